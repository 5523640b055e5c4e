import { expect, it } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { createQueueJobs } from '@/lib/background/jobs/queue-jobs';
import type { CredentialStore } from '@/lib/background/storage/credentials';
import { HOUR } from '@/lib/contract/duration';
import type { Call } from '@/lib/contract/stored/call';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Job } from '@/lib/contract/stored/job';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { operations } from '@/lib/contract/service/operations';
import { callOf } from '../../../support/queue/calls';
import { booksOf, jobOf, NOW } from '../../../support/queue/job-runs';
import { noAdditions, noLists } from '../../../support/queue/no-repositories';
import { setUpQueue } from '../../../support/queue/queue';
import { storedBulkOf, storedJobOf } from '../../../support/queue/stored-jobs';
import { consentOf } from '../../../support/crm-checks';

/** What a job does that the rep tries again from Activity, a bulk or the panel: from the click to the last call. */

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
      calls.push(key === undefined ? name : `${name} ${key === 'sent' ? 'as it was' : 'new'}`);
      return Promise.resolve(operations[name].reply.parse(REPLIES[name]));
    },
  ]);
  return { client: Object.fromEntries(methods) as Client, calls };
}

const jobsWith = (client: Client) =>
  createQueueJobs({
    clientFor: () => client,
    credentials: {
      describe: () => Promise.resolve(null),
    } as Partial<CredentialStore> as CredentialStore,
    books: booksOf(),
    lists: noLists,
    additions: noAdditions,
    findMapping: () => Promise.resolve(null),
    getSettings: () => DEFAULT_SETTINGS,
    now: () => NOW,
  });

/** The calls of a job from the moment that it is tried again. `open`: its call, if that has not ended. */
async function retry(stopped: Job, open?: Partial<Call>): Promise<string[]> {
  const { client, calls } = noteCalls();
  const { memory, start, until } = setUpQueue();
  const job = storedJobOf({ ...stopped, callId: open ? 'sent' : null });
  const call = callOf([job], { ...open, id: 'sent', state: 'asks-rep', members: PART_OF(job.id) });
  await memory.store.transaction(async (stored) => {
    await stored.put(job);
    if (open) await stored.putCall(call);
  });
  const queue = await start(undefined, { ...jobsWith(client), now: () => NOW });
  await queue.retry(job.id);
  await until(job.id, { state: 'done' });
  return calls;
}

const PART_OF = (jobId: string) => [
  { jobId, part: { first: { contacts: 0, companies: 0 }, own: { contacts: 1, companies: 0 } } },
];

const push = (input: Partial<JobInput<'push'>>, changed: object = {}) =>
  jobOf('push', { crm: 'crm_one', ...input }, { state: 'failed', group: 'push', ...changed });
const contacts = [{ svc_full_name: 'Ada Lind', main_email: EMAIL }];
const agreed: Partial<JobInput<'push'>> = {
  contacts,
  consent: consentOf(NOW),
};
const enrich = () =>
  jobOf(
    'enrich',
    {
      contact: { email: EMAIL },
      enrichment_type: ['email'],
      force_refresh: false,
      detect_job_change: false,
    },
    { state: 'failed' },
  );
const run = { id: 'run-1', status: 'processing', startedAt: NOW };
const SEND = 'syncToCrm new';

it.each<[string, Job, string[], Partial<Call>?]>([
  ['a push that failed', push(agreed), ['searchCrm', SEND]],
  ['a push that was undone', push(agreed, { state: 'cancelled' }), ['searchCrm', SEND]],
  ['a row of a bulk', push(agreed, { bulkId: 'fair' }), ['searchCrm', SEND]],
  [
    'a push whose record had changed',
    push(agreed, { state: 'needs-you', problem: { code: 'record-changed' } }),
    ['searchCrm', SEND],
  ],
  [
    'a push that the rep agreed to long ago',
    push(
      { ...agreed, consent: agreed.consent && { ...agreed.consent, at: NOW - 2 * HOUR } },
      { state: 'needs-you', problem: { code: 'consent-old' } },
    ),
    ['searchCrm', SEND],
  ],
  [
    'a push of somebody who cannot be reached, to be added anyway',
    push(
      {
        ...agreed,
        contacts: [{ svc_full_name: 'Ada Lind' }],
        consent: agreed.consent && { ...agreed.consent, saw: 'unknown' },
      },
      { state: 'needs-you', problem: { code: 'not-reachable' } },
    ),
    [SEND],
  ],
  [
    'a push whose run could not be read: "Look again" writes nothing',
    push(agreed, { state: 'needs-you', progress: run, operation: 'readRun' }),
    ['readRun'],
    { operation: 'readRun', run },
  ],
  [
    'a push whose answer was lost: under its key, so that it is written once',
    push(agreed, { state: 'needs-you', inDoubt: true }),
    ['syncToCrm as it was'],
    { body: { contacts, crm: 'crm_one', idempotency_key: 'sent' }, since: NOW },
  ],
  [
    'a company, of which no CRM can be asked',
    push({ companies: [{ svc_company_name: 'Lind' }] }),
    [SEND],
  ],
  ['a push to a webhook', push({ contacts, crm: undefined, webhook_id: 'hook' }), [SEND]],
  ['an enrichment', enrich(), ['enrich']],
])('%s', async (_, stopped, calls, open) => {
  expect(await retry(stopped, open)).toEqual(calls);
});

it('"Retry" of a bulk does not answer for each person whether they are added anyway', async () => {
  const { client, calls } = noteCalls();
  const { memory, start, until } = setUpQueue();
  memory.putBulk(storedBulkOf('fair'));
  const stopped = push(
    {
      ...agreed,
      contacts: [{ svc_full_name: 'Ada Lind' }],
      consent: agreed.consent && { ...agreed.consent, saw: 'unknown' },
    },
    { state: 'needs-you', problem: { code: 'not-reachable' }, bulkId: 'fair' },
  );
  const job = storedJobOf({ ...stopped, callId: null });
  await memory.store.transaction((stored) => stored.put(job));
  const queue = await start(undefined, { ...jobsWith(client), now: () => NOW });
  await queue.retryBulk('fair', () => 0);
  await until(job.id, { state: 'waiting' });
  await until(job.id, { state: 'needs-you', problem: { code: 'not-reachable' } });
  expect(calls).toEqual([]);
});
