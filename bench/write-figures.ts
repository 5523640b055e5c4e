import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { isMet, type Figure } from './figure';

/** Writes the figures of the benchmarks to docs/figures.md. */

const FILE = 'docs/figures.md';
const GIB = 1024 ** 3;

const toCell = (value: number) => (Math.abs(value) < 10 ? value.toFixed(1) : value.toFixed(0));

/** The machine that measures, in short. */
export const describeMachine = () => {
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

const toSection = (figures: readonly Figure[], date: string): string =>
  [
    `Measured on ${date}.`,
    '',
    '| Figure | Measured | Budget | Met |',
    '| --- | --- | --- | --- |',
    ...figures.map(toRow),
    '',
  ].join('\n');

/** The sections of docs/figures.md by the names of their benchmarks, without their headings. */
function readSections(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /mu);
  return new Map(
    sections.map((section) => {
      const [name = '', , ...lines] = section.split('\n');
      return [name, lines.join('\n')];
    }),
  );
}

/** Puts the figures of a benchmark into docs/figures.md, in place of those that it had. */
export function writeFigures(bench: string, figures: readonly Figure[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const sections = readSections(readFileSync(FILE, 'utf8')).set(bench, toSection(figures, date));
  const text = [...sections].sort().map(([name, section]) => `## ${name}\n\n${section}`);
  const head = ['# Figures', 'Written by `npm run bench`. Do not edit.', describeMachine()];
  writeFileSync(
    FILE,
    [...head, ...text]
      .join('\n\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trimEnd() + '\n',
  );
}
