import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const markdown = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

it('every link in the docs leads to a file', () => {
  const dead = markdown.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)|^\[\w+\]: (\S+)$/gm)]
      .map(([, inline, reference]) => inline ?? reference ?? '')
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => !existsSync(join(ROOT, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(dead).toEqual([]);
  expect(markdown.length).toBeGreaterThan(50);
});
