import type { AccountList } from '@/lib/contract/service/book';
import { HOUR, SECOND } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { RunContext, JobRunResult } from './define-job';

type Kind = 'book.read' | 'book.refresh';
type Progress = JobOf<Kind>['progress'];

const FIRST_PAUSE_MS = 2 * SECOND;
const LONGEST_PAUSE_MS = 15 * SECOND;
/** The minimum time between two reads of one book, by whichever jobs. */
const SHORTEST_PAUSE_MS = SECOND;
/** A ranking that takes longer is not polled until somebody opens the book again. */
const LONGEST_WATCH_MS = HOUR;

/** The pause before the next poll: half of the time that the ranking has taken, within limits. */
const getPauseMs = (lastedMs: number) =>
  Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, lastedMs / 2));

/** The progress of polling; null: it has not started, or is over. */
export const getWatch = (progress: Progress, now: number): Progress =>
  progress && now - progress.since < LONGEST_WATCH_MS ? progress : null;

/** Reads the state of a book, unless it was read a moment ago. */
export const readRanking = (
  { scope }: { scope?: string | undefined },
  { client, books, now }: RunContext,
): Promise<{ status: string; total: number }> =>
  books.readInTurn(scope, async () => {
    const kept = await books.findHead(scope);
    const age = now() - (kept?.readAt ?? -Infinity);
    if (kept && age >= 0 && age < SHORTEST_PAUSE_MS) return kept;
    const changes = books.countChanges();
    const list = await client.readBook({ scope });
    return toState(list, await books.keep(scope, list, changes));
  });

/** The state of a book by an answer. One that was not stored is asked for again, as while a book is ranked. */
export const toState = ({ status, accounts }: AccountList, isStored: boolean) => ({
  status: isStored ? status : 'pending',
  total: accounts.length,
});

/** The result of a job after a read: done when the ranking has ended, otherwise another poll. */
export function decideNextPoll(
  { status, total }: { status: string; total: number },
  progress: Progress,
  now: number,
): JobRunResult<Kind> {
  const { since, polls } = progress ?? { since: now, polls: 0 };
  const pauseMs = getPauseMs(now - since);
  const isOver = now + pauseMs - since >= LONGEST_WATCH_MS;
  // A status that cannot be read may be any.
  if (!['pending', ''].includes(status) || isOver)
    return { type: 'done', output: { status, total } };
  return {
    type: 'again',
    progress: { since, polls: polls + 1 },
    operation: 'readBook',
    group: '',
    notBefore: now + pauseMs,
  };
}
