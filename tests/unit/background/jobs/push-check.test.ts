import { describe, expect, it, vi } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { isCheckDue } from '@/lib/background/jobs/push-check';
import { draftJob, draftNewJob } from '@/lib/background/jobs/draft-job';
import { runJobs } from '@/lib/background/jobs/job-definitions';
import { decideOutcome } from '@/lib/background/queue/decide-outcome';
import { HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import { newJobSchema } from '@/lib/contract/messages/new-job';
import {
  crmMatchSchema,
  crmSearchReplySchema,
  type CrmSearchRequest,
} from '@/lib/contract/service/crm-search';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { mappingSchema } from '@/lib/contract/service/crm-sync';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { completePush } from '@/lib/domain/push/last-check/complete-push';
import { sendPushes } from '../../../support/queue/calls';
import { clientOf, contextOf, jobOf, NOW } from '../../../support/queue/job-runs';
import { consentOf } from '../../../support/crm-checks';

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
const inputOf = (changed: Partial<JobInput<'push'>> = {}): JobInput<'push'> => ({
  crm: 'crm_one',
  contacts: [ada],
  consent: consentOf(NOW),
  ...changed,
});
const checking = { operation: 'searchCrm' } as const;
const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
const draft = (input: JobInput<'push'>) =>
  draftJob('push', input, { subject, lane: 'click', again: false }, { holdMs: 0, bulkId: null });

describe('the last check', () => {
  it('is the first call of a push that the rep agreed to, and of no other', () => {
    expect(draft(inputOf())).toMatchObject({ operation: 'searchCrm', group: 'check' });
    expect(draft({ contacts: [ada] }).operation).toBe('syncToCrm');
    expect(draft({ contacts: [ada], webhook_id: 'hook' }).operation).toBe('syncToCrm');
  });

  it.each([
    ['for one, 30 seconds', null, 30 * SECOND],
    ['in a batch, two minutes', 'bulk', 2 * MINUTE],
  ])('holds for some time: %s', (_, bulkId, ms) => {
    const of = (at: number) => jobOf('push', inputOf({ checked: { at, record: ada } }), { bulkId });
    expect(isCheckDue(of(NOW - ms + 1), NOW)).toBe(false);
    expect(isCheckDue(of(NOW - ms), NOW)).toBe(true);
  });

  it('is never made of what may be written already', () => {
    expect(isCheckDue(jobOf('push', inputOf(), { inDoubt: true }), NOW)).toBe(false);
  });

  it('asks by all that is known, then sends the record as it was checked, once', async () => {
    const { client, method } = clientOf('searchCrm', replyOf(match()));
    const contacts = [{ ...ada, svc_social_url: 'https://www.linkedin.com/in/ada-lind' }];
    const consent = { ...inputOf().consent!, saw: { id: '7', owner: 'me' } };
    const job = jobOf('push', inputOf({ contacts, consent }), checking);
    const [result] = await runJobs('push', [job], contextOf(client));
    expect(method).toHaveBeenCalledExactlyOnceWith({
      email: 'ada@lind.example',
      social_url: 'https://www.linkedin.com/in/ada-lind',
    });
    if (!result) throw new Error('No result');
    const change = decideOutcome(job, result, NOW);
    const next = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    await sendPushes([{ ...job, ...change } as typeof job], contextOf(next.client));
    expect(next.method.mock.calls).toMatchObject([
      [{ crm: 'crm_one', contacts: [{ contact_crm_id: '7', ...contacts[0] }] }],
    ]);
  });

  it('asks by what an enrichment has replaced in the record, so that nobody is created twice', async () => {
    const [before, after] = ['ada@lind.example', 'ada@berg.example'];
    const searchCrm = ({ email }: CrmSearchRequest) =>
      Promise.resolve(
        crmSearchReplySchema.parse(
          replyOf(...(email === before ? [match({ email: before })] : [])),
        ),
      );
    const keys = { emails: [before], profiles: [] };
    const check = (saw: 'unknown' | { id: string; owner: string }) => {
      const input = inputOf({ consent: { ...inputOf().consent!, keys, saw } });
      const found = enrichedContactSchema.parse({ fullName: 'Ada Lind', email: after });
      const job = jobOf('push', completePush(input, found), checking);
      return runJobs('push', [job], contextOf({ searchCrm } as Partial<Client> as Client));
    };
    const record = { contact_crm_id: '7', main_email: after };
    for (const saw of ['unknown', { id: '7', owner: 'me' }] as const) {
      expect(await check(saw)).toMatchObject([
        { operation: 'syncToCrm', input: { checked: { record } } },
      ]);
    }
  });

  it('updates no company by the id in a book that was read long before', async () => {
    const account = crmMatchSchema.parse({
      ...match({ id: 'c1' }),
      company: 'Lind Pumps',
      companyDomain: 'lind.example',
    });
    const contacts = [{ ...ada, svc_company_domain: 'lind.example' }];
    const check = async (ageMs: number) => {
      const consent = { ...inputOf().consent!, at: NOW - ageMs };
      const job = jobOf('push', inputOf({ account, contacts, consent }), checking);
      const [result] = await runJobs(
        'push',
        [job],
        contextOf(clientOf('searchCrm', replyOf()).client),
      );
      return result;
    };
    const pinned = { input: { checked: { record: { account_crm_id: 'c1' } } } };
    expect(await check(9 * MINUTE)).toMatchObject(pinned);
    expect(await check(50 * MINUTE)).not.toMatchObject(pinned);
  });

  it('minds no record that the rep had ruled out, and sends to the one that they had linked', async () => {
    const { client } = clientOf(
      'searchCrm',
      replyOf(match({ ownerId: 'bo', owned_by_you: false })),
    );
    const ruledOut = [{ crm: 'crm_one', id: '7' }];
    const linked = { crm: 'crm_one', id: '9', link: { url: null } };
    const saw = { id: '9', owner: null };
    const consent = { ...inputOf().consent!, saw, choice: '9', linked, ruledOut };
    const [result] = await runJobs(
      'push',
      [jobOf('push', inputOf({ consent }), checking)],
      contextOf(client),
    );
    expect(result).toMatchObject({ input: { checked: { record: { contact_crm_id: '9' } } } });
    const none = { ...inputOf().consent!, ruledOut };
    // This CRM does not match by what the record was found by.
    const findMapping = () =>
      Promise.resolve(
        mappingSchema.parse({ object: 'contact', keys: [], unicity: ['svc_full_name'] }),
      );
    const [added] = await runJobs('push', [jobOf('push', inputOf({ consent: none }), checking)], {
      ...contextOf(client),
      findMapping,
    });
    expect(added).toMatchObject({ input: { checked: { record: ada } } });
  });

  it('that is old by the time is made again, before anything is sent', async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    const job = jobOf('push', inputOf({ checked: { at: NOW - MINUTE, record: ada } }));
    expect(await sendPushes([job], contextOf(client))).toMatchObject([{ operation: 'searchCrm' }]);
    expect(method).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a colleague has the record',
      {},
      replyOf(match({ ownerId: 'bo', owned_by_you: false })),
      'record-changed',
    ],
    ['the CRM was not searched', {}, { matches: [], searched_crms: [] }, 'crm-not-checked'],
    [
      'nobody can be reached',
      {
        contacts: [{ svc_full_name: 'Ada Lind' }],
        consent: { ...inputOf().consent!, saw: 'unknown' as const },
      },
      replyOf(),
      'not-reachable',
    ],
    [
      'the rep agreed an hour ago',
      { consent: { ...inputOf().consent!, at: NOW - HOUR } },
      replyOf(),
      'consent-old',
    ],
    [
      'the clock was set back since the rep agreed, so that nobody knows when',
      { consent: { ...inputOf().consent!, at: NOW + HOUR } },
      replyOf(),
      'consent-old',
    ],
  ])('asks the rep when %s', async (_, changed, reply, code) => {
    const { client } = clientOf('searchCrm', reply);
    const job = jobOf('push', inputOf(changed), checking);
    const [result] = await runJobs('push', [job], contextOf(client));
    expect(result).toMatchObject({
      type: 'failed',
      problem: { code },
      ...checking,
      group: 'check',
    });
    expect(result && decideOutcome(job, result, NOW)).toMatchObject({ state: 'needs-you' });
  });

  it('ends a push of what the CRM has already, and says so', async () => {
    const consent = { ...inputOf().consent!, saw: { id: '7', owner: 'me' } };
    const found = match({
      name: 'Ada Lind',
      email: 'ada@lind.example',
      url: 'https://crm.example/7',
    });
    const { client } = clientOf('searchCrm', replyOf(found));
    const job = jobOf('push', inputOf({ consent }), checking);
    expect(await runJobs('push', [job], contextOf(client))).toMatchObject([
      { type: 'done', output: { isUpToDate: true, crm: 'crm_one', results: [{ crm_id: '7' }] } },
    ]);
  });
});

describe('a hundred pushes that are checked', () => {
  const jobsOf = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      jobOf('push', inputOf({ contacts: [{ main_email: `p${index}@lind.example` }] }), {
        ...checking,
        id: `job-${index}`,
      }),
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
    const results = await runJobs('push', jobsOf(100), contextOf(client));
    expect(searchCrm).toHaveBeenCalledTimes(100);
    expect(most.count).toBe(4);
    const group = expect.stringContaining('push') as unknown;
    const sent = results.filter(({ type }) => type === 'again');
    expect(sent).toHaveLength(99);
    expect(sent[0]).toMatchObject({ operation: 'syncToCrm', group });
    expect(results[3]).toMatchObject({ type: 'failed', problem: { code: 'record-changed' } });
  });

  it('go on without one whose search fails, which is tried again a few times', async () => {
    const { client, searchCrm } = clientBy(({ email }) => {
      if (email !== 'p1@lind.example') return replyOf();
      throw new ProblemError({ code: 'service-down', operation: 'searchCrm' });
    });
    const fail = async (attempts: number) => {
      const jobs = jobsOf(20).map((job) => ({ ...job, attempts }));
      const results = await runJobs('push', jobs, contextOf(client));
      expect(
        results.filter((each) => 'operation' in each && each.operation === 'syncToCrm'),
      ).toHaveLength(19);
      return results[1];
    };
    const problem = { problem: { code: 'service-down' } };
    const check = { operation: 'searchCrm', group: 'check' };
    expect(await fail(0)).toMatchObject({
      ...check,
      type: 'again',
      fault: { ...problem, attempts: 1 },
    });
    expect(await fail(3)).toMatchObject({
      ...check,
      type: 'again',
      fault: { ...problem, attempts: 4 },
    });
    expect(await fail(4)).toMatchObject({ ...check, ...problem, type: 'failed' });
    expect(searchCrm).toHaveBeenCalledTimes(60);
  });

  it('after a fault ask nothing more; who was answered goes on, the others are asked later', async () => {
    const retryAt = NOW + MINUTE;
    const { client, searchCrm } = clientBy(({ email }) => {
      if (email === 'p0@lind.example') return replyOf();
      throw new ProblemError({ code: 'rate-limited', operation: 'searchCrm', retryAt });
    });
    const results = await runJobs('push', jobsOf(100), contextOf(client));
    expect(searchCrm.mock.calls.length).toBeLessThanOrEqual(5);
    expect(results[0]).toMatchObject({ operation: 'syncToCrm' });
    const later = { type: 'again', operation: 'searchCrm', notBefore: retryAt };
    expect(results.slice(1)).toMatchObject(results.slice(1).map(() => later));
  });

  it('are asked about again a second later when the fault names no time', async () => {
    const { client } = clientBy(({ email }) => {
      if (email === 'p0@lind.example') return replyOf();
      throw new ProblemError({ code: 'offline', operation: 'searchCrm' });
    });
    const [, ...left] = await runJobs('push', jobsOf(3), contextOf(client));
    const later = { type: 'again', operation: 'searchCrm', group: 'check', notBefore: NOW + 1000 };
    expect(left).toMatchObject([later, later]);
  });

  it('meet the fault itself when nobody was answered', async () => {
    const { client } = clientBy(() => {
      throw new ProblemError({ code: 'offline', operation: 'searchCrm' });
    });
    await expect(runJobs('push', jobsOf(3), contextOf(client))).rejects.toMatchObject({
      problem: { code: 'offline' },
    });
  });
});

describe('what the rep agreed to', () => {
  it('makes no other push of it: the same one agreed to later is the same question', () => {
    const later = inputOf({ consent: { ...inputOf().consent!, at: NOW + HOUR } });
    expect(draft(inputOf()).key).toBe(draft(later).key);
    expect(draft(inputOf({ onlyEmpty: false })).key).toBe(draft(inputOf()).key);
    expect(draft(inputOf({ onlyEmpty: true })).key).not.toBe(draft(inputOf()).key);
    const bo = inputOf({ contacts: [{ svc_full_name: 'Bo' }] });
    expect(draft(bo).key).not.toBe(draft(inputOf()).key);
  });
});

describe('an enrichment with its push', () => {
  const asked = newJobSchema.parse({
    kind: 'enrich',
    input: {
      contact: { email: 'ada@lind.example' },
      enrichment_type: ['email'],
      force_refresh: false,
      detect_job_change: false,
    },
    push: inputOf({ typed: [] }),
    subject,
    lane: 'click',
  });

  it('of one person goes at once, and so does the push after it', () => {
    expect(draftNewJob(asked, { holdMs: 5000, bulkId: null, references: {} })).toMatchObject({
      kind: 'enrich',
      holdMs: 0,
      follower: { kind: 'push', holdMs: 0, bulkId: null },
    });
  });

  it('of many is held once, before the enrichment', () => {
    expect(draftNewJob(asked, { holdMs: 5000, bulkId: 'b', references: {} })).toMatchObject({
      holdMs: 5000,
      follower: { kind: 'push', holdMs: 5000, bulkId: 'b' },
    });
  });
});
