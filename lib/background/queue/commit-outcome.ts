import { OPERATION_NAMES, type OperationName } from '@/lib/contract/service/operations';
import type { Problem } from '@/lib/contract/problem';
import type { Call } from '@/lib/contract/stored/call';
import type { NotSentError } from './rate-limit-blocks';
import type { Transact } from './clock-safe-transaction';
import { noteAccepted, removeStart } from './rate-limiter';
import { endPauses, isPaused, pause } from './pauses';
import type { QueueDependencies } from './dependencies';
import type { CallResult } from './job-traits';
import { getDueAt } from './clock';
import { settleFollowers } from './requests/followers';
import { decideAccepted, decideNotSent, decideOutcomes, type Decision } from './decide-outcome';
import { decideProblem } from './decide-problem';
import type { QueueJob, QueueTransaction } from './store';
import { mayBeDone } from './problem-classes';
import { NO_RECEIPT_UPDATES } from './receipt-updates';
import { listCallJobs, writeDecision } from './write-decision';

/** Commits what came of a request in one transaction: its call, the call's jobs, the rate limiter's log, and pauses. */

/** The operation that met a problem. A job may make other calls than the one that it was leased for. */
const getFaulty = ({ operation: named }: Problem, leased: OperationName): OperationName =>
  OPERATION_NAMES.find((each) => each === named) ?? leased;

/** The result of a call by the clock as it is now. */
function toOwnClock(result: CallResult, getDue: (at: number) => number): CallResult {
  if ('type' in result) return { ...result, pollAt: getDue(result.pollAt) };
  return result.map((outcome) =>
    outcome.type === 'again' ? { ...outcome, notBefore: getDue(outcome.notBefore) } : outcome,
  );
}

export function createOutcomeCommits(
  transact: Transact,
  {
    getTraits,
    getPerMinute,
    now,
    random,
    createId,
    completeAfter,
    receipts = NO_RECEIPT_UPDATES,
  }: Pick<
    QueueDependencies,
    'getTraits' | 'getPerMinute' | 'now' | 'random' | 'createId' | 'completeAfter' | 'receipts'
  >,
) {
  /** Does something with a call and its jobs, if the call still has the lease under which it was sent. */
  const commit = (
    { id, lease }: Call,
    decide: (
      transaction: QueueTransaction,
      call: Call,
      members: (QueueJob | undefined)[],
    ) => Promise<void>,
  ) =>
    transact(async (transaction) => {
      const call = await transaction.getCall(id);
      if (!call?.lease || call.lease.id !== lease?.id) return;
      await decide(transaction, call, await listCallJobs(transaction, call));
    });
  /** Writes what was decided, and starts or cancels what comes after jobs that have ended. */
  const write = async (
    transaction: QueueTransaction,
    call: Call,
    jobs: QueueJob[],
    decision: Decision,
  ) => {
    const changed = await writeDecision(transaction, call, jobs, decision, now());
    for (const job of changed) await settleFollowers(transaction, job, now(), completeAfter);
  };
  const isMember = (job: QueueJob | undefined) => job !== undefined;
  /** What of a list with an entry a member is about the members that are left. */
  const pick = <T>(each: T[], members: (QueueJob | undefined)[]): T[] =>
    each.filter((_, index) => members[index] !== undefined);

  const getDue =
    ({ lease }: Call) =>
    (at: number) =>
      getDueAt(at, { startedAt: lease?.since ?? now(), now: now() });

  return {
    commitResult: (sent: Call, answered: CallResult) =>
      commit(sent, async (transaction, call, members) => {
        const jobs = members.filter(isMember);
        const [first] = jobs;
        const at = now();
        const result = toOwnClock(answered, getDue(call));
        const poll = first && getTraits(first).poll;
        const decision =
          'type' in result
            ? decideAccepted(
                call,
                { ...result, progress: pick(result.progress, members) },
                { now: at, poll },
              )
            : decideOutcomes(jobs, pick(result, members), at, createId);
        const request = { call, jobs, decision, mayBeDone: true, now: at };
        await write(transaction, call, jobs, await receipts.noteUse(transaction, request));
        await endPauses(transaction, (each) => isPaused(each, call.operation), at);
        const log = await transaction.getStarts(call.operation);
        if (log.refusals > 0) await transaction.putStarts(call.operation, noteAccepted(log));
      }),

    /** `connectionId`: the connection that the request was sent with. */
    commitProblem: (sent: Call, met: Problem, connectionId: string | null) =>
      commit(sent, async (transaction, call, members) => {
        const retryAt = met.retryAt && getDue(call)(met.retryAt);
        const problem = { ...met, retryAt };
        const jobs = members.filter(isMember);
        const [first] = jobs;
        if (!first) {
          await transaction.deleteCall(call.id);
          return;
        }
        const saved = await transaction.getConnection();
        const faulty = getFaulty(problem, call.operation);
        const at = now();
        const log = await transaction.getStarts(faulty);
        const isOfOther = connectionId !== (saved?.id ?? null);
        const decision = decideProblem(call, jobs, problem, {
          traits: getTraits(first),
          log,
          perMinute: getPerMinute(faulty),
          isOfOther,
          now: at,
          random,
          createId,
        });
        const isDone = mayBeDone(problem, call.operation);
        const request = { call, jobs, decision, mayBeDone: isDone, now: at };
        await write(transaction, call, jobs, await receipts.noteUse(transaction, request));
        if (problem.code === 'rate-limited' && connectionId !== null && !isOfOther) {
          const refused = { operation: faulty, starts: log.starts, connectionId, now: at };
          await receipts.noteRefusal(transaction, refused);
        }
        if (decision.log) await transaction.putStarts(faulty, decision.log);
        if (decision.pause) await pause(transaction, decision.pause);
      }),

    /** For a request that was leased but not sent: it does not count for the rate limit. */
    commitNotSent: (sent: Call, error: NotSentError) =>
      commit(sent, async (transaction, call, members) => {
        const jobs = members.filter(isMember);
        const at = now();
        await write(transaction, call, jobs, decideNotSent(call, jobs, error.problem, at));
        if (!call.lease || error.operation !== call.operation) return;
        const log = await transaction.getStarts(call.operation);
        await transaction.putStarts(call.operation, removeStart(log, call.lease.since));
      }),
  };
}
