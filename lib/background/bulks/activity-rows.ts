import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { ACTIVITY_GROUPS, type ActivityGroup } from '@/lib/contract/stored/activity';
import type { StoredBulk } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import { toParts } from '@/lib/contract/to-parts';
import { toRecord } from '../queue-store/job-record';
import { parseBulk } from '../storage/stored-bulks';
import type { Database } from '../storage/database';
import { readQueue, type QueueReading } from '../storage/queue-reading';
import { moveJobs, toUnreadable } from '../queue-store/unreadable';
import { parseJob } from '../storage/stored-jobs';

/** Reads the rows of Activity: single jobs, and each bulk as one row among them. */

type Row = { type: 'job'; job: Job } | { type: 'bulk'; bulk: StoredBulk };

const ofGroup = (group: string) => IDBKeyRange.bound([group], [group, []]);

/** Takes ended jobs off Activity. Their answers stay stored. Done in chunks, because a click may have to wait for one. */
async function clearJobs(database: Database, ids: string[]): Promise<void> {
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    const { store, done } = database.transaction('jobs', 'readwrite');
    for (const id of part) {
      const job = parseJob(await store.get(id));
      // It may have been tried again meanwhile.
      if (job && !isJobOpen(job)) await store.put(toRecord({ ...job, isCleared: true }));
    }
    await done;
  }
}

/**
 * Takes a row off that has ended, or whose list is missing. The jobs of a bulk stay, and all answers, but not what waited for
 * the list.
 */
export async function clearRow(
  database: Database,
  { type, id }: { type: Row['type']; id: string },
): Promise<void> {
  if (type === 'job') return clearJobs(database, [id]);
  const transaction = database.transaction(['bulks', 'bulkChunks'], 'readwrite');
  const bulks = transaction.objectStore('bulks');
  const isRunning = (await bulks.index('row').getAllKeys(ofGroup('running'))).includes(id);
  if (!isRunning) {
    await bulks.delete(id);
    const chunks = transaction.objectStore('bulkChunks');
    for (const key of await chunks.index('bulk').getAllKeys(ofGroup(id))) await chunks.delete(key);
  }
  await transaction.done;
}

/** Takes all rows of the group "Done" off. */
export async function clearDone(database: Database): Promise<void> {
  const { store, done } = database.transaction('bulks', 'readwrite');
  for (const id of await store.index('row').getAllKeys(ofGroup('done'))) await store.delete(id);
  await done;
  await clearJobs(database, await database.getAllKeysFromIndex('jobs', 'news', ofGroup('done')));
}

/** How many rows a group has. */
export async function countActivity(reading: QueueReading, group: ActivityGroup): Promise<number> {
  const counts = await Promise.all([
    reading.objectStore('jobs').index('news').count(ofGroup(group)),
    reading.objectStore('bulks').index('row').count(ofGroup(group)),
  ]);
  return counts[0] + counts[1];
}

interface RowKey {
  type: Row['type'];
  key: string;
}

interface FoundRow extends RowKey {
  raw: unknown;
}

/** Rows are read together, because the queue's next write waits for each step. */
async function readRows(
  reading: QueueReading,
  group: ActivityGroup,
  limit: number,
): Promise<FoundRow[]> {
  const jobs = reading.objectStore('jobs');
  const bulks = reading.objectStore('bulks');
  let [job, bulk] = await Promise.all([
    jobs.index('news').openKeyCursor(ofGroup(group), 'prev'),
    bulks.index('row').openKeyCursor(ofGroup(group), 'prev'),
  ]);
  const rows: RowKey[] = [];
  while (rows.length < limit) {
    if (bulk && (!job || bulk.key[1] >= job.key[1])) {
      rows.push({ type: 'bulk', key: bulk.primaryKey });
      bulk = await bulk.continue();
    } else if (job) {
      rows.push({ type: 'job', key: job.primaryKey });
      job = await job.continue();
    } else break;
  }
  const readRow = async ({ type, key }: RowKey) => {
    const raw: unknown = await (type === 'job' ? jobs : bulks).get(key);
    return { type, key, raw };
  };
  return Promise.all(rows.map(readRow));
}

/** Undefined: it cannot be read. */
function parseRow({ type, raw }: FoundRow): Row | undefined {
  if (type === 'job') {
    const job = parseJob(raw);
    return job && { type, job };
  }
  const bulk = parseBulk(raw);
  return bulk && { type, bulk };
}

interface Group {
  group: ActivityGroup;
  rows: Row[];
  total: number;
}

/**
 * So many rows of each group, newest first. `readStatus`: reads at the same time how the queue stands. `reading` can go on to
 * describe the rows.
 */
export async function readActivity<Status>(
  database: Database,
  limits: Record<ActivityGroup, number>,
  readStatus: (reading: QueueReading) => Promise<Status>,
): Promise<{ groups: Group[]; reading: QueueReading; status: Status }> {
  const reading = readQueue(database);
  const unreadable: FoundRow[] = [];
  const readGroup = async (group: ActivityGroup): Promise<Group> => {
    const [found, total] = await Promise.all([
      readRows(reading, group, limits[group]),
      countActivity(reading, group),
    ]);
    const rows = found.map(parseRow);
    unreadable.push(...found.filter((_, index) => rows[index] === undefined));
    return { group, total, rows: rows.filter((row) => row !== undefined) };
  };
  const [status, ...groups] = await Promise.all([
    readStatus(reading),
    ...ACTIVITY_GROUPS.map(readGroup),
  ]);
  if (unreadable.length === 0) return { groups, reading, status };
  await setAside(database, unreadable);
  return readActivity(database, limits, readStatus);
}

/** Takes records that cannot be read off the list, where each would be a row that is never filled. */
async function setAside(database: Database, unread: FoundRow[]): Promise<void> {
  const transaction = database.transaction(['jobs', 'bulks', 'unreadable'], 'readwrite');
  const bulks = transaction.objectStore('bulks');
  const unreadable = transaction.objectStore('unreadable');
  const jobs = unread.flatMap(({ type, raw }) => (type === 'job' ? [raw] : []));
  await moveJobs({ jobs: transaction.objectStore('jobs'), unreadable, bulks }, jobs);
  for (const { type, key, raw } of unread) {
    if (type === 'job') continue;
    await unreadable.add(toUnreadable('bulks', key, raw));
    await bulks.delete(key);
  }
  await transaction.done;
}
