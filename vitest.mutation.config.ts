import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const alias = {
  '@': root,
  'webextension-polyfill': `${root}/tests/support/webextension-polyfill.ts`,
};

/** The tests that Stryker runs for each mutant: those of the rules, in threads. See stryker.config.mjs. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/contract/jobs/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          setupFiles: ['tests/support/unit.ts', 'tests/support/patience.ts'],
        },
      },
      {
        plugins: [WxtVitest()],
        resolve: { alias },
        test: {
          name: 'sites',
          include: ['tests/sites/**/*.test.ts'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
