import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const listDocs = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const docs = ['.', 'docs', 'docs/decisions'].flatMap(listDocs);

it('links in docs lead to files that exist', () => {
  const broken = docs.flatMap((doc) =>
    [...read(doc).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(doc), target)))
      .map((target) => `${doc}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('the functions that docs link to are in those files', () => {
  const named = docs.flatMap((doc) =>
    [...read(doc).matchAll(/\[`(\w+)`\]\(([^)]+\.tsx?)\)/g)].map(([, name = '', target = '']) => ({
      name,
      file: join(dirname(doc), target),
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  const isIn = ({ name, file }: (typeof named)[number]) =>
    new RegExp(`(?:function|const) ${name}\\b|^  ${name}: \\(`, 'm').test(read(file));
  expect(named.filter((one) => !isIn(one))).toEqual([]);
});

it('the architecture says what each folder of lib and sandbox is for', () => {
  const folders = ['lib', 'sandbox'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map((one) => relative(ROOT, join(one.parentPath, one.name))),
  );
  const rows = [...read('docs/architecture.md').matchAll(/^\| \[`[^`]+`\]\(\.\.\/([^)]+)\)/gm)];
  const described = new Set(rows.map(([, folder]) => folder));
  expect(folders.filter((folder) => !described.has(folder))).toEqual([]);
  expect(folders.length).toBeGreaterThan(40);
});

it('the recipes for contributors name files that exist', () => {
  const named = [
    ...read('CONTRIBUTING.md').matchAll(/`((?:components|docs|lib|locales|public)\/[\w./-]+)`/g),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(
    named.map(([, file = '']) => file).filter((file) => !existsSync(join(ROOT, file))),
  ).toEqual([]);
});

it('the tests that the threat model names exist', () => {
  const named = [...read('docs/security.md').matchAll(/`(tests\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(10);
  const files = named.map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('the pictures for the stores have the size that all of them accept, no transparency, and 150 kB at most', () => {
  const pictures = [...read('docs/publishing.md').matchAll(/\]\((store\/[^)]+\.png)\)/g)];
  expect(pictures).toHaveLength(5);
  for (const [, path = ''] of pictures) {
    const png = readFileSync(join(ROOT, 'docs', path));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1280, 800]);
    // The kind of pixels: red, green and blue.
    expect(png[25], path).toBe(2);
    expect(png.length, path).toBeLessThanOrEqual(150_000);
  }
});
