import { describe, expect, it } from 'vitest';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { sendPushes } from '../../../support/queue/calls';
import { clientOf, contextOf, jobOf, NOW } from '../../../support/queue/job-runs';

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
    const consent = {
      at: NOW,
      saw: null,
      keys: { emails: [], profiles: [] },
      others: false,
      unreachable: false,
      unsure: false,
    };
    const old = jobOf('push', { contacts: [{ main_email: 'ada@lind.example' }], consent });
    const { client, method } = clientOf('syncToCrm', runOf());
    const results = await sendPushes([...jobsOf(1), old], contextOf(client));
    expect(results).toMatchObject([{ operation: 'syncToCrm' }, { operation: 'searchCrm' }]);
    expect(method).not.toHaveBeenCalled();
  });
});
