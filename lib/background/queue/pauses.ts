import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import type { Pause } from '@/lib/contract/stored/pause';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { releaseCalls } from './write-decision';
import type { QueueTransaction } from './store';

/**
 * Pauses for problems that every call would meet, such as a refused key. The other calls wait. From time to time one call
 * is let through as a probe; when it succeeds, the pause ends.
 */

interface PauseRule {
  scope: Pause['scope'];
  probeMs: number;
}

/** Operations that cost credits. */
const CREDIT_OPERATIONS: ReadonlySet<OperationName> = new Set([
  'enrich',
  'enrichAsync',
  'enrichAccount',
]);

/** Probes with a refused key or without credits cost a call, so they are rare. Other probes never leave the browser. */
const RULES: Partial<Record<ProblemCode, PauseRule>> = {
  'no-key': { scope: 'all', probeMs: MINUTE },
  'key-refused': { scope: 'all', probeMs: 10 * MINUTE },
  'no-permission': { scope: 'all', probeMs: MINUTE },
  offline: { scope: 'all', probeMs: 15 * SECOND },
  'no-credits': { scope: 'credits', probeMs: 10 * MINUTE },
  // No response could be stored, whichever call is made.
  'storage-full': { scope: 'all', probeMs: MINUTE },
};

/** The pause that a problem starts or prolongs; undefined: the problem concerns only its job. */
export function findPause(problem: Problem, now: number): Pause | undefined {
  const rule = RULES[problem.code];
  return rule && { scope: rule.scope, problem, since: now, probeAt: now + rule.probeMs };
}

export const isPaused = ({ scope }: Pause, operation: OperationName): boolean =>
  scope === 'all' || CREDIT_OPERATIONS.has(operation);

/** The pause after one call was let through as a probe. */
export const noteProbe = (pause: Pause, now: number): Pause => ({
  ...(findPause(pause.problem, now) ?? pause),
  since: pause.since,
});

/** Starts a pause, or prolongs it. */
export async function pause(transaction: QueueTransaction, begun: Pause): Promise<void> {
  const known = (await transaction.listPauses()).find(
    ({ problem }) => problem.code === begun.problem.code,
  );
  await transaction.putPause({ ...begun, since: known?.since ?? begun.since });
}

/** Ends the selected pauses, and makes the jobs ready that waited for them. */
export async function endPauses(
  transaction: QueueTransaction,
  isTarget: (pause: Pause) => boolean,
  now: number,
): Promise<void> {
  const ended = (await transaction.listPauses()).filter(isTarget);
  if (ended.length === 0) return;
  for (const { problem } of ended) await transaction.deletePause(problem.code);
  await releaseCalls(transaction, 'pause', now);
  for (const head of await transaction.listQueueHeads('waiting')) {
    for (const job of await transaction.listReady(head, { from: now })) {
      if (job.waitingFor !== 'pause') continue;
      await transaction.put({ ...job, waitingFor: 'turn', notBefore: now, problem: null });
    }
  }
}
