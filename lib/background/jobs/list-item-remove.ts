import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { defineJob, type RunContext } from './define-job';
import { isNotFound } from './listed-account';
import { noteListFault } from './list-fault';

/**
 * Whether a 404 means that the item is gone. A colleague may have removed it, or this request, which a browser repeats by
 * itself when a kept-alive connection was closed. The path may also be wrong. Only the pages of the list can tell.
 */
async function isGone({ client, lists }: RunContext, input: JobInput<'list-item.remove'>) {
  const { listId, itemId } = input;
  const pages = await lists.findPages(listId, itemId);
  for (const page of pages) {
    const { items } = await client.readListItems({ listId, page });
    if (items.some(({ id }) => id === itemId)) return false;
  }
  return pages.length > 0;
}

/** Removes an item from a list. After a lost response, the removal is repeated: a 404 then means that it was done. */
export const listItemRemoveJob = defineJob({
  kind: 'list-item.remove',
  operation: 'deleteListItem',
  onLostResponse: { checkWith: 'deleteListItem' },
  isHeldForUndo: true,
  isFreeRead: false,
  waitingWriteKind: 'list',
  holdsTeamIds: false,
  isTeamAnswer: false,
  listedWith: 'list',
  run: async ({ input, inDoubt }, context) => {
    const { client, lists } = context;
    const { listId, itemId } = input;
    try {
      const list = await client.deleteListItem(input);
      await lists.dropItem(listId, itemId).catch(noteListFault);
      await lists.update(list).catch(noteListFault);
      return { type: 'done', output: { list } };
    } catch (error) {
      if (!isNotFound(error)) throw error;
      const isDone = inDoubt || (await isGone(context, input).catch(() => false));
      if (!isDone) throw error;
      await lists.dropItem(listId, itemId).catch(noteListFault);
      return { type: 'done', output: { list: null } };
    }
  },
});
