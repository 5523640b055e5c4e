import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import type { Pause } from '@/lib/contract/stored/pause';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { NEVER } from './bulks/bulk-pauses';
import type { QueueTransaction } from './store';

/**
 * A problem that every call would meet stands in the way of all of them, once: one call met it, the others wait.
 * Now and then one call tries again; when it is answered, the pause is over.
 */

interface PauseRule {
  scope: Pause['scope'];
  /** Between two tries, in milliseconds. */
  probeMs: number;
}

/** What costs credits. */
const CREDIT_OPERATIONS: ReadonlySet<OperationName> = new Set([
  'enrich',
  'enrichAsync',
  'enrichAccount',
]);

/** A try with a refused key, or without credits, costs a call; the others never leave the browser. */
const RULES: Partial<Record<ProblemCode, PauseRule>> = {
  'no-key': { scope: 'all', probeMs: MINUTE },
  'key-refused': { scope: 'all', probeMs: 10 * MINUTE },
  'no-permission': { scope: 'all', probeMs: MINUTE },
  offline: { scope: 'all', probeMs: 15 * SECOND },
  'no-credits': { scope: 'credits', probeMs: 10 * MINUTE },
  // No answer can be kept, whoever asks.
  'storage-full': { scope: 'all', probeMs: MINUTE },
};

/** The pause that a problem makes, or goes on with; undefined for a problem that is the job's own. */
export function findPause(problem: Problem, now: number): Pause | undefined {
  const rule = RULES[problem.code];
  return rule && { scope: rule.scope, problem, since: now, probeAt: now + rule.probeMs };
}

export const isPaused = ({ scope }: Pause, operation: OperationName): boolean =>
  scope === 'all' || CREDIT_OPERATIONS.has(operation);

/** The pause after one call was let through to try. */
export const noteProbe = (pause: Pause, now: number): Pause => ({
  ...(findPause(pause.problem, now) ?? pause),
  since: pause.since,
});

/** Begins a pause, or notes that it goes on. */
export async function pause(transaction: QueueTransaction, begun: Pause): Promise<void> {
  const known = (await transaction.listPauses()).find(
    ({ problem }) => problem.code === begun.problem.code,
  );
  await transaction.putPause({ ...begun, since: known?.since ?? begun.since });
}

/** Ends the pauses that are meant, and lets go on what waited for their end. */
export async function endPauses(
  transaction: QueueTransaction,
  isMeant: (pause: Pause) => boolean,
  now: number,
): Promise<void> {
  const ended = (await transaction.listPauses()).filter(isMeant);
  if (ended.length === 0) return;
  for (const { problem } of ended) await transaction.deletePause(problem.code);
  for (const line of await transaction.listQueueHeads('waiting')) {
    for (const job of await transaction.listReady(line, { from: now, to: NEVER })) {
      if (job.waitingFor !== 'pause') continue;
      await transaction.put({ ...job, waitingFor: 'turn', notBefore: now, problem: null });
    }
  }
}
