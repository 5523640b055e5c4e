import { expect, it, vi } from 'vitest';
import { runJobs } from '@/lib/background/jobs/job-definitions';
import { ProblemError } from '@/lib/contract/problem-error';
import { listItemSchema, type ListItem } from '@/lib/contract/service/lists';
import type { JobOf } from '@/lib/contract/stored/job';
import { clientOf, contextOf, jobOf, NOW } from '../../../support/queue/job-runs';
import { LATEST_COPY_MS } from '@/lib/domain/lists/find-copies';
import { noAdditions, noLists } from '../../../support/queue/no-repositories';

const PAGE = 50;
const itemOf = (id: string, at: number, name = id): ListItem =>
  listItemSchema.parse({ id, full_name: name, createdAt: new Date(at).toISOString() });

/** A list of these items, answered a page at a time. */
const serve = (items: ListItem[]) => {
  const pages = Math.max(1, Math.ceil(items.length / PAGE));
  const replies = Array.from({ length: pages }, (_, page) => ({
    items: items.slice(page * PAGE, (page + 1) * PAGE),
    hasNextPage: page < pages - 1,
    total: items.length,
  }));
  const read: number[] = [];
  const { client } = clientOf('readListItems', replies[0]);
  client.readListItems = ({ page }) => {
    read.push(page);
    return Promise.resolve(replies[page] ?? { items: [], hasNextPage: false, total: items.length });
  };
  const removal = clientOf('deleteListItem', { id: 'list-1', name: 'Fair', entity: 'PEOPLE' });
  return { client: { ...client, ...removal.client }, read, remove: removal.method };
};

async function run(
  { client }: ReturnType<typeof serve>,
  added: { open: number; items: ListItem[] }[],
  changed: Partial<JobOf<'list.check'>> = {},
  { lists = noLists, replace = noAdditions.replace, since = [] as number[] } = {},
) {
  let looks = 0;
  const list = (_: string, at: number) => {
    since.push(at);
    looks += 1;
    const { open, items } = added[Math.min(looks, added.length) - 1] ?? { open: 0, items: [] };
    return Promise.resolve({
      open,
      items: items.map((item) => ({
        jobId: `adds ${item.id}`,
        item,
        sent: ['full_name'] as const,
        tookMs: 0,
      })),
    });
  };
  const job = jobOf('list.check', { listId: 'list-1' }, changed);
  const context = { ...contextOf(client), lists, additions: { ...noAdditions, list, replace } };
  const [result] = await runJobs('list.check', [job], context);
  return result;
}

const ours = (count: number) =>
  Array.from({ length: count }, (_, at) => itemOf(`own-${at}`, 2_000_000 + at, `Person ${at}`));
const old = (count: number) =>
  Array.from({ length: count }, (_, at) => itemOf(`old-${at}`, at, `Old ${at}`));

it('waits while something is being added, longer each time', async () => {
  const service = serve([]);
  const waiting = { open: 1, items: [] };
  expect(await run(service, [waiting])).toMatchObject({
    type: 'again',
    notBefore: NOW + 1000,
    progress: { waits: 1 },
  });
  expect(await run(service, [waiting], { progress: { waits: 50, copies: [] } })).toMatchObject({
    notBefore: NOW + 300_000,
  });
  expect(service.read).toEqual([]);
});

it.each([
  ['all pages of a new list', [], 120, [0, 1, 2]],
  ['the first page and the last ones of a long list', old(1000), 10, [0, 20, 19]],
])('reads %s', async (_, before, count, pages) => {
  const items = ours(count);
  const service = serve([...before, ...items]);
  expect(await run(service, [{ open: 0, items }])).toMatchObject({
    progress: { copies: [], clean: items.length },
  });
  expect(service.read).toEqual(pages);
});

it('reads the first pages of a long list that has the newest first', async () => {
  const items = ours(60);
  const service = serve([...items, ...old(1000)]);
  expect(await run(service, [{ open: 0, items }])).toMatchObject({
    progress: { copies: [], clean: items.length },
  });
  expect(service.read).toEqual([0, 1, 2, 21]);
});

it('removes the copies one a call, then looks once more', async () => {
  const items = ours(2);
  const copies = items.map((item) => ({ ...item, id: `copy of ${item.id}` }));
  const service = serve([copies, items].flat());
  const found = await run(service, [{ open: 0, items }]);
  const ids = copies.map(({ id }) => id);
  expect(found).toMatchObject({ operation: 'deleteListItem', progress: { copies: ids } });
  const atRemoval = { operation: 'deleteListItem' as const };
  const one = await run(service, [], { ...atRemoval, progress: { waits: 0, copies: ids } });
  expect(one).toMatchObject({ operation: 'deleteListItem', progress: { copies: [ids[1]] } });
  const two = await run(service, [], {
    ...atRemoval,
    progress: { waits: 0, copies: [ids[1] ?? ''] },
  });
  expect(two).toMatchObject({ operation: 'readListItems', progress: { copies: [] } });
  expect(service.remove.mock.calls).toEqual(ids.map((itemId) => [{ listId: 'list-1', itemId }]));
});

it('takes a copy that is gone for removed', async () => {
  const service = serve([]);
  service.remove.mockRejectedValue(new ProblemError({ code: 'not-found', status: 404 }));
  const progress = { waits: 0, copies: ['copy'] };
  expect(await run(service, [], { operation: 'deleteListItem', progress })).toMatchObject({
    type: 'again',
    operation: 'readListItems',
  });
});

it('decides nothing when something was added while it read', async () => {
  const [first, second] = ours(2);
  const items = first && second ? [first, second] : [];
  const service = serve([
    ...items.map((item) => ({ ...item, id: `copy of ${item.id}` })),
    ...items,
  ]);
  const before = { open: 0, items: items.slice(0, 1) };
  expect(await run(service, [before, { open: 0, items }])).toMatchObject({
    type: 'again',
    operation: 'readListItems',
    progress: { copies: [] },
  });
});

it('stops reading a list whose pages are the first one again', async () => {
  const items = ours(50);
  const service = serve(items);
  service.client.readListItems = ({ page }) => {
    service.read.push(page);
    return Promise.resolve({ items, hasNextPage: true, total: 1000 });
  };
  expect(await run(service, [{ open: 0, items }])).toMatchObject({
    progress: { copies: [], clean: items.length },
  });
  expect(service.read).toEqual([0, 1, 19]);
});

it('reads on past a page that repeats some items of the page before', async () => {
  const items = ours(120);
  const service = serve([...items.slice(0, 50), ...items.slice(49)]);
  expect(await run(service, [{ open: 0, items }])).toMatchObject({
    progress: { copies: [], clean: items.length },
  });
  expect(service.read).toEqual([0, 1, 2]);
});

it('reads once more when no copy can be on the way any more, and again when more was added by then', async () => {
  const items = ours(2);
  const service = serve(items);
  const added = [{ open: 0, items }];
  const clean = await run(service, added);
  expect(clean).toMatchObject({
    type: 'again',
    operation: 'readListItems',
    progress: { waits: 0, copies: [], clean: 2 },
    notBefore: NOW + LATEST_COPY_MS,
  });
  const progress = { waits: 0, copies: [], clean: 2 };
  expect(await run(service, added, { progress })).toEqual({ type: 'done', output: {} });
  expect(await run(service, [{ open: 0, items: ours(3) }], { progress })).toMatchObject({
    type: 'again',
    progress: { clean: 3 },
  });
});

it('keeps in the stored list, and with what added it, what stays in place of an item of ours', async () => {
  const [item] = ours(1);
  const items = item ? [item] : [];
  const later = itemOf('later', 2_030_000, 'Person 0');
  const addItem = vi.fn(noLists.addItem);
  const replace = vi.fn(noAdditions.replace);
  const service = serve([...items, later]);
  const lists = { ...noLists, addItem };
  const found = await run(service, [{ open: 0, items }], {}, { lists, replace });
  expect(found).toMatchObject({ operation: 'deleteListItem', progress: { copies: ['own-0'] } });
  expect(addItem).toHaveBeenCalledExactlyOnceWith('list-1', later);
  expect(replace).toHaveBeenCalledExactlyOnceWith('adds own-0', later);
  expect(addItem).toHaveBeenCalledBefore(replace);
});

it('asks for what was added since the earliest time at which it ran, as the clock may go back and forth', async () => {
  const since: number[] = [];
  const waiting = [{ open: 1, items: [] }];
  const look = (changed: Partial<JobOf<'list.check'>>) =>
    run(serve([]), waiting, changed, { since });
  const found = await look({ createdAt: NOW + 500 });
  expect(found).toMatchObject({ progress: { since: NOW } });
  await look({ createdAt: NOW - 1, progress: { waits: 1, copies: [], since: NOW - 2 } });
  expect(since).toEqual([NOW, NOW - 2]);
});

it('is done without a call when nothing was added of late', async () => {
  const service = serve(ours(2));
  expect(await run(service, [{ open: 0, items: [] }])).toEqual({ type: 'done', output: {} });
  expect(service.read).toEqual([]);
});

it.each([
  ['something is being added by then', 1, 2],
  ['one more was added by then', 0, 3],
])('removes nothing when %s', async (_, open, count) => {
  const items = ours(2);
  const copies = items.map((item) => ({ ...item, id: `copy of ${item.id}` }));
  const service = serve([...copies, ...items]);
  const after = { open, items: ours(count) };
  expect(await run(service, [{ open: 0, items }, after])).toEqual({
    type: 'again',
    operation: 'readListItems',
    progress: { waits: 1, copies: [], since: 9000 },
    group: '',
    notBefore: NOW + 1000,
  });
});

it('reads the list again when no copy is left to remove', async () => {
  const service = serve([]);
  const progress = { waits: 3, copies: [], since: 9000 };
  expect(await run(service, [], { operation: 'deleteListItem', progress })).toEqual({
    type: 'again',
    operation: 'readListItems',
    progress,
    group: '',
    notBefore: NOW,
  });
  expect(service.remove).not.toHaveBeenCalled();
});

it('leaves a fault of a removal to the queue', async () => {
  const service = serve([]);
  service.remove.mockRejectedValue(new ProblemError({ code: 'service-down' }));
  const progress = { waits: 0, copies: ['copy'] };
  await expect(run(service, [], { operation: 'deleteListItem', progress })).rejects.toMatchObject({
    problem: { code: 'service-down' },
  });
});
