import { MINUTE } from '@/lib/contract/duration';
import { toStableText, travelAlone, type JobType } from './job-type';

/** Is this person in a connected CRM, and who owns the record? Free; kept ten minutes. */
export const crmSearchJob: JobType<'crm.search'> = {
  operation: 'searchCrm',
  getKey: toStableText,
  getFreshMs: () => 10 * MINUTE,
  // A rep waits for the answer: after two tries "not checked" says more than silence.
  maxAttempts: 2,
  repeat: 'harmless',
  ...travelAlone(async ({ input }, { client }) => ({
    type: 'done',
    output: await client.searchCrm(input),
  })),
};
