import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import type { CallResult, Outcome } from '@/lib/background/queue/job-traits';
import type { QueueJob } from '@/lib/background/queue/store';
import { DAY, MINUTE, SECOND } from '@/lib/contract/duration';
import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Call } from '@/lib/contract/stored/call';
import { draftOf } from '../../../support/queue/jobs';
import { done, setUpQueue } from '../../../support/queue/queue';
import { storedBulkOf } from '../../../support/queue/stored-jobs';

/** A call that stays open until its outcome is known, whatever happens to its jobs meanwhile. */

const push = (changed: Partial<Draft> = {}) =>
  draftOf({ kind: 'push', operation: 'syncToCrm', group: 'push', ...changed });
const refuse = (code: Problem['code']) => Promise.reject<never>(new ProblemError({ code }));

/** A queue whose service gives the answers in their order, and the last one again and again. */
async function answerWith(...answers: (() => Promise<Outcome>)[]) {
  const world = setUpQueue(() => {
    const answer = answers[Math.min(world.calls.length, answers.length) - 1];
    return answer ? answer() : Promise.reject(new Error('No answer'));
  });
  const queue = await world.start();
  const waitAndPump = async (ms: number) => {
    world.pass(ms);
    await queue.pump();
  };
  return { ...world, queue, waitAndPump };
}
const lost = () => refuse('service-down');
const succeed = () => Promise.resolve(done);

/** An answer that comes when the test says so. */
function holdAnswer() {
  let settle: (answer: Promise<Outcome>) => void = () => undefined;
  const held = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  return { hold: () => held, settle: (answer: Promise<Outcome>) => settle(answer) };
}

it('carries on a repeat what was sent first, though the input of its job has changed', async () => {
  const bodies: unknown[] = [];
  const freeze = vi.fn((jobs: QueueJob[]) => ({ body: jobs.map(({ input }) => input), parts: [] }));
  const { start, memory, get, until, pass } = setUpQueue();
  const run = (_: unknown, { body }: Call) => {
    bodies.push(body);
    return refuse('service-down');
  };
  const queue = await start(undefined, { freeze, run });
  const id = await queue.addOne(push({ input: 'as it was' }));
  await until(id, { waitingFor: 'retry' });
  const job = get(id);
  if (job) await memory.store.transaction((stored) => stored.put({ ...job, input: 'changed' }));
  pass(2 * SECOND);
  await queue.pump();
  await until(id, { attempts: 2 });
  expect(bodies).toEqual([['as it was'], ['as it was']]);
  expect(freeze).toHaveBeenCalledOnce();
  expect(memory.listCalls()).toMatchObject([{ body: ['as it was'] }]);
});

it('goes on whole though one of its jobs was erased, and each outcome reaches its own job', async () => {
  let isLost = true;
  const { start, memory, get, pass, waitForState } = setUpQueue();
  const bodies: unknown[] = [];
  const run = (_: unknown, { body, members }: Call): Promise<CallResult> => {
    bodies.push(body);
    return isLost
      ? refuse('service-down')
      : Promise.resolve(members.map(({ jobId }) => ({ type: 'done', output: jobId })));
  };
  const queue = await start(undefined, { run });
  const [first = '', second = '', third = ''] = await queue.add([push(), push(), push()]);
  while (get(second)?.state !== 'needs-you') {
    pass(MINUTE);
    await queue.pump();
    await vi.waitFor(() => expect(get(second)?.state).not.toBe('running'));
  }
  memory.delete(first);
  isLost = false;
  await queue.retry(third);
  await waitForState('done', 2);
  expect(bodies.at(-1)).toEqual([first, second, third]);
  expect(memory.list().map(({ id, output }) => [id, output])).toEqual([
    [second, second],
    [third, third],
  ]);
  expect(memory.listCalls()).toEqual([]);
});

it('is not repeated with another key, and whole with its own again', async () => {
  const world = await answerWith(lost, succeed);
  const { memory, queue, callIds, calls, until, waitAndPump, waitForState } = world;
  const own = { id: 'a'.repeat(32), origin: 'https://one.example' };
  memory.connect(own);
  const [id = ''] = await queue.add([push(), push()]);
  await until(id, { waitingFor: 'retry', inDoubt: true });
  memory.connect({ ...own, id: 'b'.repeat(32) });
  await queue.noteConnection();
  await waitAndPump(MINUTE);
  expect(callIds).toHaveLength(1);
  memory.connect(own);
  await queue.noteConnection();
  await waitForState('done', 2);
  expect(callIds).toEqual([callIds[0], callIds[0]]);
  expect(calls[1]?.map((job) => job.id)).toEqual(calls[0]?.map((job) => job.id));
});

describe('a first answer', () => {
  it.each(['invalid', 'conflict'] as const)(
    'that refuses it, %s, ends it: what is tried again has another key',
    async (code) => {
      const { queue, memory, callIds, waitForState } = await answerWith(
        () => refuse(code),
        succeed,
      );
      const id = await queue.addOne(push());
      await waitForState(code === 'invalid' ? 'failed' : 'needs-you');
      expect(memory.listCalls()).toEqual([]);
      await queue.retry(id);
      await waitForState('done');
      expect(new Set(callIds).size).toBe(2);
    },
  );

  it.each(['invalid', 'conflict'] as const)(
    'proves nothing on a repeat: after %s the rep is asked, and Retry repeats it as it was',
    async (code) => {
      const world = await answerWith(lost, () => refuse(code), succeed);
      const { queue, memory, callIds, until, waitAndPump, waitForState } = world;
      const id = await queue.addOne(push());
      await until(id, { waitingFor: 'retry' });
      await waitAndPump(2 * SECOND);
      await until(id, { state: 'needs-you', problem: { code: 'outcome-unknown' } });
      expect(memory.listCalls()).toMatchObject([{ state: 'asks-rep', body: [id] }]);
      await queue.retry(id);
      await waitForState('done');
      expect(new Set(callIds).size).toBe(1);
    },
  );
});

it('is not repeated by itself a day after it was sent, but when the rep asks for it', async () => {
  const { queue, callIds, until, waitAndPump } = await answerWith(lost, succeed);
  const id = await queue.addOne(push());
  await until(id, { waitingFor: 'retry' });
  await waitAndPump(DAY);
  await until(id, { state: 'needs-you', problem: { code: 'outcome-unknown' } });
  expect(callIds).toHaveLength(1);
  await queue.retry(id);
  await until(id, { state: 'done' });
  expect(callIds).toEqual([callIds[0], callIds[0]]);
});

describe('a bulk that is stopped while a call of it is in flight', () => {
  const row = (changed: Partial<Draft> = {}) => push({ lane: 'bulk', bulkId: 'fair', ...changed });

  async function stopDuring(draft: Draft) {
    const { hold, settle } = holdAnswer();
    const world = await answerWith(hold, succeed);
    world.memory.putBulk(storedBulkOf('fair'));
    const id = await world.queue.addOne(draft);
    await world.until(id, { state: 'running' });
    return { ...world, id, settle };
  }

  it.each<[string, Draft, () => Promise<Outcome>]>([
    [
      'was only a check',
      row({ operation: 'searchCrm' }),
      () =>
        Promise.resolve({
          type: 'again',
          progress: null,
          operation: 'syncToCrm',
          group: 'push',
          notBefore: 0,
        }),
    ],
    ['was refused as one too many', row(), () => refuse('rate-limited')],
    ['never reached the service', row(), () => refuse('offline')],
  ])('cancels a job whose call %s', async (_, draft, answer) => {
    const { queue, id, settle, calls, until, waitAndPump } = await stopDuring(draft);
    await queue.cancelBulk('fair');
    settle(answer());
    await until(id, { state: 'cancelled' });
    await waitAndPump(MINUTE);
    expect(calls).toHaveLength(1);
  });

  it('repeats no write whose answer is lost: the rep is asked', async () => {
    const { queue, id, settle, calls, until, waitAndPump } = await stopDuring(row());
    await queue.cancelBulk('fair');
    settle(lost());
    await until(id, { waitingFor: 'retry' });
    await waitAndPump(MINUTE);
    await until(id, { state: 'needs-you', problem: { code: 'outcome-unknown' } });
    expect(calls).toHaveLength(1);
  });

  it.each(['before', 'after'])(
    'leaves it to a bulk that asked for it %s the stop',
    async (when) => {
      const draft = row();
      const { queue, id, settle, until, waitAndPump } = await stopDuring(draft);
      const ask = () => queue.addOne({ ...draft, bulkId: 'spring' });
      if (when === 'before') await ask();
      await queue.cancelBulk('fair');
      if (when === 'after') await ask();
      settle(lost());
      await until(id, { waitingFor: 'retry' });
      await waitAndPump(2 * SECOND);
      await until(id, { state: 'done' });
    },
  );
});

describe('a bulk that is retried', () => {
  const row = () => push({ lane: 'bulk', bulkId: 'fair' });
  const { problem } = new ProblemError({ code: 'outcome-unknown' });

  it('only polls a run again that does not name what failed', async () => {
    const accepted: Outcome = {
      type: 'again',
      progress: 'run-1',
      operation: 'readRun',
      group: '',
      notBefore: 0,
    };
    const world = await answerWith(
      () => Promise.resolve(accepted),
      () => Promise.resolve({ type: 'unknown', problem }),
      succeed,
    );
    const { queue, calls, callIds, memory, waitForState } = world;
    await queue.addOne(row());
    await waitForState('needs-you');
    expect(memory.listCalls()).toMatchObject([{ state: 'asks-rep', run: 'run-1' }]);
    await queue.retryBulk('fair', () => 0);
    await waitForState('done');
    expect(calls.map(([job]) => job?.operation)).toEqual(['syncToCrm', 'readRun', 'readRun']);
    expect(new Set(callIds).size).toBe(1);
  });
});

describe('a connection that was replaced during a call', () => {
  const own = { id: 'a'.repeat(32), origin: 'https://one.example' };

  it.each(['key-refused', 'no-credits', 'feature-off', 'rate-limited'] as const)(
    'pauses and blocks nothing of the new one with %s',
    async (code) => {
      const { hold, settle } = holdAnswer();
      const { memory, queue, until } = await answerWith(hold, succeed);
      memory.connect(own);
      const id = await queue.addOne(draftOf());
      await until(id, { state: 'running' });
      memory.connect({ ...own, id: 'b'.repeat(32) });
      settle(refuse(code));
      await until(id, { state: code === 'feature-off' ? 'needs-you' : 'waiting' });
      expect(memory.listPauses()).toEqual([]);
      const second = await queue.addOne(draftOf({ lane: 'bulk' }));
      await until(second, { state: 'done' });
      expect(memory.get(id)?.attempts).toBe(0);
    },
  );
});
