import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { toStableText, defineJob } from './define-job';

/** Is this person in a connected CRM, and who owns the record? Free; kept ten minutes. */
export const crmSearchJob = defineJob({
  kind: 'crm.search',
  operation: 'searchCrm',
  getKey: toStableText,
  getFreshMs: () => CRM_ANSWER_FRESH_MS,
  // A rep waits for the answer: after two tries "not checked" says more than silence.
  maxAttempts: 2,
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: true,
  waitingWriteSort: null,
  holdsTeamIds: false,
  isTeamAnswer: true,
  shownInActivity: 'always',
  listedWith: null,
  hasEmployers: true,
  run: async ({ input }, { client }) => ({
    type: 'done',
    output: await client.searchCrm(input),
  }),
});
