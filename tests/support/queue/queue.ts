import { expect, vi } from 'vitest';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import type { QueueDependencies } from '@/lib/background/queue/dependencies';
import { createQueue } from '@/lib/background/queue/engine';
import type { CallResult, JobTraits, Outcome } from '@/lib/background/queue/job-traits';
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
    return { ...TOGETHER, operation: 'syncToCrm', onLostResponse: 'repeat-same-call', poll };
  }
  if (operation === 'dismissAccount' || operation === 'readBook') {
    return { ...TOGETHER, operation: 'dismissAccount', onLostResponse: { checkWith: 'readBook' } };
  }
  const maxAttempts = operation === 'readOwners' ? 1 : 3;
  return { ...TOGETHER, maxAttempts, operation, onLostResponse: 'repeat' };
}

/** Jobs that go on as a run go on together: the service has accepted their call. */
function toResult(outcomes: Outcome[]): CallResult {
  const [first] = outcomes;
  const isRun = first?.type === 'again' && first.operation === 'readRun';
  if (!isRun) return outcomes;
  const progress = outcomes.map((each) => (each.type === 'again' ? each.progress : null));
  return { type: 'accepted', run: first.progress, pollAt: first.notBefore, progress };
}

type RunOne = (job: QueueJob, together: QueueJob[]) => Promise<Outcome>;

/** Queues over one store that outlives them, with a clock that only moves when told. */
export function setUpQueue(run: RunOne = () => Promise.resolve(done)) {
  const memory = createMemoryQueueStore();
  const clock = { now: 1_800_000_000_000, elapsed: 0 };
  /** Waits until the job matches. */
  const calls: QueueJob[][] = [];
  /** The id of the call of each request. */
  const callIds: string[] = [];
  const wakes: (number | null)[] = [];
  const faults: unknown[] = [];
  const storeProblems: unknown[] = [];
  let ids = 0;

  const create = (runner = run, changed: Partial<QueueDependencies> = {}) => {
    const queue = createQueue({
      store: memory.store,
      run: async (members, call) => {
        const jobs = members.filter((job) => job !== undefined);
        calls.push(jobs);
        callIds.push(call.id);
        return toResult(await Promise.all(jobs.map((job) => runner(job, jobs))));
      },
      // The test's service takes the names of the jobs as a body.
      freeze: ([first, ...others]) =>
        first?.operation === 'syncToCrm' && first.progress === null
          ? { body: [first, ...others].map(({ id }) => id), parts: [] }
          : null,
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
    callIds,
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
      vi.waitFor(() => expect(memory.get(id)).toMatchObject(expected)),
    /** Waits until this many jobs are in a state. */
    waitForState: (state: JobState, count = 1) =>
      vi.waitFor(() =>
        expect(memory.list().filter((job) => job.state === state)).toHaveLength(count),
      ),
  };
}
