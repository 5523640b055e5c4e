import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'wxt';
import { DEMO_NETWORK_PAGES, NETWORK_PAGES } from './lib/contract/network';
import { LANGUAGES } from './lib/contract/stored/default-settings';
import { ALL_WORDS } from './locales/all-words';
import { getWordFile, pickWords, WORD_PARTS } from './locales/word-parts';
import { iconFiles } from './scripts/lib/icon-files.mjs';
import { openingFiles } from './scripts/lib/opening-files.mjs';
import PUBLISHER from './publisher.json';
import { listPublicSuffixes } from './scripts/lib/public-suffixes.mjs';
import { SOURCES_FOLDER, stageSources } from './scripts/lib/stage-sources.mjs';
import { collectPackages, describeNotices, NOTICES_FILE } from './scripts/lib/third-parties.mjs';

/**
 * Loopback may be spoken to over plain http; every other service needs https. `[::1]` is not among them: the content security
 * policy below cannot name it.
 */
const LOOPBACK = ['http://127.0.0.1/*', 'http://localhost/*'];

/**
 * `demo` is the build that the demo and the end-to-end tests use. It alone matches the demo network
 * that the sandbox serves, and may reach loopback without asking (a headless browser has nobody to ask).
 */
const isDemo = (mode: string) => mode === 'demo';

/**
 * What pages of the extension may load and reach. The host of the service is not known when it is packaged. Radix writes a
 * style sheet into the page while a dialog is open, which `'unsafe-inline'` allows; it allows no script.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The public suffix list as data: as code it would be made at every start of the worker. */
const SUFFIX_FILE = 'public-suffixes.json';
/** Its code only builds; the list is its own. */
const SUFFIX_PACKAGE = 'node_modules/tldts';

/** The folders of the packages that are in the build. */
const bundled = new Set<string>();

/** The sentences by the files that pages load them from. */
const WORD_FILES = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    WORD_PARTS.map((part) => [
      getWordFile(language, part),
      JSON.stringify(pickWords(ALL_WORDS[language], part)),
    ]),
  ),
);

/** What the browser says of the extension, by its own files. */
const BROWSER_WORD_FILES = Object.fromEntries(
  LANGUAGES.map((language) => [
    `_locales/${language.replace('-', '_')}/messages.json`,
    JSON.stringify(
      Object.fromEntries(
        Object.entries(ALL_WORDS[language].manifest).map(([name, message]) => [name, { message }]),
      ),
    ),
  ]),
);

/**
 * WXT wraps a script in code that logs what it throws, which the browser does itself. In every page of the network, that would
 * be half a kilobyte. The value of a script is what `main` returns.
 */
const SCRIPT_ENTRY = 'virtual:wxt-unlisted-script-entrypoint?';
const withoutWrapper = {
  name: 'script-without-wrapper',
  enforce: 'pre',
  load(id: string) {
    const path = id.split(SCRIPT_ENTRY)[1];
    return path && `import script from '${path}'; export default script.main();`;
  },
} as const;

/**
 * Has Chromium compile the whole script of the network's pages at once, because a profile needs nearly all of it. See decision
 * 0008.
 */
const compiledAtOnce = {
  name: 'compiled-at-once',
  generateBundle: {
    // After WXT has taken the name off it.
    order: 'post',
    handler(_, bundle) {
      const script = bundle['content-script.js'];
      if (script?.type === 'chunk') script.code = `//# allFunctionsCalledOnLoad\n${script.code}`;
    },
  },
} satisfies Plugin;

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  manifestVersion: 3,
  zip: { sourcesRoot: SOURCES_FOLDER },
  vite: ({ command }) => {
    // WXT sets NODE_ENV to the mode: a demo build would contain the development build of React.
    if (command === 'build') process.env.NODE_ENV = 'production';
    return {
      plugins: [
        tailwindcss(),
        withoutWrapper,
        compiledAtOnce,
        iconFiles(),
        openingFiles(),
        // What is built while somebody develops is given to nobody.
        command === 'build' && collectPackages(bundled),
      ],
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
      // The oldest browsers that the manifest names.
      build: {
        target: ['chrome123', 'firefox140'],
        modulePreload: { polyfill: false },
        // Else a long text that is used twice would stand twice in the script of every page.
        rolldownOptions: { optimization: { inlineConst: false } },
      },
    };
  },
  hooks: {
    'zip:sources:start': stageSources,
    'build:before'() {
      bundled.clear();
    },
    'prepare:publicPaths'(_, paths) {
      paths.push(SUFFIX_FILE, NOTICES_FILE, ...Object.keys(WORD_FILES));
    },
    'build:publicAssets'(_, files) {
      const contents = JSON.stringify(listPublicSuffixes());
      files.push({ relativeDest: SUFFIX_FILE, contents });
      files.push({
        relativeDest: NOTICES_FILE,
        contents: describeNotices([...bundled, SUFFIX_PACKAGE]),
      });
      for (const [relativeDest, words] of Object.entries({
        ...WORD_FILES,
        ...BROWSER_WORD_FILES,
      })) {
        files.push({ relativeDest, contents: words });
      }
    },
  },
  manifest: ({ browser, command, mode }) => ({
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    author: PUBLISHER.name,
    homepage_url: PUBLISHER.homepage,
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
      // The page in front, for the click on "Read this page", and a script to read it; scripts on sites that the rep
      // switches on, for whose hosts the browser asks then.
      'activeTab',
      'scripting',
      'contextMenus',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    // The development server adds its own scripts and its socket to the policy that browsers use by default.
    ...(command === 'build' && {
      content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
    }),
    omnibox: { keyword: 'crm' },
    // Letters that no menu and no shortcut of a browser has. See decision 0060.
    commands: {
      'open-panel': {
        suggested_key: { default: 'Alt+Shift+K' },
        description: '__MSG_openPanel__',
      },
      enrich: { suggested_key: { default: 'Alt+Shift+G' }, description: '__MSG_enrich__' },
      'enrich-and-push': {
        suggested_key: { default: 'Alt+Shift+Y' },
        description: '__MSG_enrichAndPush__',
      },
      'add-to-last-list': {
        suggested_key: { default: 'Alt+Shift+J' },
        description: '__MSG_addToList__',
      },
    },
    // The content script's own, for the script that lists whom a page of the network links to.
    host_permissions: [NETWORK_PAGES, ...(isDemo(mode) ? [DEMO_NETWORK_PAGES, ...LOOPBACK] : [])],
    optional_host_permissions: ['https://*/*', ...(isDemo(mode) ? [] : LOOPBACK)],
    // The background cannot tell a private window's pages of Firefox that something changed: they do not hear its channel.
    ...(browser === 'firefox' && { incognito: 'not_allowed' }),
    ...(browser !== 'firefox' && { storage: { managed_schema: 'managed-schema.json' } }),
    minimum_chrome_version: '123',
    browser_specific_settings: {
      gecko: {
        id: PUBLISHER.firefoxId,
        strict_min_version: '140.0',
        // What goes to the rep's service: the key, whom a page is about, its address, and what it says.
        data_collection_permissions: {
          required: [
            'authenticationInfo',
            'browsingActivity',
            'personallyIdentifyingInfo',
            'websiteContent',
          ],
        },
      },
    },
  }),
});
