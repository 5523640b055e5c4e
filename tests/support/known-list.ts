import { expect } from 'vitest';
import type { Product } from './product';

/** Makes a list of people in the service, known to the extension as "Open list by ID" makes it. Returns its id. */
export async function makeKnownList(
  { sandbox, send }: Product,
  name: string,
  items: readonly object[] = [],
): Promise<string> {
  const { id: listId } = (await sandbox.ask('/lists', { name, entity: 'PEOPLE' })) as {
    id: string;
  };
  for (const item of items) await sandbox.ask(`/lists/${listId}/item`, item);
  const subject = { kind: 'service', key: 'list:', label: 'Lists' } as const;
  await send('job.add', { kind: 'list.read', input: { listId }, subject, lane: 'click' });
  await expect.poll(() => send('list.known', null)).toHaveLength(1);
  return listId;
}

/** The list's items in the service. */
export const readItems = async ({ sandbox }: Product, listId: string) =>
  (await sandbox.readState()).lists.find(({ id }) => id === listId)?.items ?? [];
