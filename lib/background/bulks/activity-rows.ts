import type { ActivityGroup } from '@/lib/contract/stored/activity';
import type { StoredBulk } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { ActivityKey } from '../storage/activity-key';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/job-record';
import { moveJobs } from '../storage/unreadable';
import { clearDoneJobs, clearJob, findJob } from '../storage/stored-jobs';
import { sum } from './bulk-jobs';
import { countStates, readBulks } from './bulks';

/** Reads the rows of Activity: single jobs, and each bulk as one row among them. */

type Row = { type: 'job'; job: Job } | { type: 'bulk'; bulk: StoredBulk };

interface Page {
  group: ActivityGroup;
  offset: number;
  limit: number;
}

const ofGroup = (group: ActivityGroup) => IDBKeyRange.bound([group], [group, []]);

/** Whether its jobs wait for a list that was not created. */
async function isListMissing(database: Database, { newList }: StoredBulk): Promise<boolean> {
  if (!newList) return false;
  const state = (await findJob(database, newList.jobId))?.state ?? 'gone';
  return state !== 'done' && !isJobOpen({ state });
}

/** The place of a bulk in Activity; null: it has no jobs. */
async function findBulkKey(database: Database, bulk: StoredBulk): Promise<ActivityKey | null> {
  const counts = await countStates(database, bulk);
  if (sum(Object.values(counts)) === 0) return null;
  const { createdAt, endedAt } = bulk;
  if (counts.waiting + counts.running > 0) {
    const isStuck = await isListMissing(database, bulk);
    return [isStuck ? 'needs-you' : 'running', createdAt];
  }
  const group = counts.failed + counts['needs-you'] > 0 ? 'needs-you' : 'done';
  return [group, endedAt ?? createdAt];
}

/** The bulks of a group, newest first. */
async function listBulksOf(database: Database, group: ActivityGroup) {
  const placed = await Promise.all(
    (await readBulks(database)).map(async (bulk) => ({
      bulk,
      key: await findBulkKey(database, bulk),
    })),
  );
  return placed
    .flatMap(({ bulk, key }) => (key?.[0] === group ? [{ bulk, since: key[1] }] : []))
    .sort((one, other) => other.since - one.since);
}

/** Takes a row off that has ended. The jobs of a bulk stay, and all answers. */
export async function clearRow(
  database: Database,
  { type, id }: { type: Row['type']; id: string },
): Promise<void> {
  if (type === 'job') return clearJob(database, id);
  const bulk = (await readBulks(database)).find((each) => each.id === id);
  const key = bulk && (await findBulkKey(database, bulk));
  if (key && key[0] !== 'running') await database.delete('bulks', id);
}

/** Takes all rows of the group "Done" off. */
export async function clearDone(database: Database): Promise<void> {
  for (const { bulk } of await listBulksOf(database, 'done'))
    await database.delete('bulks', bulk.id);
  await clearDoneJobs(database);
}

/** How many rows a group has. */
export async function countActivity(database: Database, group: ActivityGroup): Promise<number> {
  const jobs = await database.countFromIndex('jobs', 'news', ofGroup(group));
  return jobs + (await listBulksOf(database, group)).length;
}

/** A part of the single jobs of a group, newest first. */
async function readJobs(database: Database, { group, offset, limit }: Page): Promise<unknown[]> {
  const raws: unknown[] = [];
  if (limit === 0) return raws;
  const index = database.transaction('jobs').store.index('news');
  let cursor = await index.openCursor(ofGroup(group), 'prev');
  if (offset > 0) cursor = (await cursor?.advance(offset)) ?? null;
  for (; cursor && raws.length < limit; cursor = await cursor.continue()) raws.push(cursor.value);
  return raws;
}

/** A page of a group, newest first, and how many rows the group has. */
export async function pageActivity(
  database: Database,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const { group, offset, limit } = page;
  const bulks = await listBulksOf(database, group);
  const index = database.transaction('jobs').store.index('news');
  const [singles, ...newer] = await Promise.all([
    index.count(ofGroup(group)),
    ...bulks.map(({ since }) => index.count(IDBKeyRange.bound([group, since], [group, []], true))),
  ]);
  const total = singles + bulks.length;
  // The bulks are sorted, so before each are those above it and the jobs that are newer.
  const atRow = new Map(bulks.map(({ bulk }, above) => [above + (newer[above] ?? 0), bulk]));
  const last = Math.min(offset + limit, total);
  const inPage = [...atRow.keys()].filter((row) => row >= offset && row < last).length;
  const above = [...atRow.keys()].filter((row) => row < offset).length;
  const raws = await readJobs(database, {
    group,
    offset: offset - above,
    limit: Math.max(0, last - offset - inPage),
  });
  const jobs = raws.flatMap((raw) => parseJob(raw) ?? []);
  if (jobs.length < raws.length) {
    await setAside(database, raws);
    return pageActivity(database, page);
  }
  const rows: Row[] = [];
  for (let row = offset; row < last; row += 1) {
    const bulk = atRow.get(row);
    const job = bulk ? undefined : jobs.shift();
    if (bulk) rows.push({ type: 'bulk', bulk });
    else if (job) rows.push({ type: 'job', job });
  }
  return { rows, total };
}

/** Takes records that cannot be read off the list, where each would be a row that is never filled. */
async function setAside(database: Database, raws: unknown[]): Promise<void> {
  const transaction = database.transaction(['jobs', 'unreadable'], 'readwrite');
  await moveJobs(transaction.objectStore('jobs'), transaction.objectStore('unreadable'), raws);
  await transaction.done;
}
