import { DAY } from '@/lib/contract/duration';
import { defineJob, toStableText } from './define-job';

/** Is this number somebody's, and of what type? The service has to allow it to the account: else it answers 403. */
export const phoneVerifyJob = defineJob({
  kind: 'phone.verify',
  operation: 'verifyPhone',
  getKey: toStableText,
  getFreshMs: () => DAY,
  maxAttempts: 5,
  // It may cost, and nothing tells whether it was done.
  onLostResponse: 'ask-rep',
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteSort: 'enrich',
  holdsTeamIds: false,
  isTeamAnswer: false,
  shownInActivity: 'always',
  listedWith: null,
  run: async ({ input }, { client }) => ({
    type: 'done',
    output: await client.verifyPhone(input),
  }),
});
