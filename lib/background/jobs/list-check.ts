import { SECOND } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { ListItem } from '@/lib/contract/service/lists';
import { LIST_PAGE_SIZE } from '@/lib/contract/limits';
import {
  findCopies,
  isOfTheirTime,
  LATEST_COPY_MS,
  type OwnItem,
} from '@/lib/domain/lists/find-copies';
import { defineJob, type RunContext, type JobRunResult } from './define-job';
import { noteListFault } from './list-fault';
import { isNotFound } from './listed-account';

/**
 * Reads a list after additions, once for all of them, and removes duplicates. A browser or a proxy may send a request twice by
 * itself. Each call removes one copy, which is stored before. Then the list is read again, and for the last time when no copy
 * of the last addition can be on the way any more.
 */

type Check = JobOf<'list.check'>;
type Result = JobRunResult<'list.check'>;

const FIRST_WAIT_MS = SECOND;
const LONGEST_WAIT_MS = 300 * SECOND;

/**
 * The items of a list that are as new as ours. New items are at its end or at its start, so pages are read from both ends
 * until one has no new item. A service that does not know the `page` parameter returns the first page again.
 */
async function readRecent(
  { client }: RunContext,
  listId: string,
  ours: OwnItem[],
): Promise<ListItem[]> {
  const items = new Map<string, ListItem>();
  const read = async (page: number) => {
    const answered = await client.readListItems({ listId, page });
    const isKnown = answered.items.every(({ id }) => items.has(id));
    for (const item of answered.items) items.set(item.id, item);
    const isRecent = !isKnown && answered.items.some((item) => isOfTheirTime(item, ours));
    return { isRecent, lastPage: Math.ceil((answered.total ?? 0) / LIST_PAGE_SIZE) - 1 };
  };
  const first = await read(0);
  let page = 0;
  for (let { isRecent } = first; isRecent && page < first.lastPage;) {
    page += 1;
    ({ isRecent } = await read(page));
  }
  for (let last = first.lastPage; last > page; last -= 1) {
    if (!(await read(last)).isRecent) break;
  }
  return [...items.values()];
}

const again = (
  operation: 'readListItems' | 'deleteListItem',
  progress: Check['progress'],
  notBefore: number,
): Result => ({ type: 'again', operation, progress, group: '', notBefore });

async function removeCopy(
  { input: { listId } }: Check,
  progress: NonNullable<Check['progress']>,
  { client, lists, now }: RunContext,
): Promise<Result> {
  const [itemId, ...left] = progress.copies;
  if (itemId === undefined) return again('readListItems', progress, now());
  // An earlier check or the rep may have removed it.
  await client.deleteListItem({ listId, itemId }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
  await lists.dropItem(listId, itemId).catch(noteListFault);
  const next = left.length > 0 ? 'deleteListItem' : 'readListItems';
  return again(next, { ...progress, copies: left }, now());
}

export const listCheckJob = defineJob({
  kind: 'list.check',
  operation: 'readListItems',
  // It alone would notice a copy, so it goes on through about half an hour of failing calls.
  maxAttempts: 60,
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: null,
  holdsTeamIds: false,
  isTeamAnswer: false,
  run: async (job, context): Promise<Result> => {
    const { input, createdAt } = job;
    const { additions, lists, now } = context;
    const { clean: cleanBefore, ...before } = job.progress ?? { waits: 0, copies: [] };
    const since = Math.min(before.since ?? createdAt, now());
    const progress = { ...before, since };
    if (job.operation === 'deleteListItem') return removeCopy(job, progress, context);
    const wait = () => {
      const ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** progress.waits);
      const waits = progress.waits + 1;
      return again('readListItems', { ...progress, waits, copies: [] }, now() + ms);
    };
    const listAdded = () => additions.list(input.listId, since);
    const added = await listAdded();
    if (added.open > 0) return wait();
    if (added.items.length === 0) return { type: 'done', output: {} };
    const recent = await readRecent(context, input.listId, added.items);
    const { copies, kept } = findCopies(recent, added.items);
    const after = await listAdded();
    // Something was added meanwhile. Which items are ours is known when that has ended.
    if (after.open > 0 || after.items.length !== added.items.length) return wait();
    if (copies.length > 0) {
      for (const { jobId, item } of kept) {
        await lists.addItem(input.listId, item).catch(noteListFault);
        // Last: once it counts as ours, the next check would not add it to the stored list.
        await additions.replace(jobId, item);
      }
      return again('deleteListItem', { ...progress, copies }, now());
    }
    const clean = added.items.length;
    return cleanBefore === clean
      ? { type: 'done', output: {} }
      : again('readListItems', { ...progress, copies, clean }, now() + LATEST_COPY_MS);
  },
});
