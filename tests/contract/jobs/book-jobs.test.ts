import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Person } from '@/lib/contract/service/book';
import { createBookWorld } from '../../support/queue/book-world';

/** Book jobs through the queue and the client, against the sandbox. */

type World = Awaited<ReturnType<typeof createBookWorld>>;

const listCalls = ({ calls }: World) => calls.map(({ call }) => call);
const READ = 'GET /todays-accounts';
const REFRESH = 'POST /todays-accounts/refresh';

async function readFirst(world: World, choice: string | null = null) {
  await world.ask('book.read', choice === null ? {} : { scope: choice });
  const [entry] = (await world.read(choice)).first;
  if (!entry) throw new Error('The book is empty');
  return entry.account;
}

describe('a book', () => {
  it('is read and kept', async () => {
    const world = await createBookWorld('demo');
    const job = await world.ask('book.read', { scope: 'all' });
    const { head, first } = await world.read('all');
    expect(job).toMatchObject({ state: 'done', output: { status: 'ended', total: head.total } });
    expect(head).toMatchObject({ choice: 'all', scope: 'all', crm: 'crm_one', newTotal: 0 });
    expect(first.map(({ account }) => account.rank)).toEqual(first.map((_, index) => index + 1));
  });

  it('that was never ranked says so, is ranked on a refresh, and is shown as it is being ranked', async () => {
    const world = await createBookWorld('demo-fresh');
    await world.ask('book.read', {});
    expect((await world.read()).head).toMatchObject({ status: 'none', total: 0 });

    const id = await world.add('book.refresh', {});
    await world.until(id, ({ progress }) => progress !== null);
    expect((await world.read()).head.status).toBe('pending');
    expect(await world.untilEnd(id)).toMatchObject({ state: 'done', output: { status: 'ended' } });
    const { head } = await world.read();
    expect(head.status).toBe('ended');
    expect(head.total).toBeGreaterThan(0);
  });

  it('is looked at again after two seconds and more, never twice in one', async () => {
    const world = await createBookWorld('demo-fresh');
    await world.ask('book.refresh', {});
    expect(listCalls(world)).toEqual([REFRESH, READ, READ]);
    expect(world.calls.map(({ at }) => at)).toEqual([0, 2000, 4000]);
  });

  it('that is asked for while it is being ranked is looked at no more often', async () => {
    const world = await createBookWorld('demo-fresh');
    const refresh = await world.add('book.refresh', {});
    await world.until(refresh, ({ progress }) => progress !== null);
    const read = await world.add('book.read', {});
    await Promise.all([world.untilEnd(refresh), world.untilEnd(read)]);
    const times = world.calls.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  });
});

describe('death of the worker', () => {
  it('before the answer to a refresh asks for it again, which is harmless', async () => {
    const world = await createBookWorld('demo-fresh');
    await world.setFaults([{ path: '/todays-accounts/refresh', delay_ms: 100 }]);
    const id = await world.add('book.refresh', {});
    await world.until(id, ({ state }) => state === 'running');
    await world.rebirth();
    expect(await world.untilEnd(id)).toMatchObject({ state: 'done', output: { status: 'ended' } });
    expect((await world.read()).head.status).toBe('ended');
  });

  it('while a book is being ranked goes on looking, and does not ask for it again', async () => {
    const world = await createBookWorld('demo-fresh');
    const id = await world.add('book.refresh', {});
    await world.until(id, ({ progress }) => progress !== null);
    await world.rebirth();
    expect(await world.untilEnd(id)).toMatchObject({ state: 'done', output: { status: 'ended' } });
    expect(listCalls(world).filter((call) => call === REFRESH)).toHaveLength(1);
  });
});

describe('an account', () => {
  /** Somebody whose it is not. */
  async function findOther(world: World, ownerId: string | undefined) {
    await world.ask('owners.read', {});
    const other = (await world.readOwners())?.owners.find(({ id }) => id !== ownerId);
    if (!other) throw new Error('There is nobody else');
    return other;
  }
  const find = async (world: World, domain: string) =>
    (await world.read('all')).first.find(({ account }) => account.domain === domain)?.account;

  it('shows its new owner in the kept book', async () => {
    const world = await createBookWorld('demo');
    const { domain, owner } = await readFirst(world, 'all');
    const { id } = await findOther(world, owner?.id);
    const job = await world.ask('account.assign', { domain, owner_id: id, scope: 'all' });
    expect(job).toMatchObject({ state: 'done', output: { account: { owner: { id } } } });
    expect((await find(world, domain))?.owner?.id).toBe(id);
  });

  it('loses its first person, and only when that is whom the rep saw', async () => {
    const world = await createBookWorld('demo');
    const { domain, people } = await readFirst(world, 'all');
    const [first_person, next] = people;
    if (!first_person || !next) throw new Error('There are no two people');
    const wrong = { domain, reason: 'WRONG_CONTACT', scope: 'all' } as const;
    const job = await world.ask('account.dismiss', { ...wrong, first_person });
    expect(job).toMatchObject({ state: 'done', output: { account: { domain } } });
    expect((await find(world, domain))?.people[0]).toEqual(next);

    const again = await world.ask('account.dismiss', { ...wrong, first_person, other_people: [] });
    expect(again).toMatchObject({ state: 'needs-you', problem: { code: 'first-person-changed' } });
    expect((await find(world, domain))?.people[0]).toEqual(next);
  });

  it('that is dismissed leaves the kept book', async () => {
    const world = await createBookWorld('demo');
    const { domain } = await readFirst(world, 'all');
    const { total } = (await world.read('all')).head;
    await world.ask('account.dismiss', { domain, scope: 'all', first_person: null });
    expect(await find(world, domain)).toBeUndefined();
    expect((await world.read('all')).head.total).toBe(total - 1);
  });

  it('shows what was found of a person, and more people', async () => {
    const world = await createBookWorld('demo');
    await world.ask('book.read', { scope: 'all' });
    const { first } = await world.read('all');
    const isUnknown = ({ email, phone, social_url }: Person) =>
      social_url !== null && (email === null || phone === null);
    const lacking = first.find(({ account }) => account.person && isUnknown(account.person));
    const domain = lacking?.account.domain ?? '';
    const enriched = await world.ask('account.enrich', { domain, scope: 'all' });
    expect(enriched.state).toBe('done');
    expect((await find(world, domain))?.person).not.toEqual(lacking?.account.person);
    const found = await world.ask('account.find-people', { domain, scope: 'all' });
    expect(found.state).toBe('done');
    expect((await find(world, domain))?.people.length).toBeGreaterThan(
      lacking?.account.people.length ?? 0,
    );
  });
});
