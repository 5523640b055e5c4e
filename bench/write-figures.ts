import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { isMet, type Figure } from './figure';

/** Writes the figures of all benchmarks to docs/figures.md. */

const FILE = 'docs/figures.md';
const GIB = 1024 ** 3;

const toCell = (value: number) => (Math.abs(value) < 10 ? value.toFixed(1) : value.toFixed(0));

const describeMachine = () => {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'an unknown processor';
  const memory = (totalmem() / GIB).toFixed(0);
  return `${String(processors.length)} × ${model}, ${memory} GiB, Node ${process.version}`;
};

const toRow = (figure: Figure) => {
  const { name, value, unit, bar } = figure;
  const budget = `${bar.type === 'at-most' ? 'at most' : 'at least'} ${String(bar.value)}`;
  return `| ${name} | ${toCell(value)} ${unit} | ${budget} | ${isMet(figure) ? 'yes' : '**no**'} |`;
};

const toSection = ([bench, figures]: readonly [string, readonly Figure[]]) => [
  `## ${bench}`,
  '',
  '| Figure | Measured | Budget | Met |',
  '| --- | --- | --- | --- |',
  ...figures.map(toRow),
  '',
];

/** The text of docs/figures.md: machine, date, and each figure against its budget. */
const describeFigures = (
  results: readonly (readonly [string, readonly Figure[]])[],
  machine: string,
  date: string,
): string =>
  [
    '# Figures',
    '',
    'Written by `npm run bench`. Do not edit.',
    '',
    `- Machine: ${machine}`,
    `- Date: ${date}`,
    '',
    ...results.flatMap(toSection),
  ].join('\n');

export function writeFigures(results: readonly (readonly [string, readonly Figure[]])[]): void {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(FILE, describeFigures(results, describeMachine(), date));
  console.log(`Written to ${FILE}`);
}
