import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { HAS_VIRTUAL_SCREEN } from './scripts/lib/virtual-screen.mjs';
import { alias, createUnitProject, sitesProject } from './vitest.projects.ts';

/**
 * One process runs all files of a project and loads each module once: most of a file’s time goes into loading. Nothing here
 * may replace a module or leave something behind. See decision 0108.
 */
const SHARED = { isolate: false } as const;

/** Unit tests that replace a module, or depend on which one is loaded first: each has a process of its own. */
const UNIT_ALONE = ['tests/unit/**/*.alone.test.ts'];
const unit = createUnitProject(['tests/*.test.ts', 'tests/unit/**/*.test.ts']);
const unitAlone = createUnitProject(UNIT_ALONE);

/** What presses keys on a virtual screen. */
const ON_SCREEN = ['tests/e2e/menus-and-keys.test.ts'];

/** Files that take long though they are short. Begun last, as vitest does by size, they would leave the other workers idle. */
const LONG = /(?:unattended|screens|queue-faults|navigation|smoke|toolbar-icon)\.test\.ts$/u;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const inBrowsers = {
  environment: 'node',
  // In ms. A busy browser takes seconds for what an idle one does at once.
  expect: { poll: { timeout: 20_000 } },
  // The longest takes 50 seconds on an idle machine, and 200 with pages that run four times slower.
  testTimeout: 300_000,
  hookTimeout: 120_000,
} as const;

const inChromium = {
  ...inBrowsers,
  globalSetup: 'tests/support/browser/say-chromium.ts',
  setupFiles: 'tests/support/browser/end-browser.ts',
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { ...unit, test: { ...unit.test, ...SHARED, exclude: UNIT_ALONE } },
      { ...unitAlone, test: { ...unitAlone.test, name: 'unit-alone' } },
      {
        plugins: [WxtVitest()],
        resolve: { alias },
        test: {
          ...SHARED,
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          environment: 'happy-dom',
          // A busy machine takes seconds for what an idle one does at once.
          testTimeout: 30_000,
          setupFiles: ['tests/support/ui/set-up.ts', 'tests/support/patience.ts'],
        },
      },
      { ...sitesProject, test: { ...sitesProject.test, ...SHARED } },
      {
        resolve: { alias },
        test: {
          ...SHARED,
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
          ...inChromium,
          ...SHARED,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: HAS_VIRTUAL_SCREEN ? [] : ON_SCREEN,
          // Each browser waits for a good part of its time, so two leave a machine of two cores idle for some of it.
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          ...inBrowsers,
          ...SHARED,
          name: 'e2e-firefox',
          include: ['tests/e2e-firefox/**/*.test.ts'],
          globalSetup: 'tests/support/firefox/set-up-firefox.ts',
          fileParallelism: false,
        },
      },
      {
        // Takes about an hour. Only `npm run test:long` runs it.
        resolve: { alias },
        test: {
          ...inChromium,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          disableConsoleIntercept: true,
        },
      },
    ],
  },
});
