import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { getTraits } from '@/lib/background/jobs/job-definitions';
import { receiptUpdates } from '@/lib/background/jobs/receipt-updates';
import { createQueue } from '@/lib/background/queue/engine';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import { subjectUpdates } from '@/lib/background/subjects/subject-updates';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { readRound, storeRound } from '@/lib/background/storage/books/round';
import { readConnection } from '@/lib/background/storage/saved-connection';
import { createRound, enterAccount } from '@/lib/domain/book/round';
import { accountListOf } from '../../../support/books';
import { importedListOf, itemOf } from '../../../support/lists';
import { duringDrafts } from '../../../support/queue/during-drafts';
import { openHandlers } from '../../../support/queue/handlers';
import { storedJobOf } from '../../../support/queue/stored-jobs';

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('finds nobody in the round any more where the worker dies while it forgets the keys', async () => {
  const { database, handlers } = await openHandlers();
  const now = Date.now();
  const visit = { domain: 'lind.example', name: 'Lind', personKey: 'person:slug:ada', at: now };
  const round = enterAccount(createRound(null, [visit.domain], now), visit);
  await storeRound(database, round, (await readConnection(database))?.id ?? null);
  const open = database.transaction.bind(database) as (...asked: unknown[]) => never;
  vi.spyOn(database, 'transaction').mockImplementation((names, mode) => {
    if (mode === 'readwrite' && JSON.stringify(names).includes('knownKeys'))
      throw new Error('died');
    return open(names, mode);
  });
  await expect(
    handlers['data.erase-person']({ key: 'person:slug:ada', cancels: false }),
  ).rejects.toThrow('died');
  expect((await readRound(database, now))?.current).toEqual({ ...visit, personKey: null });
});

describe('a request about the person that is under way', () => {
  const email = 'ada@lind.example';
  const contact = enrichedContactSchema.parse({ fullName: 'Ada Lind', email });

  it.each([
    ['is free', 'crm.search', { email }, { matches: [], searched_crms: [] }],
    [
      'may cost',
      'enrich',
      {
        enrichment_type: ['email'],
        detect_job_change: false,
        force_refresh: false,
        contact: { email },
      },
      { contact },
    ],
  ] as const)('leaves nothing of them when it has ended: it %s', async (_, kind, input, output) => {
    const { database, handlers } = await openHandlers();
    let answer: (results: never) => void = () => undefined;
    const run = vi.fn(() => new Promise<never>((resolve) => (answer = resolve)));
    const now = () => Date.now();
    const queue = createQueue({
      store: createIdbQueueStore(database),
      subjects: subjectUpdates,
      receipts: receiptUpdates,
      run,
      getTraits: (job) => getTraits(job.kind, job.input as never),
      countFitting: () => 1,
      getPerMinute: () => null,
      now,
      elapsed: now,
      rateLimitBlocks: createRateLimitBlocks({ now, elapsed: now }),
      random: () => 0.5,
      createId: () => crypto.randomUUID(),
      onChange: () => undefined,
      onWake: () => undefined,
      onFault: (error) => {
        throw error;
      },
      onStoreProblem: () => undefined,
    });
    await queue.start();
    const key = `person:email:${email}`;
    const subject = { kind: 'person', key, label: 'Ada Lind' } as const;
    const asked = { subject, lane: 'click', again: false } as const;
    await queue.add([draftJob(kind, input as never, asked, { holdMs: 0, bulkId: null })]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    await handlers['data.erase-person']({ key, cancels: true });
    answer([{ type: 'done', output }] as never);
    await vi.waitFor(async () => expect(await database.count('calls')).toBe(0));
    expect(await database.count('jobs')).toBe(0);
    expect(await database.getAllKeys('subjects')).toEqual([]);
  });
});

describe('an item of the person', () => {
  const ada = itemOf('ada', { email: 'ada@lind.example' });
  const key = 'person:email:ada@lind.example';

  it('that is added during the erasing goes, too', async () => {
    const { database, handlers, lists } = await openHandlers();
    await lists.keepMade(await lists.getEra(), importedListOf('l1'));
    duringDrafts(database, () => lists.addItem('l1', ada));
    await handlers['data.erase-person']({ key, cancels: false });
    expect(await database.getAll('listChunks')).toEqual([[]]);
  });

  it('that moves to its page during the erasing goes, too', async () => {
    const { database, handlers, lists } = await openHandlers();
    await lists.keepMade(await lists.getEra(), importedListOf('l1'));
    const bo = itemOf('bo');
    await lists.keepPage(
      'l1',
      { page: 0, isAnew: true },
      { items: [bo], hasNextPage: true, total: 2 },
    );
    await lists.addItem('l1', ada);
    const all = { items: [bo, ada], hasNextPage: false, total: 2 };
    duringDrafts(database, () => lists.keepPage('l1', { page: 0, isAnew: true }, all));
    await handlers['data.erase-person']({ key, cancels: false });
    expect(await database.getAll('listChunks')).toEqual([[bo]]);
  });
});

/** Notes how the records of a store are read from now on. */
function noteReads(store: string): string[] {
  const reads: string[] = [];
  for (const name of ['get', 'getAll', 'openCursor'] as const) {
    const original = Reflect.get(IDBObjectStore.prototype, name) as (...asked: unknown[]) => never;
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...asked: unknown[]
    ) {
      if (this.name === store) reads.push(name);
      return original.apply(this, asked);
    });
  }
  return reads;
}

it('searches the lists once, if they do not change meanwhile', async () => {
  const { database, handlers, lists } = await openHandlers();
  await lists.keepMade(await lists.getEra(), importedListOf('l1'));
  await lists.addItem('l1', itemOf('ada', { email: 'ada@lind.example' }));
  const reads = noteReads('listPeople');
  await handlers['data.erase-person']({ key: 'person:email:ada@lind.example', cancels: false });
  expect(reads).toEqual(['get']);
  expect(await database.getAll('listChunks')).toEqual([[]]);
});

it('reads the books once to find the person, and once to take them out', async () => {
  const { handlers, books } = await openHandlers();
  await books.keep(undefined, accountListOf(['lind.example']));
  const reads = noteReads('bookChunks');
  await handlers['data.erase-person']({ key: 'person:email:ada@lind.example', cancels: false });
  expect(reads).toEqual(['getAll', 'get']);
});

describe('what waits in a bulk', () => {
  /** Drafts of a search for somebody, as a bulk has them. */
  function chunkOf(slug: string) {
    const { kind, key, lane, operation, group, connection } = storedJobOf();
    const subject = { kind: 'person', key: `person:slug:${slug}`, label: slug };
    const draft = { kind, key, lane, operation, group, connection, subject, input: {} };
    const drafts = [{ ...draft, bulkId: 'b1', freshMs: 0, holdMs: 0 }];
    return { bulkId: 'b1', left: 1, order: 1, afterJobId: null, drafts };
  }

  it('is read once', async () => {
    const { database, handlers } = await openHandlers();
    for (const slug of ['bo', 'cy', 'di']) await database.add('bulkChunks', chunkOf(slug));
    const reads = noteReads('bulkChunks');
    await handlers['data.erase-person']({ key: 'person:slug:ada', cancels: false });
    expect(reads).toEqual(['get', 'get', 'get']);
  });

  it.each(['before', 'during'])('and names the person goes, added %s the erasing', async (at) => {
    const { database, handlers } = await openHandlers();
    await database.add('bulkChunks', chunkOf('bo'));
    const add = () => database.add('bulkChunks', chunkOf('ada'));
    if (at === 'before') await add();
    else duringDrafts(database, add);
    await handlers['data.erase-person']({ key: 'person:slug:ada', cancels: true });
    expect(await database.getAll('bulkChunks')).toEqual([chunkOf('bo')]);
  });
});
