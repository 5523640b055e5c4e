import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { LANES } from '@/lib/contract/stored/job';
import { JOB_KINDS } from '@/lib/contract/stored/job-kinds';
import { toParts } from '@/lib/contract/to-parts';
import type { Database } from '../storage/database';
import { forgetSearches } from '../storage/subjects';
import { jobDefinitions } from './job-definitions';

/**
 * Deletes the answers that are facts of one team: who is in its CRMs, who owns them, its mappings and webhooks. They are
 * outputs of jobs. With another team's key, a write would go to a record of the first team. Books, owners and lists have
 * repositories that delete their own records. Facts about a person, a company or a phone number are the same for all teams,
 * and writes are the rep's own history, so both stay.
 */

async function listAnswered(database: Database): Promise<string[]> {
  const index = database.transaction('jobs').store.index('state');
  const lists = await Promise.all(
    JOB_KINDS.filter((kind) => jobDefinitions[kind].isTeamAnswer).flatMap((kind) =>
      LANES.map((lane) => {
        const prefix = ['done', lane, jobDefinitions[kind].operation] as const;
        return index.getAllKeys(IDBKeyRange.bound([...prefix], [...prefix, []]));
      }),
    ),
  );
  return lists.flat();
}

/**
 * Deletes the jobs that hold such answers, and what subjects have of them. Waiting jobs stay, and ask with the next key, which may be the same team's. In
 * chunks, so that a click need not wait for all of them.
 */
export async function forgetTeamAnswers(database: Database): Promise<void> {
  const ids = await listAnswered(database);
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    const { store, done } = database.transaction('jobs', 'readwrite');
    await Promise.all(part.map((id) => store.delete(id)));
    await done;
  }
  await forgetSearches(database);
}
