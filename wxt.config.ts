import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { DEMO_NETWORK_PAGES, NETWORK_PAGES } from './lib/contract/network';
import en from './locales/en.json';
import { listPublicSuffixes } from './scripts/lib/public-suffixes.mjs';

/** Loopback may be spoken to over plain http; every other service needs https. */
const LOOPBACK = ['http://127.0.0.1/*', 'http://localhost/*'];

/**
 * `demo` is the build that the demo and the end-to-end tests use. It alone matches the demo network
 * that the sandbox serves, and may reach loopback without asking (a headless browser has nobody to ask).
 */
const isDemo = (mode: string) => mode === 'demo';

/**
 * WXT wraps a script in code that logs what fails, which does nothing in a production build: 0.6 kB in every page of the
 * network. The content script is only run.
 */
const bareScript = {
  name: 'bare-script',
  transform: (code: string, id: string) =>
    id.includes('wxt-unlisted-script-entrypoint')
      ? `${/^import definition .*$/m.exec(code)?.[0].replace('definition', '{ main }')}\nmain();`
      : undefined,
};

/** The sentences are text until somebody speaks them: without the line ends and indents that they are written with. */
const plainSentences = {
  name: 'plain-sentences',
  enforce: 'pre',
  load(id: string) {
    if (!id.endsWith('.json?raw')) return undefined;
    const sentences: unknown = JSON.parse(readFileSync(id.replace('?raw', ''), 'utf8'));
    return `export default ${JSON.stringify(JSON.stringify(sentences))};`;
  },
} as const;

/**
 * The panel and the popup are painted when their first script has run. Else the browser may paint them empty while the
 * script is on its way, and the first frame waits for that one to be done.
 */
const paintedWithScript = {
  name: 'painted-with-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html: string) =>
      html.includes('data-page=')
        ? html.replace('<script type="module"', '$& blocking="render"')
        : html,
  },
} as const;

/** The public suffix list as data: as code it would be made at every start of the worker. */
const SUFFIX_FILE = 'public-suffixes.json';

/** Scripts that stay in a page. */
const PAGE_SCRIPTS = new Set(['content-script', 'other-sites-script']);

/** Scripts whose value is their answer: WXT finds the name that it has to take away only in what esbuild writes. */
const ANSWER_SCRIPTS = new Set(['links-script', 'read-page-script']);

/** What the panel and the popup read before anything else, in one file. */
const FIRST = new RegExp(
  [
    '/entrypoints/opening/',
    '/components/shell/first-',
    '/components/shell/theme\\.',
    '/lib/platform/(asked-ahead|changes|windows)\\.',
    '/wxt/',
    'wxt-html-plugins',
    'preload-helper',
  ].join('|'),
);

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  manifestVersion: 3,
  vite: ({ command }) => {
    // WXT takes the mode for NODE_ENV: a demo build would carry the development build of React.
    if (command === 'build') process.env.NODE_ENV = 'production';
    return {
      plugins: [tailwindcss(), plainSentences, paintedWithScript],
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
      // The oldest browsers that the manifest names.
      build: {
        target: ['chrome123', 'firefox140'],
        modulePreload: { polyfill: false },
        // A twentieth smaller than what Vite does by itself.
        minify: 'terser',
      },
    };
  },
  hooks: {
    'prepare:publicPaths'(_, paths) {
      paths.push(SUFFIX_FILE);
    },
    'build:publicAssets'(_, files) {
      const contents = JSON.stringify(listPublicSuffixes());
      files.push({ relativeDest: SUFFIX_FILE, contents });
    },
    'vite:build:extendConfig'(entrypoints, config) {
      if (entrypoints.some(({ name }) => PAGE_SCRIPTS.has(name))) {
        config.plugins = [...(config.plugins ?? []), bareScript];
        config.build = { ...config.build, terserOptions: { compress: { passes: 2 } } };
      }
      if (entrypoints.some(({ name }) => ANSWER_SCRIPTS.has(name))) {
        config.build = { ...config.build, minify: 'esbuild' };
      }
      if (entrypoints.some(({ name }) => name === 'popup')) {
        config.build = {
          ...config.build,
          rollupOptions: {
            ...config.build?.rollupOptions,
            output: {
              ...config.build?.rollupOptions?.output,
              manualChunks: (id) => (FIRST.test(id) ? 'first' : undefined),
            },
          },
        };
      }
    },
  },
  manifest: ({ browser, mode }) => ({
    name: en.manifest.name,
    description: en.manifest.description,
    content_scripts: [
      {
        // Every page, not only profiles: a visit that begins on the feed is never injected again.
        matches: [NETWORK_PAGES, ...(isDemo(mode) ? [DEMO_NETWORK_PAGES] : [])],
        js: ['content-script.js'],
        // The address says who it is before the page has loaded; the page itself is read when it has.
        run_at: 'document_start',
      },
    ],
    permissions: [
      'storage',
      // What waits to be written lies in the browser's database: it must not evict it when the disk fills. No warning.
      'unlimitedStorage',
      'alarms',
      'notifications',
      // The page in front, for the click on "Read this page", and a script to read it; scripts on places that the rep
      // switches on, for whose hosts the browser asks then.
      'activeTab',
      'scripting',
      'contextMenus',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    omnibox: { keyword: 'crm' },
    // Alt+Shift is what browsers leave to others; Alt+Shift+A, B, I and T some of them have.
    commands: {
      'open-panel': {
        suggested_key: { default: 'Alt+Shift+O' },
        description: en.manifest.openPanel,
      },
      enrich: { suggested_key: { default: 'Alt+Shift+E' }, description: en.manifest.enrich },
      'enrich-and-push': {
        suggested_key: { default: 'Alt+Shift+U' },
        description: en.manifest.enrichAndPush,
      },
      'add-to-last-list': {
        suggested_key: { default: 'Alt+Shift+L' },
        description: en.manifest.addToList,
      },
    },
    // The content script's own, for the script that lists whom a page of the network links to.
    host_permissions: [NETWORK_PAGES, ...(isDemo(mode) ? [DEMO_NETWORK_PAGES, ...LOOPBACK] : [])],
    optional_host_permissions: ['https://*/*', ...(isDemo(mode) ? [] : LOOPBACK)],
    ...(browser !== 'firefox' && { storage: { managed_schema: 'managed-schema.json' } }),
    minimum_chrome_version: '123',
    browser_specific_settings: {
      gecko: {
        id: 'prospecting@extension.example',
        strict_min_version: '140.0',
        data_collection_permissions: {
          required: ['personallyIdentifyingInfo', 'websiteContent'],
        },
      },
    },
  }),
});
