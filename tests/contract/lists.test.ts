import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECOND } from '@/lib/contract/duration';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const create = (entity: 'COMPANY' | 'PEOPLE') =>
  sandbox.ask('createList', { name: `A ${entity} list`, entity });

const instant = z.iso.datetime();

const listSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  entity: z.enum(['COMPANY', 'PEOPLE']),
  description: z.string().nullable(),
  organizationId: z.string(),
  createdAt: instant,
  updatedAt: instant,
});

const value = z.string().nullable();
const itemSchema = z.strictObject({
  id: z.uuid(),
  first_name: value,
  last_name: value,
  full_name: value,
  social_url: value,
  company_name: value,
  current_position: value,
  domain: value,
  location: value,
  name: value,
  email: value,
  contact_id: value,
  createdAt: instant,
});

const parse = (text: string): unknown => JSON.parse(text);

describe('lists', () => {
  it('POST /lists creates a list and answers it', async () => {
    const { status, text } = await sandbox.call('createList', { name: 'Fair', entity: 'PEOPLE' });
    expect(status).toBe(201);
    expect(listSchema.parse(parse(text))).toMatchObject({
      name: 'Fair',
      entity: 'PEOPLE',
      createdAt: '2026-03-10T09:30:00.000Z',
    });
  });

  it.each([
    ['no name', { entity: 'PEOPLE' }],
    ['an empty name', { name: '', entity: 'PEOPLE' }],
    ['no entity', { name: 'Fair' }],
    ['an unknown entity', { name: 'Fair', entity: 'DEAL' }],
  ])('400: %s', async (_, request) => {
    expect(await sandbox.refuse('createList', request)).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
    });
  });

  it('GET /lists/{listId} answers the list', async () => {
    const list = await create('COMPANY');
    expect(await sandbox.ask('readList', { listId: list.id })).toEqual(list);
  });

  it('DELETE /lists/{listId} answers the deleted list, which is gone then', async () => {
    const list = await create('COMPANY');
    expect(await sandbox.ask('deleteList', { listId: list.id })).toEqual(list);
    for (const name of ['readList', 'deleteList', 'readListItems'] as const)
      expect(await sandbox.refuse(name, { listId: list.id })).toMatchObject({ statusCode: 404 });
  });

  it('403: a list used by workflows cannot be deleted; the message names them', async () => {
    const used = (await sandbox.state()).lists.filter(({ workflows }) => workflows.length > 0);
    expect(used).toHaveLength(1);
    const [list] = used;
    const refusal = await sandbox.refuse('deleteList', { listId: list?.id });
    expect(refusal).toMatchObject({ statusCode: 403, error: 'Forbidden' });
    for (const workflow of list?.workflows ?? []) expect(refusal.message).toContain(workflow);
    expect((await sandbox.call('readList', { listId: list?.id })).status).toBe(200);
  });

  it.each(['readList', 'deleteList', 'addListItem', 'readListItems', 'deleteListItem'] as const)(
    '404: list not found: %s',
    async (name) => {
      const request = { listId: '00000000-0000-4000-8000-000000000000', itemId: 'x' };
      expect(await sandbox.refuse(name, request)).toMatchObject({
        statusCode: 404,
        error: 'Not Found',
        message: expect.stringMatching(/list not found/i) as string,
      });
    },
  );
});

describe('items', () => {
  it('POST /lists/{listId}/item adds an item and answers it, with every field', async () => {
    const { id } = await create('PEOPLE');
    const item = {
      first_name: 'Ada',
      last_name: 'Quince',
      email: 'ada@b.example',
      contact_id: '7',
    };
    const { status, text } = await sandbox.call('addListItem', { listId: id, ...item });
    expect(status).toBe(201);
    expect(itemSchema.parse(parse(text))).toMatchObject({ ...item, domain: null });
    expect((await sandbox.ask('readListItems', { listId: id, page: 0 })).items).toHaveLength(1);
  });

  const PEOPLE_FIELDS = [
    'social_url',
    'name',
    'location',
    'first_name',
    'last_name',
    'full_name',
    'company_name',
    'current_position',
  ];

  it.each(PEOPLE_FIELDS)('PEOPLE: %s counts as one of the 2 that are needed', async (field) => {
    const { id } = await create('PEOPLE');
    const other = field === 'name' ? 'location' : 'name';
    expect(await sandbox.refuse('addListItem', { listId: id, [field]: 'x' })).toMatchObject({
      statusCode: 403,
    });
    const both = { listId: id, [field]: 'x', [other]: 'y' };
    expect((await sandbox.call('addListItem', both)).status).toBe(201);
  });

  it('PEOPLE: email, domain and contact_id are not among the 2', async () => {
    const { id } = await create('PEOPLE');
    const item = { listId: id, email: 'a@b.example', domain: 'b.example', contact_id: '1' };
    expect(await sandbox.refuse('addListItem', item)).toMatchObject({ statusCode: 403 });
    expect(await sandbox.refuse('addListItem', { ...item, name: 'Ada' })).toMatchObject({
      statusCode: 403,
    });
  });

  it('PEOPLE: an empty value counts for nothing', async () => {
    const { id } = await create('PEOPLE');
    const item = { listId: id, first_name: 'Ada', last_name: ' ' };
    expect(await sandbox.refuse('addListItem', item)).toMatchObject({ statusCode: 403 });
  });

  it.each([
    [{ domain: 'b.example' }, 201],
    [{ name: 'B', location: 'Ghent' }, 201],
    [{ name: 'B' }, 403],
    [{ location: 'Ghent' }, 403],
    [{ company_name: 'B', full_name: 'Ada' }, 403],
    [{}, 403],
  ])('COMPANY: domain, or both name and location: %j answers %i', async (item, status) => {
    const { id } = await create('COMPANY');
    expect((await sandbox.call('addListItem', { listId: id, ...item })).status).toBe(status);
  });

  it('403 says which fields are missing', async () => {
    const { id } = await create('COMPANY');
    expect(await sandbox.refuse('addListItem', { listId: id })).toMatchObject({
      error: 'Forbidden',
      message: expect.stringMatching(/domain/) as string,
    });
  });

  it.each([
    ['an email that is none', { name: 'A', location: 'B', email: 'ada' }],
    ['a name that is no text', { name: 1, location: 'B' }],
  ])('400: %s', async (_, item) => {
    const { id } = await create('PEOPLE');
    expect(await sandbox.refuse('addListItem', { listId: id, ...item })).toMatchObject({
      statusCode: 400,
    });
  });

  it('DELETE /lists/{listId}/item/{itemId} answers the parent list after removal', async () => {
    const list = await create('COMPANY');
    const item = await sandbox.ask('addListItem', { listId: list.id, domain: 'b.example' });
    await sandbox.advance(SECOND);
    const request = { listId: list.id, itemId: item.id };
    expect(await sandbox.ask('deleteListItem', request)).toEqual({
      ...list,
      updatedAt: '2026-03-10T09:30:01.000Z',
    });
    expect((await sandbox.ask('readListItems', { listId: list.id, page: 0 })).total).toBe(0);
    expect(await sandbox.refuse('deleteListItem', request)).toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/item not found/i) as string,
    });
  });
});

describe('GET /lists/{listId}/items', () => {
  const fill = async (count: number) => {
    const { id } = await create('COMPANY');
    for (let number = 0; number < count; number += 1)
      await sandbox.ask('addListItem', { listId: id, domain: `c${number}.example` });
    return id;
  };

  it('50 items per page, pages start at 0, in the order they were added', async () => {
    const listId = await fill(101);
    const pages = [];
    for (const page of [0, 1, 2, 3])
      pages.push(await sandbox.ask('readListItems', { listId, page }));
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 1, 0]);
    expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual([true, true, false, false]);
    expect(pages.map(({ total }) => total)).toEqual([101, 101, 101, 101]);
    expect(pages.flatMap(({ items }) => items).map(({ domain }) => domain)).toEqual(
      Array.from({ length: 101 }, (_, number) => `c${number}.example`),
    );
  });

  it('a full last page has no next one', async () => {
    const listId = await fill(50);
    expect(await sandbox.ask('readListItems', { listId, page: 0 })).toMatchObject({
      hasNextPage: false,
      total: 50,
    });
  });

  it('without a page it is the first; an empty list has none', async () => {
    const listId = await fill(0);
    const { text } = await sandbox.send('GET', `/lists/${listId}/items`);
    expect(parse(text)).toEqual({ items: [], hasNextPage: false, total: 0 });
  });

  it.each(['-1', 'one', '1.5', ''])('400: a page that is none: %s', async (page) => {
    const listId = await fill(0);
    const { status } = await sandbox.send('GET', `/lists/${listId}/items`, { query: { page } });
    expect(status).toBe(400);
  });
});
