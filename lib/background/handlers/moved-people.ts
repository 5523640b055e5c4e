import { Mutex } from 'async-mutex';
import { SECOND } from '@/lib/contract/duration';
import { MOVED_FRESH_MS } from '@/lib/contract/freshness';
import { MAX_MOVED } from '@/lib/contract/limits';
import type { MovedPerson, SubjectView } from '@/lib/contract/messages/subject-view';
import { listKeys, toSubject } from '@/lib/domain/person/shown-page';
import {
  findMoved,
  mayAccountTell,
  NO_CRM,
  toMovedAccountQuery,
  type MovedSources,
} from '@/lib/domain/subject/find-moved';
import { listRecent } from '../pages/recent';
import type { FindAccount } from '../storage/books/find-account';
import type { Database } from '../storage/database';
import { listKnownKeys } from '../storage/known-keys';
import { listMarkedSubjects } from '../storage/subjects';

type Candidate = Pick<MovedSources, 'subject' | 'seen'>;

interface Dependencies {
  database: Database;
  readViewsOf: (keys: string[]) => Promise<SubjectView[]>;
  findAccount: FindAccount;
  connectionId: string | null;
  now: number;
}

/** Whom Recent has, and then whose stored answers have a mark, each once under whatever key. */
async function listCandidates(
  { database, connectionId }: Dependencies,
  since: number,
): Promise<Candidate[]> {
  const recent = (await listRecent(database)).filter(
    ({ report, at }) => report.identity.kind === 'person' && at >= since,
  );
  const marked = await Promise.all(
    [...(connectionId === null ? [] : [connectionId]), NO_CRM].map((id) =>
      listMarkedSubjects(database, id, since, MAX_MOVED),
    ),
  );
  const all: Candidate[] = [
    ...recent.map(({ report, at }) => ({ subject: toSubject(report), seen: { page: report, at } })),
    ...marked
      .flat()
      .sort((one, other) => other.at - one.at)
      .slice(0, MAX_MOVED)
      .map(({ subject: { kind, key, label } }) => ({ subject: { kind, key, label }, seen: null })),
  ];
  const keysOf = await Promise.all(
    all.map(async ({ subject, seen }) => {
      const own = seen ? listKeys(seen.page) : [subject.key];
      return (await Promise.all(own.map((key) => listKnownKeys(database, key)))).flat();
    }),
  );
  const taken = new Set<string>();
  return all.filter((_, index) => {
    const keys = keysOf[index] ?? [];
    const isNew = !keys.some((key) => taken.has(key));
    if (isNew) for (const key of keys) taken.add(key);
    return isNew;
  });
}

/** Who has moved, as far as stored answers, Recent and the stored books tell, newest first. Nobody is asked. */
async function listMovedPeople(dependencies: Dependencies): Promise<MovedPerson[]> {
  const { readViewsOf, findAccount, now } = dependencies;
  const since = now - MOVED_FRESH_MS;
  const candidates = await listCandidates(dependencies, since);
  const views = await readViewsOf(candidates.map(({ subject }) => subject.key));
  const moved: MovedPerson[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const view = views[index];
    if (!view) continue;
    const sources = { ...candidate, view, account: null };
    const byCrm = findMoved(sources, since);
    const found =
      byCrm?.isInCrm || !mayAccountTell(sources, since)
        ? byCrm
        : findMoved(
            { ...sources, account: await findAccount(toMovedAccountQuery(sources)) },
            since,
          );
    if (found) moved.push(found);
  }
  return moved.sort((one, other) => other.at - one.at);
}

/** Of the time, at most one part in so many is spent on the list, because a bulk has it read again at each change. */
const PARTS = 10;
/** Nobody waits longer for it, although it is then read more often. */
const LONGEST_WAIT_MS = 3 * SECOND;

/**
 * Returns a function that lists who has moved. Whoever asks too soon after the last time waits for the next, and gets what is
 * known then.
 */
export function createMovedReader(
  getDependencies: () => Promise<Dependencies>,
): () => Promise<MovedPerson[]> {
  const mutex = new Mutex();
  let mayStartAt = -Infinity;
  let next: Promise<MovedPerson[]> | null = null;
  const read = () =>
    mutex.runExclusive(async () => {
      const waitMs = mayStartAt - performance.now();
      if (waitMs > 0) {
        const waited = Math.min(waitMs, LONGEST_WAIT_MS);
        await new Promise((resolve) => setTimeout(resolve, waited));
      }
      next = null;
      const startedAt = performance.now();
      const moved = await listMovedPeople(await getDependencies());
      const endedAt = performance.now();
      mayStartAt = endedAt + (PARTS - 1) * (endedAt - startedAt);
      return moved;
    });
  return () => (next ??= read());
}
