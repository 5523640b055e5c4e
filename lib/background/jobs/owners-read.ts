import { defineJob, READ_TRAITS } from './define-job';

/** Reads the CRM owners. Books are selected and accounts assigned by their ids. Free. */
export const ownersReadJob = defineJob({
  kind: 'owners.read',
  operation: 'readOwners',
  ...READ_TRAITS,
  isTeamAnswer: false,
  run: async (_, { client, books }) => {
    const owners = await client.readOwners({});
    await books.keepOwners(owners);
    return { type: 'done', output: { count: owners.length } };
  },
});
