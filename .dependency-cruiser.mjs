// @ts-check
/**
 * Who may import whom. This is the table of docs/architecture.md as rules; `npm run check` and `npm test` run it.
 * A folder that no row covers is an error, so a new folder needs a row here first. Each folder below `components/` that
 * is not one of the four shared ones is a feature, and gets the rule for features by itself.
 */
import { readdirSync } from 'node:fs';

/** @param {string} parent */
const listFolders = (parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => `${parent}/${name}`);

/** @param {string} name of a package, as it is found in node_modules; a trailing slash stands for a scope */
const packageNamed = (name) => `node_modules/${name}`;

const UI_PACKAGES = [
  'react/',
  'react-dom/',
  '@types/react/',
  '@types/react-dom/',
  '@tanstack/',
  'radix-ui/',
  '@floating-ui/dom/',
  'lucide-react/',
].map(packageNamed);
const ZOD = packageNamed('zod/');
const WXT = packageNamed('wxt/');
const MUTEX = packageNamed('async-mutex/');
const POLYFILL = ['webextension-polyfill/', '@types/webextension-polyfill/'].map(packageNamed);

/** Whom an address of the network is about, for rules and look-ups. */
const IDENTIFY = 'lib/sites/linkedin/identify\\.ts';
/** Which record an address of a CRM is about, for the rep who links it. */
const CRM_ADDRESSES = 'lib/sites/other/(?:crm-addresses|address)\\.ts';
/** What scripts in pages may import of the contract, beside types: files without zod. */
const SITE_CONSTANTS = 'lib/contract/(?:duration|limits|network)\\.ts';
/** What every part of the user interface may import. */
const UI_BASE = ['lib/contract/', 'lib/domain/', 'lib/platform/', 'locales/', ...UI_PACKAGES];
const FEATURE = ['components/ui/', 'components/shared/', 'components/queries/', ...UI_BASE];

const SHARED_COMPONENTS = ['ui', 'shared', 'queries', 'shell'].map((name) => `components/${name}`);
const FEATURES = listFolders('components').filter((name) => !SHARED_COMPONENTS.includes(name));

/**
 * A row: the files whose paths begin with `path`, less those of a longer row, may import each other and what `may` names.
 * Of what `mayTypes` names they may import types only. With `mayNode` they may import what Node brings.
 * @typedef {{ path: string, may: string[], mayTypes?: string[], mayNode?: boolean }} Row
 * @type {Row[]}
 */
const ROWS = [
  {
    path: 'entrypoints/',
    may: ['components/', 'lib/contract/', 'lib/platform/', 'locales/', ...UI_PACKAGES],
  },
  {
    path: 'entrypoints/background.ts',
    may: ['lib/background/', 'lib/contract/jitless\\.ts', WXT],
  },
  // The scripts in pages: no row lets them have React, zod or the background.
  { path: 'entrypoints/content-script.ts', may: ['lib/sites/', 'lib/page-script/', WXT] },
  { path: 'entrypoints/other-sites-script.ts', may: ['lib/sites/', 'lib/page-script/', WXT] },
  { path: 'entrypoints/links-script.ts', may: ['lib/sites/', WXT] },
  { path: 'entrypoints/read-page-script.ts', may: ['lib/sites/', WXT] },
  { path: 'entrypoints/language-script.ts', may: ['locales/', WXT] },
  { path: 'entrypoints/skeleton-script.ts', may: ['lib/sites/', WXT] },

  { path: 'components/ui/', may: ['lib/contract/duration\\.ts', 'locales/', ...UI_PACKAGES] },
  { path: 'components/queries/', may: ['components/ui/use-(now|once-per)\\.ts', ...UI_BASE] },
  { path: 'components/shared/', may: ['components/ui/', 'components/queries/', ...UI_BASE] },
  { path: 'components/shell/', may: ['components/', ...UI_BASE] },
  ...FEATURES.map((path) => ({ path: `${path}/`, may: FEATURE })),
  {
    path: 'components/settings/about/',
    may: ['components/settings/', 'publisher\\.json', ...FEATURE],
  },

  { path: 'lib/contract/', may: [ZOD] },
  {
    path: 'lib/domain/',
    may: ['lib/contract/', 'locales/', IDENTIFY, CRM_ADDRESSES, 'lib/platform/yield-to-main\\.ts'],
  },
  {
    path: 'lib/domain/import/',
    may: [
      'lib/contract/',
      'lib/domain/',
      'locales/',
      'lib/platform/yield-to-main\\.ts',
      packageNamed('papaparse/'),
      packageNamed('@types/papaparse/'),
    ],
  },
  { path: 'lib/sites/core/', may: [SITE_CONSTANTS], mayTypes: ['lib/contract/'] },
  {
    path: 'lib/sites/linkedin/',
    may: ['lib/sites/core/', SITE_CONSTANTS],
    mayTypes: ['lib/contract/'],
  },
  {
    path: 'lib/sites/company-site/',
    may: ['lib/sites/core/', IDENTIFY, SITE_CONSTANTS],
    mayTypes: ['lib/contract/'],
  },
  {
    path: 'lib/sites/other/',
    may: ['lib/sites/', packageNamed('github-reserved-names/')],
    mayTypes: ['lib/contract/'],
  },
  {
    path: 'lib/page-script/',
    may: ['lib/sites/core/', 'lib/contract/messages/page-ask\\.ts'],
    mayTypes: ['lib/contract/'],
  },
  { path: 'lib/platform/', may: ['lib/contract/', MUTEX, WXT] },
  { path: 'lib/platform/browser.ts', may: POLYFILL },
  { path: 'lib/platform/version.ts', may: ['lib/platform/', 'package\\.json'] },
  {
    path: 'lib/background/',
    may: [
      'lib/contract/',
      'lib/domain/',
      'lib/platform/',
      'locales/',
      packageNamed('idb/'),
      MUTEX,
      ZOD,
    ],
  },
  {
    path: 'lib/background/storage/',
    may: ['lib/contract/', 'lib/domain/', 'lib/platform/', packageNamed('idb/'), MUTEX, ZOD],
  },
  { path: 'lib/background/queue/', may: ['lib/contract/', MUTEX, ZOD] },
  {
    path: 'lib/background/pages/look-up/',
    may: [
      'lib/background/',
      'lib/contract/',
      'lib/domain/',
      'lib/platform/',
      IDENTIFY,
      'lib/sites/linkedin/demo-network\\.ts',
      ZOD,
    ],
  },

  { path: 'locales/', may: ['lib/contract/'] },
  {
    path: 'sandbox/',
    may: ['lib/contract/', packageNamed('hono/'), packageNamed('@hono/'), ZOD],
    mayNode: true,
  },
  // What only developers run may import anything.
  { path: 'bench/', may: [''] },
  { path: 'scripts/', may: [''] },
  { path: 'tests/', may: [''] },
];

/**
 * The floors of the background, from the ground up. A part imports from its own folder and from the floors below: not from
 * those above, and not from its neighbours on the same floor. The top floor assembles the background.
 */
const FLOORS = [
  ['storage/', 'sample/', 'hints.ts'],
  ['service-client/'],
  ['queue/'],
  ['jobs/'],
  ['queue-store/'],
  ['subjects/'],
  ['bulks/', 'pages/', 'share-lists.ts', 'daily-refresh.ts'],
  ['entry-points/'],
  ['data/', 'handlers/'],
];
const TOP_FLOOR = ['services.ts', 'start.ts', 'receive.ts'];

const CODE = [
  'entrypoints',
  'components',
  'lib',
  'locales',
  'sandbox',
  'bench',
  'scripts',
  'tests',
];

const files = CODE.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:tsx?|mjs|js)$/.test(file)),
);
const backgroundParts = readdirSync('lib/background', { withFileTypes: true }).map((one) =>
  one.isDirectory() ? `${one.name}/` : one.name,
);
const problems = [
  ...backgroundParts
    .filter((part) => ![...FLOORS, TOP_FLOOR].flat().includes(part))
    .map((part) => `lib/background/${part} is on no floor`),
  ...files
    .filter((file) => !ROWS.some(({ path }) => file.startsWith(path)))
    .map((file) => `${file} is in a folder without a row`),
  ...ROWS.filter(({ path }) => !files.some((file) => file.startsWith(path))).map(
    ({ path }) => `the row ${path} has no files`,
  ),
];
if (problems.length > 0) {
  throw new Error(`Mend the rows of .dependency-cruiser.mjs: ${problems.join('; ')}.`);
}

/** Own stylesheets and messages, which a bundler loads as text. */
const OWN_DATA = '^(?:components|locales)/.*\\.(?:css|json)$';

/** @param {readonly string[]} paths */
const toPatterns = (paths) => paths.map((path) => `^${path}`);

/** @param {Row} row */
const toRules = ({ path, may, mayTypes = [], mayNode = false }) => {
  const from = {
    path: `^${path}`,
    pathNot: toPatterns(
      ROWS.map((row) => row.path).filter((other) => other !== path && other.startsWith(path)),
    ),
  };
  const own = [OWN_DATA, `^${path}`];
  const name = path.replace(/\/$/, '').replace(/[/.]/g, '-');
  return [
    {
      name: `${name}-imports`,
      severity: 'error',
      from,
      to: {
        pathNot: [...own, ...toPatterns([...may, ...mayTypes])],
        dependencyTypesNot: mayNode ? ['core'] : [],
      },
    },
    ...(mayTypes.length > 0
      ? [
          {
            name: `${name}-imports-types-only`,
            severity: 'error',
            from,
            to: {
              path: toPatterns(mayTypes),
              pathNot: toPatterns(may),
              dependencyTypesNot: ['type-only'],
            },
          },
        ]
      : []),
  ];
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...ROWS.filter(({ may }) => !may.includes('')).flatMap(toRules),
    {
      name: 'no-cycles',
      comment: 'Two files that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-between-folders',
      comment: 'Types of one folder may refer to each other. Those of two folders may not.',
      severity: 'error',
      from: { path: '^((?:components|entrypoints|lib)/.+/|locales/)[^/]+$' },
      to: { circular: true, via: { pathNot: '^$1[^/]+$' } },
    },
    ...FLOORS.flatMap((floor, index) =>
      floor.map((part) => ({
        name: `background-${part.replace(/\W+/g, '-')}imports-only-from-below`,
        comment: 'Inside the background, imports run down: types, too.',
        severity: /** @type {const} */ ('error'),
        from: { path: `^lib/background/${part}` },
        to: {
          path: [...FLOORS.slice(index).flat(), ...TOP_FLOOR]
            .filter((other) => other !== part)
            .map((other) => `^lib/background/${other}`),
        },
      })),
    ),
    {
      name: 'browser-apis-through-platform',
      comment:
        'lib/platform/browser.ts is the one way to the browser. The script in profile pages goes without it.',
      severity: 'error',
      from: {
        path: '^(?:entrypoints|components|lib|locales|sandbox)/',
        pathNot: '^lib/(?:platform|page-script)/',
      },
      to: {
        path: 'node_modules/(?:wxt/dist/browser|@wxt-dev/browser|(?:@types/)?webextension-polyfill)',
      },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['tests/sites/fixtures', '\\.css$', '^\\.wxt', '\\.output'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
