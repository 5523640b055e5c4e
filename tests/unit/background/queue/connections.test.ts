import { describe, expect, it, vi } from 'vitest';
import type { JobTraits } from '@/lib/background/queue/job-traits';
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
});
