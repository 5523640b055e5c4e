import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../docs/decisions');
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

it('each decision has its own number, and says context, decision, cost and when to revisit', () => {
  const numbers = files.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const headings = ['## Context', '## Decision', '## Cost', '## When to revisit'];
  expect(files.filter((name) => headings.some((each) => !read(name).includes(each)))).toEqual([]);
});

it('each decision is in the index', () => {
  const index = read('README.md');
  expect(files.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});
