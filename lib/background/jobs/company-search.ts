import { COMPANY_FRESH_MS } from '@/lib/contract/freshness';
import { toStableText, defineJob } from './define-job';

/** Searches a company. The limit is five calls a minute, so it runs only on a click, and its answer is kept for days. */
export const companySearchJob = defineJob({
  kind: 'company.search',
  operation: 'searchCompany',
  // With other references, it is the same question.
  getKey: (input) => toStableText({ ...input, custom: undefined }),
  getFreshMs: () => COMPANY_FRESH_MS,
  // Research may cost.
  onLostResponse: ({ enrich }) => (enrich ? 'ask-rep' : 'repeat'),
  isHeldForUndo: false,
  isFreeRead: ({ enrich }) => !enrich,
  waitingWriteKind: 'other',
  holdsTeamIds: false,
  isTeamAnswer: false,
  run: async ({ input }, { client }) => ({
    type: 'done',
    output: await client.searchCompany(input),
  }),
});
