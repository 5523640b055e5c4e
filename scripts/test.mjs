// @ts-check
/** `npm test`: installs what is missing, runs every check, prints how long each took, and ends with `N passed, N failed`. */
import { fileURLToPath } from 'node:url';
import { describeChromium, installChromium } from './lib/chromium.mjs';
import { describeFirefox, installFirefox } from './lib/firefox.mjs';
import { expectScript, expectTool, StepFailure } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { explain } from './lib/step.mjs';
import { installVirtualScreen } from './lib/virtual-screen.mjs';
import { runVitest } from './lib/vitest.mjs';
import { checkPackages } from './package/check-packages.mjs';
import { lintPackage } from './package/lint-package.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Each check keeps about one core busy, or waits for what a browser does. */
const CHECKS_AT_ONCE = 2;

const total = { passed: 0, failed: 0 };
/** The slowest cases of each part. @type {{ name: string, ms: number }[]} */
const slowest = [];

/** @param {number} since reading of performance.now() */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a check that counts as one test. After a failure the other checks run all the same. If the work returns a text, it is
 * printed in place of "done".
 * @param {string} title
 * @param {() => Promise<unknown>} work
 * @returns {Promise<boolean>} whether it passed
 */
async function check(title, work) {
  const start = performance.now();
  try {
    const result = await work();
    total.passed += 1;
    console.log(
      `${title}: ${typeof result === 'string' ? result : 'done'} (${secondsSince(start)})`,
    );
    return true;
  } catch (error) {
    total.failed += 1;
    console.log(`${title}: FAILED (${secondsSince(start)})`);
    explain(error);
    return false;
  }
}

/**
 * @param {string} title
 * @param {...string} projects of vitest.config.ts
 */
async function test(title, ...projects) {
  const start = performance.now();
  const { passed, failed, skipped, output, slowest: ofPart } = await runVitest(projects);
  slowest.push(...ofPart);
  total.passed += passed;
  total.failed += failed;
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(`${title}: ${counts} (${secondsSince(start)})`);
  if (failed > 0) explain(new StepFailure(`There are failures in ${title.toLowerCase()}.`, output));
}

/**
 * @param {Parameters<typeof expectTool>} command
 * @returns {() => Promise<void>}
 */
const tool =
  (...command) =>
  () =>
    expectTool(...command);

let isBuilt = false;

/** What goes to the stores, and what the tests in browsers use. */
async function buildAll() {
  isBuilt = await check('Builds: two packages, two demos', () =>
    expectScript('scripts/build.mjs', 'chrome', 'firefox', 'demo', 'demo-firefox'),
  );
  if (!isBuilt) return;
  // Beside one check without a browser: it waits for much of its time, and leaves that check a core of its own.
  await test('Tests in Firefox', 'e2e-firefox');
  await check('Packages', checkPackages);
  await check("Firefox's linter", () => lintPackage({ mayDownload: false }));
}

/** In Chromium: beside Firefox, which the first check has closed long before, its tests would be slow. */
async function testInChromium() {
  if (isBuilt) await test('End-to-end tests', 'e2e');
  else await check('Tests in browsers', () => Promise.reject(new Error('There are no builds.')));
}

/** The longest without Chromium come first, so that at most one of these is left when Chromium starts. */
const CHECKS = [
  buildAll,
  () => test('Component tests', 'components'),
  () => check('Types and lint (oxlint)', tool('oxlint', [])),
  () => test('Unit tests', 'unit', 'unit-alone'),
  () => test('Site and contract tests', 'sites', 'contract'),
  () => check('Imports (dependency-cruiser)', tool('depcruise', ['.'])),
  () => check('Unused code (knip)', tool('knip', [])),
  () => check('Format (oxfmt)', tool('oxfmt', ['--check'])),
  testInChromium,
];

/** @param {(() => Promise<unknown>)[]} waiting is emptied */
async function runInTurn(waiting) {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
}

async function runChecks() {
  const waiting = [...CHECKS];
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, () => runInTurn(waiting)));
}

const startedAt = performance.now();
try {
  await setUp([installChromium, installVirtualScreen, installFirefox]);
  console.log(`Browsers: ${await describeChromium()}, ${await describeFirefox()}`);
  await runChecks();
} catch (error) {
  explain(error);
  total.failed += 1;
}
console.log('The slowest cases:');
for (const { name, ms } of slowest.sort((one, other) => other.ms - one.ms).slice(0, 10)) {
  console.log(`  ${(ms / 1000).toFixed(1)} s  ${name}`);
}
console.log(`All of it took ${secondsSince(startedAt)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
