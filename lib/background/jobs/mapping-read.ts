import { MAPPING_FRESH_MS } from '@/lib/contract/freshness';
import { defineJob, toStableText, READ_TRAITS } from './define-job';

/** Reads the team's mapping of a CRM: the field keys that it uses, and those that it matches by. */
export const mappingReadJob = defineJob({
  kind: 'mapping.read',
  operation: 'readMapping',
  getKey: toStableText,
  getFreshMs: () => MAPPING_FRESH_MS,
  // The rep has the dialog open, and can push without the mapping.
  maxAttempts: 2,
  ...READ_TRAITS,
  isTeamAnswer: true,
  run: async ({ input }, { client }) => ({
    type: 'done',
    output: await client.readMapping(input),
  }),
});
