import type { KnipConfig } from 'knip';

/** Knip finds the files, exports and packages that nothing uses. Entries are what is started by name and not imported. */
const config: KnipConfig = {
  entry: [
    'entrypoints/*.ts',
    'entrypoints/*/main.{ts,tsx}',
    'scripts/*.mjs',
    // `loadTypeScript` in scripts/lib bundles these by their path.
    'bench/run-bench.ts',
    'sandbox/main.ts',
    'scripts/demo/*.ts',
    'scripts/probe/run-probe.ts',
    'scripts/interface-coverage/describe-coverage.ts',
    'scripts/pictures/{gallery.tsx,take-gallery.ts,take-pictures.ts,take-store-pictures.ts,take-welcome-pictures.ts}',
    // The benches and tests bundle these for a browser by their path.
    'bench/panel/empty-panel/main.tsx',
    'bench/profile/profile-page.ts',
    'bench/queue/cycle-page.ts',
    // stryker.config.mjs names it.
    'vitest.mutation.config.ts',
    // vitest.config.ts puts this in the place of the package.
    'tests/support/webextension-polyfill.ts',
  ],
  // scripts/lib/virtual-screen.mjs installs it.
  ignoreBinaries: ['Xvfb'],
  project: ['**/*.{ts,tsx,mjs,js}', 'components/**/*.css', '!tests/sites/fixtures/**'],
};

export default config;
