import { describe, expect, it } from 'vitest';
import { countTests, listSlowest } from '../../../scripts/lib/vitest.mjs';

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const report = (
  [numPassedTests, numFailedTests, numPendingTests]: [number, number, number],
  ...testResults: ReturnType<typeof file>[]
) => ({ numPassedTests, numFailedTests, numPendingTests, testResults });

describe('the count of a test run', () => {
  it('is that of vitest', () => {
    const run = report([3, 1, 1], file('passed', 'passed'), file('passed', 'failed', 'pending'));
    expect(countTests(run, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('has a failure for each file that could not be loaded', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    expect(countTests(report([1, 0, 0], file('passed'), unloaded), 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('has a failure when no test ran', () => {
    expect(countTests(report([0, 0, 0]), 0).failed).toBe(1);
    expect(countTests(report([0, 0, 2], file('pending', 'pending')), 0).failed).toBe(1);
  });

  it('has a failure when all tests passed and vitest failed all the same', () => {
    expect(countTests(report([2, 0, 0], file('passed', 'passed')), 1).failed).toBe(1);
  });
});

it('names the slowest cases first', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a', duration: 20 }] },
    {
      status: 'passed',
      assertionResults: [
        { status: 'passed', fullName: 'b', duration: 500 },
        { status: 'skipped', fullName: 'c' },
        { status: 'passed', fullName: 'd', duration: 30 },
      ],
    },
  ];
  const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults };
  expect(listSlowest(report, 2)).toEqual([
    { name: 'b', ms: 500 },
    { name: 'd', ms: 30 },
  ]);
});
