import { Mutex } from 'async-mutex';
import { z } from 'zod';
import { MAX_SHARED_SERVICES } from '@/lib/contract/limits';
import { listSchema } from '@/lib/contract/service/lists';
import { connectionIdSchema, type MadeFor } from '@/lib/contract/stored/connection';
import { isSample } from '@/lib/contract/sample';
import { allowsAddress } from '@/lib/contract/policy/policy';
import type { SharedLists } from '@/lib/contract/stored/shared-lists';
import { mergeSharedLists, parseSharedLists, toSharedList } from '@/lib/domain/lists/shared-lists';
import { listSharedNames, toListsName, type SyncedStorage } from './storage/lists/synced-storage';
import { draftListRead } from './jobs/ask-for-hidden-lists';
import type { Draft } from './queue/requests/add-jobs';
import type { CredentialStore } from './storage/credentials';
import type { Database } from './storage/database';
import { toNewList } from './storage/lists/new-list';
import { listKnown, listStored } from './storage/lists/read-list';
import type { SettingsStore } from './storage/settings-store';

/** Which lists a connection has known, or was asked for: a hidden list does not come back, and a 404 stays one. */
const askedSchema = z.object({ id: connectionIdSchema, lists: z.array(z.string()) });
const ASKED = 'sharedListsAskedFor';
const MAX_ASKED = 500;

/**
 * The lists known here travel with the browser's profile, because the service cannot list lists. A list of another browser
 * is hidden until the service has answered for it here, with the key that is saved here.
 */
export function createListSharing({
  database,
  synced,
  settings,
  credentials,
  add,
  now,
}: {
  database: Database;
  synced: SyncedStorage;
  settings: Pick<SettingsStore, 'get' | 'getPolicy'>;
  credentials: Pick<CredentialStore, 'describe'>;
  add: (drafts: Draft[]) => Promise<unknown>;
  now: () => number;
}) {
  /** One at a time: each depends on what is stored. */
  const mutex = new Mutex();

  /** Null: nothing is shared. */
  async function readConnection(): Promise<MadeFor | null> {
    if (!settings.get().shareLists) return null;
    const saved = await credentials.describe();
    if (!saved || isSample(saved)) return null;
    if (!allowsAddress(settings.getPolicy(), saved.address)) return null;
    return { id: saved.id, origin: new URL(saved.address).origin };
  }

  /** Makes room for a service: that which was used longest ago is given up. */
  async function makeRoom(values: Record<string, unknown>, name: string): Promise<void> {
    const usedAt = (one: string) =>
      Math.max(0, ...parseSharedLists(values[one], now()).lists.map((list) => list.usedAt));
    const others = listSharedNames(values)
      .filter((one) => one !== name)
      .sort((one, other) => usedAt(other) - usedAt(one));
    const tooMany = others.slice(MAX_SHARED_SERVICES - 1);
    if (tooMany.length > 0) await synced.remove(tooMany);
  }

  /** Adds what this browser knows, and returns all that is shared. */
  async function share(connection: MadeFor, gone: SharedLists['gone']): Promise<SharedLists> {
    const name = toListsName(connection.origin);
    const values = await synced.readAll();
    const before = parseSharedLists(values[name], now());
    const known = (await listKnown(database)).map(toSharedList);
    const own = { ...parseSharedLists({ lists: known }, now()), gone };
    const merged = mergeSharedLists(own, before);
    // With another key meanwhile, what is known may be of another service.
    const isSame = (await readConnection())?.id === connection.id;
    if (isSame && JSON.stringify(merged) !== JSON.stringify(before)) {
      await makeRoom(values, name);
      await synced.write(name, merged);
    }
    return merged;
  }

  /** Stores the lists that this browser has never seen, hidden, and asks the service for each once. */
  async function take(connection: MadeFor, { lists }: SharedLists): Promise<void> {
    const stored = new Set((await listStored(database)).map(({ list }) => list.id));
    const own = new Set(
      (await listKnown(database)).flatMap(({ list }) => list.organizationId ?? []),
    );
    const before = askedSchema.safeParse(await database.get('clock', ASKED)).data;
    const asked = before?.id === connection.id ? before.lists : [];
    const isOthers = (organizationId: string | null) =>
      organizationId !== null && own.size > 0 && !own.has(organizationId);
    const unknown = lists.filter(
      ({ id, organizationId }) =>
        !stored.has(id) && !asked.includes(id) && !isOthers(organizationId),
    );
    for (const { id, name, entity, organizationId, localName, usedAt } of unknown) {
      const list = listSchema.parse({ id, name, entity, organizationId });
      const transaction = database.transaction('lists', 'readwrite');
      // The rep may have opened it since.
      if ((await transaction.store.getKey(id)) === undefined)
        await transaction.store.put({ ...toNewList(list, usedAt), localName }, id);
      await transaction.done;
    }
    if (unknown.length > 0) await add(unknown.map(({ id }) => draftListRead(id)));
    const ids = [...new Set([...asked, ...stored, ...unknown.map(({ id }) => id)])];
    if (ids.length === asked.length) return;
    await database.put('clock', { id: connection.id, lists: ids.slice(-MAX_ASKED) }, ASKED);
  }

  const run = (gone: SharedLists['gone']) =>
    mutex.runExclusive(async () => {
      const connection = await readConnection();
      if (connection) await take(connection, await share(connection, gone));
    });

  return {
    sync: () => run([]),
    /** Tells the other browsers that the service no longer knows a list. */
    noteGone: async (listId: string) => {
      // Another key's list may be refused with a 404, too.
      const isKnown = (await listKnown(database)).some(({ list }) => list.id === listId);
      if (isKnown) await run([{ id: listId, at: now() }]);
    },
  };
}
