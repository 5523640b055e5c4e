import { toStableText, travelAlone, type JobType } from './job-type';

/** Reads a list by its id: from then on it is known here. Free. */
export const listReadJob: JobType<'list.read'> = {
  operation: 'readList',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  ...travelAlone(async ({ input }, { client, lists }) => {
    const era = await lists.getEra();
    const list = await client.readList(input);
    await lists.keepRead(era, list);
    return { type: 'done', output: list };
  }),
};
