import { MAPPING_FRESH_MS } from '@/lib/contract/freshness';
import { travelAlone, toStableText, type JobType } from './job-type';

/** Which field keys the team's mapping of a CRM reads, and by which it matches. */
export const mappingReadJob: JobType<'mapping.read'> = {
  operation: 'readMapping',
  getKey: toStableText,
  getFreshMs: () => MAPPING_FRESH_MS,
  // The rep has the dialog open: what cannot be read soon is said, and does not keep them from pushing.
  maxAttempts: 2,
  repeat: 'harmless',
  ...travelAlone(async ({ input }, { client }) => ({
    type: 'done',
    output: await client.readMapping(input),
  })),
};
