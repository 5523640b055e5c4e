import type { PersonTrace } from '@/lib/contract/messages/data-messages';
import type { Job } from '@/lib/contract/stored/job';
import { isMentioned } from '@/lib/domain/person/mentions';
import { forgetMatchingForSession } from '@/lib/platform/session-memory';
import { createCountChanges } from '../queue/bulks/bulk-counts';
import { writeCounts } from '../queue-store/bulk-record';
import { parseChunk } from '../storage/stored-bulks';
import { toChunkRecord } from '../queue-store/chunk-store';
import { toRecord } from '../queue-store/job-record';
import type { BookRepository } from '../storage/books/book-repository';
import { changeRound } from '../storage/books/round';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { parseLinks, toLinksRecord } from '../storage/known-keys';
import { ofAnyConnection } from '../storage/record-preferences';
import type { ListRepository } from '../storage/lists/list-repository';
import { eraseSubjects } from '../storage/subjects';
import { uncount } from '../queue-store/unreadable';
import {
  isFreeRead,
  isUnderWay,
  isWaitingWrite,
  tracePerson,
  type FoundTrace,
} from './trace-person';
import { mayName } from './unindexed-people';
import type { Account, Person } from '@/lib/contract/service/book';
import { forgetInRound } from '@/lib/domain/book/round';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { listAccountPersonKeys } from '@/lib/domain/book/account-people';

type Keys = ReadonlySet<string>;

interface EraseDependencies {
  database: Database;
  books: Pick<BookRepository, 'changeAccounts'>;
  lists: Pick<ListRepository, 'erasePeople' | 'getRevision'>;
}

/**
 * Deletes jobs; their bulks no longer count them. Those under way are marked, and deleted when their calls have ended. If one
 * of them is a write that waits by now, none is deleted, unless `cancels`: what is left must still lead to the whole person.
 * Returns the jobs that it left.
 */
async function eraseJobs(
  database: Database,
  ids: readonly string[],
  cancels: boolean,
): Promise<Job[]> {
  const transaction = database.transaction(['jobs', 'bulks'], 'readwrite');
  const jobs = transaction.objectStore('jobs');
  const bulks = transaction.objectStore('bulks');
  const stored = await Promise.all(
    ids.map(async (id) => ({ id, job: parseJob(await jobs.get(id)) })),
  );
  const mustStay = (job: Job) => isUnderWay(job) || (!cancels && isWaitingWrite(job));
  const left = stored.flatMap(({ job }) => (job && mustStay(job) ? [job] : []));
  const mustAsk = left.some(isWaitingWrite);
  const gone = mustAsk ? [] : stored.filter(({ job }) => !job || !mustStay(job));
  const changes = createCountChanges();
  for (const job of mustAsk ? [] : left) await jobs.put(toRecord({ ...job, isErased: true }));
  for (const { id, job } of gone) {
    await jobs.delete(id);
    changes.move(job, undefined);
  }
  await writeCounts(bulks, changes, Date.now());
  await transaction.done;
  return left;
}

/** Deletes the drafts of chunks that name the person, unless `cancels` only those that neither write nor cost. */
async function eraseDrafts(
  database: Database,
  { keys, unindexed }: FoundTrace,
  cancels: boolean,
): Promise<void> {
  const transaction = database.transaction(['bulkChunks', 'bulks'], 'readwrite');
  const chunks = transaction.objectStore('bulkChunks');
  const changes = createCountChanges();
  for (const id of await chunks.getAllKeys()) {
    if (!mayName(unindexed, id, keys)) continue;
    const raw = await chunks.get(id);
    const batch = parseChunk(raw);
    if (!batch) {
      if (!isMentioned(keys, raw)) continue;
      await chunks.delete(id);
      uncount(changes, 'bulkChunks', raw);
      continue;
    }
    const drafts = batch.drafts.filter(
      (draft) => !isMentioned(keys, draft) || !(cancels || isFreeRead(draft)),
    );
    const gone = batch.drafts.length - drafts.length;
    if (gone === 0) continue;
    if (drafts.length === 0) await chunks.delete(id);
    else await chunks.put(toChunkRecord({ ...batch, drafts, left: drafts.length }), id);
    changes.addUntaken(batch.bulkId, -gone);
  }
  await writeCounts(transaction.objectStore('bulks'), changes, Date.now());
  await transaction.done;
}

/**
 * Deletes corrections and choices, when their details were searched for, the line in Recent, unreadable records that name
 * the person, by which addresses the person is known, and that the round was with them.
 */
async function eraseKnown(database: Database, keys: Keys): Promise<void> {
  // First: without the keys, an erasing that was broken off and is made again would not find the person there.
  await changeRound(database, Date.now(), (round) => round && forgetInRound(round, keys));
  const byKey = ['corrections', 'knownKeys'] as const;
  const byKeyAndConnection = ['recordPreferences', 'searchTimes'] as const;
  const stores = [...byKey, ...byKeyAndConnection, 'recent', 'unreadable'] as const;
  // The last step of an erasing: with it, all that was erased before is on disk.
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const knownKeys = transaction.objectStore('knownKeys');
  for (const key of keys) {
    // Each link is stored under both keys. One that was cut still names them.
    for (const link of parseLinks(await knownKeys.get(key))) {
      if (keys.has(link.key)) continue;
      const links = parseLinks(await knownKeys.get(link.key));
      const left = links.filter((each) => !keys.has(each.key));
      await knownKeys.put(toLinksRecord(left), link.key);
    }
  }
  for (const key of keys) {
    for (const name of byKey) await transaction.objectStore(name).delete(key);
    for (const name of byKeyAndConnection) {
      await transaction.objectStore(name).delete(ofAnyConnection(key));
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

/** What is kept of a person, without who they are. */
export const describeTrace = async (database: Database, key: string): Promise<PersonTrace> =>
  (await tracePerson(database, [key])).answer;

/**
 * Erases a person in this browser, and nothing elsewhere. Writes that wait are cancelled with it, but only if the rep said
 * so: one that was added meanwhile ends the erasing, so that the rep is asked again. What is under way stays until it has
 * ended. By which keys the person is known goes last, so that erasing again finds the rest.
 */
export async function erasePerson(
  { database, books, lists }: EraseDependencies,
  key: string,
  cancels: boolean,
): Promise<PersonTrace & { isErased: boolean }> {
  const mustAsk = ({ answer }: FoundTrace) => answer.waiting.total > 0 && !cancels;
  const revision = lists.getRevision();
  const first = await tracePerson(database, [key]);
  if (mustAsk(first)) return { ...first.answer, isErased: false };
  await eraseDrafts(database, first, cancels);
  // A chunk may have become jobs since the person was traced.
  const trace = await tracePerson(database, first.keys, first);
  if (mustAsk(trace)) return { ...trace.answer, isErased: false };
  const left = await eraseJobs(database, trace.jobIds, cancels);
  if (left.some(isWaitingWrite)) {
    return { ...(await describeTrace(database, key)), isErased: false };
  }
  const { keys, chunks } = trace;
  const names = trace.records.map(({ name }) => name);
  await lists.erasePeople(keys, { chunks, revision });
  await books.changeAccounts((account) => forgetInAccount(account, { keys, names }));
  await forgetMatchingForSession((value) => isMentioned(keys, value));
  await eraseSubjects(database, keys);
  await eraseKnown(database, keys);
  return { ...trace.answer, underWay: left.length, isErased: true };
}

/** Shorter words of a name also stand in other words. */
const MIN_WORD = 3;

const toWords = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

/** The account without a person: not among its people, and not in the words about it. The same account where they are not. */
function forgetInAccount(
  account: Account,
  { keys, names }: { keys: ReadonlySet<string>; names: readonly string[] },
): Account {
  const isTarget = (person: Person) =>
    listAccountPersonKeys(person, account).some((key) => keys.has(key));
  const people = account.people.filter((person) => !isTarget(person));
  const isFirst = account.person !== null && isTarget(account.person);
  if (!isFirst && people.length === account.people.length) return account;
  const nameWords = new Set(names.flatMap(toWords).filter(({ length }) => length >= MIN_WORD));
  const keepText = (text: string | null) =>
    text !== null && toWords(text).some((word) => nameWords.has(word)) ? null : text;
  return {
    ...account,
    person: isFirst ? (people[0] ?? null) : account.person,
    people,
    angle: keepText(account.angle),
    signal: { ...account.signal, reason: keepText(account.signal.reason) },
  };
}
