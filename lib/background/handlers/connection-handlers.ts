import { isSameHost, type Connection } from '@/lib/contract/stored/connection';
import { isSample } from '@/lib/contract/sample';
import { allowsAddress } from '@/lib/contract/policy/policy';
import { ProblemError } from '@/lib/contract/problem-error';
import { releaseHost } from '@/lib/platform/hosts';
import { isOwnersScope } from '@/lib/domain/book/own-scope';
import { logFault } from '@/lib/platform/log';
import type { HandlerDependencies } from './handlers';
import { readAllowed, readConnection } from '../storage/saved-connection';
import { readQueue } from '../storage/queue-reading';
import type { Handlers } from '@/lib/contract/messages/messages';
import { askForHiddenLists } from '../jobs/ask-for-hidden-lists';
import { forgetRecent } from '../storage/recent';
import { forgetIconSearches } from '../entry-points/read-toolbar-icon';
import { findOwnWrites } from './waiting-writes';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { LANES } from '@/lib/contract/stored/job';
import { JOB_KINDS } from '@/lib/contract/stored/job-kinds';
import { toParts } from '@/lib/contract/to-parts';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { forgetSearches } from '../storage/subjects';
import { jobDefinitions } from '../jobs/job-definitions';

/** The ids of the jobs whose answers are facts of one team. */
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
 * Deletes the answers that are facts of one team, with their jobs, and what subjects have of them: who is in its CRMs, who
 * owns them, its mappings and webhooks. With another team's key, a write would go to a record of the first team. Books,
 * owners and lists have repositories that delete their own records. Facts about a person, a company or a phone number are the
 * same for all teams, and writes are the rep's own history, so both stay. Waiting jobs stay, too, and ask with the next key,
 * which may be the same team's. In chunks, so that a click need not wait for all of them.
 */
async function forgetTeamAnswers(database: Database): Promise<void> {
  const ids = await listAnswered(database);
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    const { store, done } = database.transaction('jobs', 'readwrite');
    for (const id of part) {
      const job = parseJob(await store.get(id));
      // A push that ended at its last check has the operation of a search.
      if (!job || jobDefinitions[job.kind].isTeamAnswer) await store.delete(id);
    }
    await done;
  }
  await forgetSearches(database);
}

/** What pauses the queue because of the saved key. */
const OF_THE_KEY = ['no-key', 'key-refused', 'no-permission', 'no-credits'] as const;

const NOTHING = { counts: {}, total: 0, labels: [], hasUnsent: false };

/** What the messages about the connection do. */
export function createConnectionHandlers({
  database,
  credentials,
  books,
  lists,
  queue,
  settings,
  sites,
  announce,
}: HandlerDependencies) {
  /** Deletes what only the owner of the key may see: the answers, and whom they looked at. */
  const forgetAnswers = () =>
    Promise.all([
      books.forgetAll(),
      lists.forgetItems(),
      forgetTeamAnswers(database),
      forgetRecent(database),
      forgetIconSearches(),
      // An owner of the other team.
      isOwnersScope(settings.get().bookChoice ?? undefined) && settings.save({ bookChoice: null }),
    ]);
  /** The saved connection; null also when it cannot be read, because it must be possible to replace or forget it. */
  const readSaved = () => credentials.describe().catch(() => null);
  /** Gives up the permission for an address, unless the saved service or a site that is read has the same host. */
  async function releaseUnneeded(address: string, saved: Connection | null) {
    if (saved && isSameHost(address, saved.address)) return;
    try {
      if (!(await sites.isRead(`${address}/`))) await releaseHost(address);
    } catch (error) {
      logFault('hosts', error);
    }
  }

  return {
    'connection.get': () => readAllowed(credentials, settings),
    'connection.writes': async ({ next }) => {
      const saved = await readConnection(database);
      const isSame = next !== null && (await credentials.isOf(next));
      const own = isSame || !saved ? NOTHING : await findOwnWrites(readQueue(database), saved);
      return {
        own: { ...own, connectionId: saved?.id ?? null },
        isSameOrigin: next !== null && saved?.origin === new URL(next.address).origin,
      };
    },
    'connection.decide': ({ decision, about }, shownId) =>
      queue.decideWaitingWrites(decision, about, shownId),
    'connection.save': async (connection) => {
      // The sample is left before, and started by its own message: nothing of it mixes with a service's answers.
      const hasSample = isSample(connection) || isSample(await readSaved());
      if (hasSample || !allowsAddress(settings.getPolicy(), connection.address)) {
        throw new ProblemError({ code: 'not-allowed' });
      }
      // The same key keeps its answers.
      const isSame = await credentials.holds(connection);
      // Before the save, because the new key may be another team's, and the worker may die before the next line.
      if (!isSame) await forgetAnswers();
      // The same: otherwise the old key's pauses would hold back the new one.
      await queue.endPauses(OF_THE_KEY);
      const before = await readSaved();
      const saved = await credentials.save(connection);
      // Again, because answers for the old key may have arrived in between.
      if (!isSame) await forgetAnswers();
      await queue.endPauses(OF_THE_KEY);
      announce(['connection', 'jobs', 'page']);
      await queue.noteConnection();
      // If this fails, the next start does it.
      await askForHiddenLists(database, queue.add).catch((error: unknown) =>
        logFault('lists', error),
      );
      if (before) await releaseUnneeded(before.address, saved);
      return saved;
    },
    'connection.forget': async () => {
      // The key must go even if the disk is full. What cannot be deleted now is deleted after it.
      try {
        await forgetAnswers();
        // Before the key goes, because the worker may die before the next line: a pause would then be told of no key.
        await queue.endPauses(OF_THE_KEY);
      } catch (error) {
        logFault('forget', error);
      }
      const before = await readSaved();
      await credentials.forget();
      await forgetAnswers();
      announce(['connection', 'jobs', 'page']);
      // Pauses for problems of that key no longer apply.
      await queue.endPauses(['key-refused', 'no-permission', 'no-credits']);
      if (before) await releaseUnneeded(before.address, null);
    },
    'connection.release': async ({ address }) => {
      // Not `readSaved`: when it cannot be read, it may need this host.
      await releaseUnneeded(address, await credentials.describe());
    },
  } satisfies Partial<Handlers>;
}
