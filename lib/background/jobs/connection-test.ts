import { ProblemError } from '@/lib/contract/problem-error';
import { toStableText, defineJob } from './define-job';

/** Does the saved address answer to the saved key? Asks for the owners: free, and tells whether today's accounts are on. */
export const connectionTestJob = defineJob({
  kind: 'connection.test',
  operation: 'readOwners',
  getKey: toStableText,
  // The rep is watching: the first answer is the answer.
  maxAttempts: 1,
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: true,
  waitingWriteSort: null,
  holdsTeamIds: false,
  isTeamAnswer: false,
  shownInActivity: 'always',
  listedWith: null,
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
