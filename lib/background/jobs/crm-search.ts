import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { defineJob, READ_TRAITS } from './define-job';

/** Searches the connected CRMs for a person. Free; the answer is fresh for ten minutes. */
export const crmSearchJob = defineJob({
  kind: 'crm.search',
  operation: 'searchCrm',
  getFreshMs: () => CRM_ANSWER_FRESH_MS,
  // A rep waits for the answer. After two attempts, "not checked" is better than more waiting.
  maxAttempts: 2,
  ...READ_TRAITS,
  isTeamAnswer: true,
  hasEmployers: true,
  run: async ({ input }, { client }) => ({
    type: 'done',
    output: await client.searchCrm(input),
  }),
});
