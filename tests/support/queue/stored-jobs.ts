import { openDatabase, type Database } from '@/lib/background/storage/database';
import { NO_COUNTS, NOTHING_FOUND, type StoredBulk } from '@/lib/contract/stored/bulk';
import type { JobState } from '@/lib/contract/stored/job-state';
import {
  changeCounts,
  createCountChanges,
  isListMissing,
} from '@/lib/background/queue/bulks/bulk-counts';
import { toBulkRecord } from '@/lib/background/queue-store/bulk-record';
import { parseBulks } from '@/lib/background/storage/stored-bulks';
import type { QueueJob } from '@/lib/background/queue/store';
import { toRecord } from '@/lib/background/queue-store/job-record';
import { subjectUpdates } from '@/lib/background/subjects/subject-updates';

/** Jobs as they are stored. The test that uses this imports `fake-indexeddb/auto`. */

let databases = 0;

/** An empty database of its own. */
export const openFresh = (): Promise<Database> => openDatabase(`stored jobs ${(databases += 1)}`);

/** A look-up that waits for its turn, unless `changed` says otherwise. */
export const storedJobOf = (changed: Partial<QueueJob> = {}): QueueJob => ({
  id: 'a',
  kind: 'crm.search',
  key: 'person:slug:ada-lind\nquestion',
  lane: 'click',
  operation: 'searchCrm',
  group: '',
  bulkId: null,
  sharedBulkIds: [],
  followedIn: [],
  subject: { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' },
  input: { email: 'ada@lind.example' },
  state: 'waiting',
  waitingFor: 'turn',
  notBefore: 10,
  createdAt: 10,
  changedAt: 10,
  attempts: 0,
  connection: null,
  after: null,
  followedBy: [],
  callId: null,
  inDoubt: false,
  isUnwanted: false,
  isCleared: false,
  progress: null,
  output: null,
  problem: null,
  ...changed,
});

/** Saves a connection, as far as the queue and the lists know it: its id and origin. */
export const saveConnection = (database: Database) =>
  database.put('clock', { id: 'f'.repeat(32), origin: 'https://service.example' }, 'connection');

/** Stores a job as the queue does, with what it says of its subject. */
export async function putJob(database: Database, job: QueueJob): Promise<void> {
  await database.put('jobs', toRecord(job));
  if (!subjectUpdates.changesSubject(job)) return;
  const { key } = job.subject;
  const changed = subjectUpdates.change(await database.get('subjects', key), job);
  if (changed !== undefined) await database.put('subjects', changed, key);
}

/** Counts all bulks anew from their jobs. */
export async function countAll(database: Database): Promise<void> {
  const transaction = database.transaction(['jobs', 'bulks'], 'readwrite');
  const bulks = transaction.objectStore('bulks');
  const [raws, stored] = await Promise.all([
    transaction.objectStore('jobs').getAll(),
    bulks.getAll(),
  ]);
  const jobs = raws as (QueueJob & { counted?: [string, JobState][] })[];
  for (const bulk of parseBulks(stored)) {
    const changes = createCountChanges();
    changes.addUntaken(bulk.id, bulk.untaken);
    const own = jobs.filter(({ counted = [] }) => counted.some(([id]) => id === bulk.id));
    for (const { counted = [] } of own) {
      for (const [id, state] of counted) if (id === bulk.id) changes.add(id, state, 1);
    }
    const [[, change] = [bulk.id, {}]] = changes.list();
    const now = Math.max(...own.map(({ changedAt }) => changedAt));
    const empty = { ...bulk, counts: NO_COUNTS, untaken: 0 };
    const creation = jobs.find(({ id }) => id === bulk.newList?.jobId);
    const isMissing = creation !== undefined && isListMissing(creation);
    const newList = bulk.newList && { ...bulk.newList, isMissing };
    await bulks.put(toBulkRecord({ ...changeCounts(empty, change, now), newList }), bulk.id);
  }
  await transaction.done;
}

/** Stores jobs as the queue does. */
export async function putJobs(database: Database, ...jobs: Partial<QueueJob>[]): Promise<void> {
  for (const job of jobs) await putJob(database, storedJobOf(job));
  await countAll(database);
}

/** A bulk without jobs, unless `changed` says otherwise. */
export const storedBulkOf = (id: string, changed: Partial<StoredBulk> = {}): StoredBulk => ({
  id,
  label: id,
  createdAt: 1,
  found: NOTHING_FOUND,
  startsAt: 1,
  state: 'running',
  endedAt: null,
  isEndTold: false,
  counts: NO_COUNTS,
  untaken: 0,
  handedOver: null,
  newList: null,
  ...changed,
});

/** Stores a bulk with the jobs that are stored of it. */
export async function putBulk(
  database: Database,
  id: string,
  label: string,
  createdAt: number,
  changed: Partial<StoredBulk> = {},
): Promise<void> {
  const bulk = storedBulkOf(id, { label, createdAt, ...changed });
  await database.put('bulks', toBulkRecord(bulk), id);
  await countAll(database);
}

/** Stores a record that this version cannot read. */
export const putUnreadable = (database: Database, job: Partial<QueueJob>) =>
  database.put('jobs', { ...toRecord(storedJobOf(job)), kind: 'from another version' });
