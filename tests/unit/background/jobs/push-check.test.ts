import { describe, expect, it, vi } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { isCheckDue } from '@/lib/background/jobs/push-check';
import type { JobRunResult } from '@/lib/background/jobs/define-job';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { getTraits, runJobs } from '@/lib/background/jobs/job-definitions';
import { decideOutcome } from '@/lib/background/queue/decide-outcome';
import type { QueueJob } from '@/lib/background/queue/store';
import { MINUTE } from '@/lib/contract/duration';
import { crmSearchReplySchema } from '@/lib/contract/service/crm-search';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { jobKinds, type PushJobInput } from '@/lib/contract/stored/job-kinds';
import type { SeenInCrm } from '@/lib/contract/stored/seen-in-crm';
import { ProblemError } from '@/lib/contract/problem-error';
import { sendPushes } from '../../../support/queue/calls';
import { clientOf, contextOf, jobOf, NOW } from '../../../support/queue/job-runs';

const OLD = NOW - 10 * MINUTE;
const ada = { svc_full_name: 'Ada Lind', main_email: 'ada@lind.example' };
const match = (changed: object = {}) => ({
  crm: 'crm_one',
  id: '7',
  ownerId: 'me',
  owned_by_you: true,
  matchedOn: 'email',
  confidence: 'high',
  ...changed,
});
const replyOf = (...matches: object[]) => ({ matches, searched_crms: ['crm_one'] });
const seenAt = (at: number, record: SeenInCrm['record'] = null): Partial<PushJobInput> => ({
  seen: { at, record },
});
const inputOf = (more: Partial<PushJobInput>): PushJobInput => ({
  crm: 'crm_one',
  contacts: [ada],
  ...more,
});
const checking = { operation: 'searchCrm' } as const;
/** Checks pushes, or sends them, as their next call says. */
async function run(
  jobs: ReturnType<typeof jobOf<'push'>>[],
  client: Client,
): Promise<JobRunResult<'push'>[]> {
  const context = contextOf(client);
  if (jobs[0]?.operation === 'searchCrm') return runJobs('push', jobs, context);
  const results = await sendPushes(jobs, context);
  if ('type' in results) throw new Error('The run goes on');
  return results;
}

describe('before a push is sent', () => {
  const sent = { id: 'run-1', status: 'completed' };

  it('nothing is asked again while what the rep saw is fresh, and what they saw is not sent', async () => {
    const { client, method } = clientOf('syncToCrm', sent);
    const [result] = await run([jobOf('push', inputOf(seenAt(OLD + 1)))], client);
    expect(result).toMatchObject({ type: 'done' });
    expect(method.mock.calls[0]?.[0]).toEqual({
      crm: 'crm_one',
      contacts: [ada],
      idempotency_key: 'call-1',
    });
  });

  it('an old answer is asked again, before any call that writes', async () => {
    const { client, method } = clientOf('syncToCrm', sent);
    const fresh = jobOf('push', inputOf(seenAt(NOW)), { group: 'push {}' });
    const results = await run([jobOf('push', inputOf(seenAt(OLD))), fresh], client);
    expect(results).toMatchObject([
      { type: 'again', operation: 'searchCrm', progress: null, notBefore: NOW },
      { type: 'again', operation: 'syncToCrm', group: 'push {}', progress: null, notBefore: NOW },
    ]);
    expect(method).not.toHaveBeenCalled();
  });

  it('an old answer is asked again by email and profile', async () => {
    const contacts = [{ ...ada, svc_social_url: 'https://www.linkedin.com/in/ada-lind' }];
    const { client } = clientOf('syncToCrm', sent);
    const results = await run([jobOf('push', inputOf({ ...seenAt(OLD), contacts }))], client);
    expect(results).toMatchObject([{ operation: 'searchCrm', group: 'check' }]);
  });

  it.each<[string, Partial<PushJobInput>, object]>([
    [
      'no CRM can be asked by a name',
      { ...seenAt(OLD, 'unknown'), contacts: [{ svc_full_name: 'Ada Lind' }] },
      {},
    ],
    ['it was stored by an earlier version', {}, {}],
    ['it may be written already', seenAt(OLD), { inDoubt: true }],
    ['it goes to a webhook', { ...seenAt(OLD), crm: undefined, webhook_id: 'hook' }, {}],
  ])('nothing is asked again where %s', async (_, more, changed) => {
    const { client, method } = clientOf('syncToCrm', sent);
    await run([jobOf('push', inputOf(more), changed)], client);
    expect(method).toHaveBeenCalledOnce();
  });

  it('nothing is asked again of a run under way', async () => {
    const { client, method } = clientOf('readRun', sent);
    const accepted = { id: 'run-1', status: 'processing', startedAt: NOW };
    const job = jobOf('push', inputOf(seenAt(OLD)), { operation: 'readRun' });
    await sendPushes([job], contextOf(client), { state: 'polling', run: accepted });
    expect(method).toHaveBeenCalledOnce();
  });
});

describe('a push that is checked again', () => {
  const mine = { id: '7', owner: 'me' };

  it.each<[string, SeenInCrm['record'], object]>([
    ['there is still no record', null, replyOf()],
    ['only an unsure one was found', null, replyOf(match({ confidence: 'low' }))],
    ['the record is still there, of the same owner', mine, replyOf(match())],
    ['the rep did not know, and there is none', 'unknown', replyOf()],
    ['the rep did not know, and it is theirs', 'unknown', replyOf(match())],
    ['the rep did not know, and still nobody does', 'unknown', { matches: [], searched_crms: [] }],
  ])('is sent when %s', async (_, record, reply) => {
    const { client, method } = clientOf('searchCrm', reply);
    const [result] = await run([jobOf('push', inputOf(seenAt(OLD, record)), checking)], client);
    expect(result).toMatchObject({
      type: 'again',
      operation: 'syncToCrm',
      progress: null,
      input: { contacts: [ada], seen: { at: NOW, record } },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith({ email: 'ada@lind.example' });
  });

  it.each<[string, SeenInCrm['record'], object]>([
    ['a colleague has created the record', null, replyOf(match({ ownerId: 'bo' }))],
    ['a colleague has taken the record over', mine, replyOf(match({ ownerId: 'bo' }))],
    ['the record is gone', mine, replyOf()],
    ['another record is there instead', mine, replyOf(match({ id: '8' }))],
    ['the record is no reliable match any more', mine, replyOf(match({ confidence: 'low' }))],
    [
      'the rep did not know, and it is somebody else’s',
      'unknown',
      replyOf(match({ ownerId: 'bo', owned_by_you: false })),
    ],
    ['the CRM was not searched', null, { matches: [], searched_crms: [] }],
    [
      'the CRM could not be searched',
      null,
      { ...replyOf(), errors: [{ crm: 'crm_one', error: 'down' }] },
    ],
  ])('asks the rep when %s', async (_, record, reply) => {
    const { client } = clientOf('searchCrm', reply);
    const [result] = await run([jobOf('push', inputOf(seenAt(OLD, record)), checking)], client);
    expect(result).toMatchObject({
      type: 'failed',
      operation: 'syncToCrm',
      problem: { code: 'record-changed', operation: 'searchCrm' },
    });
    if (result) {
      const job = jobOf('push', inputOf({})) as unknown as QueueJob;
      expect(decideOutcome(job, result, NOW)).toMatchObject({ state: 'needs-you', inDoubt: false });
    }
  });

  it.each([
    ['is sent when the CRM that the rep chose once was searched', 'crm_one', 'again'],
    ['asks the rep when only another CRM was searched', 'crm_two', 'failed'],
  ] as const)('without a CRM of its own %s', async (_, defaultCrm, type) => {
    const { client } = clientOf('searchCrm', replyOf());
    const job = jobOf('push', inputOf({ ...seenAt(OLD), crm: undefined }), checking);
    const [result] = await runJobs('push', [job], contextOf(client, { defaultCrm }));
    expect(result?.type).toBe(type);
  });

  it('keeps what was checked, so that it is not checked once more', async () => {
    const { client } = clientOf('searchCrm', replyOf());
    const job = jobOf('push', inputOf(seenAt(OLD)), checking);
    const [result] = await run([job], client);
    if (!result) throw new Error('No result');
    const change = decideOutcome(job, result, NOW);
    expect(change).toMatchObject({ state: 'waiting', waitingFor: 'turn', progress: null });
    const next = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    await run([{ ...job, ...change } as typeof job], next.client);
    expect(next.method).toHaveBeenCalledOnce();
  });
});

describe('a hundred pushes that are checked again', () => {
  const jobsOf = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      jobOf(
        'push',
        inputOf({ ...seenAt(OLD), contacts: [{ main_email: `p${index}@lind.example` }] }),
        { ...checking, id: `job-${index}` },
      ),
    );
  const clientBy = (answer: (request: CrmSearchRequest) => object) => {
    let open = 0;
    const most = { count: 0 };
    const searchCrm = vi.fn(async (request: CrmSearchRequest) => {
      open += 1;
      most.count = Math.max(most.count, open);
      await Promise.resolve();
      open -= 1;
      return crmSearchReplySchema.parse(answer(request));
    });
    return { client: { searchCrm } as Partial<Client> as Client, searchCrm, most };
  };

  it('are asked about four at a time, and one that must be asked holds up nobody', async () => {
    const { client, searchCrm, most } = clientBy(({ email }) =>
      email === 'p3@lind.example' ? replyOf(match()) : replyOf(),
    );
    const results = await run(jobsOf(100), client);
    expect(searchCrm).toHaveBeenCalledTimes(100);
    expect(most.count).toBe(4);
    expect(results.filter(({ type }) => type === 'again')).toHaveLength(99);
    expect(results[3]).toMatchObject({ type: 'failed', problem: { code: 'record-changed' } });
  });

  it('after a fault ask nothing more; who was answered goes on, the others are asked later', async () => {
    const retryAt = NOW + MINUTE;
    const { client, searchCrm } = clientBy(({ email }) => {
      if (email === 'p0@lind.example') return replyOf();
      throw new ProblemError({ code: 'rate-limited', operation: 'searchCrm', retryAt });
    });
    const results = await run(jobsOf(100), client);
    expect(searchCrm.mock.calls.length).toBeLessThanOrEqual(5);
    expect(results[0]).toMatchObject({ operation: 'syncToCrm' });
    const later = { type: 'again', operation: 'searchCrm', notBefore: retryAt };
    expect(results.slice(1)).toMatchObject(results.slice(1).map(() => later));
  });

  it('are asked about again a second later when the fault names no time', async () => {
    const { client } = clientBy(({ email }) => {
      if (email === 'p0@lind.example') return replyOf();
      throw new ProblemError({ code: 'service-down', operation: 'searchCrm' });
    });
    const [, ...left] = await run(jobsOf(3), client);
    const later = { type: 'again', operation: 'searchCrm', group: 'check', notBefore: NOW + 1000 };
    expect(left).toMatchObject([later, later]);
  });

  it('meet the fault itself when nobody was answered', async () => {
    const { client } = clientBy(() => {
      throw new ProblemError({ code: 'offline', operation: 'searchCrm' });
    });
    await expect(run(jobsOf(3), client)).rejects.toMatchObject({ problem: { code: 'offline' } });
  });
});

describe('a push that only fills empty fields', () => {
  const contacts = [{ contact_crm_id: '7', ...ada, main_phone: '+33612345678' }];
  const emailKept = (at: number): PushJobInput =>
    inputOf({ ...seenAt(at, { id: '7', owner: 'me' }), contacts, kept_fields: ['main_email'] });
  const checkAgain = async (input: PushJobInput, found: object) => {
    const { client, method } = clientOf('searchCrm', replyOf(match(found)));
    const [result] = await run([jobOf('push', input, checking)], client);
    return { result, asked: method.mock.calls.map(([request]) => request) };
  };

  it('leaves out what the CRM holds, and sends the rest', async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    await run([jobOf('push', emailKept(NOW))], client);
    expect(method.mock.calls[0]?.[0]).toEqual({
      crm: 'crm_one',
      contacts: [{ contact_crm_id: '7', svc_full_name: 'Ada Lind', main_phone: '+33612345678' }],
      idempotency_key: 'call-1',
    });
  });

  it('is checked by the email that it does not send', async () => {
    expect(isCheckDue(jobOf('push', emailKept(OLD)), NOW)).toBe(true);
    const { result, asked } = await checkAgain(emailKept(OLD), {});
    expect(asked).toEqual([{ email: 'ada@lind.example' }]);
    expect(result).toMatchObject({ type: 'again', input: { kept_fields: ['main_email'] } });
  });

  it('asks the rep when the record of that email is gone, or another’s', async () => {
    for (const found of [{ id: '8' }, { ownerId: 'bo' }]) {
      const { result } = await checkAgain(emailKept(OLD), found);
      expect(result).toMatchObject({ type: 'failed', problem: { code: 'record-changed' } });
    }
  });

  it('leaves out, too, what was filled since', async () => {
    const { result } = await checkAgain(emailKept(OLD), { name: 'Ada L.' });
    expect(result).toMatchObject({
      type: 'again',
      input: { contacts, kept_fields: ['main_email', 'svc_full_name'], seen: { at: NOW } },
    });
  });

  it('asks the rep when everything was filled since', async () => {
    const input = { ...emailKept(OLD), contacts: [{ contact_crm_id: '7', ...ada }] };
    const { result } = await checkAgain(input, { name: 'Ada L.' });
    expect(result).toMatchObject({ type: 'failed', problem: { code: 'record-changed' } });
  });

  it('that overwrites sends every field, whatever was filled since', async () => {
    const { seen } = emailKept(OLD);
    const { result } = await checkAgain(inputOf({ seen, contacts }), { name: 'Ada L.' });
    expect(result).toMatchObject({ type: 'again', input: { contacts } });
    expect(JSON.stringify(result)).not.toContain('kept_fields');
  });
});

describe('what the rep saw', () => {
  const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;

  it('makes no other push of it: the same one seen later is the same question', () => {
    const keyOf = (input: PushJobInput) =>
      draftJob('push', input, { subject, lane: 'click', again: false }, { holdMs: 0, bulkId: null })
        .key;
    expect(keyOf(inputOf(seenAt(OLD)))).toBe(keyOf(inputOf(seenAt(NOW))));
    expect(keyOf(inputOf(seenAt(OLD)))).toBe(keyOf(inputOf({})));
    const keptOf = (...kept_fields: string[]) => keyOf(inputOf({ kept_fields }));
    expect(keptOf('main_email')).toBe(keptOf());
    expect(keptOf()).not.toBe(keyOf(inputOf({})));
    expect(keyOf(inputOf({}))).not.toBe(keyOf(inputOf({ contacts: [{ svc_full_name: 'Bo' }] })));
  });

  it('may be missing in what was stored', () => {
    expect(jobKinds.push.input.parse(inputOf({}))).toEqual(inputOf({}));
  });
});

it.each([
  ['a record that was seen', { id: '7', owner: 'me' }, true],
  ['that there was none', null, true],
  ['nothing: the rep pushed without knowing', 'unknown', true],
] as const)('moved to another key, a push that saw %s is checked again: %s', (_, record, isDue) => {
  const now = 1_800_000_000_000;
  const input = inputOf(seenAt(now - 1, record));
  const moved = getTraits('push', input).inputForOtherKey as PushJobInput;
  expect(isCheckDue(jobOf('push', input), now)).toBe(false);
  expect(isCheckDue(jobOf('push', moved), now)).toBe(isDue);
  expect(moved).toMatchObject({ crm: 'crm_one', contacts: [ada], seen: { record } });
});

it('moved to another key, what holds no check asks the same', () => {
  const input = inputOf({});
  expect(getTraits('push', input).inputForOtherKey).toBeUndefined();
  expect(getTraits('crm.search', {}).inputForOtherKey).toBeUndefined();
});
