import { describe, expect, it } from 'vitest';
import { runResultSchema, syncRunSchema, type RunResult } from '@/lib/contract/service/crm-sync';
import { getRunOutcome, hasFailed, hasUnnamedFailures } from '@/lib/domain/push/run/run-results';

const result = (known: Partial<RunResult>) => runResultSchema.parse(known);
const run = (status: string, ...results: RunResult[]) =>
  syncRunSchema.parse({ id: 'r1', status, results });

const updated = result({ index: 0, entity: 'contact', status: 'updated' });
const failed = result({ index: 1, entity: 'contact', status: 'failed', error: 'Too long' });

describe('how a run ended', () => {
  it('is what its results say', () => {
    expect(getRunOutcome(run('completed', updated))).toBe('done');
    expect(getRunOutcome(run('completed', updated, failed))).toBe('partly');
    expect(getRunOutcome(run('completed', failed))).toBe('failed');
  });

  it('is what its status says of a result that names neither a created nor an updated record', () => {
    const open = result({ index: 1, entity: 'contact', status: 'processing' });
    expect(getRunOutcome(run('failed', open))).toBe('failed');
    expect(getRunOutcome(run('failed', updated, result({ index: 1 })))).toBe('partly');
    expect(getRunOutcome(run('failed', updated))).toBe('done');
  });

  it('is what its results say, where only a part of it failed or a webhook got it', () => {
    const written = result({ index: 0, entity: 'contact', status: 'success' });
    for (const status of ['completed_with_errors', 'partially_failed']) {
      expect(getRunOutcome(run(status, written, failed))).toBe('partly');
      expect(getRunOutcome(run(status, result({ index: 0 }), failed))).toBe('partly');
    }
    expect(getRunOutcome(run('failed', result({ index: 0, status: 'delivered' })))).toBe('done');
  });

  it('is its status, where it has no results', () => {
    expect(getRunOutcome(run('failed'))).toBe('failed');
    expect(getRunOutcome(run('completed'))).toBe('done');
  });

  it.each(['cancelled', 'aborted', 'rejected', 'expired'])('is no success when %s', (status) => {
    expect(getRunOutcome(run(status))).toBe('failed');
    expect(getRunOutcome(run('completed', result({ index: 0, status })))).toBe('failed');
  });

  it('is not done where its summary counts failures', () => {
    const counted = (summary: object, ...results: RunResult[]) =>
      getRunOutcome({ ...run('completed', ...results), summary: { ...summary } });
    expect(counted({ created: 0, updated: 0, failed: 1 })).toBe('failed');
    expect(counted({ created: 2, updated: 0, failed: 1 })).toBe('partly');
    expect(counted({ created: 1, failed: 1 }, updated)).toBe('partly');
    expect(counted({ created: 1, failed: 0 }, updated)).toBe('done');
  });
});

describe('a record', () => {
  it.each([
    [{ status: 'created', error: null }, false],
    [{ status: null, error: null }, false],
    [{ status: null, error: '' }, false],
    [{ status: 'updated', error: 'Phone too long' }, true],
    [{ status: 'SKIPPED', error: null }, true],
    ...['error', 'refused', 'invalid', 'denied', 'aborted'].map(
      (status): [{ status: string; error: null }, boolean] => [{ status, error: null }, true],
    ),
  ])('of %j has failed: %s', (one, expected) => {
    expect(hasFailed(one, run('completed'))).toBe(expected);
  });
});

const REFUSED = { status: 'failed' };

describe('a run that counts failures', () => {
  const counted = (summary: Record<string, unknown> | null, ...results: RunResult[]) => ({
    ...run('completed', ...results),
    summary,
  });

  it.each<[string, ReturnType<typeof counted>, boolean]>([
    ['none', counted({ updated: 2 }), false],
    ['no summary', counted(null, failed), false],
    ['one, which its results name', counted({ failed: 1 }, updated, failed), false],
    ['two, of which its results name one', counted({ failed: 2 }, updated, failed), true],
    ['one, and its results name no record', counted({ failed: 1 }, result(REFUSED)), true],
    ['one, and its results name another that went well', counted({ failed: 1 }, updated), true],
    ['none, and a result that names no record failed', counted(null, result(REFUSED)), true],
    ['of two kinds', counted({ rejected: 1, skipped: 1 }, failed), true],
    ['in no number', counted({ failed: 'many' }, updated), false],
  ])('names them or not: %s', (_, one, hasUnnamed) => {
    expect(hasUnnamedFailures(one)).toBe(hasUnnamed);
  });

  it('is done in part, where something was updated and its results are not told', () => {
    expect(getRunOutcome(counted({ updated: 1, failed: 1 }))).toBe('partly');
    expect(getRunOutcome(counted({ matched: 1, failed: 1 }))).toBe('failed');
    expect(getRunOutcome(counted({ updated: 1, failed: 0 }))).toBe('done');
  });

  it('is done in part, where its results name no failure, and failed where all do', () => {
    expect(getRunOutcome(counted({ failed: 1 }, updated))).toBe('partly');
    expect(getRunOutcome(counted({ failed: 1 }, failed))).toBe('failed');
    expect(getRunOutcome({ ...run('completed', failed, failed), summary: null })).toBe('failed');
  });
});
