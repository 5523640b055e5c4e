import { describe, expect, it } from 'vitest';
import { createOutcomeCommits } from '@/lib/background/queue/commit-outcome';
import type { Outcome } from '@/lib/background/queue/job-traits';
import type { QueueJob } from '@/lib/background/queue/store';
import { NotSentError } from '@/lib/background/queue/rate-limit-blocks';
import { EMPTY_LOG } from '@/lib/background/queue/rate-limiter';
import { HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import type { OperationName } from '@/lib/contract/service/operations';
import { callOf } from '../../../support/queue/calls';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { done, getTestTraits } from '../../../support/queue/queue';
import { storedJobOf } from '../../../support/queue/stored-jobs';

const NOW = 1_800_000_000_000;
const LEASE = { id: 'lease-1', since: NOW - SECOND };
const problemOf = (code: ProblemCode, operation: string | null = null) =>
  new ProblemError({ code, operation }).problem;

/** A call in flight for these jobs. */
async function setUp(...ids: string[]) {
  const memory = createMemoryQueueStore();
  const { transaction } = memory.store;
  const jobs = ids.map((id) =>
    storedJobOf({ id, state: 'running', waitingFor: null, callId: 'call-1', operation: 'enrich' }),
  );
  const call = callOf(jobs, { lease: LEASE, operation: 'enrich' });
  await transaction(async (stored) => {
    await stored.putCall(call);
    for (const job of jobs) await stored.put(job);
  });
  const commits = createOutcomeCommits(transaction, {
    getTraits: getTestTraits,
    getPerMinute: () => 5,
    now: () => NOW,
    random: () => 0,
    createId: () => 'id',
  });
  return {
    memory,
    transaction,
    call,
    ...commits,
    getStarts: (name: OperationName) => transaction((stored) => stored.getStarts(name)),
  };
}

describe('a clock that was set back during a call', () => {
  const startedAt = NOW + HOUR;
  const setUpLate = async () => {
    const world = await setUp('a');
    const lease = { id: 'lease-1', since: startedAt };
    await world.transaction((stored) => stored.putCall({ ...world.call, lease }));
    return { ...world, call: { ...world.call, lease } };
  };

  it('makes nothing wait longer that the call put off', async () => {
    const { memory, call, commitResult } = await setUpLate();
    const next = { operation: 'enrich', progress: null, group: '' } as const;
    await commitResult(call, [{ type: 'again', ...next, notBefore: startedAt + SECOND }]);
    expect(memory.list()).toMatchObject([{ state: 'waiting', notBefore: NOW + SECOND }]);
  });

  it('makes nothing wait longer than the service asks', async () => {
    const { memory, call, commitProblem } = await setUpLate();
    const problem = { ...problemOf('service-down'), retryAt: startedAt + MINUTE };
    await commitProblem(call, problem, null);
    expect(memory.list()).toMatchObject([{ notBefore: NOW + MINUTE }]);
  });
});

describe('the result of a call', () => {
  it('ends it and its jobs', async () => {
    const { memory, call, commitResult } = await setUp('a', 'b');
    await commitResult(call, [done, { type: 'done', output: 'other' }]);
    const ended = { state: 'done', waitingFor: null, callId: null, changedAt: NOW };
    expect(memory.list()).toMatchObject([
      { ...ended, output: 'found' },
      { ...ended, output: 'other' },
    ]);
    expect(memory.listCalls()).toEqual([]);
  });

  it.each([
    ['was leased again', { lease: { id: 'lease-2', since: NOW } }],
    ['is no longer leased', { lease: null }],
  ])('is ignored when the call %s', async (_, changed) => {
    const { memory, transaction, call, commitResult } = await setUp('a');
    await transaction((stored) => stored.putCall({ ...call, ...changed }));
    await commitResult(call, [done]);
    expect(memory.get('a')?.state).toBe('running');
  });

  it('does not change a job that is part of another call by now', async () => {
    const { memory, transaction, call, commitResult } = await setUp('a', 'b');
    const other = storedJobOf({ id: 'a', callId: 'call-2' });
    await transaction((stored) => stored.put(other));
    await commitResult(call, [done, { type: 'done', output: 'own' }]);
    expect(memory.get('a')).toEqual(other);
    expect(memory.get('b')).toMatchObject({ state: 'done', output: 'own' });
  });

  it.each([
    ['enrich', []],
    ['searchCrm', ['no-credits']],
  ] as const)('of %s ends the pauses that it disproves', async (operation, left) => {
    const { memory, transaction, call, commitResult } = await setUp('a');
    await transaction(async (stored) => {
      await stored.putCall({ ...call, operation });
      for (const [code, scope] of [
        ['offline', 'all'],
        ['no-credits', 'credits'],
      ] as const) {
        const problem = problemOf(code);
        await stored.putPause({ scope, problem, since: NOW, probeAt: NOW });
      }
    });
    await commitResult(call, [done]);
    expect(memory.listPauses().map(({ problem }) => problem.code)).toEqual(left);
  });
});

describe('a problem of a call', () => {
  it.each([
    ['the operation that met it', 'readBook', 'readBook'],
    ['the operation that was leased, when it names none', null, 'enrich'],
    ['the operation that was leased, when nobody knows the named one', 'other', 'enrich'],
  ] as const)('of a 429 blocks %s', async (_, named, blocked) => {
    const { call, commitProblem, getStarts } = await setUp('a');
    await commitProblem(call, problemOf('rate-limited', named), null);
    for (const name of ['readBook', 'enrich'] as const) {
      const { blockedUntil } = await getStarts(name);
      expect(blockedUntil).toBe(name === blocked ? NOW + 10 * SECOND : 0);
    }
  });

  it('all of whose jobs were erased ends it, and pauses nothing', async () => {
    const { memory, call, commitProblem } = await setUp('a');
    memory.delete('a');
    await commitProblem(call, problemOf('offline'), null);
    expect(memory.listPauses()).toEqual([]);
    expect(memory.listCalls()).toEqual([]);
  });
});

describe('a call that was held back', () => {
  const starts = [LEASE.since - 1, LEASE.since, LEASE.since + 1];

  it.each([
    ['is not counted', 'enrich', [LEASE.since - 1, LEASE.since + 1]],
    ['is counted when an earlier request of its job was sent', 'readBook', starts],
  ] as const)('%s', async (_, heldBack, left) => {
    const { memory, transaction, call, commitNotSent, getStarts } = await setUp('a');
    await transaction((stored) => stored.putStarts('enrich', { ...EMPTY_LOG, starts }));
    await commitNotSent(call, new NotSentError(heldBack, NOW + SECOND));
    expect(memory.get('a')).toMatchObject({ waitingFor: 'limit', notBefore: NOW + SECOND });
    expect((await getStarts('enrich')).starts).toEqual(left);
  });
});

describe('a job that nobody wants any more', () => {
  const failedWith = (code: ProblemCode) =>
    ({ type: 'failed', problem: problemOf(code), operation: 'searchCrm', group: 'check' }) as const;

  it.each<[string, Outcome, Partial<QueueJob>]>([
    ['waits again', { type: 'unclear' }, { state: 'cancelled' }],
    ['would ask the rep', failedWith('record-changed'), { state: 'cancelled', waitingFor: null }],
    ['was refused', failedWith('invalid'), { state: 'failed' }],
    ['may have been carried out', failedWith('outcome-unknown'), { state: 'needs-you' }],
    ['was carried out', done, { state: 'done' }],
  ])('and %s', async (_, outcome, expected) => {
    const { memory, transaction, call, commitResult } = await setUp('a');
    const job = { ...memory.get('a'), isUnwanted: true, group: 'together' } as QueueJob;
    await transaction((stored) => stored.put(job));
    await commitResult(call, [outcome]);
    expect(memory.get('a')).toMatchObject({ callId: null, ...expected });
  });
});
