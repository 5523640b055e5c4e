import { expect, it } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { runJobs } from '@/lib/background/jobs/job-definitions';
import { requeueFresh } from '@/lib/background/queue/requests/requeue';
import { decideOutcome } from '@/lib/background/queue/decide-outcome';
import type { QueueJob } from '@/lib/background/queue/store';
import { MINUTE } from '@/lib/contract/duration';
import type { Job } from '@/lib/contract/stored/job';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { operations } from '@/lib/contract/service/operations';
import type { SeenInCrm } from '@/lib/contract/stored/seen-in-crm';
import { contextOf, jobOf, NOW } from '../../../support/queue/job-runs';

/** What a job does that the rep tries again from Activity, a bulk or the panel: from the click to the last call. */

const OLD = NOW - 10 * MINUTE;
const FRESH = OLD + 1;
const EMAIL = 'ada@lind.example';
const REPLIES = {
  searchCrm: { matches: [], searched_crms: ['crm_one'] },
  syncToCrm: { id: 'run-1', status: 'completed' },
  readRun: { id: 'run-1', status: 'completed' },
  enrich: { contacts: [{ email: EMAIL }] },
} as const;

/** A client that notes the calls that it is asked for, and answers all of them. */
function noteCalls() {
  const calls: string[] = [];
  const names = Object.keys(REPLIES) as (keyof typeof REPLIES)[];
  const methods = names.map((name) => [
    name,
    (request: { idempotency_key?: string }) => {
      const { idempotency_key: key } = request;
      calls.push(key === undefined ? name : `${name} ${key}`);
      return Promise.resolve(operations[name].reply.parse(REPLIES[name]));
    },
  ]);
  return { client: Object.fromEntries(methods) as Client, calls };
}

/** The calls of a job from the moment that it is tried again. It is leased with a batch of its own, unless it is in doubt. */
async function retry(stopped: Job): Promise<string[]> {
  const { client, calls } = noteCalls();
  let job: QueueJob = requeueFresh(stopped, NOW);
  while (job.state === 'waiting') {
    const leased = { ...job, batch: job.inDoubt ? job.batch : { id: 'new', index: 0 } };
    const [result] = await runJobs(stopped.kind, [leased] as never[], contextOf(client));
    if (!result) throw new Error('No result');
    job = { ...leased, ...decideOutcome(leased, result, NOW) };
  }
  expect(job.state).toBe('done');
  return calls;
}

const push = (input: Partial<JobInput<'push'>>, changed: object = {}) =>
  jobOf('push', { crm: 'crm_one', ...input }, { state: 'failed', group: 'push', ...changed });
const contacts = [{ svc_full_name: 'Ada Lind', main_email: EMAIL }];
const seenAt = (at: number, record: SeenInCrm['record'] = null) => ({
  contacts,
  seen: { at, record },
});
const enrich = (at: number, changed: Partial<JobInput<'enrich'>> = {}) =>
  jobOf(
    'enrich',
    {
      contact: { email: EMAIL },
      enrichment_type: ['email'],
      sync_to_crm: true,
      force_refresh: false,
      detect_job_change: false,
      seen: { at, emails: [EMAIL], profiles: [], records: [] },
      ...changed,
    },
    { state: 'failed' },
  );
const progress = { id: 'run-1', first: { contacts: 0, companies: 0 }, startedAt: NOW };
const SEND = 'syncToCrm new';

it.each<[string, Job, string[]]>([
  ['a push that failed, checked of late', push(seenAt(FRESH)), [SEND]],
  ['a push that failed, checked long ago', push(seenAt(OLD)), ['searchCrm', SEND]],
  [
    'a push that was undone, checked long ago',
    push(seenAt(OLD), { state: 'cancelled' }),
    ['searchCrm', SEND],
  ],
  ['a row of a bulk, checked long ago', push(seenAt(OLD), { bulkId: 'fair' }), ['searchCrm', SEND]],
  [
    'a row of a bulk that was pushed unchecked',
    push(seenAt(OLD, 'unknown'), { bulkId: 'fair' }),
    ['searchCrm', SEND],
  ],
  [
    'a push whose record had changed',
    push(seenAt(OLD), { state: 'needs-you', problem: { code: 'record-changed' } }),
    ['searchCrm', SEND],
  ],
  [
    'a push whose run could not be read: "Look again" writes nothing',
    push(seenAt(OLD), { state: 'needs-you', progress, operation: 'readRun' }),
    ['readRun'],
  ],
  [
    'a push whose answer was lost: under its key, so that it is written once',
    push(seenAt(OLD), { state: 'needs-you', inDoubt: true }),
    ['syncToCrm batch-1'],
  ],
  [
    'a company, of which no CRM can be asked',
    push({ companies: [{ svc_company_name: 'Lind' }] }),
    [SEND],
  ],
  ['a push to a webhook', push({ contacts, crm: undefined, webhook_id: 'hook' }), [SEND]],
  ['an enrichment that also pushes, checked of late', enrich(FRESH), ['enrich']],
  ['an enrichment that also pushes, checked long ago', enrich(OLD), ['searchCrm', 'enrich']],
  ['an enrichment that pushes nothing', enrich(OLD, { sync_to_crm: false }), ['enrich']],
])('%s', async (_, stopped, calls) => {
  expect(await retry(stopped)).toEqual(calls);
});
