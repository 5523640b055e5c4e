import { describe, expect, it, vi } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { getTraits, runJobs } from '@/lib/background/jobs/job-definitions';
import { decideOutcome } from '@/lib/background/queue/decide-outcome';
import { crmSearchReplySchema } from '@/lib/contract/service/crm-search';
import { MINUTE } from '@/lib/contract/duration';
import { jobKinds, type JobInput } from '@/lib/contract/stored/job-kinds';
import { operations } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import type { SeenInCrms } from '@/lib/contract/stored/seen-in-crm';
import { contextOf, jobOf, NOW } from '../../../support/queue/job-runs';

const OLD = NOW - 10 * MINUTE;
const EMAIL = 'ada@lind.example';
const seenAt = (at: number, records: SeenInCrms['records'] = []): SeenInCrms => ({
  at,
  emails: [EMAIL],
  profiles: [],
  records,
});
const inputOf = (
  seen: SeenInCrms | undefined,
  changed: Partial<JobInput<'enrich'>> = {},
): JobInput<'enrich'> => ({
  contact: { email: EMAIL },
  enrichment_type: ['email'],
  sync_to_crm: true,
  force_refresh: false,
  detect_job_change: false,
  ...(seen && { seen }),
  ...changed,
});
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

/** A client that notes the calls in their order; every search is answered the same. */
function clientOf(reply: object | Error = replyOf()) {
  const calls: string[] = [];
  const searchCrm = vi.fn(() => {
    calls.push('search');
    return reply instanceof Error
      ? Promise.reject(reply)
      : Promise.resolve(crmSearchReplySchema.parse(reply));
  });
  const enrich = vi.fn((request: { contacts: { email?: string }[] }) => {
    calls.push('enrich');
    const contacts = request.contacts.map(({ email }) => ({ email }));
    return Promise.resolve(operations.enrich.reply.parse({ contacts }));
  });
  return { client: { searchCrm, enrich } as unknown as Client, calls, enrich };
}

describe('before an enrichment that also pushes', () => {
  it.each<[string, JobInput<'enrich'>, object, string[]]>([
    ['what the rep saw is old', inputOf(seenAt(OLD)), {}, ['search', 'enrich']],
    ['it is old, and in doubt', inputOf(seenAt(OLD)), { inDoubt: true }, ['search', 'enrich']],
    ['what the rep saw is fresh', inputOf(seenAt(OLD + 1)), {}, ['enrich']],
    ['it was stored by an earlier version', inputOf(undefined), {}, ['enrich']],
    ['it pushes nothing', inputOf(seenAt(OLD), { sync_to_crm: false }), {}, ['enrich']],
    ['no CRM can be asked', inputOf({ ...seenAt(OLD), emails: [] }), {}, ['enrich']],
  ])('the CRMs are asked as due, when %s', async (_, input, changed, expected) => {
    const { client, calls, enrich } = clientOf();
    await runJobs('enrich', [jobOf('enrich', input, changed)], contextOf(client));
    expect(calls).toEqual(expected);
    expect(enrich.mock.calls[0]?.[0]).not.toHaveProperty('seen');
  });

  it('nobody is enriched while the CRMs do not answer', async () => {
    const fault = new ProblemError({ code: 'offline', operation: 'searchCrm' });
    const { client, calls } = clientOf(fault);
    const running = runJobs('enrich', [jobOf('enrich', inputOf(seenAt(OLD)))], contextOf(client));
    await expect(running).rejects.toBe(fault);
    expect(calls).toEqual(['search']);
  });

  it('somebody who must be asked about holds up nobody else', async () => {
    const { client, enrich } = clientOf(replyOf(match({ ownerId: 'bo', owned_by_you: false })));
    const fresh = inputOf(seenAt(NOW), { contact: { email: 'bo@berg.example' } });
    const jobs = [jobOf('enrich', inputOf(seenAt(OLD))), jobOf('enrich', fresh)];
    const results = await runJobs('enrich', jobs, contextOf(client));
    expect(results).toMatchObject([
      { type: 'failed', operation: 'enrich', problem: { code: 'record-changed' } },
      { type: 'done' },
    ]);
    expect(enrich.mock.calls[0]?.[0].contacts).toEqual([{ email: 'bo@berg.example' }]);
  });

  it.each([
    [false, 'record-changed'],
    [true, 'outcome-unknown'],
  ])('the rep is asked; in doubt: %s, as %s', async (inDoubt, code) => {
    const { client } = clientOf(replyOf(match({ ownerId: 'bo', owned_by_you: false })));
    const job = jobOf('enrich', inputOf(seenAt(OLD)), { inDoubt });
    const [result] = await runJobs('enrich', [job], contextOf(client));
    if (!result) throw new Error('No result');
    const change = decideOutcome(job, result, NOW);
    expect(change).toMatchObject({ state: 'needs-you', problem: { code } });
  });
});

describe('what the rep saw', () => {
  const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
  const draft = (input: JobInput<'enrich'>) =>
    draftJob(
      'enrich',
      input,
      { subject, lane: 'click', again: false },
      { holdMs: 0, bulkId: null },
    );

  it('makes no other question of it, and no other call', () => {
    const [one, other] = [draft(inputOf(seenAt(OLD))), draft(inputOf(seenAt(0)))];
    expect(one.key).toBe(other.key);
    expect(one.group).toBe(other.group);
  });

  it('may be missing in what was stored', () => {
    expect(jobKinds.enrich.input.parse(inputOf(undefined))).toEqual(inputOf(undefined));
  });

  it('with one key, is no check with another', () => {
    const { inputForOtherKey } = getTraits('enrich', inputOf(seenAt(NOW, [])));
    expect(inputForOtherKey).toEqual(inputOf(seenAt(0, [])));
  });
});
