import { runJobs } from '@/lib/background/jobs/job-definitions';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createClient, type Client } from '@/lib/background/service-client/client';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { Outcome } from '@/lib/background/queue/job-traits';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import { createSandbox } from '@/sandbox/app';
import { CAST } from '@/sandbox/data/cast';
import { OWNERS } from '@/sandbox/data/owners';
import { profileUrl } from '../../contract/support';
import { sendPushes } from '../queue/calls';
import { contextOf, jobOf } from '../queue/job-runs';

/** For each operation a job that calls it, a good answer of the sandbox to it, and a client that gets another one. */

const ADDRESS = 'http://127.0.0.1';
const LIST = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1002';
const DOMAIN = 'northwind-robotics.example';
const CONTACT = { social_url: profileUrl(CAST.ownedByCaller) };
const ENRICH = {
  contact: CONTACT,
  enrichment_type: ['email' as const, 'phone' as const],
  sync_to_crm: false,
  force_refresh: false,
  detect_job_change: false,
};
const ENRICHED = [CAST.ownedByCaller, CAST.changedJob, CAST.noPhone];
const PUSH = { crm: 'crm_one' as const, contacts: [{ email: 'a@b.example' }] };
const RUN = { id: 'run-1', status: 'processing' };

const of = <K extends JobKind>(kind: K, ...inputs: JobInput<K>[]) => ({
  kind,
  jobs: inputs.map((input, index) => jobOf(kind, input, { id: `job-${String(index)}` })),
});

/** For each operation jobs that call it together. */
const JOBS: Record<OperationName, { kind: JobKind; jobs: Job[] }> = {
  readBook: of('book.read', { scope: 'all' }),
  refreshBook: of('book.refresh', {}),
  readOwners: of('owners.read', {}),
  enrichAccount: of('account.enrich', { domain: DOMAIN }),
  assignAccount: of('account.assign', { domain: DOMAIN, owner_id: OWNERS[1]?.ids.crm_one ?? '' }),
  dismissAccount: of('account.dismiss', { domain: DOMAIN, reason: 'OTHER', first_person: null }),
  findPeople: of('account.find-people', { domain: DOMAIN }),
  enrich: of(
    'enrich',
    ...ENRICHED.map((slug) => ({ ...ENRICH, contact: { social_url: profileUrl(slug) } })),
  ),
  enrichAsync: of('enrich.deliver', { ...ENRICH, webhook_url: 'https://hook.example/in' }),
  syncToCrm: of('push', PUSH),
  readRun: of('push', PUSH),
  searchCrm: of('crm.search', { social_url: profileUrl(CAST.inTwoCrms) }),
  readMapping: of('mapping.read', {}),
  readWebhooks: of('webhooks.read', {}),
  searchCompany: of('company.search', { domain: DOMAIN }),
  createList: of('list.create', { name: 'A', entity: 'PEOPLE' }),
  readList: of('list.read', { listId: LIST }),
  deleteList: of('list.delete', { listId: LIST }),
  addListItem: of('list-item.add', { listId: LIST, domain: 'lind.example' }),
  readListItems: of('list-items.read', { listId: LIST, page: 0, isAnew: false }),
  deleteListItem: of('list-item.remove', { listId: LIST, itemId: 'item-1' }),
  verifyPhone: of('phone.verify', { phone: '+33612345678' }),
};

/** Good answers to what the sandbox refuses, since nothing led up to it. */
const GOOD_ANSWERS: Partial<Record<OperationName, unknown>> = {
  readRun: {
    ...RUN,
    status: 'completed',
    crm: 'crm_one',
    summary: { created: 2, updated: 0, failed: 1 },
    results: [
      { index: 1, entity: 'contact', status: 'created', crm_id: '7', url: 'https://crm.example/7' },
      { index: 2, entity: 'contact', status: 'created', crm_id: '8', url: 'https://crm.example/8' },
      {
        index: 0,
        entity: 'contact',
        status: 'failed',
        error: 'No such key',
        expected_keys: ['a', 'b', 'c'],
      },
    ],
    completedAt: '2026-01-01T10:00:00.000Z',
  },
  deleteListItem: { id: LIST, name: 'Target accounts', entity: 'COMPANY' },
};

const NOW = 1_800_000_000_000;
const { app } = createSandbox({ now: () => NOW });

const toText = (url: string | URL | Request) => (url instanceof Request ? url.url : url.toString());

const isCall = (name: OperationName, method: string, url: string): boolean => {
  const path = operations[name].path.replace(/\{\w+\}/gu, '[^/]+');
  return (
    operations[name].method === method && new RegExp(`^${path}$`, 'u').test(new URL(url).pathname)
  );
};

/** `ask`: asks the sandbox. */
type Change = (ask: () => Response | Promise<Response>) => Response | Promise<Response>;

/** A client whose answers of one operation are changed, and all others are what the sandbox says. */
export const createChangedClient = (name: OperationName, change: Change): Client =>
  createClient({
    readCredentials: () => Promise.resolve({ address: ADDRESS, key: 'demo' }),
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: () => true,
    stayAwakeDuring: (work) => work,
    rateLimitBlocks: createRateLimitBlocks({ now: () => 0, elapsed: () => 0 }),
    // As `fetch` does, which throws nothing before it has returned.
    fetch: async (url, init) => {
      const ask = () => app.request(toText(url), init);
      return isCall(name, init?.method ?? 'GET', toText(url)) ? change(ask) : ask();
    },
    now: () => NOW,
  });

/** How a job ended with the answers of a client. */
interface Ended {
  job: Job;
  result: Outcome;
}

/** Runs the jobs of an operation. Empty: the service has accepted them as a run. */
export async function runJobsOf(name: OperationName, client: Client): Promise<Ended[]> {
  const { kind, jobs } = JOBS[name];
  const context = contextOf(client);
  const polling = { state: 'polling', operation: name, run: { ...RUN, startedAt: NOW } } as const;
  const results =
    kind === 'push'
      ? await sendPushes(jobs as JobOf<'push'>[], context, name === 'readRun' ? polling : {})
      : await runJobs(kind, jobs as JobOf<typeof kind>[], context);
  return 'type' in results ? [] : jobs.map((job, index) => toEnded(job, results[index]));
}

function toEnded(job: Job, result: Outcome | undefined): Ended {
  if (!result) throw new Error('A job without a result');
  return { job, result };
}

/** The jobs of an operation, as they are before they run. */
export const listJobsOf = (name: OperationName): readonly Job[] => JOBS[name].jobs;

/** A book has too many accounts to be read ten thousand times. */
const withFew = (good: unknown): unknown =>
  typeof good === 'object' && good !== null && 'accounts' in good && Array.isArray(good.accounts)
    ? { ...good, accounts: good.accounts.slice(0, 8) as unknown[] }
    : good;

/** A good answer to the job's call. */
export async function findGoodAnswer(name: OperationName): Promise<unknown> {
  if (GOOD_ANSWERS[name]) return GOOD_ANSWERS[name];
  await app.request(`${ADDRESS}/_sandbox/reset`, { method: 'POST' });
  let good: unknown;
  const client = createChangedClient(name, async (ask) => {
    const answer = await ask();
    good = await answer.clone().json();
    return answer;
  });
  await runJobsOf(name, client).catch(() => undefined);
  return withFew(good);
}
