import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import en from './locales/en.json';

/** Loopback may be spoken to over plain http; every other service needs https. */
const LOOPBACK = ['http://127.0.0.1/*', 'http://localhost/*'];

/**
 * `demo` is the build that the demo and the end-to-end tests use. It alone matches the demo network
 * that the sandbox serves, and may reach loopback without asking (a headless browser has nobody to ask).
 */
const isDemo = (mode: string) => mode === 'demo';
const NETWORK = 'https://*.linkedin.com/*';
const DEMO_NETWORK = 'http://network.localhost/*';

/**
 * What WXT puts around a script logs what fails, and in a production build those logs do nothing. They go when the
 * bundler may take the reading of `console.error` for harmless: 0.4 kB less in every page of the network.
 */
const HARMLESS_READS = { propertyReadSideEffects: false, tryCatchDeoptimization: false } as const;

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  manifestVersion: 3,
  vite: ({ command }) => {
    // WXT takes the mode for NODE_ENV: a demo build would carry the development build of React.
    if (command === 'build') process.env.NODE_ENV = 'production';
    return {
      plugins: [tailwindcss()],
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
    };
  },
  hooks: {
    'vite:build:extendConfig'(entrypoints, { build }) {
      if (build?.rollupOptions && entrypoints.some(({ name }) => name === 'content-script')) {
        build.rollupOptions.treeshake = HARMLESS_READS;
      }
    },
  },
  manifest: ({ browser, mode }) => ({
    name: en.manifest.name,
    description: en.manifest.description,
    content_scripts: [
      {
        // Every page, not only profiles: a visit that begins on the feed is never injected again.
        matches: [NETWORK, ...(isDemo(mode) ? [DEMO_NETWORK] : [])],
        js: ['content-script.js'],
        // The address says who it is before the page has loaded; the page itself is read when it has.
        run_at: 'document_start',
      },
    ],
    permissions: [
      'storage',
      'alarms',
      'notifications',
      // The page in front, for the click on "Read this page", and a script to read it.
      'activeTab',
      'scripting',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    host_permissions: isDemo(mode) ? LOOPBACK : [],
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
