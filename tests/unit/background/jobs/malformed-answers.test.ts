import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '@/lib/background/jobs/job-definitions';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createClient } from '@/lib/background/service-client/client';
import { OPERATION_NAMES, operations, type OperationName } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { jobKinds, type JobInput, type JobKind } from '@/lib/contract/stored/job-kinds';
import { describeOutcome } from '@/lib/domain/outcomes/describe-outcome';
import { describeProblem } from '@/lib/domain/outcomes/describe-problem';
import { describeStatus, isReported } from '@/lib/domain/outcomes/describe-status';
import {
  findProblemDetails,
  getProblemNext,
  getProblemSentence,
} from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { createSandbox } from '@/sandbox/app';
import { CAST } from '@/sandbox/data/cast';
import { createRandom, type Random } from '@/sandbox/data/random';
import { OWNERS } from '@/sandbox/data/owners';
import { contextOf, jobOf } from '../../../support/queue/job-runs';
import { createMalformedAnswer, findRawWords } from '../../../support/malformed-answers';
import { profileUrl } from '../../../contract/support';

/** Two thousand answers that no service should give: each ends in words for the rep, and nothing is thrown past a job. */

const ANSWERS = 2000;
const ADDRESS = 'http://127.0.0.1';
const LIST = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1002';
const DOMAIN = 'northwind-robotics.example';
const CONTACT = { social_url: profileUrl(CAST.ownedByCaller) };
const ENRICH = {
  contact: CONTACT,
  enrichment_type: ['email' as const],
  sync_to_crm: false,
  force_refresh: false,
  detect_job_change: false,
};
const PUSH = { crm: 'crm_one' as const, contacts: [{ email: 'a@b.example' }] };
const RUN = { id: 'run-1', status: 'processing' };

const of = <K extends JobKind>(kind: K, input: JobInput<K>, changed: object = {}) => ({
  kind,
  job: jobOf(kind, input, changed),
});

/** For each operation a job that calls it. */
const JOBS: Record<OperationName, { kind: JobKind; job: Job }> = {
  readBook: of('book.read', { scope: 'all' }),
  refreshBook: of('book.refresh', {}),
  readOwners: of('owners.read', {}),
  enrichAccount: of('account.enrich', { domain: DOMAIN }),
  assignAccount: of('account.assign', { domain: DOMAIN, owner_id: OWNERS[1]?.ids.crm_one ?? '' }),
  dismissAccount: of('account.dismiss', { domain: DOMAIN, reason: 'OTHER', first_person: null }),
  findPeople: of('account.find-people', { domain: DOMAIN }),
  enrich: of('enrich', ENRICH),
  enrichAsync: of('enrich.deliver', { ...ENRICH, webhook_url: 'https://hook.example/in' }),
  syncToCrm: of('push', PUSH),
  readRun: of('push', PUSH, {
    operation: 'readRun',
    progress: {
      ...jobKinds.push.output.parse(RUN),
      first: { contacts: 0, companies: 0 },
      startedAt: 1,
    },
  }),
  searchCrm: of('crm.search', CONTACT),
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

const NAMES = { getCrmName: () => 'CRM one', getListName: () => null };

/** Good answers to what the sandbox refuses, since nothing led up to it. */
const GOOD_ANSWERS: Partial<Record<OperationName, unknown>> = {
  readRun: {
    ...RUN,
    status: 'completed',
    crm: 'crm_one',
    summary: { created: 1, updated: 0, failed: 1 },
    results: [
      { index: 0, entity: 'contact', status: 'failed', error: 'No such key', expected_keys: ['a'] },
    ],
    completedAt: '2026-01-01T10:00:00.000Z',
  },
  deleteListItem: { id: LIST, name: 'Target accounts', entity: 'COMPANY' },
};

const NOW = 1_800_000_000_000;
const { app, store } = createSandbox({ now: () => NOW });
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', note);
});
afterAll(() => {
  process.off('unhandledRejection', note);
  store.clock.reset();
});

const toText = (url: string | URL | Request) => (url instanceof Request ? url.url : url.toString());

const isCall = (name: OperationName, method: string, url: string): boolean => {
  const path = operations[name].path.replace(/\{\w+\}/gu, '[^/]+');
  return (
    operations[name].method === method && new RegExp(`^${path}$`, 'u').test(new URL(url).pathname)
  );
};

/** A client whose calls of one operation get `answer`, and all others what the sandbox says. */
const clientOf = (name: OperationName, answer: () => Response) =>
  createClient({
    readCredentials: () => Promise.resolve({ address: ADDRESS, key: 'demo' }),
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: () => true,
    stayAwakeDuring: (work) => work,
    rateLimitBlocks: createRateLimitBlocks({ now: () => 0, elapsed: () => 0 }),
    // As `fetch` does, which throws nothing before it has returned.
    fetch: async (url, init) =>
      isCall(name, init?.method ?? 'GET', toText(url)) ? answer() : app.request(toText(url), init),
    now: () => NOW,
  });

/** A good answer to the job's call. */
async function findGoodAnswer(name: OperationName): Promise<unknown> {
  if (GOOD_ANSWERS[name]) return GOOD_ANSWERS[name];
  await app.request(`${ADDRESS}/_sandbox/reset`, { method: 'POST' });
  let good: unknown;
  const client = createClient({
    readCredentials: () => Promise.resolve({ address: ADDRESS, key: 'demo' }),
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: () => true,
    stayAwakeDuring: (work) => work,
    rateLimitBlocks: createRateLimitBlocks({ now: () => 0, elapsed: () => 0 }),
    fetch: async (url, init) => {
      const response = await app.request(toText(url), init);
      if (isCall(name, init?.method ?? 'GET', toText(url))) good = await response.clone().json();
      return response;
    },
    now: () => NOW,
  });
  const { kind, job } = JOBS[name];
  await runJobs(kind, [job as JobOf<typeof kind>], contextOf(client)).catch(() => undefined);
  return good;
}

/** All that the rep may read of a job that ended so. */
function readWords(job: Job): string[] {
  const { problem } = job;
  const status = isReported(job) ? describeStatus(job, { names: NAMES, now: Date.now() }) : null;
  return [
    status?.title,
    status?.why,
    job.state === 'done' && isReported(job) && describeOutcome(job, NAMES, Date.now()),
    problem && getProblemSentence(problem),
    problem && getProblemNext(problem),
    problem && findProblemDetails(problem),
    problem && describeProblem(job),
    problem?.field && t('problem.field', { field: problem.field }),
  ].filter((words) => typeof words === 'string');
}

/** What is wrong with how a job takes one answer; null: nothing. */
async function findFault(
  name: OperationName,
  good: unknown,
  random: Random,
): Promise<string | null> {
  const { kind, job } = JOBS[name];
  const client = clientOf(name, () => createMalformedAnswer(good, random));
  try {
    const [result] = await runJobs(kind, [job as JobOf<typeof kind>], contextOf(client));
    if (!result || result.type === 'unclear') return null;
    // As it is read from the disk again.
    const ended = structuredClone({
      ...job,
      state: result.type === 'done' ? 'done' : 'failed',
      output: result.type === 'done' ? jobKinds[kind].output.parse(result.output) : null,
      problem: result.type === 'failed' ? result.problem : null,
    }) as Job;
    return readWords(ended).map(findRawWords).find(Boolean) ?? null;
  } catch (error) {
    if (!(error instanceof ProblemError)) return `threw ${String(error)}`;
    const failed = { ...job, state: 'failed', problem: error.problem } as Job;
    return readWords(failed).map(findRawWords).find(Boolean) ?? null;
  }
}

describe('answers that no service should give', () => {
  const perOperation = Math.ceil(ANSWERS / OPERATION_NAMES.length);

  it.each(OPERATION_NAMES)('to %s end in words for the rep', async (name) => {
    const good = await findGoodAnswer(name);
    expect(good).toEqual(expect.not.objectContaining({ statusCode: expect.anything() as number }));
    const faults: string[] = [];
    for (let index = 0; index < perOperation; index += 1) {
      const seed = OPERATION_NAMES.indexOf(name) * perOperation + index;
      const fault = await findFault(name, good, createRandom(seed));
      if (fault) faults.push(`seed ${seed}: ${fault.slice(0, 400)}`);
    }
    expect(faults).toEqual([]);
    expect(unhandled).toEqual([]);
  });

  it('change no prototype', () => {
    expect('isAdmin' in {}).toBe(false);
  });
});

it.each([
  'Details: [object Object]',
  'Not enriched: undefined',
  'Unexpected token < in JSON at position 0',
  'Invalid input: expected string, received number',
  'TypeError: Failed to fetch',
  'Your service says: “<h1>Bad Gateway</h1>”',
  'problem {{count}}',
  'long '.repeat(1000),
])('words for no rep are found: %.40s', (text) => {
  expect(findRawWords(text)).not.toBeNull();
});
