import { DAY } from '@/lib/contract/duration';
import { travelAlone, toStableText, type JobType } from './job-type';

/** Is this number somebody's, and of what type? The service has to allow it to the account: else it answers 403. */
export const phoneVerifyJob: JobType<'phone.verify'> = {
  operation: 'verifyPhone',
  getKey: toStableText,
  getFreshMs: () => DAY,
  maxAttempts: 5,
  // It may cost, and nothing tells whether it was done.
  repeat: 'asked',
  ...travelAlone(async ({ input }, { client }) => ({
    type: 'done',
    output: await client.verifyPhone(input),
  })),
};
