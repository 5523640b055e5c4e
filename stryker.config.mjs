// A test sets its time zone, which it cannot do in the threads that Stryker runs tests in.
process.env.TZ = 'Europe/Berlin';
// What a mutant keeps from happening is not waited for as long as on a busy machine.
process.env.TEST_PATIENCE_MS ??= '3000';

/**
 * `npm run test:mutation`: changes the rules one small mistake at a time, and holds that the tests notice at least 85 % of
 * the mistakes. `npm run test:mutation -- --mutate lib/domain/push/**` runs a part.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'lib/background/{queue,jobs,service-client}/**/*.ts',
    'lib/domain/**/*.ts',
    'lib/sites/**/*.ts',
  ],
  // What runs once when a file is loaded would need a run of its own for each mutant.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: '.stryker/incremental.json',
  tempDirName: '.stryker/tmp',
  reporters: ['progress', 'clear-text', 'json'],
  jsonReporter: { fileName: '.stryker/report.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
  ignorePatterns: ['.output', '.wxt', 'demo-output', 'docs'],
};
