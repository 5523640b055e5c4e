import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** A name that two files export would mean two things, and an editor would offer both. */

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = [
  'entrypoints',
  'components',
  'lib',
  'locales',
  'sandbox',
  'bench',
  'scripts',
  'tests',
];
const EXPORT =
  /^export (?:abstract |async |declare )*(?:const|let|function\*?|class|interface|type|enum) (\w+|\{[^}]*\})/gm;

/** Names that a file exports by a declaration of its own. */
function listExports(text: string): string[] {
  const names = [...text.matchAll(EXPORT)].flatMap(([, name = '']) =>
    name.startsWith('{')
      ? name
          .slice(1, -1)
          .split(',')
          .map((part) => part.split(':').at(-1)?.trim() ?? '')
          .filter(Boolean)
      : [name],
  );
  return [...new Set(names)];
}

/** Files that stand in for a module, and so have its names. */
const DOUBLES = ['tests/support/ui/fake-platform.ts'];
/** What WXT and vitest look for in a file. */
const BY_CONVENTION = ['main', 'setup', 'default'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(?:tsx?|mjs)$/.test(one.name))
    .map((one) => relative(ROOT, join(one.parentPath, one.name)).replaceAll('\\', '/')),
).filter((file) => !DOUBLES.includes(file) && !file.includes('/fixtures/'));

it('no name is exported by two files', () => {
  const owners = new Map<string, string[]>();
  for (const file of files) {
    for (const name of listExports(readFileSync(join(ROOT, file), 'utf8'))) {
      owners.set(name, [...(owners.get(name) ?? []), file]);
    }
  }
  const shared = [...owners].filter(
    ([name, all]) => all.length > 1 && !BY_CONVENTION.includes(name),
  );
  expect(shared).toEqual([]);
  expect(owners.size).toBeGreaterThan(1000);
});
