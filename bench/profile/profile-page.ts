import '../jitless';
import { trimHistory } from '@/lib/background/data/trim-history';
import { toBulkRecord } from '@/lib/background/queue-store/bulk-record';
import { toRecord } from '@/lib/background/queue-store/job-record';
import { openDatabase, type Database } from '@/lib/background/storage/database';
import { toLinksRecord } from '@/lib/background/storage/known-keys';
import { LIST_STORES, putChunks } from '@/lib/background/storage/lists/list-chunks';
import { readConnection } from '@/lib/background/storage/saved-connection';
import { findStored } from '@/lib/background/storage/lists/read-list';
import { toNewList } from '@/lib/background/storage/lists/new-list';
import { toSubjectRecord } from '@/lib/background/storage/subjects';
import { DAY, HOUR } from '@/lib/contract/duration';
import { ITEMS_PER_CHUNK, MAX_RECENT } from '@/lib/contract/limits';
import { listSchema, type ListItem } from '@/lib/contract/service/lists';
import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { getLocalDay } from '@/lib/domain/book/local-day';
import {
  toEndedJob,
  toInventedKey,
  toInventedItem,
  toItemSlug,
  toInventedRecent,
  toInventedSubject,
} from './invented';

/** Writes a profile of years into the extension's database, and times retention over it, in a page of the extension. */

export interface ProfileSize {
  /** Ended jobs, and those whom they are about. */
  jobs: number;
  people: number;
  /** Lists, the first of which have items: each so many. */
  lists: number;
  filledLists: number;
  items: number;
  /** Days with a receipt. */
  receipts: number;
  /** Jobs that retention deletes next, with what is known of whom they are about. */
  due: number;
}

/** How long the rep keeps what has ended: the longest time that can be chosen. */
const KEEP_DAYS = 90;
const PER_TRANSACTION = 1000;
const PER_BULK = 500;

/** What `writeList` writes. */
interface ListToWrite {
  id: string;
  items: number;
  usedAt: number;
}

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Calls `put` for each number, a thousand in one transaction. */
async function writeEach(
  database: Database,
  store: 'jobs' | 'subjects' | 'bulks' | 'receipts' | 'knownKeys',
  count: number,
  put: (index: number) => [value: object, key?: string | [string, string]],
): Promise<void> {
  for (let from = 0; from < count; from += PER_TRANSACTION) {
    const transaction = database.transaction(store, 'readwrite', { durability: 'relaxed' });
    for (let index = from; index < Math.min(count, from + PER_TRANSACTION); index += 1) {
      const [value, key] = put(index);
      // The keys of the stores have different types, which do not matter here.
      void transaction.objectStore(store).put(value, key);
    }
    await transaction.done;
  }
}

interface JobsToWrite extends Pick<ProfileSize, 'jobs' | 'people'> {
  from: number;
  to: number;
  name: string;
}

/** Jobs about people in turn, all of which ended between two instants; every second one belongs to a bulk. */
async function writeJobs(
  database: Database,
  connection: MadeFor,
  { jobs, people, from, to, name }: JobsToWrite,
): Promise<void> {
  const at = (index: number, count: number) => Math.floor(from + ((to - from) * index) / count);
  const bulkOf = (index: number) => `bulk ${name} ${Math.floor(index / 2 / PER_BULK)}`;
  await writeEach(database, 'jobs', jobs, (index) => {
    const slug = `${name}-${index % people}`;
    const kind = Math.floor(index / people) % 2 === 0 ? 'enrich' : 'crm.search';
    const asked = { slug, at: at(index, jobs), connection };
    return [toRecord(toEndedJob(kind, asked, index % 2 === 0 ? bulkOf(index) : null))];
  });
  await writeEach(database, 'subjects', people, (index) => {
    const asked = { slug: `${name}-${index}`, at: at(index, people), connection };
    const subject = toInventedSubject(asked);
    return [toSubjectRecord(subject), subject.key];
  });
  const source = 'profile' as const;
  await writeEach(database, 'knownKeys', 2 * people, (index) => {
    const number = Math.floor(index / 2);
    const keys = [toInventedKey(`${name}-${number}`), `person:number:${name}-${number}`] as const;
    const [own, other] = index % 2 === 0 ? keys : keys.toReversed();
    const link = { key: other, source, at: at(number, people), isCut: false };
    return [toLinksRecord([link]), own];
  });
  const bulks = Math.ceil(jobs / 2 / PER_BULK);
  await writeEach(database, 'bulks', bulks, (index) => {
    const id = `bulk ${name} ${index}`;
    const done = Math.min(PER_BULK, Math.ceil(jobs / 2) - index * PER_BULK);
    const endedAt = at(index + 1, bulks);
    const bulk = {
      ...{ id, label: id, createdAt: at(index, bulks), startsAt: at(index, bulks), endedAt },
      ...{
        state: 'running' as const,
        isEndTold: true,
        untaken: 0,
        handedOver: done,
        newList: null,
      },
      counts: { ...NO_COUNTS, done },
      found: { people: done, emails: done, phones: done },
    };
    return [toBulkRecord(bulk), id];
  });
}

/** A list of people, whose slugs are its id and a number; the last `usedAt` comes first. */
async function writeList(
  database: Database,
  connection: MadeFor,
  { id, items, usedAt }: ListToWrite,
): Promise<void> {
  const sizes = countTo(Math.ceil(items / ITEMS_PER_CHUNK)).map((index) =>
    Math.min(ITEMS_PER_CHUNK, items - index * ITEMS_PER_CHUNK),
  );
  const list = listSchema.parse({ id, name: `List ${id}`, entity: 'PEOPLE' });
  const head = {
    ...toNewList(list, usedAt),
    ...{ readAt: usedAt, total: items, loaded: items, nextPage: null },
    knownTo: [connection],
    chunks: sizes.map((size) => ({ revision: crypto.randomUUID(), size })),
  };
  const transaction = database.transaction(LIST_STORES, 'readwrite', { durability: 'relaxed' });
  void transaction.objectStore('lists').put(head, id);
  const chunks = sizes.map((size, index) => ({
    at: index,
    items: countTo(size).map((at) => toInventedItem(toItemSlug(id, index * ITEMS_PER_CHUNK + at))),
  }));
  void putChunks(transaction, id, chunks);
  await transaction.done;
}

async function seed(size: ProfileSize): Promise<void> {
  const database = await openDatabase();
  const connection = await readConnection(database);
  if (!connection) throw new Error('No service is connected');
  const now = Date.now();
  const kept = now - KEEP_DAYS * DAY;
  const { jobs, people, due } = size;
  await writeJobs(database, connection, {
    ...{ jobs, people, name: 'kept', from: kept + DAY, to: now - HOUR },
  });
  await writeJobs(database, connection, {
    ...{ jobs: due, people: Math.ceil(due / 4), name: 'due', from: kept - DAY, to: kept - HOUR },
  });
  let written = Promise.resolve();
  for (let index = 0; index < size.lists; index += 1) {
    const items = index < size.filledLists ? size.items : 0;
    const list = { id: `list${index}`, items, usedAt: now - index };
    const before = written;
    // The next one is made while this one is written.
    written = writeList(database, connection, list);
    await before;
  }
  await written;
  await writeEach(database, 'receipts', size.receipts, (index) => [
    {
      uses: { enrich: { found: 40, cached: 2, nothing: 8, unknown: 0 } },
      ...{ refusedAt: null, isUsedElsewhere: false },
    },
    [connection.id, getLocalDay(now - index * DAY)],
  ]);
  const recent = countTo(MAX_RECENT).map((index) =>
    toInventedRecent(`recent-${index}`, now - index),
  );
  await database.put('recent', recent, 'current');
  database.close();
}

/** Adds items to a list, in a chunk of their own. */
async function addItems(database: Database, listId: string, items: ListItem[]): Promise<void> {
  const list = await findStored(database, listId);
  if (!list) throw new Error('There is no such list');
  const { chunks, total, loaded } = list;
  const transaction = database.transaction(LIST_STORES, 'readwrite');
  const head = {
    ...list,
    ...{ total: (total ?? 0) + items.length, loaded: loaded + items.length },
    chunks: [...chunks, { revision: crypto.randomUUID(), size: items.length }],
  };
  void transaction.objectStore('lists').put(head, listId);
  void putChunks(transaction, listId, [{ at: chunks.length, items }]);
  await transaction.done;
}

/** Writes what is kept of people who are to be erased: jobs, a subject, and an item of a list. */
async function seedPeople(name: string, people: number): Promise<void> {
  const database = await openDatabase();
  const connection = await readConnection(database);
  if (!connection) throw new Error('No service is connected');
  const now = Date.now();
  const jobs = 2 * people;
  await writeJobs(database, connection, { jobs, people, name, from: now - HOUR, to: now });
  const items = countTo(people).map((index) => toInventedItem(`${name}-${index}`));
  await addItems(database, 'list0', items);
  database.close();
}

/** The milliseconds that a run of retention takes. */
async function timeRetention(): Promise<number> {
  const database = await openDatabase();
  await database.delete('clock', 'trimmedAt');
  const from = performance.now();
  await trimHistory(database, KEEP_DAYS, Date.now());
  const took = performance.now() - from;
  database.close();
  return took;
}

Object.assign(globalThis, { profile: { seed, seedPeople, timeRetention } });
