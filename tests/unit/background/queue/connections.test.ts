import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import { describe, expect, it, vi } from 'vitest';
import type { JobTraits, Outcome } from '@/lib/background/queue/job-traits';
import type { QueueJob } from '@/lib/background/queue/store';
import { HOUR, MINUTE } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { done, getTestTraits as getPlainTraits, setUpQueue } from '../../../support/queue/queue';

/** Jobs and the connection that they were made for. */

const idOf = (digit: string) => digit.repeat(32);
const FIRST = { id: idOf('1'), origin: 'https://one.example' };
const SECOND = { id: idOf('2'), origin: 'https://one.example' };
const ELSEWHERE = { id: idOf('3'), origin: 'https://two.example' };

/** What the rep is asked about: all that waits for the first connection. */
const ALL = { connectionId: FIRST.id };

const traits = {
  getTraits: (job: QueueJob): JobTraits => ({
    ...getPlainTraits(job),
    holdsTeamIds: job.subject.label === 'Pinned',
  }),
};
const push = (key: string) =>
  draftOf({ kind: 'push', operation: 'syncToCrm', key, group: 'push', lane: 'bulk' });
const read = () => draftOf({ kind: 'crm.search', operation: 'searchCrm' });

function setUp() {
  const world = setUpQueue();
  world.memory.connect(FIRST);
  const create = (changed = traits) => world.create(undefined, changed);
  return { ...world, create };
}
const letQueueRun = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([
  ['another key of the same origin', SECOND],
  ['a key of another origin', ELSEWHERE],
  ['no key', null],
])('a write is not sent with %s, and goes on when its own is saved again', async (_, other) => {
  const { memory, calls, create, waitForState } = setUp();
  const queue = create();
  await queue.add([push('a'), push('b'), push('c')]);
  memory.connect(other);
  await queue.start();
  await letQueueRun();
  expect(calls).toEqual([]);
  expect(memory.list()).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'waiting', waitingFor: 'turn' })),
  );
  memory.connect(FIRST);
  await queue.noteConnection();
  await waitForState('done', 3);
  expect(calls.flat().map(({ key }) => key)).toHaveLength(3);
});

it('what is asked with another key is another question, beside the one that waits', async () => {
  const { memory, create, calls, until } = setUp();
  const queue = create();
  const first = await queue.addOne(push('same'));
  memory.connect(SECOND);
  const second = await queue.addOne(push('same'));
  expect(second).not.toBe(first);
  await queue.start();
  await until(second, { state: 'done' });
  await letQueueRun();
  expect(calls.flat().map(({ id }) => id)).toEqual([second]);
  memory.connect(FIRST);
  expect(await queue.addOne(push('same'))).toBe(first);
});

it.each([
  ['another key', SECOND],
  ['no key', null],
])('a free read is dropped with %s: what needs it asks again', async (_, other) => {
  const { memory, calls, create, until } = setUp();
  const queue = create();
  const first = await queue.addOne(read());
  memory.connect(other);
  await queue.start();
  await until(first, { state: 'cancelled' });
  // Also while the queue runs.
  memory.connect(FIRST);
  const later = await queue.addOne({ ...read(), holdMs: HOUR });
  memory.connect(other);
  await queue.noteConnection();
  await until(later, { state: 'cancelled' });
  expect(calls).toEqual([]);
});

it('sends with the new key what the rep wants sent, and asks again where a record of the old team was chosen', async () => {
  const { memory, calls, create, until } = setUp();
  const queue = create();
  const subject = { kind: 'person', key: 'person:slug:bo', label: 'Pinned' } as const;
  const [plain = '', pinned = ''] = await queue.add([push('a'), { ...push('b'), subject }]);
  memory.connect(SECOND);
  await queue.start();
  await queue.decideWaitingWrites('send', ALL);
  await until(plain, { state: 'done', connection: SECOND });
  await until(pinned, {
    state: 'needs-you',
    connection: FIRST,
    problem: { code: 'other-key' },
  });
  expect(calls.flat().map(({ id }) => id)).toEqual([plain]);
  // Tried again, it is not sent with the new key either.
  await queue.retry(pinned);
  await until(pinned, { state: 'waiting' });
  await letQueueRun();
  expect(calls.flat()).toHaveLength(1);
});

it('what is held is not sent with a key that was saved while the rep could undo it', async () => {
  const { memory, calls, pass, create } = setUp();
  const queue = create();
  const draft = { ...push('a'), holdMs: MINUTE };
  const id = await queue.addOne(draft);
  await queue.start();
  // Asked for in another tab as well, it is the same write, at the same time.
  const { notBefore } = memory.get(id) ?? {};
  pass(1000);
  expect(await queue.addOne(draft)).toBe(id);
  expect(memory.get(id)).toMatchObject({ waitingFor: 'hold', notBefore });
  memory.connect(SECOND);
  pass(MINUTE);
  await queue.pump();
  await letQueueRun();
  expect(calls).toEqual([]);
  expect(memory.get(id)).toMatchObject({ state: 'waiting', connection: FIRST });
});

it('never sends at another origin, whatever is decided', async () => {
  const { memory, calls, create } = setUp();
  const queue = create();
  const id = await queue.addOne(push('a'));
  memory.connect(ELSEWHERE);
  await queue.start();
  await queue.decideWaitingWrites('send', ALL);
  await queue.decideWaitingWrites('send', { jobId: id });
  await letQueueRun();
  expect(calls).toEqual([]);
  expect(memory.get(id)).toMatchObject({ state: 'waiting', connection: FIRST });
});

it('cancels what the rep cancels, also of what still is in chunks', async () => {
  const { memory, calls, create } = setUp();
  const queue = create();
  const drafts = Array.from({ length: 101 }, (_, row) => ({
    ...push(`row ${row}`),
    bulkId: 'fair',
  }));
  await queue.addBulk({ bulk: { id: 'fair', label: 'Fair' }, drafts });
  memory.connect(SECOND);
  await queue.decideWaitingWrites('cancel', ALL);
  await queue.start();
  await letQueueRun();
  expect(calls).toEqual([]);
  expect(memory.list()).toEqual([]);
  expect(memory.listBulks()).toMatchObject([{ counts: { cancelled: 101, waiting: 0 } }]);
});

it('what was sent with the old key, and not answered, is sent with no other, whatever is decided', async () => {
  const { memory, calls, create, pass, until } = setUpQueue(() =>
    Promise.reject(new ProblemError({ code: 'service-down' })),
  );
  memory.connect(FIRST);
  const queue = create(undefined, traits);
  const id = await queue.addOne(push('a'));
  await queue.start();
  await until(id, { state: 'waiting', inDoubt: true });
  memory.connect(SECOND);
  pass(HOUR);
  await queue.pump();
  await queue.decideWaitingWrites('send', ALL);
  expect(memory.list()).toMatchObject([{ inDoubt: true, connection: FIRST, state: 'waiting' }]);
  await queue.decideWaitingWrites('cancel', ALL);
  expect(memory.list()).toMatchObject([{ state: 'failed', problem: { code: 'outcome-unknown' } }]);
  await queue.retry(id);
  await letQueueRun();
  expect(calls).toHaveLength(1);
});

it('a call that is not answered stays whole, whatever is decided about each of its jobs', async () => {
  let isLost = true;
  const { memory, calls, callIds, create, pass, until, waitForState } = setUpQueue(() =>
    isLost ? Promise.reject(new ProblemError({ code: 'service-down' })) : Promise.resolve(done),
  );
  memory.connect(FIRST);
  const queue = create(undefined, traits);
  const [sent = '', cancelled = '', left = ''] = await queue.add(['a', 'b', 'c'].map(push));
  await queue.start();
  await until(left, { state: 'waiting', inDoubt: true });
  memory.connect(SECOND);
  await queue.noteConnection();
  await queue.decideWaitingWrites('send', { jobId: sent });
  await queue.decideWaitingWrites('cancel', { jobId: cancelled });
  pass(HOUR);
  await queue.pump();
  await letQueueRun();
  expect(calls).toHaveLength(1);
  isLost = false;
  memory.connect(FIRST);
  await queue.noteConnection();
  await waitForState('done', 3);
  expect(callIds).toEqual([callIds[0], callIds[0]]);
  expect(calls[1]?.map(({ id }) => id)).toEqual([sent, cancelled, left]);
});

it('a call that the key was changed under is not sent, and waits for its key', async () => {
  const world = setUpQueue(() => {
    world.memory.connect(SECOND);
    return Promise.reject(new ProblemError({ code: 'other-key', operation: 'syncToCrm' }));
  });
  world.memory.connect(FIRST);
  const queue = world.create(undefined, traits);
  const id = await queue.addOne(push('a'));
  await queue.start();
  await world.until(id, { state: 'waiting', waitingFor: 'turn', inDoubt: false, attempts: 0 });
});

describe('what waits for the creation of a list', () => {
  const creation = () =>
    draftOf({ kind: 'list.create', operation: 'createList', key: 'list', lane: 'click' });
  const item = (row: number) =>
    draftOf({
      kind: 'list-item.add',
      operation: 'addListItem',
      key: `item ${row}`,
      lane: 'bulk',
      bulkId: 'fair',
      subject: { kind: 'person', key: `person:${row}`, label: row === 0 ? 'Pinned' : 'Plain' },
    });

  async function addToNewList() {
    const world = setUp();
    const queue = world.create();
    const drafts = Array.from({ length: 103 }, (_, row) => item(row));
    const newList = { name: 'Fair', draft: creation() };
    await queue.addBulk({ bulk: { id: 'fair', label: 'Fair' }, drafts, newList });
    world.memory.connect(SECOND);
    return { ...world, queue };
  }
  const countItems = ({ memory }: { memory: ReturnType<typeof setUp>['memory'] }, state: string) =>
    memory.list().filter((job) => job.kind === 'list-item.add' && job.state === state).length;

  it('moves with it, so that the rep is asked once', async () => {
    const world = await addToNewList();
    const { memory, queue } = world;
    await queue.decideWaitingWrites('send', ALL);
    expect(memory.listUntaken()).toHaveLength(103);
    const moved = memory.listUntaken().filter(({ connection }) => connection?.id === SECOND.id);
    expect(moved).toHaveLength(102);
    await queue.start();
    await vi.waitFor(() => expect(countItems(world, 'done')).toBe(102));
    // One names a contact of the old team: it waits for its own key.
    expect(memory.listUntaken()).toMatchObject([
      { subject: { label: 'Pinned' }, connection: FIRST },
    ]);
  });

  it('waits for the list of the same name that is being made with the new key', async () => {
    const world = await addToNewList();
    const { memory, queue, calls } = world;
    const second = await queue.addOne(creation());
    await queue.decideWaitingWrites('send', ALL);
    await queue.start();
    await vi.waitFor(() => expect(countItems(world, 'done')).toBe(102));
    const made = calls.flat().filter(({ kind }) => kind === 'list.create');
    expect(made.map(({ id }) => id)).toEqual([second]);
    expect(memory.listBulks()).toMatchObject([{ newList: { jobId: second } }]);
  });

  it('stays when the rep cancels another job', async () => {
    const { memory, queue } = await addToNewList();
    memory.connect(FIRST);
    const other = await queue.addOne(push('other'));
    memory.connect(SECOND);
    await queue.decideWaitingWrites('cancel', { jobId: other });
    expect(memory.get(other)?.state).toBe('cancelled');
    expect(memory.listUntaken()).toHaveLength(103);
  });

  it('is cancelled with the one job that creates the list', async () => {
    const { memory, queue } = await addToNewList();
    const [made] = memory.list();
    await queue.decideWaitingWrites('cancel', { jobId: made?.id ?? '' });
    expect(memory.listUntaken()).toEqual([]);
    expect(memory.listBulks()).toMatchObject([{ counts: { ...NO_COUNTS, cancelled: 103 } }]);
  });

  it('is cancelled with it', async () => {
    const { memory, queue } = await addToNewList();
    await queue.decideWaitingWrites('cancel', ALL);
    expect(memory.listUntaken()).toEqual([]);
    expect(memory.listBulks()).toMatchObject([{ counts: { ...NO_COUNTS, cancelled: 103 } }]);
    expect(memory.list()).toMatchObject([{ kind: 'list.create', state: 'cancelled' }]);
  });
});

it('a check that was made with the old key is none with the new one', async () => {
  const { memory, calls, create } = setUp();
  const forget = {
    getTraits: (job: QueueJob) => ({ ...traits.getTraits(job), inputForOtherKey: 'unchecked' }),
  };
  const queue = create(forget);
  const id = await queue.addOne({ ...push('a'), input: 'checked' });
  memory.connect(SECOND);
  await queue.start();
  await letQueueRun();
  expect(memory.get(id)).toMatchObject({ input: 'checked' });
  await queue.decideWaitingWrites('send', ALL);
  await letQueueRun();
  expect(calls.flat()).toMatchObject([{ id, input: 'unchecked' }]);
});

describe('a push whose run exists', () => {
  const accepted: Outcome = {
    type: 'again',
    progress: { id: 'run-1' },
    operation: 'readRun',
    group: 'run run-1',
    notBefore: 0,
  };

  async function accept() {
    const answer: { problem: ProblemError | null } = {
      problem: new ProblemError({ code: 'service-down' }),
    };
    const world = setUpQueue((job) => {
      if (job.operation === 'syncToCrm') return Promise.resolve(accepted);
      return answer.problem ? Promise.reject(answer.problem) : Promise.resolve(done);
    });
    world.memory.connect(FIRST);
    const queue = world.create(undefined, traits);
    const id = await queue.addOne(push('a'));
    await queue.start();
    await world.until(id, { operation: 'readRun', attempts: 1, state: 'waiting' });
    const look = async () => {
      world.pass(HOUR);
      await queue.pump();
    };
    return { ...world, queue, id, answer, look };
  }

  it('is read with another key of the same origin, and is not written again', async () => {
    const { memory, queue, id, answer, look, until, calls } = await accept();
    memory.connect(SECOND);
    await queue.noteConnection();
    await queue.decideWaitingWrites('cancel', ALL);
    answer.problem = null;
    await look();
    await until(id, { state: 'done', connection: FIRST });
    expect(calls.flat().filter(({ operation }) => operation === 'syncToCrm')).toHaveLength(1);
  });

  it('is unknown when the other key does not find it', async () => {
    const { memory, queue, id, answer, look, get } = await accept();
    memory.connect(SECOND);
    await queue.noteConnection();
    answer.problem = new ProblemError({ code: 'not-found', status: 404 });
    for (let looks = 0; looks < 20 && get(id)?.state === 'waiting'; looks += 1) {
      const before = get(id);
      await look();
      await vi.waitFor(() => expect(get(id)).not.toEqual(before));
    }
    expect(get(id)).toMatchObject({
      state: 'needs-you',
      problem: { code: 'run-unread' },
      progress: { id: 'run-1' },
    });
  });

  it('waits at another origin, and is read when any key of its own is saved', async () => {
    const { memory, queue, id, answer, look, get, until, calls } = await accept();
    memory.connect(ELSEWHERE);
    await queue.noteConnection();
    const before = calls.length;
    await look();
    expect(get(id)).toMatchObject({ state: 'waiting', waitingFor: 'run' });
    expect(calls).toHaveLength(before);
    answer.problem = null;
    memory.connect(SECOND);
    await queue.noteConnection();
    await until(id, { state: 'done' });
  });

  it('is unknown when the rep gives it up at another origin', async () => {
    const { memory, queue, id, get } = await accept();
    memory.connect(ELSEWHERE);
    await queue.decideWaitingWrites('cancel', ALL);
    expect(get(id)).toMatchObject({ state: 'failed', problem: { code: 'outcome-unknown' } });
  });
});
