import type { AccountList } from '@/lib/contract/service/book';
import { HOUR, SECOND } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { RunContext, RunResult } from './define-job';

/** Looking at a book until it is ranked. */

type Kind = 'book.read' | 'book.refresh';
type Progress = JobOf<Kind>['progress'];

const FIRST_PAUSE_MS = 2 * SECOND;
const LONGEST_PAUSE_MS = 15 * SECOND;
/** Two looks at one book, by whichever jobs, are at least so far apart. */
const SHORTEST_PAUSE_MS = SECOND;
/** A ranking that takes longer is left alone until somebody opens the book again. */
const LONGEST_WATCH_MS = HOUR;

/** Half as long again as the ranking has lasted: quick for a quick one, patient with a slow one. */
const getPauseMs = (lastedMs: number) =>
  Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, lastedMs / 2));

/** What a watch has seen, while it is not over. */
export const getWatch = (progress: Progress, now: number): Progress =>
  progress && now - progress.since < LONGEST_WATCH_MS ? progress : null;

/** The book as the service answers it now; what it answered a moment ago stands. */
export const look = (
  { scope }: { scope?: string | undefined },
  { client, books, now }: RunContext,
): Promise<{ status: string; total: number }> =>
  books.lookInTurn(scope, async () => {
    const kept = await books.findHead(scope);
    const age = now() - (kept?.readAt ?? -Infinity);
    if (kept && age >= 0 && age < SHORTEST_PAUSE_MS) return kept;
    const list = await client.readBook(scope === undefined ? {} : { scope });
    await books.keep(scope, list);
    return toState(list);
  });

export const toState = ({ status, accounts }: AccountList) => ({ status, total: accounts.length });

/** What a book's job comes to after a look: it ends with the ranking, or looks again later. */
export function decideNextLook(
  { status, total }: { status: string; total: number },
  progress: Progress,
  now: number,
): RunResult<Kind> {
  const { since, looks } = progress ?? { since: now, looks: 0 };
  const pauseMs = getPauseMs(now - since);
  const isOver = now + pauseMs - since >= LONGEST_WATCH_MS;
  if (status !== 'pending' || isOver) return { type: 'done', output: { status, total } };
  return {
    type: 'again',
    progress: { since, looks: looks + 1 },
    operation: 'readBook',
    group: '',
    notBefore: now + pauseMs,
  };
}
