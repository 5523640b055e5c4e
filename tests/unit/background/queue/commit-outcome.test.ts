import { describe, expect, it } from 'vitest';
import { createOutcomeCommits, getFaulty } from '@/lib/background/queue/commit-outcome';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { NotSentError } from '@/lib/background/queue/rate-limit-blocks';
import { EMPTY_LOG } from '@/lib/background/queue/rate-limiter';
import type { QueueJob } from '@/lib/background/queue/store';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import type { OperationName } from '@/lib/contract/service/operations';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { done, getTestTraits } from '../../../support/queue/queue';
import { storedJobOf } from '../../../support/queue/stored-jobs';

const NOW = 1_800_000_000_000;
const LEASE = { id: 'lease-1', since: NOW - SECOND };
const ENRICH = { operation: 'enrich', connectionId: null } as const;
const problemOf = (code: ProblemCode, operation: string | null = null) =>
  new ProblemError({ code, operation }).problem;

async function setUp(...ids: string[]) {
  const memory = createMemoryQueueStore();
  const { transaction } = memory.store;
  const jobs = ids.map((id) =>
    storedJobOf({ id, state: 'running', waitingFor: null, lease: LEASE, operation: 'enrich' }),
  );
  let made = 0;
  await transaction(async (stored) => {
    for (const job of jobs) await stored.put(job);
    await stored.putBulkOrder(7);
  });
  const commits = createOutcomeCommits(transaction, {
    getTraits: getTestTraits,
    getPerMinute: () => 5,
    now: () => NOW,
    random: () => 0,
    createId: () => `id-${(made += 1)}`,
  });
  return {
    memory,
    transaction,
    jobs,
    ...commits,
    put: (...changed: QueueJob[]) =>
      transaction(async (stored) => {
        for (const job of changed) await stored.put(job);
      }),
    getStarts: (name: OperationName) => transaction((stored) => stored.getStarts(name)),
  };
}

describe('the outcome of a call', () => {
  it('ends its jobs, and notes how many bulks had been staged', async () => {
    const { memory, jobs, commitOutcomes } = await setUp('a', 'b');
    await commitOutcomes(jobs, [done, { type: 'done', output: 'other' }], 'enrich');
    const ended = { state: 'done', waitingFor: null, lease: null, changedAt: NOW, doneAtOrder: 7 };
    expect(memory.list()).toMatchObject([
      { ...ended, output: 'found' },
      { ...ended, output: 'other' },
    ]);
  });

  it.each([
    ['has another lease', { lease: { id: 'lease-2', since: NOW } }],
    ['was cancelled', { state: 'cancelled', lease: null }],
  ] as const)('does not change a job that %s by now', async (_, changed) => {
    const { memory, jobs, put, commitOutcomes } = await setUp('a', 'b');
    const [first] = jobs;
    if (first) await put({ ...first, ...changed });
    await commitOutcomes(jobs, [done, done], 'enrich');
    expect(memory.get('a')).toMatchObject({ output: null, ...changed });
    expect(memory.get('b')?.state).toBe('done');
  });

  it('of a job that no longer exists is dropped', async () => {
    const { memory, commitOutcomes } = await setUp();
    await commitOutcomes([storedJobOf({ id: 'gone', lease: LEASE })], [done], 'enrich');
    expect(memory.list()).toEqual([]);
  });

  it.each<[string, Outcome[], string, object[]]>([
    [
      'that is missing is unclear: alone, the job fails',
      [],
      '',
      [
        { state: 'failed', problem: { code: 'bad-reply' } },
        { state: 'failed' },
        { state: 'failed' },
      ],
    ],
    [
      'that is unclear for some is repeated in halves, without the others',
      [done],
      'people',
      [
        { state: 'done', group: '' },
        { state: 'waiting', group: '' },
        { state: 'waiting', group: '' },
      ],
    ],
    [
      'that is unclear for all is repeated in halves',
      [],
      'people',
      [{ group: 'half id-1' }, { group: 'half id-1' }, { group: '' }],
    ],
  ])('%s', async (_, outcomes, group, expected) => {
    const { memory, jobs, put, commitOutcomes } = await setUp('a', 'b', 'c');
    const grouped = jobs.map((job) => ({ ...job, group }));
    await put(...grouped);
    await commitOutcomes(grouped, outcomes, 'enrich');
    expect(memory.list()).toMatchObject(expected);
  });

  it.each([
    ['enrich', []],
    ['searchCrm', ['no-credits']],
  ] as const)('of %s ends the pauses that it disproves', async (operation, left) => {
    const { memory, transaction, commitOutcomes } = await setUp();
    await transaction(async (stored) => {
      for (const [code, scope] of [
        ['offline', 'all'],
        ['no-credits', 'credits'],
      ] as const) {
        const problem = problemOf(code);
        await stored.putPause({ scope, problem, since: NOW, probeAt: NOW });
      }
    });
    await commitOutcomes([], [], operation);
    expect(memory.listPauses().map(({ problem }) => problem.code)).toEqual(left);
  });
});

describe('a problem of a call', () => {
  it('is stored with its jobs, and pauses what would meet it too', async () => {
    const { memory, jobs, commitProblem } = await setUp('a');
    await commitProblem(jobs, problemOf('no-credits'), ENRICH);
    expect(memory.get('a')).toMatchObject({
      state: 'waiting',
      waitingFor: 'pause',
      lease: null,
      problem: { code: 'no-credits' },
    });
    expect(memory.listPauses()).toMatchObject([{ scope: 'credits', probeAt: NOW + 10 * MINUTE }]);
  });

  it.each([
    ['the operation that met it', 'readBook', 'readBook'],
    ['the operation that was leased, when it names none', null, 'enrich'],
    ['the operation that was leased, when nobody knows the named one', 'other', 'enrich'],
  ] as const)('of a 429 blocks %s', async (_, named, blocked) => {
    const { jobs, commitProblem, getStarts } = await setUp('a');
    await commitProblem(jobs, problemOf('rate-limited', named), ENRICH);
    expect(getFaulty(problemOf('rate-limited', named), 'enrich')).toBe(blocked);
    for (const name of ['readBook', 'enrich'] as const) {
      const { blockedUntil } = await getStarts(name);
      expect(blockedUntil).toBe(name === blocked ? NOW + 10 * SECOND : 0);
    }
  });

  it('without jobs changes nothing', async () => {
    const { memory, commitProblem } = await setUp();
    await commitProblem([], problemOf('offline'), ENRICH);
    expect(memory.listPauses()).toEqual([]);
  });
});

describe('a call that was held back', () => {
  const starts = [LEASE.since - 1, LEASE.since, LEASE.since + 1];

  it.each([
    ['is not counted', 'enrich', [LEASE.since - 1, LEASE.since + 1]],
    ['is counted when an earlier call of its job was sent', 'readBook', starts],
  ] as const)('%s', async (_, heldBack, left) => {
    const { memory, transaction, jobs, commitNotSent, getStarts } = await setUp('a');
    await transaction((stored) => stored.putStarts('enrich', { ...EMPTY_LOG, starts }));
    await commitNotSent(jobs, new NotSentError(heldBack, NOW + SECOND), 'enrich');
    expect(memory.get('a')).toMatchObject({
      state: 'waiting',
      waitingFor: 'limit',
      notBefore: NOW + SECOND,
      lease: null,
    });
    expect((await getStarts('enrich')).starts).toEqual(left);
  });
});
