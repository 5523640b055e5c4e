import { toStableText, travelAlone, type JobType } from './job-type';
import { noteListFault } from './list-fault';

/**
 * Makes a list. The service cannot list lists, so nothing can be read back after a lost answer: the rep is asked, since a
 * second list of the same name would be there for good.
 */
export const listCreateJob: JobType<'list.create'> = {
  operation: 'createList',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'asked',
  ...travelAlone(async ({ input }, { client, lists }) => {
    const era = await lists.getEra();
    const list = await client.createList(input);
    await lists.keepMade(era, list).catch(noteListFault);
    return { type: 'done', output: list };
  }),
};
