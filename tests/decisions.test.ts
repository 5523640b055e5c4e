import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/decisions');
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const numbers = files.map((name) => name.slice(0, 4));

/** Folders and files whose comments may name a decision by its number. */
const CODE = [
  'bench',
  'components',
  'entrypoints',
  'lib',
  'locales',
  'sandbox',
  'scripts',
  'tests',
];
const CONFIGURATION = /^[\w.-]+\.(?:js|mjs|ts)$/;

const listCode = (): string[] => [
  ...CODE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && /\.(?:tsx?|mjs)$/.test(one.name))
      .map((one) => relative(ROOT, join(one.parentPath, one.name))),
  ),
  ...readdirSync(ROOT).filter((name) => CONFIGURATION.test(name)),
];

it('each decision has its own number, and says context, decision, cost and when to revisit', () => {
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const headings = ['## Context', '## Decision', '## Cost', '## When to revisit'];
  expect(files.filter((name) => headings.some((each) => !read(name).includes(each)))).toEqual([]);
});

it('the index lists every decision once, in order, by its title', () => {
  const listed = [...read('README.md').matchAll(/^- \[(\d+)\]\(([^)]+)\) (.+)$/gm)];
  expect(listed.map(([, number, file, title]) => ({ number, file, title }))).toEqual(
    files.toSorted().map((file) => ({
      number: file.slice(0, 4),
      file,
      title: read(file).split('\n')[0]?.slice(2),
    })),
  );
});

it('a comment that names a decision names one that exists', () => {
  const named = listCode().flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bdecisions? (\d+)\b/gi)].map(
      ([, number = '']) => ({ file, number }),
    ),
  );
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});
