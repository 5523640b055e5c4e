import { travelAlone, toStableText, type JobType } from './job-type';
import { isNotFound } from './listed-account';
import { noteListFault } from './list-fault';

/** Deletes a list for the whole organisation. After a lost answer it is deleted again: a 404 then says that it was done. */
export const listDeleteJob: JobType<'list.delete'> = {
  operation: 'deleteList',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: { checkedBy: 'deleteList' },
  ...travelAlone(async ({ input, inDoubt }, { client, lists }) => {
    const list = await client.deleteList(input).catch((error: unknown) => {
      if (inDoubt && isNotFound(error)) return null;
      throw error;
    });
    await lists.forget(input.listId).catch(noteListFault);
    return { type: 'done', output: { list } };
  }),
};
