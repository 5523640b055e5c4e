import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '@/locales/en.json';
import { LATER_SECTIONS, pickWords } from '@/locales/word-parts';

/**
 * What the bundles of the extension contain, how files are named and kept together, and how text is announced. Who may import whom is in
 * .dependency-cruiser.mjs, how long a file may be in .oxlintrc.json.
 */

const ROOT = resolve(import.meta.dirname, '..');
const BUNDLED = ['entrypoints', 'components', 'lib', 'locales'];
const CODE = [...BUNDLED, 'sandbox', 'bench', 'scripts', 'tests'];

const MAX_FILES = 25;
/** These may have more files, because they hold parts that are all alike. */
const LARGE_FOLDERS = ['lib/background/jobs'];

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(ROOT, join(one.parentPath, one.name)));

const sources = BUNDLED.flatMap(listFiles).filter((path) => /\.tsx?$/.test(path));
const files = CODE.flatMap(listFiles).filter(
  (path) => !/\/fixtures\/|\/corpus\/private\//.test(path),
);

/** Imports that are there at run time: not those of types. */
const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gms;

function listImports(file: string, imports: RegExp): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(imports)].map(([, name = '']) => {
    if (name.startsWith('@/')) return name.slice(2);
    if (name.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), name));
    return name;
  });
}

/** These, and those that are loaded when they are needed. */
const ANY_IMPORT =
  /(?:^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?|\bimport\()'([^']+)'/gms;

/** Everything that ends up in a bundle with `file`; with `ANY_IMPORT`, also what it loads later. */
function listReached(file: string, imports = IMPORT, reached = new Set<string>()): Set<string> {
  for (const target of listImports(file, imports)) {
    const path = [`${target}.ts`, `${target}.tsx`].find((one) => sources.includes(one)) ?? target;
    if (reached.has(path)) continue;
    reached.add(path);
    if (sources.includes(path)) listReached(path, imports, reached);
  }
  return reached;
}

/** A key of a sentence, or the part of one before a value. */
const KEY = /['"`](\w+(?:\.\w+)+)(?:['"`]|\.\$)/g;

/** Names of messages look like keys: `settings.sites` is one, and a section. */
const isKey = (key: string): boolean => {
  const [found] = key
    .split('.')
    .reduce<unknown[]>((words, name) => words.flatMap((one) => listNamed(one, name)), [en]);
  return found !== undefined;
};

/** What has this name, or is one of the sentences for one and for many. */
const listNamed = (words: unknown, name: string): unknown[] =>
  Object.entries(words ?? {}).flatMap(([key, value]) =>
    key === name || key === `${name}_other` ? [value as unknown] : [],
  );

describe('the bundles', () => {
  it('keeps zod, React and the background out of every web page', () => {
    const heavy = [
      'content-script',
      'other-sites-script',
      'links-script',
      'read-page-script',
      'skeleton-script',
      'language-script',
    ].flatMap((script) =>
      [...listReached(`entrypoints/${script}.ts`)].filter((path) =>
        /^(zod|react|lib\/background|components)/.test(path),
      ),
    );
    expect(heavy).toEqual([]);
  });

  it('keeps what other sites need out of the pages of the network', () => {
    const reached = [...listReached('entrypoints/content-script.ts')];
    expect(reached.filter((path) => /^(github-|lib\/sites\/other)/.test(path))).toEqual([]);
    expect([...listReached('entrypoints/other-sites-script.ts')]).toContain(
      'github-reserved-names/reserved-names.json',
    );
  });

  it('has every sentence that the background says in its file, and no others', () => {
    const reached = [...listReached('entrypoints/background.ts')];
    const said = reached
      .filter((path) => /^lib.*\.ts$/.test(path))
      .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bt\('(\w+)/g)])
      .map(([, section]) => section);
    expect([...new Set(said)].sort()).toEqual(Object.keys(pickWords(en, 'background')).sort());
  });

  it('has every sentence that a page opens with in the file that it opens with', () => {
    const opened = ['sidepanel', 'popup'].flatMap((page) => [
      ...listReached(`entrypoints/${page}/main.tsx`),
    ]);
    const keys = opened
      .filter((path) => /^(?:components|entrypoints|lib).*\.tsx?$/.test(path))
      .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(KEY)])
      .flatMap(([, key = '']) => (isKey(key) ? [key] : []));
    expect(keys).toContain('common.openPanel');
    expect(keys.filter((key) => LATER_SECTIONS.has(key.split('.')[0] ?? ''))).toEqual([]);
  });

  it('keeps zod out of the panel and the popup, and of what they load later', () => {
    const pages = ['sidepanel', 'popup'].map((page) =>
      listReached(`entrypoints/${page}/main.tsx`, ANY_IMPORT),
    );
    expect(pages.filter((reached) => reached.has('zod'))).toEqual([]);
    expect(pages.every((reached) => reached.has('react-dom/client'))).toBe(true);
    expect(pages[0]).toContain('components/import/import-dialog.tsx');
  });
});

describe('the code', () => {
  it('writes no markup and runs no text as code, so that no value from outside can become either', () => {
    const risky =
      /innerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|srcDoc|\.outerHTML\s*=|document\.write|\beval\(|new Function\(/i;
    expect(sources.filter((file) => risky.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual(
      [],
    );
  });
});

describe('files and folders', () => {
  it('has no barrel files', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  it('keeps folders small', () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const large = [...counts].filter(
      ([folder, count]) => count > MAX_FILES && !LARGE_FOLDERS.includes(folder),
    );
    expect(large).toEqual([]);
    expect(counts.size).toBeGreaterThan(50);
  });

  it('names files in kebab case', () => {
    expect(files.filter((file) => !/^[a-z0-9./-]+$/.test(file))).toEqual([]);
  });
});

it('a live region is there before its text, or a screen reader does not say the text', () => {
  const hidden = sources.filter((path) =>
    /(?:role="status"|aria-live="\w+")[^>]*empty:hidden|empty:hidden[^>]*(?:role="status"|aria-live=)/.test(
      readFileSync(join(ROOT, path), 'utf8'),
    ),
  );
  expect(hidden).toEqual([]);
});
