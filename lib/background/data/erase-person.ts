import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { PersonTrace } from '@/lib/contract/messages/data-messages';
import { storedBulkSchema } from '@/lib/contract/stored/bulk';
import { toParts } from '@/lib/contract/to-parts';
import { isMentioned } from '@/lib/domain/person/mentions';
import { forgetMeantForSession } from '@/lib/platform/session-memory';
import type { HandlerDependencies } from '../handlers/handlers';
import { listBulksOf } from '../queue/bulks/shared-bulks';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/job-record';
import { parseStagedBatch } from '../storage/stored-batches';
import { forgetInAccount } from './forget-in-account';
import { isUnderWay, tracePerson, type FoundTrace } from './trace-person';

type Keys = ReadonlySet<string>;

/** Deletes jobs, except those that were sent meanwhile. Their bulks no longer count them. */
async function eraseJobs(database: Database, ids: readonly string[]): Promise<void> {
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    const transaction = database.transaction(['jobs', 'bulks'], 'readwrite');
    const jobs = transaction.objectStore('jobs');
    const bulks = transaction.objectStore('bulks');
    for (const id of part) {
      const job = parseJob(await jobs.get(id));
      if (job && isUnderWay(job)) continue;
      await jobs.delete(id);
      for (const bulkId of job ? listBulksOf(job) : []) {
        const bulk = storedBulkSchema.safeParse(await bulks.get(bulkId)).data;
        if (bulk && bulk.total !== null) {
          await bulks.put({ ...bulk, total: bulk.total - 1 }, bulkId);
        }
      }
    }
    await transaction.done;
  }
}

/** Deletes the drafts of staged batches that name the person. */
async function eraseDrafts(database: Database, keys: Keys): Promise<void> {
  const transaction = database.transaction(['stagedBatches', 'bulks'], 'readwrite');
  const bulks = transaction.objectStore('bulks');
  let cursor = await transaction.objectStore('stagedBatches').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    const batch = parseStagedBatch(cursor.value);
    if (!batch) {
      if (isMentioned(keys, cursor.value)) await cursor.delete();
      continue;
    }
    const drafts = batch.drafts.filter((draft) => !isMentioned(keys, draft));
    const gone = batch.drafts.length - drafts.length;
    if (gone === 0) continue;
    if (drafts.length === 0) await cursor.delete();
    else await cursor.update({ ...batch, drafts, left: drafts.length });
    const bulk = storedBulkSchema.safeParse(await bulks.get(batch.bulkId)).data;
    if (bulk && bulk.total !== null) {
      await bulks.put({ ...bulk, total: bulk.total - gone }, batch.bulkId);
    }
  }
  await transaction.done;
}

/** Deletes corrections and choices, the line in Recent, unreadable records that name the person, and by which addresses the person is known. */
async function eraseKnown(database: Database, keys: Keys): Promise<void> {
  const stores = ['corrections', 'recordPreferences', 'recent', 'unreadable', 'knownKeys'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  for (const name of ['corrections', 'recordPreferences', 'knownKeys'] as const) {
    const store = transaction.objectStore(name);
    for (const stored of await store.getAllKeys()) {
      if (keys.has(stored.split('\n')[0] ?? stored)) await store.delete(stored);
    }
  }
  let unreadable = await transaction.objectStore('unreadable').openCursor();
  for (; unreadable; unreadable = await unreadable.continue()) {
    if (isMentioned(keys, unreadable.value)) await unreadable.delete();
  }
  const recent = transaction.objectStore('recent');
  const before: unknown = await recent.get('current');
  if (Array.isArray(before)) {
    const left = before.filter((each) => !isMentioned(keys, each));
    await recent.put(left, 'current');
  }
  await transaction.done;
}

const toAnswer = ({
  jobs,
  listItems,
  accounts,
  isCorrected,
  isRecent,
  waiting,
  underWay,
}: FoundTrace) => ({
  jobs,
  listItems,
  accounts,
  isCorrected,
  isRecent,
  waiting,
  underWay,
});

/** What is kept of a person, without who they are. */
export const describePerson = async (database: Database, key: string): Promise<PersonTrace> =>
  toAnswer(await tracePerson(database, key));

/**
 * Erases a person in this browser, and nothing elsewhere. Writes that wait are cancelled with it, but only if the rep said
 * so. What is under way stays until it has ended. By which keys the person is known goes last, so that erasing again after
 * a fault finds the rest.
 */
export async function erasePerson(
  { database, books, lists }: Pick<HandlerDependencies, 'database' | 'books' | 'lists'>,
  key: string,
  cancels: boolean,
): Promise<PersonTrace & { isErased: boolean }> {
  const trace = await tracePerson(database, key);
  const { keys, items, waiting } = trace;
  if (waiting.total > 0 && !cancels) return { ...toAnswer(trace), isErased: false };
  await eraseDrafts(database, keys);
  // A staged batch may have become jobs since the person was traced.
  await eraseJobs(database, (await tracePerson(database, key)).jobIds);
  for (const { listId, itemId } of items) await lists.dropItem(listId, itemId);
  await books.changeAccounts((account) => forgetInAccount(account, trace));
  await forgetMeantForSession((value) => isMentioned(keys, value));
  await eraseKnown(database, keys);
  return { ...toAnswer(trace), isErased: true };
}
