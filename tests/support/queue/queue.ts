import { expect, vi } from 'vitest';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import type { QueueDependencies } from '@/lib/background/queue/dependencies';
import { createQueue } from '@/lib/background/queue/engine';
import type { JobTraits, Outcome } from '@/lib/background/queue/job-traits';
import type { QueueJob } from '@/lib/background/queue/store';
import type { JobState } from '@/lib/contract/stored/job-state';
import { operations } from '@/lib/contract/service/operations';
import { draftOf } from './jobs';
import { createMemoryQueueStore } from './memory-queue-store';

export const done: Outcome = { type: 'done', output: 'found' };

const TOGETHER = { maxAttempts: 3, maxBatchSize: 100 } as const;

/** Traits of the kinds in these tests, by the operation of a job. */
export function getTestTraits({ operation }: Pick<QueueJob, 'operation'>): JobTraits {
  if (operation === 'syncToCrm' || operation === 'readRun') {
    const poll = { operation: 'readRun', maxAttempts: 14 } as const;
    return { ...TOGETHER, operation: 'syncToCrm', onLostResponse: 'repeat-same-batch', poll };
  }
  if (operation === 'dismissAccount' || operation === 'readBook') {
    return { ...TOGETHER, operation: 'dismissAccount', onLostResponse: { checkWith: 'readBook' } };
  }
  const maxAttempts = operation === 'readOwners' ? 1 : 3;
  return { ...TOGETHER, maxAttempts, operation, onLostResponse: 'repeat' };
}

type RunOne = (job: QueueJob, together: QueueJob[]) => Promise<Outcome>;

/** Queues over one store that outlives them, with a clock that only moves when told. */
export function setUpQueue(run: RunOne = () => Promise.resolve(done)) {
  const memory = createMemoryQueueStore();
  const clock = { now: 1_800_000_000_000, elapsed: 0 };
  /** Waits until the job matches. */
  const calls: QueueJob[][] = [];
  const wakes: (number | null)[] = [];
  const faults: unknown[] = [];
  const storeProblems: unknown[] = [];
  let ids = 0;

  const create = (runner = run, changed: Partial<QueueDependencies> = {}) => {
    const queue = createQueue({
      store: memory.store,
      run: (jobs) => {
        calls.push(jobs);
        return Promise.all(jobs.map((job) => runner(job, jobs)));
      },
      getTraits: getTestTraits,
      countFitting: (jobs) => Math.min(10, jobs.length),
      getPerMinute: (operation) => operations[operation].perMinute,
      now: () => clock.now,
      elapsed: () => clock.elapsed,
      rateLimitBlocks: createRateLimitBlocks({
        now: () => clock.now,
        elapsed: () => clock.elapsed,
      }),
      random: () => 0.5,
      createId: () => `id-${String((ids += 1)).padStart(6, '0')}`,
      onChange: () => undefined,
      onWake: (at) => wakes.push(at),
      onFault: (error) => faults.push(error),
      onStoreProblem: (problem) => storeProblems.push(problem),
      ...changed,
    });
    return {
      ...queue,
      addOne: async (draft = draftOf()) => {
        const [id = ''] = await queue.add([draft]);
        return id;
      },
    };
  };

  return {
    memory,
    clock,
    calls,
    wakes,
    faults,
    storeProblems,
    create,
    start: async (runner = run, changed: Partial<QueueDependencies> = {}) => {
      const queue = create(runner, changed);
      await queue.start();
      return queue;
    },
    /** Moves both clocks on. */
    pass: (ms: number) => {
      clock.now += ms;
      clock.elapsed += ms;
    },
    get: (id: string) => memory.get(id),
    /** The job, once it is as it should be. */
    until: (id: string, expected: object) =>
      vi.waitFor(() => {
        expect(memory.get(id)).toMatchObject(expected);
      }),
    /** Waits until this many jobs are in a state. */
    waitForState: (state: JobState, count = 1) =>
      vi.waitFor(() => {
        expect(memory.list().filter((job) => job.state === state)).toHaveLength(count);
      }),
  };
}
