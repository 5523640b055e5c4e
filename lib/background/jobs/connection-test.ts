import { ProblemError } from '@/lib/contract/problem-error';
import { defineJob, READ_TRAITS } from './define-job';

/** Tests the saved address and key. Reads the owners: free, and shows whether today's accounts are enabled. */
export const connectionTestJob = defineJob({
  kind: 'connection.test',
  operation: 'readOwners',
  // The rep waits for the result, so it is not retried.
  maxAttempts: 1,
  ...READ_TRAITS,
  isTeamAnswer: false,
  run: async (_, { client }) => {
    try {
      await client.readOwners({});
      return { type: 'done', output: { todaysAccounts: true } };
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === 'feature-off') {
        return { type: 'done', output: { todaysAccounts: false } };
      }
      throw error;
    }
  },
});
