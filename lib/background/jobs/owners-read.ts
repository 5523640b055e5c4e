import { travelAlone, type JobType } from './job-type';

/** The CRM owners, by whose id a book is chosen and an account assigned. Free. */
export const ownersReadJob: JobType<'owners.read'> = {
  operation: 'readOwners',
  getKey: () => 'owners',
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  ...travelAlone(async (_, { client, books }) => {
    const owners = await client.readOwners({});
    await books.keepOwners(owners);
    return { type: 'done', output: { count: owners.length } };
  }),
};
