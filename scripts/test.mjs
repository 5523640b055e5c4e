// @ts-check
/** `npm test`: sets up what is missing, runs every check, prints how long each took, and ends with `N passed, N failed`. */
import { fileURLToPath } from 'node:url';
import { installChromium } from './lib/chromium.mjs';
import { buildFirefoxDemo, installFirefox } from './lib/firefox.mjs';
import { expectTool, run, StepFailure } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { explain } from './lib/step.mjs';
import { runVitest } from './lib/vitest.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Each check keeps about one core busy. */
const CHECKS_AT_ONCE = 2;

const total = { passed: 0, failed: 0 };

/** @param {number} since reading of performance.now() */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a check that counts as one test. After a failure the other checks run all the same.
 * @param {string} title
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether it passed
 */
async function check(title, work) {
  const start = performance.now();
  try {
    await work();
    total.passed += 1;
    console.log(`${title}: done (${secondsSince(start)})`);
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
  const { passed, failed, skipped, output } = await runVitest(projects);
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

async function build() {
  const { code, output } = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) throw new StepFailure('npm run build failed.', output);
}

/** Which demo builds there are. */
const isBuilt = { chromium: false, firefox: false };

/** The builds share files, hence one after the other. */
async function buildAll() {
  await check('Production build and its bars', build);
  isBuilt.chromium = await check('Demo build', tool('wxt', ['build', '--mode', 'demo']));
  isBuilt.firefox = await check('Demo build for Firefox', buildFirefoxDemo);
}

/** Nothing of this needs a browser. The longest come first, so that the last ones end at about the same time. */
const CHECKS = [
  () => test('Component tests', 'components'),
  () => check('Lint (eslint)', tool('eslint', ['.', '--max-warnings', '0'])),
  () => test('Unit tests', 'unit', 'domain'),
  buildAll,
  () => test('Site and contract tests', 'sites', 'contract'),
  () => check('Types (tsc)', tool('tsc', ['--noEmit'])),
  () => check('Types of the scripts (tsc)', tool('tsc', ['--noEmit', '-p', 'scripts'])),
  () => check('Imports (dependency-cruiser)', tool('depcruise', ['.'])),
  () => check('Unused code (knip)', tool('knip', [])),
  () => check('Format (prettier)', tool('prettier', ['--check', '.'])),
];

/** @param {(() => Promise<unknown>)[]} waiting is emptied */
async function runInTurn(waiting) {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
}

const reject = () => Promise.reject(new Error('There is no demo build.'));

async function runChecks() {
  const waiting = [...CHECKS];
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, () => runInTurn(waiting)));
  if (isBuilt.chromium) {
    await test('End-to-end tests, two browsers at a time', 'e2e');
    await test('End-to-end tests, one browser at a time', 'e2e-alone');
  } else await check('End-to-end tests', reject);
  if (isBuilt.firefox) await test('Tests in Firefox', 'e2e-firefox');
  else await check('Tests in Firefox', reject);
}

const startedAt = performance.now();
try {
  await setUp([installChromium, installFirefox]);
  await runChecks();
} catch (error) {
  explain(error);
  total.failed += 1;
}
console.log(`All of it took ${secondsSince(startedAt)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
