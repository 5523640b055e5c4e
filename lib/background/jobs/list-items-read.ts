import { toStableText, travelAlone, type JobType } from './job-type';

/** Reads a page of a list's items, and keeps it if the list is known. Free. */
export const listItemsReadJob: JobType<'list-items.read'> = {
  operation: 'readListItems',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  ...travelAlone(async ({ input: { isAnew, ...request } }, { client, lists }) => {
    const { listId, page } = request;
    const answered = await client.readListItems(request);
    await lists.keepPage(listId, { page, isAnew }, answered);
    const { items, total } = answered;
    return { type: 'done', output: { count: items.length, total } };
  }),
};
