import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import { describe, expect, it, vi } from 'vitest';
import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import type { Outcome } from '@/lib/background/queue/job-traits';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import type { QueueJob } from '@/lib/background/queue/store';
import { SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Problem } from '@/lib/contract/problem';
import { draftOf } from '../../../../support/queue/jobs';
import { done, setUpQueue } from '../../../../support/queue/queue';

/** A lookup for ten, and the write that comes after it. */
const pairOf = (changed: Partial<Draft> = {}, followerChanged: Partial<Draft> = {}) =>
  draftOf({
    key: 'first',
    ...changed,
    follower: draftOf({
      key: 'second',
      kind: 'push',
      operation: 'syncToCrm',
      bulkId: changed.bulkId ?? null,
      ...followerChanged,
    }),
  });

const completeAfter = ({ input }: QueueJob, { output }: QueueJob) => ({ input: { input, output } });

/** Runs the first as told, and the second well. */
function setUp(runFirst: () => Promise<Outcome> = () => Promise.resolve(done)) {
  const world = setUpQueue((job) => (job.kind === 'push' ? Promise.resolve(done) : runFirst()));
  const find = (name: 'first' | 'second') => world.memory.list().find(({ key }) => key === name);
  return {
    ...world,
    first: () => find('first'),
    second: () => find('second'),
    begin: () => world.start(undefined, { completeAfter }),
    sent: () => world.calls.flat().filter(({ kind }) => kind === 'push').length,
  };
}

const fail = (problem: Partial<Problem> & Pick<Problem, 'code'>) => () =>
  Promise.reject(new ProblemError(problem));

it('waits for the first, then runs with what the first found', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const world = setUp(() => new Promise((resolve) => (answer = resolve)));
  const queue = await world.begin();
  await queue.add([pairOf()]);
  await vi.waitFor(() => expect(world.first()?.state).toBe('running'));
  expect(world.second()).toMatchObject({
    state: 'waiting',
    waitingFor: 'job',
    after: { id: world.first()?.id },
  });
  expect(world.sent()).toBe(0);
  answer(done);
  await vi.waitFor(() =>
    expect(world.second()).toMatchObject({
      state: 'done',
      after: null,
      input: { output: 'found' },
    }),
  );
});

it('waits even if the worker that took the click dies before the first is done', async () => {
  const world = setUp();
  await world.create().add([pairOf()]);
  expect(world.second()?.waitingFor).toBe('job');
  await world.begin();
  await vi.waitFor(() => expect(world.second()?.state).toBe('done'));
});

it('is held no second time where the first was held for Undo', async () => {
  const world = setUp();
  const queue = await world.begin();
  await queue.add([pairOf({ holdMs: 5 * SECOND }, { holdMs: 5 * SECOND })]);
  expect(world.first()?.waitingFor).toBe('hold');
  world.pass(5 * SECOND);
  await queue.pump();
  await vi.waitFor(() => expect(world.second()?.state).toBe('done'));
});

it('after what is done already, it is held for Undo itself', async () => {
  const world = setUp();
  const queue = await world.begin();
  await queue.add([draftOf({ key: 'first' })]);
  await vi.waitFor(() => expect(world.first()?.state).toBe('done'));
  await queue.add([pairOf({ freshMs: 5 * SECOND }, { holdMs: 5 * SECOND })]);
  expect(world.second()).toMatchObject({ waitingFor: 'hold', input: { output: 'found' } });
  expect(world.sent()).toBe(0);
});

it('asked for twice, it is one job', async () => {
  const world = setUp();
  const queue = world.create();
  await queue.add([pairOf()]);
  await queue.add([pairOf()]);
  expect(world.memory.list()).toHaveLength(2);
});

it('each job of a large bulk keeps what comes after it, and both count as one', async () => {
  const world = setUp();
  const queue = await world.begin();
  const count = DRAFTS_PER_CHUNK + 20;
  const drafts = Array.from({ length: count }, (_, index) =>
    pairOf(
      { key: `first ${index}`, bulkId: 'fair', lane: 'bulk', operation: 'addListItem' },
      { key: `second ${index}`, bulkId: 'fair', lane: 'bulk' },
    ),
  );
  await queue.addBulk({ bulk: { id: 'fair', label: 'Fair' }, drafts });
  await world.waitForState('done', 2 * count);
  expect(world.memory.listBulks()).toMatchObject([{ counts: { ...NO_COUNTS, done: count } }]);
});

describe('the first did not end well', () => {
  it('fails: what comes after it is cancelled, and waits again once the first is retried', async () => {
    let isMended = false;
    const world = setUp(() => (isMended ? Promise.resolve(done) : fail({ code: 'invalid' })()));
    const queue = await world.begin();
    await queue.add([pairOf()]);
    await world.waitForState('failed');
    expect(world.second()?.state).toBe('cancelled');
    isMended = true;
    await queue.retry(world.first()?.id ?? '');
    await world.waitForState('done', 2);
  });

  it('fails and is only asked for again alone: what came after it stays cancelled, and the bulk counts the first', async () => {
    let isMended = false;
    const world = setUp(() => (isMended ? Promise.resolve(done) : fail({ code: 'invalid' })()));
    const queue = await world.begin();
    const drafts = [pairOf({ bulkId: 'fair' })];
    await queue.addBulk({ bulk: { id: 'fair', label: 'Fair' }, drafts });
    await world.waitForState('failed');
    isMended = true;
    await queue.add([draftOf({ key: 'first' })]);
    await world.waitForState('done');
    expect(world.second()?.state).toBe('cancelled');
    expect(world.memory.listBulks()).toMatchObject([{ counts: { ...NO_COUNTS, done: 1 } }]);
  });

  it('fails: a retry of what comes after it retries it, too', async () => {
    let isMended = false;
    const world = setUp(() => (isMended ? Promise.resolve(done) : fail({ code: 'invalid' })()));
    const queue = await world.begin();
    await queue.add([pairOf()]);
    await world.waitForState('failed');
    isMended = true;
    await queue.retry(world.second()?.id ?? '');
    await world.waitForState('done', 2);
    expect(world.second()?.input).toMatchObject({ output: 'found' });
  });

  it('needs the rep: what comes after it waits until it is retried', async () => {
    let isMended = false;
    const world = setUp(() =>
      isMended ? Promise.resolve(done) : fail({ code: 'record-changed' })(),
    );
    const queue = await world.begin();
    await queue.add([pairOf()]);
    await world.waitForState('needs-you');
    expect(world.second()?.waitingFor).toBe('job');
    isMended = true;
    await queue.retry(world.first()?.id ?? '');
    await world.waitForState('done', 2);
  });

  it('is repeated after a passing fault: what comes after it waits', async () => {
    let isMended = false;
    const world = setUp(() =>
      isMended ? Promise.resolve(done) : fail({ code: 'service-down' })(),
    );
    const queue = await world.begin();
    await queue.add([pairOf()]);
    await vi.waitFor(() => expect(world.first()?.attempts).toBe(1));
    expect(world.second()?.waitingFor).toBe('job');
    isMended = true;
    world.pass(60 * SECOND);
    await queue.pump();
    await world.waitForState('done', 2);
  });
});

describe('cancelled before it is sent', () => {
  it('and asked for again alone: a retry of what comes after it comes after the new one', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const world = setUp(() => new Promise((resolve) => (answer = resolve)));
    const queue = await world.begin();
    await queue.add([pairOf({ holdMs: 5 * SECOND })]);
    await queue.cancel(world.first()?.id ?? '');
    await queue.add([draftOf({ key: 'first' })]);
    await world.waitForState('running');
    await queue.retry(world.second()?.id ?? '');
    answer(done);
    await world.waitForState('done', 2);
    expect(world.first()?.state).toBe('cancelled');
    expect(world.second()?.input).toMatchObject({ output: 'found' });
  });

  it('what comes after it is cancelled with it', async () => {
    const world = setUp();
    const queue = await world.begin();
    await queue.add([pairOf({ holdMs: 5 * SECOND })]);
    await queue.cancel(world.first()?.id ?? '');
    expect(world.second()?.state).toBe('cancelled');
  });

  it('what comes after it alone: the first goes on, and its retry does not bring it back', async () => {
    let isMended = false;
    const world = setUp(() =>
      isMended ? Promise.resolve(done) : fail({ code: 'record-changed' })(),
    );
    const queue = await world.begin();
    await queue.add([pairOf()]);
    await world.waitForState('needs-you');
    await queue.cancel(world.second()?.id ?? '');
    isMended = true;
    await queue.retry(world.first()?.id ?? '');
    await world.waitForState('done');
    expect(world.second()?.state).toBe('cancelled');
    await queue.retry(world.second()?.id ?? '');
    await world.waitForState('done', 2);
  });

  it('with the bulk of both, while the first is on its way: the bulk has ended, and counts each once', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const world = setUp(() => new Promise((resolve) => (answer = resolve)));
    const queue = await world.begin();
    const ofFair = { bulkId: 'fair', lane: 'bulk' } as const;
    await queue.addBulk({ bulk: { id: 'fair', label: 'Fair' }, drafts: [pairOf(ofFair, ofFair)] });
    await vi.waitFor(() => expect(world.first()?.state).toBe('running'));
    await queue.cancelBulk('fair');
    const counts = () => world.memory.listBulks()[0]?.counts;
    expect(counts()).toEqual({ ...NO_COUNTS, running: 1 });
    answer(done);
    await vi.waitFor(() => expect(world.first()?.state).toBe('done'));
    expect(world.second()?.state).toBe('cancelled');
    expect(counts()).toEqual({ ...NO_COUNTS, cancelled: 1 });
    expect(world.sent()).toBe(0);
    await queue.retry(world.second()?.id ?? '');
    await vi.waitFor(() => expect(world.sent()).toBe(1));
    expect(world.second()).toMatchObject({ input: { output: 'found' } });
  });

  it('with the bulk of both', async () => {
    const world = setUp();
    const queue = await world.begin();
    const bulk = { id: 'fair', label: 'Fair' };
    const drafts = [pairOf({ bulkId: 'fair', lane: 'bulk', holdMs: 5 * SECOND }, { lane: 'bulk' })];
    await queue.addBulk({ bulk, drafts });
    await queue.cancelBulk('fair');
    expect(world.memory.list().map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });
});

it('an outcome is stored though what comes after it cannot be completed', async () => {
  const world = setUp();
  const queue = await world.start(undefined, {
    completeAfter: () => {
      throw new Error('a fault of ours');
    },
  });
  await queue.add([pairOf()]);
  await world.waitForState('done');
  expect(world.second()).toMatchObject({ state: 'failed', problem: { code: 'internal' } });
});

describe('another connection', () => {
  const one = { id: 'aaaaaaaaaaaa', origin: 'https://api.example' };
  const other = { id: 'bbbbbbbbbbbb', origin: 'https://api.example' };

  it('both are sent with it, in order, once the rep says so', async () => {
    const world = setUp();
    world.memory.connect(one);
    await world.create().add([pairOf()]);
    world.memory.connect(other);
    const queue = await world.begin();
    expect(world.calls).toEqual([]);
    await queue.decideWaitingWrites('send', { connectionId: one.id });
    await world.waitForState('done', 2);
    expect(world.calls.flat().map(({ kind }) => kind)).toEqual(['enrich', 'push']);
    expect(world.memory.list().map(({ connection }) => connection)).toEqual([other, other]);
  });

  it('both are cancelled, once the rep says so', async () => {
    const world = setUp();
    world.memory.connect(one);
    await world.create().add([pairOf()]);
    world.memory.connect(other);
    const queue = await world.begin();
    await queue.decideWaitingWrites('cancel', { connectionId: one.id });
    await world.waitForState('cancelled', 2);
  });
});
