import type { JobInput } from '@/lib/contract/job-kinds';
import { travelAlone, toStableText, type JobType, type RunContext } from './job-type';
import { isNotFound } from './listed-account';
import { noteListFault } from './list-fault';

/**
 * Whether a 404 means that the list is gone: deleted by a colleague, or by this very request, which a browser sends again
 * by itself when the connection it had kept was closed without an answer. It may also be a wrong path.
 */
const isGone = ({ client }: RunContext, input: JobInput<'list.delete'>): Promise<boolean> =>
  client.readList(input).then(() => false, isNotFound);

/** Deletes a list for the whole organisation. After a lost answer it is deleted again: a 404 then says that it was done. */
export const listDeleteJob: JobType<'list.delete'> = {
  operation: 'deleteList',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: { checkedBy: 'deleteList' },
  ...travelAlone(async ({ input, inDoubt }, context) => {
    const { client, lists } = context;
    const list = await client.deleteList(input).catch(async (error: unknown) => {
      if (isNotFound(error) && (inDoubt || (await isGone(context, input)))) return null;
      throw error;
    });
    await lists.forget(input.listId).catch(noteListFault);
    return { type: 'done', output: { list } };
  }),
};
