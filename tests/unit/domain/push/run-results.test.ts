import { describe, expect, it } from 'vitest';
import { runResultSchema, syncRunSchema, type RunResult } from '@/lib/contract/service/crm-sync';
import { getRunOutcome, takeFailed } from '@/lib/domain/push/run-results';

const result = (known: Partial<RunResult>) => runResultSchema.parse(known);
const run = (status: string, ...results: RunResult[]) =>
  syncRunSchema.parse({ id: 'r1', status, results });

const INPUT = {
  crm: 'crm_one' as const,
  contacts: [{ svc_full_name: 'Wilma Hayes' }, { svc_full_name: 'Ada Brandt' }],
  companies: [{ svc_company_name: 'Northwind Pumps' }],
};

const updated = result({ index: 0, entity: 'contact', status: 'updated' });
const failed = result({ index: 1, entity: 'contact', status: 'failed', error: 'Too long' });

describe('how a run ended', () => {
  it('is what its results say', () => {
    expect(getRunOutcome(run('completed', updated))).toBe('done');
    expect(getRunOutcome(run('completed', updated, failed))).toBe('partly');
    expect(getRunOutcome(run('completed', failed))).toBe('failed');
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

describe('what is pushed again', () => {
  it('is nothing of a run that went well', () => {
    expect(takeFailed(INPUT, run('completed', updated))).toBeNull();
  });

  it('is the records that failed, to the same target', () => {
    expect(takeFailed(INPUT, run('completed', updated, failed))).toEqual({
      crm: 'crm_one',
      contacts: [{ svc_full_name: 'Ada Brandt' }],
    });
  });

  it('is a company that failed, told from a contact of the same number', () => {
    const company = result({ index: 0, entity: 'company', status: 'failed' });
    expect(takeFailed(INPUT, run('completed', updated, company))).toEqual({
      crm: 'crm_one',
      companies: [{ svc_company_name: 'Northwind Pumps' }],
    });
  });

  it('is all of a run that failed as a whole', () => {
    expect(takeFailed(INPUT, run('failed'))).toBe(INPUT);
  });

  it('is nothing where the run does not say which records failed', () => {
    expect(takeFailed(INPUT, run('failed', result({ status: 'failed' })))).toBeNull();
  });
});
