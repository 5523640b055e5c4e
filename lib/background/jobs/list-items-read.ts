import { defineJob, READ_TRAITS } from './define-job';
import { askOfList } from './list-fault';

/** Reads a page of a list's items, and stores it if the list is known. Free. */
export const listItemsReadJob = defineJob({
  kind: 'list-items.read',
  operation: 'readListItems',
  ...READ_TRAITS,
  isTeamAnswer: false,
  listedWith: 'list',
  run: async ({ input: { isAnew, ...request } }, { client, lists }) => {
    const { listId, page } = request;
    const answered = await askOfList(lists, listId, () => client.readListItems(request));
    await lists.keepPage(listId, { page, isAnew }, answered);
    const { items, total } = answered;
    return { type: 'done', output: { count: items.length, total } };
  },
});
