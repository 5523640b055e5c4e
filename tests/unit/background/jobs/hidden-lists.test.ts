import { contextOf, clientOf, jobOf } from '@/tests/support/queue/job-runs';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toItemMatchQuery } from '@/lib/domain/lists/item-match-keys';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { getConnectionId } from '@/lib/background/storage/credentials';
import { runJobs } from '@/lib/background/jobs/job-definitions';
import { askForHiddenLists } from '@/lib/background/jobs/ask-for-hidden-lists';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { readConnection } from '@/lib/background/storage/saved-connection';
import { listKnown } from '@/lib/background/storage/lists/read-list';
import { parseJobs } from '@/lib/background/storage/stored-jobs';
import type { List } from '@/lib/contract/service/lists';
import { toListSubjectKey } from '@/lib/contract/stored/subject-keys';
import { ProblemError } from '@/lib/contract/problem-error';
import { openHandlers } from '@/tests/support/queue/handlers';
import { itemOf, importedListOf, pageOf } from '@/tests/support/lists';

/** Lists, once the rep saves another key, or the key before again. */

beforeEach(() => {
  fakeBrowser.reset();
});

const ADDRESS = 'https://service.example';

type World = Awaited<ReturnType<typeof openHandlers>>;

const keep = async ({ lists }: World, list: List) => lists.keepRead(await lists.getEra(), list);

/** A list with a name of the rep's own, and one page of its items. */
async function openNamed() {
  const world = await openHandlers();
  await keep(
    world,
    importedListOf('l1', { organizationId: 'org-1', description: 'Ada Lind, Lind AG' }),
  );
  await world.lists.rename('l1', 'My fair');
  await world.lists.keepPage('l1', { page: 0, isAnew: false }, pageOf(0, 10));
  return world;
}
const readKnown = ({ handlers }: World) => handlers['list.known'](null);
const knownIds = async (world: World) => (await readKnown(world)).map(({ list }) => list.id);
const listAsked = async ({ database }: World) =>
  parseJobs(await database.getAll('jobs')).map(({ kind, lane, input, connection }) => ({
    kind,
    lane,
    input,
    connection: connection?.id,
  }));

/** The service answers a read of a list, or refuses it. */
async function answer({ lists }: World, id: string, list: List | ProblemError) {
  const { client } = clientOf('readList', list);
  const job = jobOf('list.read', { listId: id });
  return runJobs('list.read', [job], { ...contextOf(client), lists });
}

describe('after a change of key', () => {
  it('a list is kept with its names, without its items, and hidden', async () => {
    const world = await openNamed();
    const { handlers } = world;
    await world.save('second-key');
    expect(await knownIds(world)).toEqual([]);
    expect(await handlers['list.get']({ id: 'l1' })).toBeNull();
    const matchQuery = toItemMatchQuery({ email: 'ada@lind.example' });
    expect(await handlers['list.match']({ id: 'l1', matchQueries: [matchQuery] })).toEqual([null]);
    expect(await world.database.getAllKeys('listChunks')).toEqual([]);
    expect(await world.database.get('lists', 'l1')).toMatchObject({
      list: { id: 'l1', name: 'Spring fair', entity: 'PEOPLE', organizationId: 'org-1' },
      localName: 'My fair',
      loaded: 0,
      total: null,
    });
    expect(JSON.stringify(await world.database.getAll('lists'))).not.toContain('Ada Lind');
  });

  it('a list is shown again at once when the key before is saved again', async () => {
    const world = await openNamed();
    await world.save('second-key');
    await world.save('first-key');
    expect(await readKnown(world)).toMatchObject([{ localName: 'My fair', loaded: 0 }]);
    await world.handlers['connection.forget'](null);
    expect(await knownIds(world)).toEqual([]);
    await world.save('first-key');
    expect(await knownIds(world)).toEqual(['l1']);
  });

  it('a list is shown again, also to that key, when the service answers for it', async () => {
    const world = await openNamed();
    const usedAt = (await readKnown(world))[0]?.usedAt;
    await world.save('second-key');
    await answer(world, 'l1', importedListOf('l1', { name: 'Autumn fair' }));
    expect(await readKnown(world)).toMatchObject([
      { localName: 'My fair', list: { name: 'Autumn fair' }, usedAt },
    ]);
    await world.save('first-key');
    expect(await knownIds(world)).toEqual(['l1']);
    await world.save('second-key');
    expect(await knownIds(world)).toEqual(['l1']);
  });

  it.each(['not-found', 'feature-off'] as const)(
    'a list stays hidden, and is kept, when the service refuses it: %s',
    async (code) => {
      const world = await openNamed();
      await world.save('second-key');
      await expect(answer(world, 'l1', new ProblemError({ code }))).rejects.toThrow();
      expect(await knownIds(world)).toEqual([]);
      await world.save('first-key');
      expect(await knownIds(world)).toEqual(['l1']);
    },
  );

  it('what is answered of a hidden list changes nothing of it', async () => {
    const world = await openNamed();
    await world.save('second-key');
    await world.lists.keepPage('l1', { page: 0, isAnew: true }, pageOf(0, 10));
    await world.lists.addItem('l1', itemOf('ada'));
    await world.lists.rename('l1', 'Theirs');
    expect(await world.database.getAllKeys('listChunks')).toEqual([]);
    await world.save('first-key');
    expect(await readKnown(world)).toMatchObject([{ localName: 'My fair', loaded: 0 }]);
  });

  it('a list that was being made with the key before is known to that key', async () => {
    const world = await openHandlers();
    const era = await world.lists.getEra();
    await world.save('second-key');
    await world.lists.keepMade(era, importedListOf('l1'));
    expect(await knownIds(world)).toEqual([]);
    await world.save('first-key');
    expect(await knownIds(world)).toEqual(['l1']);
  });
});

describe('hidden lists', () => {
  it('are asked for once, the last twenty used, in the background', async () => {
    const world = await openHandlers();
    for (let at = 0; at < 25; at += 1) await keep(world, importedListOf(`l${at}`));
    await world.save('second-key');
    const connection = await getConnectionId(world.database, {
      address: ADDRESS,
      key: 'second-key',
    });
    const asked = await listAsked(world);
    expect(asked).toHaveLength(20);
    expect(asked).toContainEqual({
      kind: 'list.read',
      lane: 'prefetch',
      input: { listId: 'l24' },
      connection,
    });
    expect(asked).not.toContainEqual(expect.objectContaining({ input: { listId: 'l4' } }));
    await world.save('second-key');
    await askForHiddenLists(world.database, world.queue.add);
    expect(await listAsked(world)).toHaveLength(20);
  });

  it('are asked for at the next start when the worker died before', async () => {
    const world = await openNamed();
    await world.lists.forgetItems();
    await world.credentials.save({ address: ADDRESS, key: 'second-key' });
    await askForHiddenLists(world.database, world.queue.add);
    expect(await listAsked(world)).toMatchObject([{ input: { listId: 'l1' } }]);
  });

  /** Saves a key in a worker that dies before it asks. */
  const saveOnly = async ({ lists, credentials }: World, key: string, to = ADDRESS) => {
    await lists.forgetItems();
    await credentials.save({ address: to, key });
  };
  const ask = async ({ database }: World) => {
    const asked: Draft[] = [];
    await askForHiddenLists(database, (drafts) => Promise.resolve(asked.push(...drafts)));
    return asked;
  };

  it('are asked for by their id, and the answer is always read again', async () => {
    const world = await openNamed();
    await saveOnly(world, 'second-key');
    expect(await ask(world)).toEqual([
      expect.objectContaining({
        kind: 'list.read',
        subject: { kind: 'service', key: toListSubjectKey('l1'), label: 'l1' },
        lane: 'prefetch',
        bulkId: null,
        input: { listId: 'l1' },
        freshMs: 0,
        holdMs: 0,
        isAnew: false,
      }),
    ]);
    expect(await ask(world)).toEqual([]);
  });

  it('are asked for again when the jobs could not be stored', async () => {
    const world = await openNamed();
    await saveOnly(world, 'second-key');
    const fault = new Error('full');
    await expect(askForHiddenLists(world.database, () => Promise.reject(fault))).rejects.toBe(
      fault,
    );
    expect(await ask(world)).toHaveLength(1);
  });

  it('are not asked for without a connection, but with the next one', async () => {
    const world = await openNamed();
    await world.handlers['connection.forget'](null);
    expect(await ask(world)).toEqual([]);
    await saveOnly(world, 'second-key');
    expect(await ask(world)).toHaveLength(1);
  });

  it('that are none cost no transaction, now and later', async () => {
    const world = await openHandlers();
    await saveOnly(world, 'second-key');
    const add = vi.fn(() => Promise.resolve());
    await askForHiddenLists(world.database, add);
    expect(add).not.toHaveBeenCalled();
    expect(await world.database.get('clock', 'listsAskedFor')).toBe(
      (await readConnection(world.database))?.id,
    );
  });

  it('that the connection knows are not asked for', async () => {
    const world = await openNamed();
    await saveOnly(world, 'second-key');
    await keep(world, importedListOf('known'));
    expect(await ask(world)).toMatchObject([{ input: { listId: 'l1' } }]);
  });

  it('that connections of two origins know are asked for', async () => {
    const world = await openNamed();
    await saveOnly(world, 'first-key', 'https://two.example');
    await keep(world, importedListOf('l1'));
    await saveOnly(world, 'second-key');
    expect(await ask(world)).toMatchObject([{ input: { listId: 'l1' } }]);
  });

  it('of another origin are not asked for', async () => {
    const world = await openNamed();
    await world.save('first-key', 'https://two.example');
    expect(await listAsked(world)).toEqual([]);
    expect(await listKnown(world.database)).toEqual([]);
  });
});
