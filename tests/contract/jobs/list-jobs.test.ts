import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBookWorld } from '../../support/queue/book-world';

/** List jobs through the queue and the client, against the sandbox. */

type World = Awaited<ReturnType<typeof createBookWorld>>;

const FAIR = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1001';
const UNKNOWN = '0b0f4c1e-5d64-4a37-8f0a-000000000000';

const listCalls = ({ calls }: World) =>
  calls.map(({ call, status }) => `${call.replace(/[\da-f-]{36}/gu, 'ID')} ${status}`);

async function make(world: World, entity: 'PEOPLE' | 'COMPANY' = 'PEOPLE') {
  const job = await world.ask('list.create', { name: 'Spring fair', entity });
  if (job.kind !== 'list.create' || !job.output) throw new Error('The list was not made');
  return job.output.id;
}
const addPerson = (world: World, listId: string, name: string) =>
  world.ask('list-item.add', { listId, full_name: name, company_name: 'Lind AB' });
const readPage = (world: World, listId: string, page = 0) =>
  world.ask('list-items.read', { listId, page, isAnew: false });
async function openFair(world: World) {
  await world.ask('list.read', { listId: FAIR });
  await readPage(world, FAIR);
  const start = await world.readList(FAIR);
  const [item] = start?.first ?? [];
  if (!start || !item) throw new Error('The list is empty');
  return { ...start, item };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a list', () => {
  it('is made, known from then on, and holds what is added to it', async () => {
    const world = await createBookWorld('demo');
    const id = await make(world);
    expect((await world.readList(id))?.head).toMatchObject({ total: 0, nextPage: null });
    await addPerson(world, id, 'Ada Lind');
    expect(await world.readList(id)).toMatchObject({
      head: { list: { name: 'Spring fair', entity: 'PEOPLE' }, total: 1, loaded: 1 },
      first: [{ full_name: 'Ada Lind' }],
    });
  });

  it('holds once what a browser added twice, and keeps what was there before', async () => {
    const world = await createBookWorld('demo');
    const id = await make(world);
    const values = { full_name: 'Ada Lind', company_name: 'Lind AB' };
    const addBeside = () =>
      world.beside(`/lists/${id}/item`, { method: 'POST', body: JSON.stringify(values) });
    const earlier = (await addBeside()) as { id: string };
    await world.beside('/_sandbox/clock', {
      method: 'POST',
      body: JSON.stringify({ advance_ms: 60_000 }),
    });
    // Sends the same call just before, as a browser does when it repeats a request.
    const beside = (await addBeside()) as { id: string };
    const job = await addPerson(world, id, 'Ada Lind');
    world.clock.now += 5000;
    await world.ask('list.read', { listId: id });
    const ours = job.kind === 'list-item.add' ? job.output?.id : undefined;
    // Both were created at the same instant: the one with the last id is kept, whoever added it.
    const kept = [beside.id, ours].sort().at(-1);
    await expect
      .poll(() => world.beside(`/lists/${id}/items`))
      .toMatchObject({ total: 2, items: [{ id: earlier.id }, { id: kept }] });
  });

  it.each(['before', 'after'] as const)(
    'whose making got no answer (%s it was done) is not made again by itself',
    async (drop) => {
      const world = await createBookWorld('demo');
      await world.setFaults([{ path: '/lists', drop }]);
      const id = await world.add('list.create', { name: 'Spring fair', entity: 'PEOPLE' });
      expect(await world.untilEnd(id)).toMatchObject({
        state: 'needs-you',
        problem: { code: 'outcome-unknown', operation: 'createList' },
      });
      expect(await world.listKnown()).toEqual([]);
      await world.retry(id);
      expect(await world.untilEnd(id)).toMatchObject({ state: 'done' });
      expect(await world.listKnown()).toHaveLength(1);
    },
  );

  it('is not made again by itself when the worker died while it was being made', async () => {
    const world = await createBookWorld('demo');
    await world.setFaults([{ path: '/lists', delay_ms: 20 }]);
    const id = await world.add('list.create', { name: 'Spring fair', entity: 'PEOPLE' });
    await world.until(id, ({ state }) => state === 'running');
    await world.rebirth();
    expect(await world.untilEnd(id)).toMatchObject({
      state: 'needs-you',
      problem: { code: 'outcome-unknown' },
    });
  });

  it('is opened by its id, and its items page by page', async () => {
    const world = await createBookWorld('demo');
    const id = await make(world);
    await world.getLists().forget(id);
    for (let at = 0; at < 60; at += 1) {
      const body = JSON.stringify({ full_name: `Person ${at}`, company_name: 'Lind AB' });
      await world.beside(`/lists/${id}/item`, { method: 'POST', body });
    }
    await world.ask('list.read', { listId: id });
    expect((await world.readList(id))?.head).toMatchObject({ total: null, nextPage: 0 });
    await readPage(world, id);
    expect((await world.readList(id))?.head).toMatchObject({ total: 60, loaded: 50, nextPage: 1 });
    expect(await readPage(world, id, 1)).toMatchObject({ output: { count: 10, total: 60 } });
    expect((await world.readList(id))?.head).toMatchObject({ loaded: 60, nextPage: null });
  });

  it('waits for room on a full disk, and is read when there is some', async () => {
    const world = await createBookWorld('demo');
    await world.ask('list.read', { listId: FAIR });
    const full = vi
      .spyOn(world.getLists(), 'keepPage')
      .mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'));
    const id = await world.add('list-items.read', { listId: FAIR, page: 0, isAnew: false });
    expect(await world.until(id, ({ waitingFor }) => waitingFor === 'pause')).toMatchObject({
      state: 'waiting',
      problem: { code: 'storage-full' },
    });
    full.mockRestore();
    expect(await world.untilEnd(id)).toMatchObject({ state: 'done', output: { total: 3 } });
    expect(await world.readList(FAIR)).toMatchObject({ head: { loaded: 3 } });
  });

  it('that nobody knows is said to be unknown, and is not known here', async () => {
    const world = await createBookWorld('demo');
    expect(await world.ask('list.read', { listId: UNKNOWN })).toMatchObject({
      state: 'failed',
      problem: { code: 'not-found', status: 404 },
    });
    expect(await world.listKnown()).toEqual([]);
  });

  it('that was deleted is not known any more', async () => {
    const world = await createBookWorld('demo');
    const id = await make(world);
    expect(await world.ask('list.delete', { listId: id })).toMatchObject({ state: 'done' });
    expect(await world.readList(id)).toBeNull();
    expect(await world.ask('list.read', { listId: id })).toMatchObject({ state: 'failed' });
  });

  it('whose deletion got no answer is deleted, though the second try finds none', async () => {
    const world = await createBookWorld('demo');
    const id = await make(world);
    await world.setFaults([{ path: `/lists/${id}`, drop: 'after' }]);
    expect(await world.ask('list.delete', { listId: id })).toMatchObject({ state: 'done' });
    expect(listCalls(world).slice(-2)).toEqual(['DELETE /lists/ID 404', 'GET /lists/ID 404']);
    expect(await world.readList(id)).toBeNull();
  });
});

describe('an item of a list', () => {
  it('is removed there and here', async () => {
    const world = await createBookWorld('demo');
    const { item } = await openFair(world);
    await world.ask('list-item.remove', { listId: FAIR, itemId: item.id });
    const start = await world.readList(FAIR);
    expect(start).toMatchObject({ head: { total: 2, loaded: 2 } });
    expect(start?.first.map(({ id }) => id)).not.toContain(item.id);
    expect(await world.beside(`/lists/${FAIR}/items`)).toMatchObject({ total: 2 });
  });

  it.each(['before', 'after'] as const)(
    'whose removal got no answer (%s it was done) is removed once',
    async (drop) => {
      const world = await createBookWorld('demo');
      const { item } = await openFair(world);
      await world.setFaults([{ path: `/lists/${FAIR}/item/`, drop }]);
      const removed = await world.ask('list-item.remove', { listId: FAIR, itemId: item.id });
      expect(removed).toMatchObject({ state: 'done' });
      expect((await world.readList(FAIR))?.head).toMatchObject({ total: 2, loaded: 2 });
      expect(await world.beside(`/lists/${FAIR}/items`)).toMatchObject({ total: 2 });
    },
  );

  it('whose adding got no answer is found in the list, and kept', async () => {
    const world = await createBookWorld('demo');
    const id = await make(world);
    await world.setFaults([{ path: `/lists/${id}/item`, drop: 'after' }]);
    expect(await addPerson(world, id, 'Ada Lind')).toMatchObject({ state: 'done' });
    expect((await world.readList(id))?.first).toMatchObject([{ full_name: 'Ada Lind' }]);
    expect(await world.beside(`/lists/${id}/items`)).toMatchObject({ total: 1 });
  });
});
