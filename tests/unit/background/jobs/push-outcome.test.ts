import { describe, expect, it } from 'vitest';
import { countFitting, runJobs } from '@/lib/background/jobs/job-definitions';
import { MINUTE } from '@/lib/contract/duration';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { clientOf, contextOf, jobOf, NOW, runOne } from '../../../support/queue/job-runs';

/** What a push sends, and what its jobs take the end of a run for. */

const ADA = { svc_full_name: 'Ada Lind' };
const input: JobInput<'push'> = { contacts: [ADA] };
const runOf = (changed: object = {}) => ({ id: 'run-1', status: 'completed', ...changed });
const failed = (changed: object = {}) => ({
  index: 0,
  entity: 'contact',
  status: 'failed',
  ...changed,
});

const push = (reply: object, changed: object = {}, asked = input) =>
  runOne('push', jobOf('push', asked, changed), clientOf('syncToCrm', reply).client);

describe('a push of a bulk', () => {
  it.each([
    ['was refused', { results: [failed({ error: 'Too long' })] }, 'Too long'],
    [
      'names an unknown field',
      { results: [failed({ error: 'Unknown key', expected_keys: ['svc_email', 'svc_phone'] })] },
      'Unknown key (svc_email, svc_phone)',
    ],
    ['was refused without a word', { status: 'partly', results: [failed()] }, 'partly'],
    ['is of a run that failed', { status: 'failed' }, 'failed'],
  ])('fails when its record %s, and says so', async (_, changed, message) => {
    expect(await push(runOf(changed), { bulkId: 'fair' })).toMatchObject({
      type: 'failed',
      problem: { code: 'invalid', message },
      operation: 'syncToCrm',
      group: 'push {}',
    });
  });

  it('is done when its record was written', async () => {
    const results = [failed({ status: 'created' })];
    expect(await push(runOf({ results }), { bulkId: 'fair' })).toMatchObject({ type: 'done' });
  });
});

describe('a push of its own', () => {
  it.each([
    ['its record was refused', { results: [failed()] }],
    ['a record failed and the run does not say which', { summary: { failed: 1 } }],
  ])('is done with what the run says when %s', async (_, changed) => {
    expect(await push(runOf(changed))).toMatchObject({ type: 'done', output: changed });
  });

  it('of a shared run has an unknown outcome when the run does not say whose record failed', async () => {
    const changed = {
      operation: 'readRun',
      progress: { id: 'run-1', first: { contacts: 2, companies: 1 }, startedAt: NOW },
    };
    const { client } = clientOf('readRun', runOf({ summary: { created: 3, failed: 1 } }));
    expect(await runOne('push', jobOf('push', input, changed), client)).toMatchObject({
      type: 'failed',
      problem: { code: 'outcome-unknown', operation: 'readRun', message: 'run-1' },
      operation: 'syncToCrm',
      group: 'push {}',
    });
  });

  it.each([
    [2, 1],
    [1, 1],
    [0, 1],
  ])(
    'finds its part behind %d contacts and %d companies, though the run counts none',
    async (contacts, companies) => {
      const first = { contacts, companies };
      const changed = { operation: 'readRun', progress: { id: 'run-1', first, startedAt: NOW } };
      const results = [0, 1, 2].map((index) => ({ index, entity: 'contact', status: 'created' }));
      const { client } = clientOf('readRun', runOf({ results }));
      expect(await runOne('push', jobOf('push', input, changed), client)).toMatchObject({
        type: 'done',
        output: { records_received: 1, summary: null, results: [{ index: 0 }] },
      });
    },
  );
});

describe('the call of a push', () => {
  it.each<[string, JobInput<'push'>]>([
    ['only companies', { companies: [{ svc_company_name: 'Lind' }] }],
    ['only contacts', { contacts: [ADA] }],
    [
      'its options',
      { contacts: [ADA], settings_type: 'api_sync', webhook_url: 'https://a.example' },
    ],
  ])('sends %s', async (_, asked) => {
    const { client, method } = clientOf('syncToCrm', runOf());
    await runOne('push', jobOf('push', asked), client);
    expect(method.mock.calls[0]).toStrictEqual([{ ...asked, idempotency_key: 'batch-1' }]);
  });

  it('has the id of its first job as idempotency key when an earlier version made no batch', async () => {
    const { client, method } = clientOf('syncToCrm', runOf());
    await runOne('push', jobOf('push', input, { batch: null }), client);
    expect(method.mock.calls[0]).toStrictEqual([{ ...input, idempotency_key: 'job-1' }]);
  });

  it('is none without jobs', async () => {
    const { client, method } = clientOf('syncToCrm', runOf());
    expect(await runJobs('push', [], contextOf(client))).toEqual([]);
    expect(method).not.toHaveBeenCalled();
  });
});

describe('pushes that share a call', () => {
  const jobsOf = (count: number, changed: object = {}) =>
    Array.from({ length: count }, () => jobOf('push', input, changed));

  it.each([
    ['all, while they are few', () => jobsOf(3), 3],
    ['all, when there is none too many', () => jobsOf(100), 100],
    [
      'all of a batch of which one may have been sent',
      () => [...jobsOf(119), ...jobsOf(1, { inDoubt: true })],
      120,
    ],
  ])('are %s', (_, listJobs, count) => {
    expect(countFitting('push', listJobs())).toBe(count);
  });

  it('are sent without one that must be checked first, which is checked', async () => {
    const seen = { at: NOW - 10 * MINUTE, record: null };
    const old = jobOf('push', { contacts: [{ main_email: 'ada@lind.example' }], seen });
    const { client, method } = clientOf('syncToCrm', runOf());
    const results = await runJobs('push', [...jobsOf(1), old], contextOf(client));
    expect(results).toMatchObject([{ operation: 'syncToCrm' }, { operation: 'searchCrm' }]);
    expect(method).not.toHaveBeenCalled();
  });
});
