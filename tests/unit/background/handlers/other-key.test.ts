import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readHead } from '@/lib/background/storage/books/read-book';
import { jobDefinitions } from '@/lib/background/jobs/job-definitions';
import { listKnown } from '@/lib/background/storage/lists/read-list';
import type { QueueJob } from '@/lib/background/queue/store';
import { readConnection } from '@/lib/background/storage/saved-connection';
import { newJobSchema } from '@/lib/contract/messages/new-job';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import { accountListOf as bookOf } from '../../../support/books';
import { readViewsFor } from '../../../support/subjects/read-views';
import { openHandlers } from '../../../support/queue/handlers';
import { importedListOf } from '../../../support/lists';
import { putJobs } from '../../../support/queue/stored-jobs';
import { identityOf, personReport, WILMA_IDENTITY } from '../../../support/ui/ui-fixtures';

/** What was answered to one key, once the rep saves another, the same again, or none. */

const ADA = 'person:slug:ada-lind';

beforeEach(() => {
  fakeBrowser.reset();
});

type World = Awaited<ReturnType<typeof openHandlers>>;

const answered = (kind: QueueJob['kind'], changed: Partial<QueueJob> = {}): Partial<QueueJob> => ({
  id: kind,
  kind,
  key: `${ADA}\n${kind}\n`,
  operation: jobDefinitions[kind].operation,
  state: 'done',
  waitingFor: null,
  ...changed,
});
const reply = { matches: [], searched_crms: ['crm_one'], errors: [] };
const search = answered('crm.search', {
  output: {
    ...reply,
    matches: [{ crm: 'crm_one', id: '501', owned_by_you: true }],
  },
});
const jobIds = async ({ database }: World) => (await database.getAllKeys('jobs')).sort();

const CHANGES: [string, (world: World) => Promise<unknown>][] = [
  ['another key is saved', ({ save }) => save('second-key')],
  ['the key is saved for another address', ({ save }) => save('first-key', 'https://two.example')],
  ['the key is forgotten', ({ handlers }) => handlers['connection.forget'](null)],
];

it('the check of a list is no change that a rep is asked about, before and after another key is saved', async () => {
  const { database, handlers, save } = await openHandlers();
  await save('first-key');
  const connection = await readConnection(database);
  const waits = { connection, state: 'waiting', waitingFor: 'run' } as const;
  await putJobs(
    database,
    { id: 'check', kind: 'list.check', input: { listId: 'fair' }, ...waits },
    { id: 'addition', kind: 'list-item.add', input: { listId: 'fair' }, ...waits },
  );
  const asked = await handlers['connection.writes']({ next: null });
  expect(asked.own).toMatchObject({ total: 1, counts: { list: 1 } });
  await save('second-key');
  const { otherWrites } = await handlers['queue.state'](null);
  expect(otherWrites).toMatchObject([{ total: 1, counts: { list: 1 } }]);
});

describe.each(CHANGES)('when %s', (_, change) => {
  it('Recent, which had whose verified page was seen, is empty', async () => {
    const world = await openHandlers();
    const page = { ...personReport(), identity: WILMA_IDENTITY };
    await world.handlers['page.report'](page);
    await world.handlers['page.report']({ ...page, identity: identityOf('x'), status: 'reading' });
    const recent = await world.handlers['recent.list'](null);
    expect(recent.map(({ report }) => report.identity.key)).toEqual([WILMA_IDENTITY.key]);
    await change(world);
    expect(await world.handlers['recent.list'](null)).toEqual([]);
  });

  it("a team's answers go, in whatever lane they were asked for; what waits, failed or was written stays", async () => {
    const world = await openHandlers();
    await putJobs(
      world.database,
      search,
      { ...search, id: 'in a bulk', lane: 'bulk', bulkId: 'fair' },
      { ...search, id: 'by itself', lane: 'prefetch' },
      answered('mapping.read', { lane: 'prefetch' }),
      answered('webhooks.read', { lane: 'prefetch' }),
      { id: 'waiting' },
      answered('crm.search', { id: 'failed', state: 'failed' }),
      answered('enrich', { input: { contact: {}, enrichment_type: ['email'] } }),
      answered('company.search'),
      answered('push'),
      answered('push', {
        ...{ id: 'ended at its check', operation: 'searchCrm' },
        input: { contacts: [{ main_email: 'ada@lind.example' }] },
      }),
    );
    await change(world);
    expect(await jobIds(world)).toEqual([
      ...['company.search', 'ended at its check', 'enrich', 'failed', 'push', 'waiting'],
    ]);
  });

  it('nothing tells who was searched for the toolbar icon', async () => {
    const world = await openHandlers();
    const search = { person: ADA, question: '[]', at: Date.now() };
    await fakeBrowser.storage.session.set({ 'icon-searches': [search] });
    await change(world);
    expect(JSON.stringify(await fakeBrowser.storage.session.get())).not.toContain(ADA);
  });

  it('nobody is known to be in a CRM any more', async () => {
    const world = await openHandlers();
    await putJobs(world.database, search);
    expect(await readViewsFor(world.database, [ADA], null)).toMatchObject([
      { searches: [{ at: 10 }] },
    ]);
    await change(world);
    expect(await readViewsFor(world.database, [ADA], null)).toMatchObject([
      { enrichments: [], searches: [] },
    ]);
  });

  it('thousands of answers go', async () => {
    const world = await openHandlers();
    const ids = Array.from({ length: 450 }, (__, index) => `search ${index}`);
    await putJobs(world.database, ...ids.map((id) => ({ ...search, id })));
    await change(world);
    expect(await jobIds(world)).toEqual([]);
  });

  it('books and lists go', async () => {
    const world = await openHandlers();
    await world.books.keep(undefined, bookOf(['lind.example']));
    await world.lists.keepRead(await world.lists.getEra(), importedListOf('l1'));
    await change(world);
    expect(await readHead(world.database, null)).toBeUndefined();
    expect(await listKnown(world.database)).toEqual([]);
  });

  it.each([
    ['8', null],
    ['all', 'all'],
  ])('no owner of the team is chosen any more in Today: %s', async (bookChoice, left) => {
    const world = await openHandlers();
    await world.handlers['settings.save']({ bookChoice });
    await change(world);
    expect(world.settings.get().bookChoice).toBe(left);
  });

  it('the round through the accounts goes', async () => {
    const world = await openHandlers();
    await world.books.keep(undefined, bookOf(['lind.example']));
    const saved = await readConnection(world.database);
    const asked = { choice: null, domains: ['lind.example'], windowId: 7 };
    await world.handlers['round.start'](asked, saved?.id);
    expect(await world.handlers['round.get'](null)).toMatchObject({ total: 1 });
    await change(world);
    expect(await world.handlers['round.get'](null)).toBeNull();
  });
});

it('a list that was asked for with the old key just before the new one was saved is not kept', async () => {
  const world = await openHandlers();
  const { lists, credentials } = world;
  const save = credentials.save.bind(credentials);
  let era = await lists.getEra();
  credentials.save = async (connection) => {
    era = await lists.getEra();
    return save(connection);
  };
  await world.save('second-key');
  await lists.keepRead(era, importedListOf('l1'));
  expect(await listKnown(world.database)).toEqual([]);
});

it('the same key saved again takes nothing away', async () => {
  const world = await openHandlers();
  await putJobs(world.database, search);
  await world.books.keep(undefined, bookOf(['lind.example']));
  await world.handlers['book.visit']({ choice: null });
  await world.lists.keepRead(await world.lists.getEra(), importedListOf('l1'));
  await world.save('first-key');
  expect(await readHead(world.database, null)).toMatchObject({ total: 1 });
  expect(await world.database.count('bookVisits')).toBe(1);
  expect(await listKnown(world.database)).toHaveLength(1);
  expect(await jobIds(world)).toEqual(['crm.search']);
});

it('what waits for another key is counted, but no push whose run the saved key may read', async () => {
  const world = await openHandlers();
  const made = { id: 'e'.repeat(32), origin: 'https://service.example' };
  const push = { kind: 'push', operation: 'syncToCrm', input: {}, connection: made } as const;
  const reading = {
    operation: 'readRun',
    progress: { id: 'run-1', status: 'queued', startedAt: 1 },
  } as const;
  const subject = { kind: 'person', key: ADA, label: 'Read by any key' } as const;
  await putJobs(
    world.database,
    { ...push, id: 'unsent' },
    { ...push, ...reading, id: 'sent', subject },
    {
      ...push,
      ...reading,
      id: 'elsewhere',
      connection: { ...made, origin: 'https://two.example' },
    },
  );
  const others = (await world.handlers['queue.state'](null)).otherWrites;
  expect(others).toMatchObject([
    { connectionId: made.id, total: 2, counts: { push: 2 }, labels: ['Ada Lind', 'Ada Lind'] },
  ]);
  const limits = { 'needs-you': 0, running: 9, done: 0 };
  const { running } = await world.handlers['activity.list'](limits);
  const jobs = running.rows.flatMap((row) => (row.type === 'job' ? [row.job] : []));
  const aside = jobs.filter(({ waitingFor }) => waitingFor === 'connection');
  expect(aside.map(({ id }) => id).sort()).toEqual(['elsewhere', 'unsent']);
});

it.each([
  ['before there was a key', null, { connectionId: null, host: null, canSend: true }],
  [
    'with another key of this address',
    { id: 'e'.repeat(32), origin: 'https://service.example' },
    { connectionId: 'e'.repeat(32), host: 'service.example', canSend: true },
  ],
  [
    'for another address',
    { id: 'e'.repeat(32), origin: 'https://two.example' },
    { connectionId: 'e'.repeat(32), host: 'two.example', canSend: false },
  ],
])('what was made %s may be sent with the saved key, or not', async (_, connection, others) => {
  const { database, handlers, save } = await openHandlers();
  await save('first-key');
  const push = { kind: 'push', operation: 'syncToCrm', input: {} } as const;
  await putJobs(database, { ...push, id: 'unsent', connection });
  expect((await handlers['queue.state'](null)).otherWrites).toMatchObject([
    { total: 1, ...others },
  ]);
});

it('of what was made with another key, sending is offered while some of it cannot have been sent', async () => {
  const { database, handlers, save } = await openHandlers();
  await save('first-key');
  const connection = { id: 'e'.repeat(32), origin: 'https://service.example' };
  const push = { kind: 'push', operation: 'syncToCrm', input: {}, connection } as const;
  await putJobs(database, { ...push, id: 'doubtful', inDoubt: true, callId: 'call-1' });
  const list = async () => (await handlers['queue.state'](null)).otherWrites;
  expect(await list()).toMatchObject([{ total: 1, canSend: false }]);
  await putJobs(database, { ...push, id: 'unsent' });
  expect(await list()).toMatchObject([{ total: 2, canSend: true }]);
});

it('what waits of a large bulk is counted by its keys, and one part of it is read for the names, with another key only', async () => {
  const { handlers, save } = await openHandlers();
  await save('first-key');
  const input = { contacts: [{ svc_full_name: 'Ada Lind' }] };
  const jobs = Array.from({ length: 450 }, (_, at) => {
    const subject = { kind: 'person', key: `${ADA}-${at}`, label: `Ada ${at}` } as const;
    return newJobSchema.parse({ kind: 'push', input, subject, lane: 'bulk' });
  });
  await handlers['bulk.add']({ bulk: { id: 'fair', label: 'Fair' }, jobs });
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
  const readsOfMany = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const listChunksRead = () =>
    [...reads.mock.contexts, ...readsOfMany.mock.contexts].filter(
      (store) => store instanceof IDBObjectStore && store.name === 'bulkChunks',
    );
  expect((await handlers['queue.state'](null)).otherWrites).toEqual([]);
  expect(listChunksRead()).toEqual([]);
  await save('second-key');
  reads.mockClear();
  const others = (await handlers['queue.state'](null)).otherWrites;
  expect(listChunksRead()).toHaveLength(1);
  expect(others).toMatchObject([{ total: 450, counts: { push: 450 } }]);
  expect(others[0]?.labels).toHaveLength(20);
  vi.restoreAllMocks();
});

describe('a click on a page that still shows the key before', () => {
  const subject = { kind: 'person', key: ADA, label: 'Ada Lind' } as const;
  const input = { contacts: [{ svc_full_name: 'Ada Lind' }] };
  const push = newJobSchema.parse({ kind: 'push', input, subject, lane: 'click' });
  const bulk = { bulk: { id: 'fair', label: 'Fair' }, jobs: [push] };
  const refused = { problem: { code: 'key-changed' } };

  /** The id that the page shows, which is not the saved one any more. */
  async function setUpChanged() {
    const world = await openHandlers();
    const before = await world.handlers['connection.get'](null);
    await world.save('second-key');
    const after = await world.handlers['connection.get'](null);
    return { ...world, before: before?.id ?? null, after: after?.id ?? null };
  }

  it('adds no job, though one with the key of now does', async () => {
    const { database, handlers, before, after } = await setUpChanged();
    await expect(handlers['job.add'](push, before)).rejects.toMatchObject(refused);
    await expect(handlers['job.add'](push, null)).rejects.toMatchObject(refused);
    expect(await database.count('jobs')).toBe(0);
    expect(await handlers['job.add'](push, after)).toMatchObject({ connection: { id: after } });
  });

  it('adds no bulk, though a repeat of one that was added is answered', async () => {
    const { database, handlers, save, before, after } = await setUpChanged();
    await expect(handlers['bulk.add'](bulk, before)).rejects.toMatchObject(refused);
    expect(await database.count('jobs')).toBe(0);
    expect((await handlers['queue.state'](null)).bulks).toEqual([]);
    await handlers['bulk.add'](bulk, after);
    await save('third-key');
    await handlers['bulk.add'](bulk, after);
    expect(await database.count('jobs')).toBe(1);
  });

  it('adds no more to a bulk that began with the key before', async () => {
    const { database, handlers, save, after } = await setUpChanged();
    await handlers['bulk.add'](bulk, after);
    await save('third-key');
    await expect(handlers['bulk.add']({ ...bulk, from: 1 }, after)).rejects.toMatchObject(refused);
    expect(await database.count('jobs')).toBe(1);
  });

  it('sends and cancels nothing of another key', async () => {
    const { database, handlers, save, before, after } = await setUpChanged();
    const { id } = await handlers['job.add'](push, after);
    await save('third-key');
    for (const decision of ['send', 'cancel'] as const) {
      const deciding = handlers['connection.decide'](
        { decision, about: { connectionId: after } },
        before,
      );
      await expect(deciding).rejects.toMatchObject(refused);
    }
    expect(await database.get('jobs', id)).toMatchObject({
      state: 'waiting',
      connection: { id: after },
    });
  });

  it('keeps no record that was chosen', async () => {
    const { handlers, before } = await setUpChanged();
    const choice = { ...NO_RECORD_PREFERENCE, pin: { crm: 'crm_one' as const, id: '501' } };
    const saving = handlers['record-preference.save']({ key: ADA, preference: choice }, before);
    await expect(saving).rejects.toMatchObject(refused);
    expect(await handlers['record-preference.get']({ key: ADA })).toEqual(NO_RECORD_PREFERENCE);
  });

  it('may read: what is free is asked with the key of now', async () => {
    const { handlers, before, after } = await setUpChanged();
    const asked = { kind: 'crm.search', input: { email: 'ada@lind.example' }, subject } as const;
    const read = newJobSchema.parse({ ...asked, lane: 'prefetch' });
    expect(await handlers['job.add'](read, before)).toMatchObject({ connection: { id: after } });
  });
});
