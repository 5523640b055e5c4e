import { describe, expect, it, vi } from 'vitest';
import { jobDefinitions } from '@/lib/background/jobs/job-definitions';
import type { QueueDependencies } from '@/lib/background/queue/dependencies';
import type { Outcome } from '@/lib/background/queue/job-traits';
import type { Client } from '@/lib/background/service-client/client';
import { DAY, MINUTE, SECOND } from '@/lib/contract/duration';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { JobOf } from '@/lib/contract/stored/job';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { contextOf } from '../../../support/queue/job-runs';
import { draftOf } from '../../../support/queue/jobs';
import { done, setUpQueue } from '../../../support/queue/queue';

/** A push whose run the service has accepted, and which cannot be read. */

const accepted: Outcome = {
  type: 'again',
  progress: { id: 'run-1' },
  operation: 'readRun',
  group: 'run run-1',
  notBefore: 0,
};

const draft = () => draftOf({ kind: 'push', operation: 'syncToCrm', group: 'push', key: 'push' });

function setUp(problem: Partial<Problem> & Pick<Problem, 'code'>) {
  const answer = { isReadable: false };
  const world = setUpQueue((job) => {
    if (job.operation === 'syncToCrm') return Promise.resolve(accepted);
    return answer.isReadable ? Promise.resolve(done) : Promise.reject(new ProblemError(problem));
  });
  const { clock, get, pass } = world;
  /** Lets the queue look until the job has stopped; answers how long that took. */
  const lookToTheEnd = async (queue: { pump: () => Promise<void> }, id: string) => {
    const startedAt = clock.now;
    while (get(id)?.state === 'waiting' || get(id)?.state === 'running') {
      expect(clock.now - startedAt).toBeLessThan(DAY);
      pass(Math.max(1, (get(id)?.notBefore ?? 0) - clock.now));
      await queue.pump();
      await vi.waitFor(() => expect(get(id)?.state).not.toBe('running'));
    }
    return clock.now - startedAt;
  };
  const countWrites = () => world.calls.filter(([job]) => job?.operation === 'syncToCrm').length;
  return { ...world, answer, lookToTheEnd, countWrites };
}

const UNREADABLE: [string, Partial<Problem> & Pick<Problem, 'code'>][] = [
  ['502', { code: 'service-down', status: 502 }],
  ['404', { code: 'not-found', status: 404 }],
  ['a lost connection', { code: 'service-down' }],
  ['no answer in time', { code: 'timeout' }],
  ['an answer of another shape', { code: 'bad-reply', field: 'status' }],
  ['403', { code: 'feature-off', status: 403 }],
  ['a fault of ours', { code: 'internal' }],
];

describe.each(UNREADABLE)('a run that answers %s', (_, problem) => {
  it('is looked at for minutes; then its outcome is unknown, and its id is kept', async () => {
    const { start, get, lookToTheEnd, countWrites } = setUp(problem);
    const queue = await start();
    const id = await queue.addOne(draft());
    const lastedMs = await lookToTheEnd(queue, id);
    expect(lastedMs).toBeGreaterThan(5 * MINUTE);
    expect(lastedMs).toBeLessThan(11 * MINUTE);
    expect(get(id)).toMatchObject({
      state: 'needs-you',
      problem: { code: 'run-unread' satisfies ProblemCode, status: problem.status ?? null },
      progress: { id: 'run-1' },
      operation: 'readRun',
    });
    expect(countWrites()).toBe(1);
  });

  it('is looked at again when the rep retries, and never written again', async () => {
    const { start, get, answer, lookToTheEnd, countWrites, until } = setUp(problem);
    const queue = await start();
    const id = await queue.addOne(draft());
    await lookToTheEnd(queue, id);
    answer.isReadable = true;
    await queue.retry(id, () => 30 * SECOND);
    await until(id, { state: 'done' });
    expect(get(id)?.problem).toBeNull();
    expect(countWrites()).toBe(1);
  });

  it('is looked at again by a bulk that is tried again, and by one that asks for the same', async () => {
    const { start, answer, lookToTheEnd, countWrites, until } = setUp(problem);
    const queue = await start();
    const [id = ''] = await queue.add([{ ...draft(), lane: 'bulk', bulkId: 'all' }]);
    await lookToTheEnd(queue, id);
    await queue.retryBulk('all', () => 0);
    await lookToTheEnd(queue, id);
    answer.isReadable = true;
    expect(await queue.add([{ ...draft(), lane: 'bulk', bulkId: 'second' }])).toEqual([id]);
    await until(id, { state: 'done' });
    expect(countWrites()).toBe(1);
  });
});

const DOWN = { code: 'service-down' } as const;

it('has attempts of its own, whatever sending took, and as many again after each answer', async () => {
  let sends = 0;
  const { start, until, pass, get, clock } = setUpQueue((job) => {
    if (job.operation !== 'syncToCrm') {
      return Promise.reject(new ProblemError({ code: 'service-down' }));
    }
    sends += 1;
    return sends < 3
      ? Promise.reject(new ProblemError({ code: 'service-down' }))
      : Promise.resolve(accepted);
  });
  const queue = await start();
  const id = await queue.addOne(draft());
  for (let look = 0; look < 20 && get(id)?.operation === 'syncToCrm'; look += 1) {
    pass(Math.max(1, (get(id)?.notBefore ?? 0) - clock.now));
    await queue.pump();
    await until(id, { state: 'waiting' });
  }
  await until(id, { operation: 'readRun', inDoubt: false, attempts: 1, waitingFor: 'run' });
});

it('is looked at by the next worker, also a day later', async () => {
  const { start, answer, until, pass, countWrites } = setUp(DOWN);
  const first = await start();
  const id = await first.addOne(draft());
  await until(id, { operation: 'readRun', attempts: 1 });
  await first.drain();
  pass(DAY);
  answer.isReadable = true;
  await start();
  await until(id, { state: 'done' });
  expect(countWrites()).toBe(1);
});

it('of a hundred records is looked at once for all of them, less and less often, and never twice in a second', async () => {
  const { memory, clock, start, pass } = setUpQueue();
  const sentAt = clock.now;
  const looks: number[] = [];
  const answer = () => {
    const status = clock.now - sentAt < 2 * MINUTE ? 'processing' : 'completed';
    return Promise.resolve(syncRunSchema.parse({ id: 'run-1', status }));
  };
  const readRun = () => {
    looks.push(clock.now - sentAt);
    return answer();
  };
  const client = { syncToCrm: answer, readRun } as Partial<Client> as Client;
  const context = { ...contextOf(client), now: () => clock.now };
  const { freeze, runCall, countFitting } = jobDefinitions.push;
  const pushes: Partial<QueueDependencies> = {
    freeze: (jobs, id) => freeze?.(jobs as JobOf<'push'>[], id, DEFAULT_SETTINGS) ?? null,
    run: async (jobs, call) =>
      (await runCall?.(call, jobs as JobOf<'push'>[], context)) ?? Promise.reject(new Error()),
    countFitting: (jobs) => countFitting(jobs as JobOf<'push'>[]),
  };
  const queue = await start(undefined, pushes);
  const input = { contacts: [{ svc_full_name: 'Ada Lind' }] };
  await queue.add(Array.from({ length: 100 }, (_, at) => ({ ...draft(), key: `${at}`, input })));
  while (memory.list().some(isJobOpen)) {
    await vi.waitFor(() => expect(memory.listCalls().every(({ lease }) => !lease)).toBe(true));
    const nextAt = Math.min(...memory.listCalls().map(({ notBefore }) => notBefore));
    if (nextAt < Infinity) pass(Math.max(0, nextAt - clock.now));
    await queue.pump();
  }
  expect(memory.list().map(({ state }) => state)).toEqual(Array(100).fill('done'));
  const pauses = looks.map((at, index) => at - (looks[index - 1] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(SECOND);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(looks).toHaveLength(15);
});

describe('a push whose answer never comes', () => {
  it.each([
    ['is lost', { code: 'service-down' }],
    ['comes too late', { code: 'timeout' }],
    ['cannot be read, though it was a success', { code: 'bad-reply', status: 200, field: 'id' }],
  ] as const)(
    'is repeated under the same key when its answer %s; then it is unknown, not failed',
    async (_, problem) => {
      const answer = { isReadable: false };
      const { start, get, pass, clock, callIds, until } = setUpQueue(() =>
        answer.isReadable ? Promise.resolve(done) : Promise.reject(new ProblemError(problem)),
      );
      const queue = await start();
      const id = await queue.addOne(draft());
      for (let call = 0; call < 20 && get(id)?.state !== 'needs-you'; call += 1) {
        pass(Math.max(1, (get(id)?.notBefore ?? 0) - clock.now));
        await queue.pump();
        await vi.waitFor(() => expect(get(id)?.state).not.toBe('running'));
      }
      expect(get(id)).toMatchObject({ state: 'needs-you', inDoubt: true });
      expect(callIds).toHaveLength(3);
      answer.isReadable = true;
      await queue.retry(id);
      await until(id, { state: 'done' });
      expect(new Set(callIds).size).toBe(1);
    },
  );
});
