import { ManyActions } from '../push/many/many-actions';
import { ListImport } from '../import/list-import';
import { ListsTab } from '../lists/lists-tab';
import type { ListItem } from '@/lib/contract/service/lists';
import { ProblemError } from '@/lib/contract/problem-error';
import type { ListHead } from '@/lib/contract/stored/list';
import { send } from '@/lib/platform/send';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { toReadPageJob } from '@/lib/domain/lists/new-list-jobs';
import { getListName } from '../queries/lists/lists';
import { runJob } from '../queries/jobs/run-job';

/** "Lists", with what other features do with a list. */
export const PanelLists = () => (
  <ListsTab
    renderMany={(head, selected) => (
      <ManyActions source={toListSource(head, selected)} isAll={selected === null} />
    )}
    renderImport={(head) => <ListImport head={head} />}
  />
);

/** A list, or what is selected of it, as many that can be enriched or pushed at once. */

async function findHead(id: string): Promise<ListHead> {
  const start = await send('list.get', { id });
  if (!start) throw new ProblemError({ code: 'not-found' });
  return start.head;
}

function readPage(head: ListHead, page: number, signal: AbortSignal): Promise<void> {
  const list = { id: head.list.id, name: getListName(head) };
  return runJob(toReadPageJob(list, { page, lane: 'click' }), signal);
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
const toListSource = (head: ListHead, selected: ListItem[] | null): BulkSource => ({
  label: getListName(head),
  count: selected?.length ?? head.total ?? head.loaded,
  load: async (onProgress, signal) => {
    const items = selected ?? (await loadItems(head.list.id, onProgress, signal));
    return items.map((item) => toListRecord(item, head.list.entity));
  },
});
