import type { StoreNames } from 'idb';
import { KEPT_KINDS, type KeptKind } from '@/lib/contract/stored/kept-kinds';
import type { Kept } from '@/lib/contract/messages/data-messages';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { isShownKind } from '@/lib/contract/stored/shown-kinds';
import type { Database, Schema } from '../storage/database';
import { listKnownKeys } from '../storage/known-keys';
import { readRecords } from '../storage/read-records';

/** What the settings say is kept in this browser, and save or erase of it. This file: how much it is. */

const KINDS_OF_STORES: Readonly<Record<Exclude<StoreNames<Schema>, 'jobs'>, KeptKind>> = {
  recent: 'recent',
  lists: 'lists',
  listChunks: 'lists',
  listNames: 'lists',
  listPeople: 'lists',
  books: 'accounts',
  bookChunks: 'accounts',
  bookReadings: 'accounts',
  bookVisits: 'accounts',
  owners: 'accounts',
  rounds: 'accounts',
  corrections: 'corrections',
  recordPreferences: 'corrections',
  receipts: 'activity',
  searchTimes: 'answers',
  bulks: 'activity',
  subjects: 'answers',
  bulkChunks: 'activity',
  calls: 'activity',
  unreadable: 'other',
  knownKeys: 'other',
  starts: 'other',
  pauses: 'other',
  clock: 'other',
  connection: 'other',
};

/** Records are text above all, so their size as JSON is close to what they take. */
const getBytes = (value: unknown): number =>
  ArrayBuffer.isView(value) ? value.byteLength : (JSON.stringify(value)?.length ?? 0);

const countItems = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Jobs that nobody asked for, or that are only read for a view, are answers. */
function getKindOfJob(value: unknown): KeptKind {
  const { kind, lane } = value as { kind?: JobKind; lane?: unknown };
  const isShown = kind !== undefined && isShownKind(kind);
  return isShown && lane !== 'prefetch' ? 'activity' : 'answers';
}

/** A correction is stored under every key of the person, and counts once. */
async function countPeople(database: Database): Promise<number> {
  const people = new Set<string>();
  for (const store of ['corrections', 'recordPreferences'] as const) {
    for (const stored of await database.getAllKeys(store)) {
      const [key = ''] = stored.split('\n');
      const keys = await listKnownKeys(database, key);
      people.add(keys.toSorted()[0] ?? key);
    }
  }
  return people.size;
}

/** How much of each kind is kept. */
export async function measureKept(database: Database): Promise<Kept> {
  const bytes = Object.fromEntries(KEPT_KINDS.map((kind) => [kind, 0])) as Record<KeptKind, number>;
  const counts = { recent: 0, answers: 0, activity: 0, lists: 0, accounts: 0 };
  for await (const { value } of readRecords(database, 'jobs')) {
    const kind = getKindOfJob(value);
    bytes[kind] += getBytes(value);
    counts[kind as 'answers' | 'activity'] += 1;
  }
  for (const [store, kind] of Object.entries(KINDS_OF_STORES) as [
    keyof typeof KINDS_OF_STORES,
    KeptKind,
  ][]) {
    for await (const { value } of readRecords(database, store)) {
      bytes[kind] += getBytes(value);
      if (store === 'recent') counts.recent += countItems(value);
      if (store === 'listChunks') counts.lists += countItems(value);
      if (store === 'bookChunks') counts.accounts += countItems(value);
    }
  }
  const corrections = await countPeople(database);
  const all: Record<KeptKind, number | null> = { ...counts, corrections, other: null };
  return KEPT_KINDS.map((kind) => ({ kind, count: all[kind], bytes: bytes[kind] }));
}
