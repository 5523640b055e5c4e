import type { Database } from '../storage/database';
import { toKey } from '../queue/requests/add-jobs';
import { toKeyPrefix } from '@/lib/contract/stored/job';
import { readConnection } from '../storage/saved-connection';
import { findNewestOfKey } from '../storage/stored-jobs';
import type { RunContext } from './define-job';
import { mappingReadJob } from './mapping-read';

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
