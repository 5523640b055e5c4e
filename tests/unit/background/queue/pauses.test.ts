import { describe, expect, it } from 'vitest';
import { endPauses, findPause, isPaused, noteProbe, pause } from '@/lib/background/queue/pauses';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { PROBLEM_CODES, type ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import type { Pause } from '@/lib/contract/stored/pause';
import type { QueueJob } from '@/lib/background/queue/store';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { storedJobOf } from '../../../support/queue/stored-jobs';

const NOW = 1_800_000_000_000;

/** The problems that every call would meet: what they pause, and how often one call probes. */
const PAUSING: Partial<Record<ProblemCode, [Pause['scope'], number]>> = {
  'no-key': ['all', MINUTE],
  'key-refused': ['all', 10 * MINUTE],
  'no-permission': ['all', MINUTE],
  offline: ['all', 15 * SECOND],
  'no-credits': ['credits', 10 * MINUTE],
  'storage-full': ['all', MINUTE],
};

const pauseOf = (code: ProblemCode, since = NOW, probeAt = NOW + MINUTE): Pause => ({
  scope: PAUSING[code]?.[0] ?? 'all',
  problem: new ProblemError({ code }).problem,
  since,
  probeAt,
});

it.each(PROBLEM_CODES)('%s pauses what it stops', (code) => {
  const { problem } = new ProblemError({ code });
  const [scope, probeMs] = PAUSING[code] ?? [];
  expect(findPause(problem, NOW)).toEqual(
    scope && probeMs && { scope, problem, since: NOW, probeAt: NOW + probeMs },
  );
});

it.each([
  ['all', OPERATION_NAMES],
  ['credits', ['enrich', 'enrichAsync', 'enrichAccount']],
] as const)('a pause of %s stops these operations', (scope, expected) => {
  const stopped = OPERATION_NAMES.filter((name) =>
    isPaused({ ...pauseOf('offline'), scope }, name),
  );
  expect(stopped.sort()).toEqual([...expected].sort());
});

describe('a probe', () => {
  it('sets the time of the next one, and leaves when the pause began', () => {
    const begun = pauseOf('key-refused', NOW - MINUTE, NOW);
    expect(noteProbe(begun, NOW)).toEqual({ ...begun, probeAt: NOW + 10 * MINUTE });
  });

  it('leaves a pause of an earlier version as it is', () => {
    const begun = pauseOf('timeout', NOW - MINUTE, NOW);
    expect(noteProbe(begun, NOW)).toEqual(begun);
  });
});

async function setUp(...jobs: Partial<QueueJob>[]) {
  const memory = createMemoryQueueStore();
  const { transaction } = memory.store;
  await transaction(async (stored) => {
    for (const job of jobs) await stored.put(storedJobOf(job));
  });
  return { memory, transaction };
}

it('a pause that is prolonged keeps its beginning, and another one has its own', async () => {
  const { memory, transaction } = await setUp();
  await transaction(async (stored) => {
    await pause(stored, pauseOf('offline', NOW, NOW + 1));
    await pause(stored, pauseOf('offline', NOW + MINUTE, NOW + 2 * MINUTE));
    await pause(stored, pauseOf('no-key', NOW + MINUTE, NOW + 2 * MINUTE));
  });
  expect(memory.listPauses()).toEqual([
    pauseOf('offline', NOW, NOW + 2 * MINUTE),
    pauseOf('no-key', NOW + MINUTE, NOW + 2 * MINUTE),
  ]);
});

describe('the end of a pause', () => {
  const problem = new ProblemError({ code: 'offline' }).problem;
  const paused = { waitingFor: 'pause', problem, notBefore: NOW + MINUTE } as const;
  const others = [
    { id: 'held', waitingFor: 'hold', notBefore: NOW + SECOND },
    { id: 'retried', waitingFor: 'retry', problem, notBefore: NOW + SECOND },
  ] as const;

  it('makes ready what waited for it, and nothing else', async () => {
    const { memory, transaction } = await setUp(
      { id: 'now', ...paused, notBefore: NOW },
      { id: 'later', ...paused },
      ...others,
    );
    await transaction(async (stored) => {
      await pause(stored, pauseOf('offline'));
      await pause(stored, pauseOf('no-key'));
      await endPauses(stored, (each) => each.problem.code === 'offline', NOW);
    });
    expect(memory.listPauses()).toEqual([pauseOf('no-key')]);
    const ready = { waitingFor: 'turn', notBefore: NOW, problem: null };
    expect(memory.get('now')).toMatchObject(ready);
    expect(memory.get('later')).toMatchObject(ready);
    for (const other of others) expect(memory.get(other.id)).toMatchObject(other);
  });

  it('changes no job when no pause is meant', async () => {
    const { memory, transaction } = await setUp({ id: 'a', ...paused });
    await transaction((stored) => endPauses(stored, () => true, NOW));
    expect(memory.get('a')).toMatchObject(paused);
  });
});
