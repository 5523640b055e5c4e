import { isJobCancellable, isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import type { PersonTrace } from '@/lib/contract/messages/data-messages';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { isMentioned } from '@/lib/domain/person/mentions';
import { getTraits, jobDefinitions } from '../jobs/job-definitions';
import { parseChunk } from '../storage/stored-bulks';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { parseLinks } from '../storage/known-keys';
import { followKeys, type FollowedKeys } from './kept-people';
import { mayName, readUnindexed } from './unindexed-people';

/** Everything in this browser that names a person. */
export interface FoundTrace extends FollowedKeys {
  /** What a rep is told of it, without who the person is. */
  answer: PersonTrace;
  jobIds: string[];
}

const MAX_LABELS = 20;

/** Whether a job or a draft neither writes nor costs. */
export const isFreeRead = ({ kind, input }: { kind: JobKind; input: unknown }) =>
  getTraits(kind, input as Job['input']).isFreeRead;

/** Whether it writes or costs, was or may have been sent, and its call has not ended: it is kept until then. */
export const isUnderWay = (job: Job): boolean =>
  (isJobOpen(job) || job.callId !== null) && !isJobCancellable(job) && !isFreeRead(job);

/** Whether it writes or costs, and was not sent. */
export const isWaitingWrite = (job: Job): boolean => isJobCancellable(job) && !isFreeRead(job);

async function readJobsOf(
  database: Database,
  keys: ReadonlySet<string>,
): Promise<Map<string, unknown>> {
  const index = database.transaction('jobs').store.index('people');
  const found = await Promise.all(
    [...keys].map(async (key) => {
      const [ids, raws] = await Promise.all([index.getAllKeys(key), index.getAll(key)]);
      return ids.map((id, at) => [id, raws[at]] as const);
    }),
  );
  return new Map(found.flat());
}

/** The drafts that write or cost and name one of these people. */
async function readWaitingDrafts(database: Database, { keys, unindexed }: FollowedKeys) {
  const waiting: Pick<Job, 'kind' | 'subject'>[] = [];
  for (const id of unindexed.drafts.keys()) {
    if (!mayName(unindexed, id, keys)) continue;
    const drafts = parseChunk(await database.get('bulkChunks', id))?.drafts ?? [];
    waiting.push(...drafts.filter((draft) => isMentioned(keys, draft) && !isFreeRead(draft)));
  }
  return waiting;
}

async function traceJobs(database: Database, people: FollowedKeys) {
  // First: what becomes a job meanwhile is found among the jobs.
  const drafts = await readWaitingDrafts(database, people);
  const ids: string[] = [];
  const waiting: Pick<Job, 'kind' | 'subject'>[] = [];
  let underWay = 0;
  for (const [id, raw] of await readJobsOf(database, people.keys)) {
    const job = parseJob(raw);
    ids.push(id);
    if (job && isUnderWay(job)) underWay += 1;
    if (job && isWaitingWrite(job)) waiting.push(job);
  }
  return { ids, waiting: [...waiting, ...drafts], underWay };
}

function toWaiting(waiting: Pick<Job, 'kind' | 'subject'>[]): PersonTrace['waiting'] {
  const counts: PersonTrace['waiting']['counts'] = {};
  for (const { kind } of waiting) {
    const writeKind = jobDefinitions[kind].waitingWriteKind ?? 'other';
    counts[writeKind] = (counts[writeKind] ?? 0) + 1;
  }
  const labels = waiting.slice(0, MAX_LABELS).map(({ subject }) => subject.label);
  return { counts, total: waiting.length, labels };
}

/** The links among these keys, each once. */
async function listLinks(
  database: Database,
  keys: ReadonlySet<string>,
): Promise<PersonTrace['links']> {
  const links: PersonTrace['links'] = [];
  for (const from of keys) {
    for (const { key, at, isCut } of parseLinks(await database.get('knownKeys', from))) {
      if (!isCut && from < key) links.push({ keys: [from, key], at });
    }
  }
  return links.slice(0, MAX_LABELS);
}

/** Finds everything that names the person who is known by these keys. `before`: what was found just before. */
export async function tracePerson(
  database: Database,
  known: Iterable<string>,
  before?: FoundTrace,
): Promise<FoundTrace> {
  const unindexed = await readUnindexed(database, before?.unindexed);
  const people = await followKeys(database, known, unindexed, before);
  const { ids, waiting, underWay } = await traceJobs(database, people);
  const links = await listLinks(database, people.keys);
  return {
    answer: { waiting: toWaiting(waiting), underWay, links },
    ...people,
    jobIds: ids,
  };
}
