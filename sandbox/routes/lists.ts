import type { Hono } from 'hono';
import { LIST_PAGE_SIZE } from '@/lib/contract/limits';
import { toIso } from '../clock';
import { serveOperation } from '../http/operation';
import { ServiceError } from '../http/service-error';
import { findMissing } from '../lists/list-rules';
import { createItem, ORGANIZATION_ID } from '../lists/seed';
import type { ListWithItems } from '../lists/seed';
import type { Store } from '../store';

/** Imported lists and their items. */

const expectList = (store: Store, listId: string): ListWithItems => {
  const list = store.lists.get(listId);
  if (!list) throw new ServiceError(404, 'List not found.');
  return list;
};

const readPage = (query: unknown): unknown => {
  const words: Record<string, unknown> = { page: '0', ...(query as object | undefined) };
  const { page } = words;
  return { ...words, page: typeof page === 'string' && /^\d+$/.test(page) ? Number(page) : page };
};

export const addListRoutes = (app: Hono, store: Store): void => {
  serveOperation(app, store, 'createList', ({ request: { name, entity }, now }) => {
    const id = crypto.randomUUID();
    const list = {
      id,
      name,
      entity,
      description: null,
      organizationId: ORGANIZATION_ID,
      createdAt: toIso(now),
      updatedAt: toIso(now),
    };
    store.lists.set(id, { list, items: [], workflows: [] });
    return list;
  });

  serveOperation(app, store, 'readList', ({ request }) => expectList(store, request.listId).list);

  serveOperation(app, store, 'deleteList', ({ request: { listId } }) => {
    const { list, workflows } = expectList(store, listId);
    if (workflows.length > 0)
      throw new ServiceError(403, `The list is used by workflows: ${workflows.join(', ')}.`);
    store.lists.delete(listId);
    return list;
  });

  serveOperation(app, store, 'addListItem', ({ request: { listId, ...values }, now }) => {
    const { list, items } = expectList(store, listId);
    const missing = findMissing(list.entity, values);
    if (missing !== null) throw new ServiceError(403, missing);
    const item = createItem(crypto.randomUUID(), now, values);
    items.push(item);
    list.updatedAt = toIso(now);
    return item;
  });

  serveOperation(
    app,
    store,
    'readListItems',
    ({ request: { listId, page } }) => {
      const { items } = expectList(store, listId);
      const end = (page + 1) * LIST_PAGE_SIZE;
      return {
        items: items.slice(page * LIST_PAGE_SIZE, end),
        hasNextPage: items.length > end,
        total: items.length,
      };
    },
    { prepare: readPage },
  );

  serveOperation(app, store, 'deleteListItem', ({ request: { listId, itemId }, now }) => {
    const { list, items } = expectList(store, listId);
    const index = items.findIndex(({ id }) => id === itemId);
    if (index === -1) throw new ServiceError(404, 'Item not found.');
    items.splice(index, 1);
    list.updatedAt = toIso(now);
    return list;
  });
};
