import { MAPPING_FRESH_MS } from '@/lib/contract/freshness';
import { toKeyPrefix } from '@/lib/contract/stored/job';
import { toKey } from '../queue/requests/add-jobs';
import type { Database } from '../storage/database';
import { readConnection } from '../storage/saved-connection';
import { findNewestOfKey } from '../storage/stored-jobs';
import { defineJob, READ_TRAITS, type RunContext } from './define-job';

/** Reads the team's mapping of a CRM: the field keys that it uses, and those that it matches by. */
export const mappingReadJob = defineJob({
  kind: 'mapping.read',
  operation: 'readMapping',
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

/** The subject of what is read for the connection itself. */
const SERVICE = 'service';

/** Finds the mapping of the saved connection that a page has read last. It is never asked for: a push goes without it, too. */
export const createMappingFinder =
  (database: Database): RunContext['findMapping'] =>
  async (asked) => {
    const question = `${toKeyPrefix(SERVICE)}mapping.read\n${mappingReadJob.getKey(asked)}`;
    const job = await findNewestOfKey(database, toKey(question, await readConnection(database)));
    return job?.kind === 'mapping.read' ? job.output : null;
  };
