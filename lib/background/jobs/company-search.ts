import { COMPANY_FRESH_MS } from '@/lib/contract/freshness';
import { toStableText, defineJob } from './define-job';

/** What the service knows of a company. Five a minute, so it is asked on a click only and kept for days. */
export const companySearchJob = defineJob({
  kind: 'company.search',
  operation: 'searchCompany',
  getKey: toStableText,
  getFreshMs: () => COMPANY_FRESH_MS,
  maxAttempts: 5,
  onLostResponse: ({ enrich }) => (enrich ? 'ask-rep' : 'repeat'),
  // Research may cost.
  isHeldForUndo: false,
  isFreeRead: ({ enrich }) => !enrich,
  waitingWriteSort: 'other',
  holdsTeamIds: false,
  isTeamAnswer: false,
  shownInActivity: 'always',
  listedWith: null,
  run: async ({ input }, { client }) => ({
    type: 'done',
    output: await client.searchCompany(input),
  }),
});
