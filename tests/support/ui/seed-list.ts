import { ITEMS_PER_CHUNK } from '@/lib/contract/limits';
import { toParts } from '@/lib/contract/to-parts';
import { LIST_STORES, putChunks } from '@/lib/background/storage/lists/list-chunks';
import { readConnection } from '@/lib/background/storage/saved-connection';
import type { StoredList } from '@/lib/background/storage/lists/read-list';
import { createItem, ORGANIZATION_ID } from '@/sandbox/lists/seed';
import type { KeptList } from '../lists';
import type { RealBackground } from './real-background';

/** Puts lists where the extension or the service keeps them. */

/** Stores a list as if it had been read before. */
export async function seedStoredList(
  { database, announce }: RealBackground,
  { head, items }: KeptList,
): Promise<void> {
  const { id } = head.list;
  const connection = await readConnection(database);
  const chunks = toParts(items, ITEMS_PER_CHUNK);
  const stored: StoredList = {
    ...head,
    loaded: items.length,
    chunks: chunks.map(({ length }) => ({ revision: crypto.randomUUID(), size: length })),
    added: [],
    knownTo: connection ? [connection] : [],
  };
  const transaction = database.transaction(LIST_STORES, 'readwrite');
  await Promise.all([
    transaction.objectStore('lists').put(stored, id),
    putChunks(
      transaction,
      id,
      chunks.map((part, at) => ({ at, items: part })),
    ),
    transaction.done,
  ]);
  announce(['lists']);
}

/** Puts a list into the sandbox. `workflows` use it: such a list cannot be deleted. */
export function seedServiceList(
  { sandbox }: RealBackground,
  { head: { list }, items }: KeptList,
  workflows: string[] = [],
): void {
  const now = new Date(sandbox.clock.now());
  const at = now.toISOString();
  sandbox.lists.set(list.id, {
    list: {
      id: list.id,
      name: list.name ?? '',
      entity: list.entity === 'COMPANY' ? 'COMPANY' : 'PEOPLE',
      // The same as what is kept, because the extension may read it again at any time.
      description: list.description,
      organizationId: list.organizationId ?? ORGANIZATION_ID,
      createdAt: list.createdAt ?? at,
      updatedAt: list.updatedAt ?? at,
    },
    items: items.map((item) => createItem(item.id, now.getTime(), item as never)),
    workflows,
  });
}

/** A list that the service has and the extension has read. */
export async function seedList(
  background: RealBackground,
  list: KeptList,
  workflows?: string[],
): Promise<void> {
  seedServiceList(background, list, workflows);
  await seedStoredList(background, list);
}
