import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { toStableText, travelAlone, type JobType } from './job-type';

/** Is this person in a connected CRM, and who owns the record? Free; kept ten minutes. */
export const crmSearchJob: JobType<'crm.search'> = {
  operation: 'searchCrm',
  getKey: toStableText,
  getFreshMs: () => CRM_ANSWER_FRESH_MS,
  // A rep waits for the answer: after two tries "not checked" says more than silence.
  maxAttempts: 2,
  repeat: 'harmless',
  ...travelAlone(async ({ input }, { client }) => ({
    type: 'done',
    output: await client.searchCrm(input),
  })),
};
