import { openDatabase, type Database } from '@/lib/background/storage/database';
import type { StoredBulk } from '@/lib/contract/stored/bulk';
import type { QueueJob } from '@/lib/background/queue/store';
import { toRecord } from '@/lib/background/storage/job-record';
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
  doneAtOrder: 0,
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

/** Stores jobs as the queue does. */
export async function putJobs(database: Database, ...jobs: Partial<QueueJob>[]): Promise<void> {
  for (const job of jobs) await putJob(database, storedJobOf(job));
}

/** Stores a bulk of one job that has not ended, unless `changed` says otherwise. */
export async function putBulk(
  database: Database,
  id: string,
  label: string,
  createdAt: number,
  changed: Partial<StoredBulk> = {},
): Promise<void> {
  const counted = { total: 1, cancelledStaged: 0, newList: null };
  const bulk: StoredBulk = { id, label, createdAt, endedAt: null, ...counted, ...changed };
  await database.put('bulks', bulk, id);
}

/** Stores a record that this version cannot read. */
export const putUnreadable = (database: Database, job: Partial<QueueJob>) =>
  database.put('jobs', { ...toRecord(storedJobOf(job)), kind: 'from another version' });
