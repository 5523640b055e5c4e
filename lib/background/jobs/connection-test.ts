import { ProblemError } from '@/lib/contract/problem-error';
import { toStableText, travelAlone, type JobType } from './job-type';

/** Does the saved address answer to the saved key? Asks for the owners: free, and tells whether today's accounts are on. */
export const connectionTestJob: JobType<'connection.test'> = {
  operation: 'readOwners',
  getKey: toStableText,
  getFreshMs: () => 0,
  // The rep is watching: the first answer is the answer.
  maxAttempts: 1,
  repeat: 'harmless',
  ...travelAlone(async (_, { client }) => {
    try {
      await client.readOwners({});
      return { type: 'done', output: { todaysAccounts: true } };
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === 'feature-off') {
        return { type: 'done', output: { todaysAccounts: false } };
      }
      throw error;
    }
  }),
};
