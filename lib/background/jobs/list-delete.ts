import { defineJob } from './define-job';
import { noteListFault } from './list-fault';
import { isNotFound } from './listed-account';

/**
 * Deletes a list for the whole organisation. After a lost response, the deletion is repeated.
 *
 * A 404 may mean that the list is deleted, or that the path is wrong, so the list is read. If that is a 404 too, the list
 * counts as deleted only if an earlier attempt got no response. Otherwise the job fails with the second 404.
 */
export const listDeleteJob = defineJob({
  kind: 'list.delete',
  operation: 'deleteList',
  onLostResponse: { checkWith: 'deleteList' },
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: 'list',
  holdsTeamIds: false,
  isTeamAnswer: false,
  listedWith: 'list',
  run: async ({ input, inDoubt }, { client, lists }) => {
    const list = await client.deleteList(input).catch(async (refusal: unknown) => {
      if (!isNotFound(refusal)) throw refusal;
      try {
        await client.readList(input);
      } catch (error) {
        if (inDoubt && isNotFound(error)) return null;
        throw error;
      }
      throw refusal;
    });
    // While it is known: a list that never was is no news.
    await lists.noteGone(input.listId).catch(noteListFault);
    await lists.forget(input.listId).catch(noteListFault);
    return { type: 'done', output: { list } };
  },
});
