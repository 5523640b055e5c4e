import type { HandlerDependencies } from '@/lib/background/handlers/handlers';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_LOG, toStoredLog } from '@/lib/background/queue/rate-limiter';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBookHandlers } from '@/lib/background/handlers/book-handlers';
import { createBookRepository } from '@/lib/background/storage/books/book-repository';
import type { QueueJob } from '@/lib/background/queue/store';
import { openSettingsStore } from '@/lib/background/storage/settings-store';
import { DAY, HOUR, MINUTE } from '@/lib/contract/duration';
import type { Handlers, Topic } from '@/lib/contract/messages/messages';
import { domainsOf, accountListOf } from '../../../support/books';
import { openFresh, putJobs } from '../../../support/queue/stored-jobs';

const NINE = new Date(2026, 10, 21, 9).getTime();

beforeEach(() => {
  fakeBrowser.reset();
});

async function setUp() {
  const database = await openFresh();
  const clock = { now: NINE };
  const now = () => clock.now;
  const announced: Topic[][] = [];
  const books = createBookRepository({ database, now, onChange: () => announced.push(['book']) });
  const settings = await openSettingsStore();
  const announce = (topics: Topic[]) => announced.push(topics);
  const used: Partial<HandlerDependencies> = { database, settings, books, announce, now };
  const handlers = createBookHandlers(used as HandlerDependencies) as Partial<Handlers> as Handlers;
  const getVisitedAt = async () => (await handlers['book.get']({ choice: null }))?.head.visitedAt;
  return { database, clock, announced, books, handlers, getVisitedAt };
}

describe('what is being done about a book', () => {
  it('is told of thousands of jobs by those that come next, that have just ended and that were added last', async () => {
    const { handlers, database } = await setUp();
    const numbers = Array.from({ length: 400 }, (_, index) => index);
    const toJob = (index: number, changed: Partial<QueueJob>): Partial<QueueJob> => ({
      id: `${changed.state} ${String(index).padStart(4, '0')}`,
      kind: 'account.enrich',
      input: { domain: `company-${index}.example` },
      subject: { kind: 'company', key: `company-${index}`, label: `Company ${index}` },
      createdAt: NINE - HOUR + index,
      changedAt: NINE - HOUR + index,
      ...changed,
    });
    await putJobs(
      database,
      ...numbers.map((index) => toJob(index, { state: 'waiting', bulkId: 'b', lane: 'bulk' })),
      ...numbers.map((index) => toJob(index, { state: 'done', output: { account: null } })),
      { id: 'waiting 9999', kind: 'book.refresh', input: {}, createdAt: NINE },
    );
    const ids = (await handlers['book.jobs']({ choice: null })).map(({ id }) => id);
    expect(ids).toHaveLength(500);
    expect(ids[0]).toBe('waiting 9999');
    expect(ids).toEqual(expect.arrayContaining(['waiting 0000', 'waiting 0399', 'done 0399']));
    expect(ids).not.toContain('waiting 0250');
    expect(ids).not.toContain('done 0000');
  });
});

describe('a book', () => {
  it('that was never read is null', async () => {
    const { handlers } = await setUp();
    expect(await handlers['book.get']({ choice: null })).toBeNull();
    expect(await handlers['book.chunk']({ choice: null, index: 0 })).toEqual([]);
    expect(await handlers['owners.get'](null)).toBeNull();
  });

  it('is answered with its first hundred accounts, the others by chunk', async () => {
    const { handlers, books } = await setUp();
    await books.keep('all', accountListOf(domainsOf(120)));
    const start = await handlers['book.get']({ choice: 'all' });
    expect(start).toMatchObject({ head: { choice: 'all', total: 120 } });
    expect(start?.first).toHaveLength(100);
    expect(await handlers['book.chunk']({ choice: 'all', index: 1 })).toHaveLength(20);
    expect(await handlers['book.chunk']({ choice: 'all', index: 2 })).toEqual([]);
  });

  it.each([
    ['whose first accounts cannot be read', 0],
    ['whose later accounts cannot be read', 1],
  ])('%s counts as never read, and whoever shows it is told', async (_, index) => {
    const { handlers, books, database, announced } = await setUp();
    await books.keep(undefined, accountListOf(domainsOf(120)));
    await database.put('bookChunks', 'nonsense', ['', index]);
    announced.length = 0;
    expect(await handlers['book.chunk']({ choice: null, index })).toEqual([]);
    expect(announced).toEqual([['book']]);
    expect(await handlers['book.get']({ choice: null })).toBeNull();
  });

  it('whose head cannot be read counts as never read', async () => {
    const { handlers, database } = await setUp();
    await database.put('books', 'nonsense', '');
    expect(await handlers['book.get']({ choice: null })).toBeNull();
    expect(await database.count('books')).toBe(0);
  });
});

describe('a visit', () => {
  it('counts as the last one from the next day on', async () => {
    const { handlers, books, clock, getVisitedAt } = await setUp();
    await books.keep(undefined, accountListOf(['lind.example']));
    expect(await getVisitedAt()).toBeNull();
    await handlers['book.visit']({ choice: null });
    expect(await getVisitedAt()).toBeNull();

    clock.now += DAY;
    // Before the day's first visit as during all of them.
    expect(await getVisitedAt()).toBe(NINE);
    await handlers['book.visit']({ choice: null });
    clock.now += 5 * HOUR;
    await handlers['book.visit']({ choice: null });
    expect(await getVisitedAt()).toBe(NINE);

    clock.now += DAY;
    expect(await getVisitedAt()).toBe(NINE + DAY + 5 * HOUR);
  });

  it('is of one book', async () => {
    const { handlers, books, clock, getVisitedAt } = await setUp();
    await books.keep(undefined, accountListOf(['lind.example']));
    await handlers['book.visit']({ choice: 'all' });
    clock.now += DAY;
    expect(await getVisitedAt()).toBeNull();
  });

  it('is told, so that the badge can go', async () => {
    const { handlers, announced } = await setUp();
    await handlers['book.visit']({ choice: null });
    expect(announced).toEqual([['book']]);
  });

  it('that cannot be read counts as none', async () => {
    const { handlers, books, database, getVisitedAt } = await setUp();
    await books.keep(undefined, accountListOf(['lind.example']));
    await database.put('bookVisits', 'nonsense', '');
    expect(await getVisitedAt()).toBeNull();
    await handlers['book.visit']({ choice: null });
    expect(await getVisitedAt()).toBeNull();
  });
});

describe('the jobs of a book', () => {
  const enrichOf = (id: string, changed: Partial<QueueJob> = {}): Partial<QueueJob> => ({
    id,
    kind: 'account.enrich',
    operation: 'enrichAccount',
    input: { domain: 'lind.example' },
    createdAt: NINE,
    changedAt: NINE,
    ...changed,
  });
  const listIds = async (
    { handlers }: Awaited<ReturnType<typeof setUp>>,
    choice: string | null = null,
  ) => (await handlers['book.jobs']({ choice })).map(({ id }) => id);

  it('are those that are open, however old, and those that ended within the hour; newest first', async () => {
    const world = await setUp();
    const old = { createdAt: NINE - DAY, changedAt: NINE - DAY };
    await putJobs(
      world.database,
      enrichOf('waits', old),
      enrichOf('runs', { ...old, createdAt: NINE - 2 * DAY, state: 'running' }),
      enrichOf('done', { state: 'done', changedAt: NINE - 59 * MINUTE }),
      enrichOf('failed', { state: 'failed', createdAt: NINE + 1 }),
      enrichOf('done long ago', { state: 'done', changedAt: NINE - 61 * MINUTE }),
    );
    expect(await listIds(world)).toEqual(['failed', 'done', 'waits', 'runs']);
  });

  it('are of that book only, and of every kind that is about it', async () => {
    const world = await setUp();
    const dismissal = { domain: 'lind.example', first_person: null };
    await putJobs(
      world.database,
      enrichOf('own'),
      enrichOf('all', { input: { domain: 'lind.example', scope: 'all' } }),
      enrichOf('read', { kind: 'book.read', input: {} }),
      enrichOf('dismissed', { kind: 'account.dismiss', input: dismissal }),
      enrichOf('people', { kind: 'account.find-people', input: { domain: 'a.example' } }),
      { id: 'search', createdAt: NINE },
    );
    expect((await listIds(world)).sort()).toEqual(['dismissed', 'own', 'people', 'read']);
    expect(await listIds(world, 'all')).toEqual(['all']);
  });

  it('say what they wait for', async () => {
    const { handlers, database } = await setUp();
    await putJobs(database, enrichOf('a'));
    const log = { ...EMPTY_LOG, starts: Array.from({ length: 10 }, () => NINE) };
    await database.put('starts', toStoredLog(log, null), 'enrichAccount');
    expect(await handlers['book.jobs']({ choice: null })).toMatchObject([{ waitingFor: 'limit' }]);
  });
});
