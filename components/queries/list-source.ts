import { isJobOpen } from '@/lib/contract/job';
import type { ListItem } from '@/lib/contract/lists';
import { ProblemError } from '@/lib/contract/problem-error';
import type { ListHead } from '@/lib/contract/stored-list';
import { send } from '@/lib/platform/send';
import type { BulkSource } from '@/lib/records/bulk-record';
import { toListRecord } from '@/lib/records/list-record';
import { toReadPageJob } from './list-jobs';
import { getListName } from './lists';

/** A list, or what is selected of it, as many that can be enriched or pushed at once. */

/** Between two looks whether a page has come. */
const LOOK_MS = 150;

async function findHead(id: string): Promise<ListHead> {
  const start = await send('list.get', { id });
  if (!start) throw new ProblemError({ code: 'not-found' });
  return start.head;
}

/** Has one page read. Rejects when it cannot be, and when nobody waits for it any more. */
async function readPage(head: ListHead, page: number, signal: AbortSignal): Promise<void> {
  const list = { id: head.list.id, name: getListName(head) };
  const { id } = await send('job.add', toReadPageJob(list, { page, lane: 'click' }));
  for (;;) {
    signal.throwIfAborted();
    const job = await send('job.get', { id });
    if (job?.state === 'done') return;
    if (!job || !isJobOpen(job)) {
      throw new ProblemError(job?.problem ?? { code: 'internal' });
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** All items: those that are kept, and before them the pages that were never read. */
async function loadItems(
  id: string,
  onProgress: (loaded: number) => void,
  signal: AbortSignal,
): Promise<ListItem[]> {
  let head = await findHead(id);
  for (; head.nextPage !== null && !head.isRepeating; head = await findHead(id)) {
    onProgress(head.loaded);
    await readPage(head, head.nextPage, signal);
  }
  const byId = new Map<string, ListItem>();
  for (const index of head.chunks.keys()) {
    signal.throwIfAborted();
    for (const item of await send('list.chunk', { id, index })) byId.set(item.id, item);
    onProgress(byId.size);
  }
  return [...byId.values()];
}

/** `selected` null: the whole list. */
export const toListSource = (head: ListHead, selected: ListItem[] | null): BulkSource => ({
  label: getListName(head),
  count: selected?.length ?? head.total ?? head.loaded,
  load: async (onProgress, signal) => {
    const items = selected ?? (await loadItems(head.list.id, onProgress, signal));
    return items.map((item) => toListRecord(item, head.list.entity));
  },
});
