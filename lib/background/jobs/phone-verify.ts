import { DAY } from '@/lib/contract/duration';
import { defineJob } from './define-job';

/** Verifies a phone number and its type. The service returns 403 if this is not enabled for the account. */
export const phoneVerifyJob = defineJob({
  kind: 'phone.verify',
  operation: 'verifyPhone',
  getFreshMs: () => DAY,
  // It may cost, and nothing shows whether it was carried out.
  onLostResponse: 'ask-rep',
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: 'enrich',
  holdsTeamIds: false,
  isTeamAnswer: false,
  run: async ({ input }, { client }) => ({
    type: 'done',
    output: await client.verifyPhone(input),
  }),
});
