// @ts-check
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run.mjs';

/**
 * The part of vitest's JSON report that we read.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {{ status: string, assertionResults: Case[] }[]} testResults one for each file
 */

/**
 * `duration`: in ms; a case that was skipped has none.
 * @typedef {{ status: string, fullName?: string, duration?: number }} Case
 */

/**
 * Tests that passed, failed and were skipped. A file that could not be loaded counts as one failure. So does a run in
 * which no test failed, when no test ran or vitest itself failed (because of an error outside of any test, for example).
 * @param {Report} report
 * @param {number} code vitest's exit code
 */
export function countTests(report, code) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + unloaded.length;
  const isHollow = failed === 0 && (passed === 0 || code !== 0);
  return { passed, failed: isHollow ? 1 : failed, skipped: report.numPendingTests };
}

/**
 * The cases that took longest, the slowest first.
 * @param {Report} report
 */
export const listSlowest = ({ testResults }, count = 10) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName = '', duration = 0 }) => ({ name: fullName, ms: duration }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count);

/**
 * Runs projects of vitest.config.ts to their end.
 * @param {string[]} projects
 */
export async function runVitest(projects) {
  const folder = await mkdtemp(join(tmpdir(), 'vitest-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await runTool('vitest', [
      ...['run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ]);
    // Without a report vitest did not start; its output has the reason.
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (!text) return { output, passed: 0, failed: 1, skipped: 0, slowest: [] };
    const report = JSON.parse(text);
    return { output, ...countTests(report, code), slowest: listSlowest(report) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
