import { z } from 'zod';
import { accountSchema } from '@/lib/contract/service/book';
import { isJobCancellable, isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import type { PersonTrace } from '@/lib/contract/messages/data-messages';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { listPeople } from '@/lib/domain/book/account-people';
import { isMentioned } from '@/lib/domain/person/mentions';
import { getTraits, jobDefinitions } from '../jobs/job-definitions';
import { parseChunk } from '../storage/stored-bulks';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { parseLinks } from '../storage/known-keys';
import { readRecords } from '../storage/read-records';
import {
  listAccountPersonKeys,
  listItemPersonKeys,
  readKeptPeople,
  readListPeople,
} from './kept-people';

/** Everything in this browser that names a person. */
export interface FoundTrace {
  /** What a rep is told of it, without who the person is. */
  answer: PersonTrace;
  keys: ReadonlySet<string>;
  names: readonly string[];
  jobIds: string[];
  items: { listId: string; itemId: string }[];
}

const MAX_LABELS = 20;

/** Whether a job or a draft neither writes nor costs. */
export const isFreeRead = ({ kind, input }: { kind: JobKind; input: unknown }) =>
  getTraits(kind, input as Job['input']).isFreeRead;

/** Whether it was or may have been sent, and its call has not ended: what was sent is kept until then. */
export const isUnderWay = (job: Job): boolean =>
  (isJobOpen(job) || job.callId !== null) && !isJobCancellable(job);

/** Whether it writes or costs, and was not sent. */
export const isWaitingWrite = (job: Job): boolean => isJobCancellable(job) && !isFreeRead(job);

const answerSchema = z.object({ account: accountSchema });

/** Whether a job names one of these people, also an account's person whom nothing but a name identifies. */
function isAbout(keys: ReadonlySet<string>, job: Job): boolean {
  if (isMentioned(keys, job)) return true;
  const account = answerSchema.safeParse(job.output).data?.account;
  return (
    account !== undefined &&
    listPeople(account).some((person) =>
      listAccountPersonKeys(person, account).some((key) => keys.has(key)),
    )
  );
}

async function traceJobs(database: Database, keys: ReadonlySet<string>) {
  const ids: string[] = [];
  const waiting: Pick<Job, 'kind' | 'subject'>[] = [];
  let underWay = 0;
  for await (const { key, value } of readRecords(database, 'jobs')) {
    const job = parseJob(value);
    // An unreadable record cannot be told apart from others, but what it names can.
    if (job ? !isAbout(keys, job) : !isMentioned(keys, value)) continue;
    if (job && isUnderWay(job)) {
      underWay += 1;
      continue;
    }
    ids.push(key);
    if (job && isWaitingWrite(job)) waiting.push(job);
  }
  for await (const { value } of readRecords(database, 'bulkChunks')) {
    const drafts = parseChunk(value)?.drafts ?? [];
    const theirs = drafts.filter((draft) => isMentioned(keys, draft));
    waiting.push(...theirs.filter((draft) => !isFreeRead(draft)));
  }
  return { ids, waiting, underWay };
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

/** Finds everything that names the person who is known by these keys. */
export async function tracePerson(
  database: Database,
  known: Iterable<string>,
): Promise<FoundTrace> {
  const keys = new Set(known);
  const theirs = (await readKeptPeople(database)).filter((each) =>
    [...keys].some((key) => each.keys.has(key)),
  );
  for (const each of theirs) for (const key of each.keys) keys.add(key);
  const { ids, waiting, underWay } = await traceJobs(database, keys);
  const items: FoundTrace['items'] = [];
  for await (const { listId, item } of readListPeople(database)) {
    if (listItemPersonKeys(item).some((each) => keys.has(each))) {
      items.push({ listId, itemId: item.id });
    }
  }
  const links = await listLinks(database, keys);
  return {
    answer: { waiting: toWaiting(waiting), underWay, links },
    keys,
    names: theirs.flatMap(({ names }) => names),
    jobIds: ids,
    items,
  };
}
