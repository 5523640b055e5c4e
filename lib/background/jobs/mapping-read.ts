import { MAPPING_FRESH_MS } from '@/lib/contract/freshness';
import { defineJob, toStableText } from './define-job';

/** Which field keys the team's mapping of a CRM reads, and by which it matches. */
export const mappingReadJob = defineJob({
  kind: 'mapping.read',
  operation: 'readMapping',
  getKey: toStableText,
  getFreshMs: () => MAPPING_FRESH_MS,
  // The rep has the dialog open: what cannot be read soon is said, and does not keep them from pushing.
  maxAttempts: 2,
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: true,
  waitingWriteSort: null,
  holdsTeamIds: false,
  isTeamAnswer: true,
  shownInActivity: 'unless-prefetched',
  listedWith: null,
  run: async ({ input }, { client }) => ({
    type: 'done',
    output: await client.readMapping(input),
  }),
});
