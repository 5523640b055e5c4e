import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBookKeeper } from '@/lib/background/book/keeper';
import { readHead } from '@/lib/background/book/read-book';
import { createCredentialStore } from '@/lib/background/credentials';
import { createHandlers } from '@/lib/background/handlers';
import { jobTypes } from '@/lib/background/jobs/registry';
import { runFenced } from '@/lib/background/jobs/run-fenced';
import { createKeyFence } from '@/lib/background/key-fence';
import { listKnownSubjects } from '@/lib/background/known-subjects';
import { createListKeeper } from '@/lib/background/lists/keeper';
import { listKnown } from '@/lib/background/lists/read-list';
import { createLookUps } from '@/lib/background/look-up/look-ups';
import { createPlaces } from '@/lib/background/places';
import { createCallGate } from '@/lib/background/queue/call-gate';
import { createQueue } from '@/lib/background/queue/engine';
import { createIdbQueueStore } from '@/lib/background/queue/idb-store';
import type { QueueJob } from '@/lib/background/queue/store';
import { openSettingsStore } from '@/lib/background/settings-store';
import { listOf as bookOf } from '../../support/books';
import { clientOf, contextOf, jobOf } from '../../support/job-runs';
import { listOf } from '../../support/lists';
import { openFresh, putJobs } from '../../support/stored-jobs';

/** What was answered to one key, once the rep saves another, the same again, or none. */

const address = 'https://service.example';
const ADA = 'person:slug:ada-lind';

beforeEach(() => {
  fakeBrowser.reset();
});

/** The handlers over a queue with no runner, with one key saved. */
async function setUp() {
  const database = await openFresh();
  const settings = await openSettingsStore();
  let clock = 1_800_000_000_000;
  const now = () => (clock += 1);
  const onChange = () => undefined;
  const credentials = createCredentialStore(database, now);
  const books = createBookKeeper({ database, now, onChange });
  const lists = createListKeeper({ database, now, onChange });
  const queue = createQueue({
    store: createIdbQueueStore(database),
    run: () => Promise.reject(new Error('Nothing is started here')),
    getTraits: ({ kind }) => jobTypes[kind],
    fit: (jobs) => jobs.length,
    getPerMinute: settings.getPerMinute,
    now,
    elapsed: now,
    gate: createCallGate({ now, elapsed: now }),
    random: () => 0.5,
    createId: () => crypto.randomUUID(),
    onChange,
    onWake: onChange,
    onFault: onChange,
    onStoreProblem: onChange,
  });
  const handlers = createHandlers({
    database,
    credentials,
    settings,
    places: createPlaces({ settings, announce: onChange }),
    lookUps: createLookUps({
      database,
      readPage: () => Promise.resolve(null),
      announce: onChange,
    }),
    books,
    lists,
    queue,
    listPauses: () => Promise.resolve([]),
    announce: onChange,
    now,
  });
  const save = (key: string, to = address) => handlers['connection.save']({ address: to, key });
  await save('first-key');
  return { database, credentials, books, lists, handlers, save };
}
type World = Awaited<ReturnType<typeof setUp>>;

const answered = (kind: QueueJob['kind'], changed: Partial<QueueJob> = {}): Partial<QueueJob> => ({
  id: kind,
  kind,
  key: `${ADA}\n${kind}\n`,
  operation: jobTypes[kind].operation,
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

describe.each(CHANGES)('when %s', (_, change) => {
  it("a team's answers go, in whatever lane they were asked for; what waits, failed or was written stays", async () => {
    const world = await setUp();
    await putJobs(
      world.database,
      search,
      { ...search, id: 'in a bulk', lane: 'bulk', bulkId: 'fair' },
      { ...search, id: 'by itself', lane: 'prefetch' },
      answered('mapping.read', { lane: 'prefetch' }),
      answered('webhooks.read', { lane: 'prefetch' }),
      { id: 'waiting' },
      answered('crm.search', { id: 'failed', state: 'failed' }),
      answered('enrich'),
      answered('company.search'),
      answered('push'),
    );
    await change(world);
    expect(await jobIds(world)).toEqual(['company.search', 'enrich', 'failed', 'push', 'waiting']);
  });

  it('nobody is known to be in a CRM any more', async () => {
    const world = await setUp();
    await putJobs(world.database, search);
    expect(await listKnownSubjects(world.database, [ADA], null)).toMatchObject([
      { searches: [{ at: 10 }] },
    ]);
    await change(world);
    expect(await listKnownSubjects(world.database, [ADA], null)).toMatchObject([
      { enriched: null, searches: [] },
    ]);
  });

  it('thousands of answers go', async () => {
    const world = await setUp();
    const ids = Array.from({ length: 450 }, (__, index) => `search ${index}`);
    await putJobs(world.database, ...ids.map((id) => ({ ...search, id })));
    await change(world);
    expect(await jobIds(world)).toEqual([]);
  });

  it('books and lists go', async () => {
    const world = await setUp();
    await world.books.keep(undefined, bookOf(['lind.example']));
    await world.lists.keepRead(world.lists.getEra(), listOf('l1'));
    await change(world);
    expect(await readHead(world.database, null)).toBeUndefined();
    expect(await listKnown(world.database)).toEqual([]);
  });

  it('an answer to a call that was under way is refused', async () => {
    const world = await setUp();
    let answer: (reply: unknown) => void = () => undefined;
    const { client, method } = clientOf('searchCrm', reply);
    method.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve as typeof answer;
      }),
    );
    const underWay = runFenced(
      'crm.search',
      [jobOf('crm.search', { email: 'ada@lind.example' })],
      contextOf(client),
      createKeyFence(world.credentials),
    );
    await change(world);
    answer(reply);
    await expect(underWay).rejects.toMatchObject({ problem: { code: 'service-down' } });
  });
});

it('a list that was asked for with the old key just before the new one was saved is not kept', async () => {
  const world = await setUp();
  const { lists, credentials } = world;
  const save = credentials.save.bind(credentials);
  let era = lists.getEra();
  credentials.save = (connection) => {
    era = lists.getEra();
    return save(connection);
  };
  await world.save('second-key');
  await lists.keepRead(era, listOf('l1'));
  expect(await listKnown(world.database)).toEqual([]);
});

it('what is answered of a company is kept though another key was saved meanwhile', async () => {
  const world = await setUp();
  const fence = createKeyFence(world.credentials);
  await world.save('second-key');
  const { client } = clientOf('searchCompany', { results: [] });
  const job = jobOf('company.search', { domain: 'lind.example' });
  const results = await runFenced('company.search', [job], contextOf(client), fence);
  expect(results).toMatchObject([{ type: 'done' }]);
});

it('the same key saved again takes nothing away', async () => {
  const world = await setUp();
  await putJobs(world.database, search);
  await world.books.keep(undefined, bookOf(['lind.example']));
  await world.handlers['book.visit']({ choice: null });
  await world.lists.keepRead(world.lists.getEra(), listOf('l1'));
  await world.save('first-key');
  expect(await readHead(world.database, null)).toMatchObject({ total: 1 });
  expect(await world.database.count('bookVisits')).toBe(1);
  expect(await listKnown(world.database)).toHaveLength(1);
  expect(await jobIds(world)).toEqual(['crm.search']);
});
