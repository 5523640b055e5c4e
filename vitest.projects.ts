import { fileURLToPath } from 'node:url';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** The projects that both `vitest.config.ts` and `vitest.mutation.config.ts` run. */

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
export const alias = {
  '@': root,
  'webextension-polyfill': `${root}/tests/support/webextension-polyfill.ts`,
};

export const createUnitProject = (include: string[]): TestProjectInlineConfiguration => ({
  plugins: [WxtVitest()],
  resolve: { alias },
  test: {
    name: 'unit',
    include,
    environment: 'node',
    testTimeout: 30_000,
    setupFiles: ['tests/support/unit.ts', 'tests/support/patience.ts'],
  },
});

export const sitesProject: TestProjectInlineConfiguration = {
  resolve: { alias },
  test: {
    name: 'sites',
    include: ['tests/sites/**/*.test.ts'],
    environment: 'happy-dom',
    testTimeout: 30_000,
  },
};
