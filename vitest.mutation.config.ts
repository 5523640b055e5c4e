import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

/** The tests that Stryker runs for each mutant: those of the rules, in one project. See stryker.config.mjs. */
export default defineConfig({
  plugins: [WxtVitest()],
  resolve: {
    alias: {
      '@': root,
      'webextension-polyfill': `${root}/tests/support/webextension-polyfill.ts`,
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/sites/**/*.test.ts'],
    testTimeout: 30_000,
    setupFiles: ['tests/support/unit.ts', 'tests/support/patience.ts'],
  },
});
