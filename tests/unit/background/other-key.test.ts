import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readHead } from '@/lib/background/book/read-book';
import { jobTypes } from '@/lib/background/jobs/registry';
import { runFenced } from '@/lib/background/jobs/run-fenced';
import { createKeyFence } from '@/lib/background/key-fence';
import { listKnownSubjects } from '@/lib/background/known-subjects';
import { listKnown } from '@/lib/background/lists/read-list';
import type { QueueJob } from '@/lib/background/queue/store';
import { listOf as bookOf } from '../../support/books';
import { openHandlers } from '../../support/handlers';
import { clientOf, contextOf, jobOf } from '../../support/job-runs';
import { listOf } from '../../support/lists';
import { putJobs } from '../../support/stored-jobs';

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
      answered('enrich'),
      answered('company.search'),
      answered('push'),
    );
    await change(world);
    expect(await jobIds(world)).toEqual(['company.search', 'enrich', 'failed', 'push', 'waiting']);
  });

  it('nobody is known to be in a CRM any more', async () => {
    const world = await openHandlers();
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
    const world = await openHandlers();
    const ids = Array.from({ length: 450 }, (__, index) => `search ${index}`);
    await putJobs(world.database, ...ids.map((id) => ({ ...search, id })));
    await change(world);
    expect(await jobIds(world)).toEqual([]);
  });

  it('books and lists go', async () => {
    const world = await openHandlers();
    await world.books.keep(undefined, bookOf(['lind.example']));
    await world.lists.keepRead(await world.lists.getEra(), listOf('l1'));
    await change(world);
    expect(await readHead(world.database, null)).toBeUndefined();
    expect(await listKnown(world.database)).toEqual([]);
  });

  it('an answer to a call that was under way is refused', async () => {
    const world = await openHandlers();
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
  const world = await openHandlers();
  const { lists, credentials } = world;
  const save = credentials.save.bind(credentials);
  let era = await lists.getEra();
  credentials.save = async (connection) => {
    era = await lists.getEra();
    return save(connection);
  };
  await world.save('second-key');
  await lists.keepRead(era, listOf('l1'));
  expect(await listKnown(world.database)).toEqual([]);
});

it('what is answered of a company is kept though another key was saved meanwhile', async () => {
  const world = await openHandlers();
  const fence = createKeyFence(world.credentials);
  await world.save('second-key');
  const { client } = clientOf('searchCompany', { results: [] });
  const job = jobOf('company.search', { domain: 'lind.example' });
  const results = await runFenced('company.search', [job], contextOf(client), fence);
  expect(results).toMatchObject([{ type: 'done' }]);
});

it('the same key saved again takes nothing away', async () => {
  const world = await openHandlers();
  await putJobs(world.database, search);
  await world.books.keep(undefined, bookOf(['lind.example']));
  await world.handlers['book.visit']({ choice: null });
  await world.lists.keepRead(await world.lists.getEra(), listOf('l1'));
  await world.save('first-key');
  expect(await readHead(world.database, null)).toMatchObject({ total: 1 });
  expect(await world.database.count('bookVisits')).toBe(1);
  expect(await listKnown(world.database)).toHaveLength(1);
  expect(await jobIds(world)).toEqual(['crm.search']);
});
