import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BACKGROUND_SENTENCES } from '@/locales/background-sentences';

/** Who may import whom, and how long a file may be: the table of docs/architecture.md, as a test. */

const ROOT = resolve(import.meta.dirname, '..');
const TOP_FOLDERS = ['entrypoints', 'components', 'lib', 'locales', 'sandbox', 'bench'];

interface Room {
  /** Files of the room: paths that begin so. The longest room that fits is a file's room. */
  path: string;
  /** What its files may import beside themselves: paths and packages that begin so. */
  may: string[];
  /** What they may import the types of only. */
  mayTypes?: string[];
}

const UI_PACKAGES = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'radix-ui',
  'lucide-react',
];
const FEATURE_MAY = [
  'components/ui/',
  'components/shared/',
  'components/queries/',
  'lib/contract/',
  'lib/domain/',
  'lib/platform/',
  'locales/',
  ...UI_PACKAGES,
];
const FEATURES = ['page', 'book', 'lists', 'bulk', 'activity', 'push', 'settings'];

/** Files of `contract` without a schema: whoever may not have zod may have these. */
const CONSTANTS = [
  'lib/contract/duration',
  'lib/contract/freshness',
  'lib/contract/limits',
  'lib/contract/problem-error',
  'lib/contract/service/crm-kinds',
  'lib/contract/service/dismiss-reasons',
  'lib/contract/service/email-address',
  'lib/contract/service/enrichment-types',
  'lib/contract/stored/job-state',
  'lib/contract/stored/subject-keys',
];
/** Whom an address of the network is about is decided in one place. */
const DOMAIN_MAY = ['lib/sites/linkedin/identify', ...CONSTANTS];
/** Files of the domain that put something in words: labels of jobs, headings of tables, sentences about a rule. */
const WORDED = [
  'book/book-csv',
  'book/new-account-jobs',
  'bulk/bulk-outcome',
  'bulk/bulk-words',
  'bulk/call-words',
  'crm-fields/field-words',
  'import/delimiter-name',
  'import/left-out-csv',
  'import/row-words',
  'import/table-headings',
  'lists/list-csv',
  'person/owner-words',
  'push/crm-check-words',
].map((name) => `lib/domain/${name}.ts`);
/** Files that go through thousands of rows: they let the page breathe meanwhile. */
const SLICED = ['check-rows', 'left-out-csv', 'read-table', 'row-jobs'].map(
  (name) => `lib/domain/import/${name}.ts`,
);
const PARSING = ['dialect', 'read-some', 'read-table'].map(
  (name) => `lib/domain/import/${name}.ts`,
);

/** Files that hold rows or items against the request that would carry them. */
const CHECKED = ['import/check-rows', 'lists/find-copies'].map((name) => `lib/domain/${name}.ts`);

const rooms: Room[] = [
  { path: 'lib/contract/', may: ['zod'] },
  { path: 'lib/domain/', may: DOMAIN_MAY, mayTypes: ['lib/contract/'] },
  ...[...new Set([...WORDED, ...SLICED, ...PARSING, ...CHECKED])].map((path) => ({
    path,
    may: [
      ...DOMAIN_MAY,
      'lib/domain/',
      ...(WORDED.includes(path) ? ['locales/'] : []),
      ...(SLICED.includes(path) ? ['lib/platform/yield-to-main'] : []),
      ...(PARSING.includes(path) ? ['papaparse'] : []),
      ...(CHECKED.includes(path) ? ['lib/contract/service/lists'] : []),
    ],
    mayTypes: ['lib/contract/'],
  })),
  { path: 'lib/sites/core/', may: [], mayTypes: ['lib/contract/'] },
  { path: 'lib/sites/linkedin/', may: ['lib/sites/core/'], mayTypes: ['lib/contract/'] },
  {
    path: 'lib/sites/company-site/',
    may: ['lib/sites/core/', 'lib/sites/linkedin/identify'],
    mayTypes: ['lib/contract/'],
  },
  {
    path: 'lib/sites/other/',
    may: ['lib/sites/', 'github-reserved-names'],
    mayTypes: ['lib/contract/'],
  },
  { path: 'lib/platform/', may: ['wxt/', 'lib/contract/'] },
  {
    path: 'lib/background/',
    may: ['lib/contract/', 'lib/domain/', 'lib/platform/', 'wxt/', 'idb', 'zod', 'locales/'],
  },
  {
    path: 'lib/background/pages/company-site/',
    may: ['lib/contract/', 'lib/platform/', 'lib/domain/company/shared-hosts', 'wxt/', 'zod'],
  },
  {
    // Of `sites` it knows whom an address is about, and nothing of pages.
    path: 'lib/background/pages/look-up/',
    may: [
      'lib/contract/',
      'lib/domain/',
      'lib/platform/',
      'lib/background/',
      'lib/sites/linkedin/identify',
      'lib/sites/linkedin/demo-network',
      'wxt/',
      'zod',
    ],
  },
  {
    path: 'lib/background/queue/',
    may: ['lib/contract/', 'zod'],
  },
  { path: 'components/ui/', may: ['lib/contract/duration', 'locales/', ...UI_PACKAGES] },
  {
    path: 'components/queries/',
    may: [
      'lib/contract/',
      'lib/domain/',
      'lib/platform/',
      'locales/',
      'components/ui/use-now',
      '@tanstack/react-query',
      'react',
    ],
  },
  {
    path: 'components/shared/',
    may: [
      'components/ui/',
      'components/queries/',
      'lib/contract/',
      'lib/domain/',
      'lib/platform/',
      'locales/',
      ...UI_PACKAGES,
    ],
  },
  { path: 'components/shell/', may: [...FEATURE_MAY, 'components/'] },
  ...FEATURES.map((feature) => ({ path: `components/${feature}/`, may: FEATURE_MAY })),
  { path: 'components/import/', may: [...FEATURE_MAY, 'papaparse'] },
  { path: 'entrypoints/background.ts', may: ['wxt/', 'lib/background/'] },
  {
    path: 'lib/page-script/',
    may: ['wxt/', 'lib/sites/core/', 'lib/contract/messages/page-ask'],
    mayTypes: ['lib/contract/'],
  },
  { path: 'entrypoints/content-script.ts', may: ['lib/sites/', 'lib/page-script/'] },
  { path: 'entrypoints/places-script.ts', may: ['lib/sites/', 'lib/page-script/'] },
  { path: 'entrypoints/links-script.ts', may: ['lib/sites/'] },
  { path: 'entrypoints/read-page-script.ts', may: ['lib/sites/'] },
  { path: 'entrypoints/', may: ['components/', 'lib/contract/', 'lib/platform/', ...UI_PACKAGES] },
  { path: 'locales/', may: ['lib/contract/'] },
  { path: 'sandbox/', may: ['lib/contract/', 'lib/domain/', 'hono', '@hono/', 'node:', 'zod'] },
  { path: 'bench/', may: [''] },
];

/** At most so many files in a folder. */
const MOST_FILES = 25;
/** What may have more: parts that are all alike. */
const LONG_FOLDERS = ['components/ui', 'lib/background/jobs'];

interface Import {
  file: string;
  target: string;
  isType: boolean;
}

const sources = TOP_FOLDERS.flatMap((folder) => listSources(folder));

function listSources(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path));
  } catch {
    return [];
  }
}

function listFolders(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => relative(ROOT, join(one.parentPath, one.name)));
}

const IMPORT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gms;

function listImports(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, name = '']) => {
    let target = name;
    if (name.startsWith('@/')) target = name.slice(2);
    if (name.startsWith('.')) target = relative(ROOT, resolve(ROOT, dirname(file), name));
    return { file, target, isType: type !== undefined };
  });
}

const findRoom = (file: string) =>
  rooms
    .filter(({ path }) => file.startsWith(path))
    .sort((one, other) => other.path.length - one.path.length)[0];

/** Words and styles of this project: a package's are the package. */
const OWN_DATA = /^(?:components|locales)\/.*\.(?:css|json)(?:\?\w+)?$/;

const isAllowed = ({ file, target, isType }: Import, room: Room) =>
  target.startsWith(room.path) ||
  OWN_DATA.test(target) ||
  [...room.may, ...(isType ? (room.mayTypes ?? []) : [])].some((allowed) =>
    target.startsWith(allowed),
  ) ||
  // A file is a room of its own when it is the joint between two.
  (room.path === file && dirname(target) === dirname(file));

const imports = sources.flatMap(listImports);

/** Everything that ends up in a bundle with `file`: types are gone by then. */
function listReached(file: string, reached = new Set<string>()): Set<string> {
  for (const { target } of listImports(file).filter(({ isType }) => !isType)) {
    const path = [`${target}.ts`, `${target}.tsx`].find((one) => sources.includes(one)) ?? target;
    if (reached.has(path)) continue;
    reached.add(path);
    if (sources.includes(path)) listReached(path, reached);
  }
  return reached;
}

describe('the house', () => {
  it('gives every file a room', () => {
    expect(sources.filter((file) => !findRoom(file))).toEqual([]);
    expect(sources.length).toBeGreaterThan(50);
  });

  it('lets each room import what its row allows', () => {
    const broken = imports.filter((one) => {
      const room = findRoom(one.file);
      return !room || !isAllowed(one, room);
    });
    expect(broken.map(({ file, target }) => `${file} imports ${target}`).join('\n')).toBe('');
  });

  it('says ./x inside a room and @/room/x across rooms', () => {
    const climbing = sources.filter((file) =>
      /from '(\.\.\/)+(lib|components|entrypoints|locales|sandbox)\//.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    );
    expect(climbing).toEqual([]);
  });

  it('keeps zod, React and the background out of every web page', () => {
    const heavy = ['content-script', 'places-script', 'links-script', 'read-page-script'].flatMap(
      (script) =>
        [...listReached(`entrypoints/${script}.ts`)].filter((path) =>
          /^(zod|react|lib\/background|components)/.test(path),
        ),
    );
    expect(heavy).toEqual([]);
  });

  it('keeps what other places need out of the pages of the network', () => {
    const reached = [...listReached('entrypoints/content-script.ts')];
    expect(reached.filter((path) => /^(github-|lib\/sites\/other)/.test(path))).toEqual([]);
    expect([...listReached('entrypoints/places-script.ts')]).toContain(
      'github-reserved-names/reserved-names.json',
    );
  });

  it('gives the background every sentence that it says, and no others', () => {
    const reached = [...listReached('entrypoints/background.ts')];
    expect(reached.filter((path) => path.includes('all-sentences'))).toEqual([]);
    const said = reached
      .filter((path) => /^lib.*\.ts$/.test(path))
      .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bt\('(\w+)/g)])
      .map(([, section]) => section);
    expect([...new Set(said)].sort()).toEqual(Object.keys(BACKGROUND_SENTENCES.en()).sort());
  });

  it('keeps zod out of what the panel and the popup are opened with', () => {
    const opened = ['sidepanel', 'popup'].map((page) =>
      listReached(`entrypoints/${page}/main.tsx`),
    );
    expect(opened.filter((reached) => reached.has('zod'))).toEqual([]);
    expect(opened.every((reached) => reached.has('react-dom/client'))).toBe(true);
  });

  it('shows the first frame of the panel and the popup with next to nothing', () => {
    const reached = [...listReached('entrypoints/opening/main.ts')];
    const others = reached.filter(
      (path) => !/^(components\/shell\/first-|lib\/platform\/)/.test(path),
    );
    expect(new Set(others)).toEqual(
      new Set([
        'components/shell/theme.ts',
        'components/shell/theme.css?inline',
        'lib/contract/duration.ts',
        'wxt/browser',
      ]),
    );
  });

  it('has no barrel files', () => {
    expect(sources.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  it('keeps files short, or has them say at the top why they are one thing', () => {
    const long = sources.filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return text.split('\n').length > 200 && !/one thing/i.test(text.slice(0, 600));
    });
    expect(long).toEqual([]);
  });

  it('keeps most files under 80 lines', () => {
    const short = sources.filter(
      (file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length <= 80,
    );
    expect(short.length / sources.length).toBeGreaterThan(0.5);
  });

  it('keeps folders small', () => {
    const folders = [
      'lib',
      'components',
      'entrypoints',
      'locales',
      'sandbox',
      'bench',
      'scripts',
      'tests',
    ]
      .flatMap((folder) => [folder, ...listFolders(folder)])
      .filter((folder) => !LONG_FOLDERS.includes(folder) && !folder.includes('/fixtures'));
    const long = folders.filter(
      (folder) =>
        readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((one) => one.isFile())
          .length > MOST_FILES,
    );
    expect(long).toEqual([]);
  });

  it('names files in kebab case', () => {
    const odd = sources.filter((file) => !/^[a-z0-9./-]+$/.test(file));
    expect(odd).toEqual([]);
  });
});
