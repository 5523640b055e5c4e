import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** One word for one thing: words that the project no longer uses, and names that would stand for two things. */

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = [
  'entrypoints',
  'components',
  'lib',
  'locales',
  'public',
  'sandbox',
  'bench',
  'scripts',
  'docs',
  'tests',
];
/** What happened stays as it was told; saved pages and generated files are not ours to word. */
const LEFT_OUT =
  /^docs\/decisions\/|^docs\/openapi\.json$|\/fixtures\/|\/corpus\/private\/|\.png$|^tests\/vocabulary\.test\.ts$/;

const listFolder = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(ROOT, join(one.parentPath, one.name)).replaceAll('\\', '/'));

const files = [
  ...FOLDERS.flatMap(listFolder),
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((one) => one.isFile() && /\.(?:md|m?js|ts)$/.test(one.name))
    .map(({ name }) => name),
].filter((file) => !LEFT_OUT.test(file));

const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

/** Each word of a name by itself: `takeBack`, `take-back` and `TAKE_BACK` are all "take back". */
const toWords = (line: string) =>
  line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

/** A word that is out of use, and what is said instead. */
const OUT_OF_USE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:open )?offices?\b/, 'services, start'],
  [/\bkeepers?\b/, 'repository'],
  [/\bis place\b|\bplaces? (?:besides|script)|\b(?:another|other) places?\b/, 'site'],
  [/\bparcels?\b|\bpark(?:s|ed|ing)?\b|\bportions?\b/, 'staged batch, stage, chunk'],
  [/\boutlooks?\b|\bstandings?\b/, 'queue status, still-valid answers'],
  [/\bmornings?\b/, 'daily refresh'],
  [/\bsettling\b|\bcommitting\b/, 'decide outcome, commit outcome'],
  [
    /\b(?:take|takes|took|taken|taking) (?:it |them |all )?back\b|\brestarting\b/,
    'cancel, requeue',
  ],
  [/\bin time\b/, 'clock-safe transaction'],
  [/\bgates?\b|\bpaces?\b/, 'page verifier, read scheduler'],
  [/\bmutes?\b|\bwitness(?:es)?\b/, 'anonymous page, identity evidence'],
  [/\bdeeds?\b/, 'requested action'],
  [/\bways in\b|\b(?:bring|brings|brought) up\b/, 'entry points, open panel for'],
  [/\bfaces?\b/, 'state view'],
  [/\bunheard\b/, 'mutation error toast'],
  [/\bclues?\b|\b(?:account|company|item|list|match|person) marks?\b/, 'match keys, match query'],
  [/\btwins?\b/, 'duplicate'],
  [/\b(?:use )?brought\b/, 'use dropped file'],
  [
    /\bwears?\b|(?<!english )\bspeak(?:s|ers?|ing)?\b|\bgiv(?:e|es|ing) way\b/,
    'apply, load, yield, send',
  ],
  [/\baboard\b/, 'in the batch'],
];

/** Lines that may hold such a word: ordinary English, a name that is stored, a sentence on screen, or invented data. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'lib/background/storage/migrations/migrations.ts': /'(?:parcels|choices|morning)'/,
  'lib/platform/migrate-settings.ts': /morningHour: 'refreshHour'/,
  'tests/unit/background/storage/migrations/migrations.test.ts': /parcels|'morning'/,
  'tests/unit/platform/stored-settings.test.ts': /morningHour: 7/,
  'tests/unit/background/pages/site-scripts.test.ts': /'places-script\.js'/,
  'locales/en.json':
    /"office": "Office"|in the morning"|each morning"|: ".*\b(?:[Tt]akes? (?:it |them )?|taken |brought )back\b/,
  'locales/de.json': /"office": "Büro"/,
  'tests/components/shell/locales.test.tsx': /'phoneType', 'office'/,
  'tests/unit/locales/known-word.test.ts': /office/i,
  'lib/domain/company/shared-hosts.ts': /outlook\./,
  'tests/unit/background/pages/company-site/site-owner.test.ts': /outlook\.office/,
  'tests/support/strict-log/values.ts': /outlook\.com/,
  'lib/contract/problem.ts': /No answer in time\./,
  'tests/unit/background/queue/polls.test.ts': /no answer in time/,
  'tests/support/browser/start-chromium.ts': /did not start in time/,
  'sandbox/data/big-world.ts': /'gate'/,
  'sandbox/data/industries.ts': /Parcel|solar parks|back office/,
  'tests/components/settings/settings.test.tsx': /in the morning|each morning|Take them back/,
  'tests/components/settings/waiting-writes.test.tsx': /Take (?:them )?back/,
  'tests/components/book/book-actions.test.tsx': /brought back here/,
  'tests/e2e/other-key.test.ts': /Take (?:them )?back/,
};

describe('words', () => {
  it.each(OUT_OF_USE)('%s is not used: the word is %s', (pattern) => {
    const found = [...sources].flatMap(([file, text]) => [
      ...(pattern.test(toWords(file)) ? [file] : []),
      ...text
        .split('\n')
        .flatMap((line, at) =>
          pattern.test(toWords(line)) && !ALLOWED[file]?.test(line)
            ? [`${file}:${String(at + 1)} ${line.trim()}`]
            : [],
        ),
    ]);
    expect(found).toEqual([]);
  });

  it('that are allowed somewhere are used there', () => {
    const unused = Object.entries(ALLOWED).filter(
      ([file, allowed]) => !allowed.test(sources.get(file) ?? ''),
    );
    expect(unused.map(([file]) => file)).toEqual([]);
  });
});

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

describe('exported names', () => {
  it('have one meaning each', () => {
    const owners = new Map<string, string[]>();
    for (const [file, text] of sources) {
      if (!/\.(?:tsx?|mjs)$/.test(file) || DOUBLES.includes(file)) continue;
      for (const name of listExports(text)) owners.set(name, [...(owners.get(name) ?? []), file]);
    }
    const shared = [...owners].filter(
      ([name, all]) => all.length > 1 && !BY_CONVENTION.includes(name),
    );
    expect(shared).toEqual([]);
    expect(owners.size).toBeGreaterThan(1000);
  });
});
