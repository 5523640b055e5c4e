import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/lib/contract/duration';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { sendPushes } from '../../../support/queue/calls';
import { clientOf, contextOf, jobOf, NOW } from '../../../support/queue/job-runs';
import { consentOf } from '../../../support/crm-checks';

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

/** The outcome of a push that has a call of its own. */
async function push(reply: object, changed: object = {}, asked = input) {
  const { client, method } = clientOf('syncToCrm', reply);
  const result = await sendPushes([jobOf('push', asked, changed)], contextOf(client));
  if ('type' in result) throw new Error('The run goes on');
  return { outcome: result[0], body: method.mock.calls[0]?.[0] };
}

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
    expect((await push(runOf(changed), { bulkId: 'fair' })).outcome).toMatchObject({
      type: 'failed',
      problem: { code: 'invalid', message },
      operation: 'syncToCrm',
      group: 'push {}',
    });
  });

  it('is done when its record was written', async () => {
    const results = [failed({ status: 'created' })];
    const { outcome } = await push(runOf({ results }), { bulkId: 'fair' });
    expect(outcome).toMatchObject({ type: 'done' });
  });
});

describe('a push of its own', () => {
  it('is done with what the run says when its record was refused', async () => {
    const changed = { results: [failed()] };
    const { outcome } = await push(runOf(changed));
    expect(outcome).toMatchObject({ type: 'done', output: changed });
  });

  // `isResultUnknown` does not ask whether the call has only one job, so the failure is called unknown.
  it('is done with what the run says when a record failed and the run does not say which', async () => {
    const changed = { summary: { failed: 1 } };
    const { outcome } = await push(runOf(changed));
    expect(outcome).toMatchObject({ type: 'done', output: changed });
  });
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
    const { body } = await push(runOf(), {}, asked);
    expect(body).toStrictEqual({ ...asked, idempotency_key: 'call-1' });
  });
});

describe('pushes that share a call', () => {
  const jobsOf = (count: number) => Array.from({ length: count }, () => jobOf('push', input));

  it('are sent without one that must be checked first, which is checked', async () => {
    const consent = consentOf(NOW);
    const old = jobOf('push', { contacts: [{ main_email: 'ada@lind.example' }], consent });
    const { client, method } = clientOf('syncToCrm', runOf());
    const results = await sendPushes([...jobsOf(1), old], contextOf(client));
    expect(results).toMatchObject([{ operation: 'syncToCrm' }, { operation: 'searchCrm' }]);
    expect(method).not.toHaveBeenCalled();
  });
});

type Client = ReturnType<typeof clientOf>['client'];

const send = (client: Client, changed: JobInput<'push'> = input) =>
  sendPushes([jobOf('push', changed)], contextOf(client));
/** Polls a run that was accepted some time ago. */
const poll = (client: Client, lastedMs = 0) =>
  sendPushes([jobOf('push', input)], contextOf(client), {
    state: 'polling',
    operation: 'readRun',
    run: { id: 'run-1', status: 'processing', startedAt: NOW - lastedMs },
  });

describe('a push that has a call of its own', () => {
  it("is told all that the run says, even without its records' numbers", async () => {
    const run = {
      id: 'run-1',
      status: 'completed',
      records_received: 1,
      summary: { created: 1 },
      results: [{ status: 'created', crm_id: '7' }],
    };
    const { client } = clientOf('syncToCrm', run);
    expect(await send(client)).toMatchObject([{ type: 'done', output: run }]);
    const polled = clientOf('readRun', { ...run, records_received: null });
    expect(await poll(polled.client)).toMatchObject([
      { type: 'done', output: { summary: { created: 1 }, results: [{ crm_id: '7' }] } },
    ]);
  });

  it.each([
    ['the CRM that the rep chose once', {}, 'crm_two'],
    ['the CRM of this push before that', { crm: 'crm_three' as const }, 'crm_three'],
    ['no CRM where the records go to a webhook', { webhook_id: 'hook' }, undefined],
  ])('names %s', async (_, more, crm) => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    const job = jobOf('push', { ...input, ...more });
    await sendPushes([job], contextOf(client, { defaultCrm: 'crm_two' }));
    expect(method.mock.calls[0]?.[0]).toEqual({
      ...input,
      ...more,
      ...(crm && { crm }),
      idempotency_key: 'call-1',
    });
  });
});

describe('a run under way', () => {
  const polledAt = (lastedMs: number, status: string) =>
    poll(clientOf('readRun', { id: 'run-1', status }).client, lastedMs);

  it.each([
    [0, 1000],
    [8000, 4000],
    [90_000, 15_000],
    [10 * MINUTE, 15_000],
    [HOUR, 90_000],
    [DAY - 1, 5 * MINUTE],
    // The clock was set back.
    [-90_000, 1000],
  ])('that has lasted %d ms is asked for again after %d ms', async (lastedMs, pauseMs) => {
    expect(await polledAt(lastedMs, 'queued')).toMatchObject({
      type: 'accepted',
      run: { startedAt: NOW - lastedMs },
      pollAt: NOW + pauseMs,
    });
  });

  it.each(['processing', 'pending', 'queued', 'running'])(
    'is not over while it is %s',
    async (status) => {
      expect(await polledAt(0, status)).toMatchObject({ type: 'accepted' });
    },
  );

  it('is given up after a day, with its last status and its id, and can still be looked at', async () => {
    await expect(polledAt(DAY, 'processing')).rejects.toMatchObject({
      problem: { code: 'run-unfinished', message: 'processing (run-1)' },
    });
    expect(await polledAt(DAY, 'completed')).toMatchObject([{ type: 'done' }]);
  });

  it('is not over in a state that nobody knows, and is given up after ten minutes', async () => {
    expect(await polledAt(10 * MINUTE - 1, 'in_progress')).toMatchObject({ type: 'accepted' });
    await expect(polledAt(10 * MINUTE, 'in_progress')).rejects.toMatchObject({
      problem: { code: 'run-unfinished', message: 'in_progress (run-1)' },
    });
  });

  it('is over when each of its records has a result, whatever its state', async () => {
    const input = { contacts: [{ svc_full_name: 'Ada Lind' }, { svc_full_name: 'Bo Lind' }] };
    const created = (index: number) => ({ index, status: 'created' });
    const run = { id: 'run-1', status: 'partly', results: [created(0)] };
    const one = clientOf('syncToCrm', run);
    expect(await send(one.client, input)).toMatchObject({
      type: 'accepted',
      run: { status: 'partly' },
    });
    const both = clientOf('syncToCrm', { ...run, results: [created(0), created(1)] });
    expect(await send(both.client, input)).toMatchObject([
      { type: 'done', output: { status: 'partly' } },
    ]);
  });
});
