import { defineJob } from './define-job';
import { noteListFault } from './list-fault';

/**
 * Creates a list. The service cannot list lists, so after a lost response nothing shows whether it exists. The rep decides,
 * because a second list of the same name would stay.
 */
export const listCreateJob = defineJob({
  kind: 'list.create',
  operation: 'createList',
  onLostResponse: 'ask-rep',
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: 'list',
  holdsTeamIds: false,
  isTeamAnswer: false,
  run: async ({ input }, { client, lists }) => {
    const era = await lists.getEra();
    const list = await client.createList(input);
    await lists.keepMade(era, list).catch(noteListFault);
    return { type: 'done', output: list };
  },
});
