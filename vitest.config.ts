import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

/** What kills workers and browsers, or lives by the clock, has the machine to itself. */
const ALONE = [
  'tests/e2e/queue/*.test.ts',
  'tests/e2e/{import,bulk,bulk-kills,worker-death,smoke}.test.ts',
];

const inBrowsers = {
  environment: 'node',
  // Milliseconds that a browser may take for what is awaited: a busy machine takes seconds.
  expect: { poll: { timeout: 20_000 } },
  // The longest takes 50 seconds on an idle machine.
  testTimeout: 150_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/unit/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          setupFiles: ['tests/support/unit.ts', 'tests/support/patience.ts'],
        },
      },
      {
        plugins: [WxtVitest()],
        resolve: { alias },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          environment: 'happy-dom',
          // What is awaited comes at once; on a busy machine "at once" has taken seconds.
          testTimeout: 30_000,
          setupFiles: ['tests/support/ui/set-up.ts', 'tests/support/patience.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'sites',
          include: ['tests/sites/**/*.test.ts'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          setupFiles: ['tests/support/patience.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...inBrowsers,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ALONE,
          // Two browsers at a time: each waits a good part of its time.
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: { ...inBrowsers, name: 'e2e-alone', include: ALONE, fileParallelism: false },
      },
      {
        // What takes half an hour: `npm run test:long`, and no other script, runs it.
        resolve: { alias },
        test: {
          ...inBrowsers,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          disableConsoleIntercept: true,
        },
      },
    ],
  },
});
