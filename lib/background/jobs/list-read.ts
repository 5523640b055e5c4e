import { defineJob, READ_TRAITS } from './define-job';
import { askOfList } from './list-fault';

/** Reads a list by its id, and stores it. Free. */
export const listReadJob = defineJob({
  kind: 'list.read',
  operation: 'readList',
  ...READ_TRAITS,
  isTeamAnswer: false,
  listedWith: 'list',
  run: async ({ input }, { client, lists }) => {
    const era = await lists.getEra();
    const list = await askOfList(lists, input.listId, () => client.readList(input));
    await lists.keepRead(era, list);
    return { type: 'done', output: list };
  },
});
