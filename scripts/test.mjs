// @ts-check
/** `npm test`: sets up what is missing, then runs every check there is, and ends with `N passed, N failed`. */
import { fileURLToPath } from 'node:url';
import { expectTool, run, StepFailure } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { explain, step } from './lib/step.mjs';
import { runVitest } from './lib/vitest.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const total = { passed: 0, failed: 0 };

/**
 * Does a step that counts as one test. A failure is told, and the next step runs all the same.
 * @param {string} title
 * @param {() => void | Promise<void>} work
 */
async function check(title, work) {
  try {
    await step(title, work);
    total.passed += 1;
    return true;
  } catch (error) {
    explain(error);
    total.failed += 1;
    return false;
  }
}

/**
 * @param {string} title
 * @param {string} project of vitest.config.ts
 */
async function test(title, project) {
  let output = '';
  let hasFailed = false;
  await step(title, async () => {
    const result = await runVitest(project);
    total.passed += result.passed;
    total.failed += result.failed;
    output = result.output;
    hasFailed = result.failed > 0;
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
    return `${result.passed} passed, ${result.failed} failed${skipped}`;
  });
  if (hasFailed) explain(new StepFailure(`There are failures in ${title.toLowerCase()}.`, output));
}

async function build() {
  const { code, output } = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) throw new StepFailure('npm run build failed.', output);
}

async function runChecks() {
  // By far the longest of what needs one processor only: it goes on beside the others.
  const linting = expectTool('eslint', ['.', '--max-warnings', '0']);
  linting.catch(() => undefined);
  await check('Format (prettier)', () => expectTool('prettier', ['--check', '.']));
  await check('Types (tsc)', () => expectTool('tsc', ['--noEmit']));
  await check('Types of the scripts (tsc)', () => expectTool('tsc', ['--noEmit', '-p', 'scripts']));
  await check('Imports (dependency-cruiser)', () => expectTool('depcruise', ['.']));
  await check('Production build and its bars', build);
  const isBuilt = await check('Demo build', () => expectTool('wxt', ['build', '--mode', 'demo']));
  await check('Lint (eslint)', () => linting);
  await test('Unit tests', 'unit');
  await test('Component tests', 'components');
  await test('Site tests', 'sites');
  await test('Contract tests', 'contract');
  if (isBuilt) {
    await test('End-to-end tests', 'e2e');
    await test('End-to-end tests, one by one', 'e2e-alone');
  } else
    await check('End-to-end tests', () => Promise.reject(new Error('There is no demo build.')));
}

try {
  await setUp();
  await runChecks();
} catch (error) {
  explain(error);
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
