import { LANES } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type { Database } from './database';
import { jobTypes } from '../jobs/registry';
import { CHUNK_SIZE } from '../queue/bulks/bulk-pauses';

/**
 * Answers that are facts of the team whose key asked: who is in its CRMs and whose they are, its mappings, its webhooks.
 * They lie in their jobs, and are read from there as long as they stand: under another team's key they would be taken
 * for its own, and a write would go to a record of the other's. Books, owners and lists are kept beside the jobs, by
 * repositories that see to it themselves. What is known of a person, a company or a number is so whoever asks; what was written
 * is the rep's own history.
 */
const TEAM_KINDS: readonly JobKind[] = [
  'crm.search',
  'enrich.check',
  'mapping.read',
  'webhooks.read',
];

/** Whether what such a job answers is a fact of the team whose key asked. */
export const isOfTeam = (kind: JobKind): boolean => TEAM_KINDS.includes(kind);

async function listAnswered(database: Database): Promise<string[]> {
  const index = database.transaction('jobs').store.index('ready');
  const lists = await Promise.all(
    TEAM_KINDS.flatMap((kind) =>
      LANES.map((lane) => {
        const prefix = ['done', lane, jobTypes[kind].operation] as const;
        return index.getAllKeys(IDBKeyRange.bound([...prefix], [...prefix, []]));
      }),
    ),
  );
  return lists.flat();
}

/**
 * Deletes the jobs that hold such answers. What waits stays, and is asked with the key that is then saved: it may be the
 * same team's new one. In chunks, so that a click need not wait for all of them.
 */
export async function forgetTeamAnswers(database: Database): Promise<void> {
  const ids = await listAnswered(database);
  for (let at = 0; at < ids.length; at += CHUNK_SIZE) {
    const { store, done } = database.transaction('jobs', 'readwrite');
    await Promise.all(ids.slice(at, at + CHUNK_SIZE).map((id) => store.delete(id)));
    await done;
  }
}
