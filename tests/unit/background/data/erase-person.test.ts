import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readRound, storeRound } from '@/lib/background/storage/books/round';
import { createRound, enterAccount } from '@/lib/domain/book/round';
import { importedListOf, itemOf } from '../../../support/lists';
import { duringDrafts } from '../../../support/queue/during-drafts';
import { openHandlers } from '../../../support/queue/handlers';

beforeEach(() => {
  fakeBrowser.reset();
});

it('finds nobody in the round any more where the worker dies while it forgets the keys', async () => {
  const { database, handlers, credentials } = await openHandlers();
  const now = Date.now();
  const visit = { domain: 'lind.example', name: 'Lind', personKey: 'person:slug:ada', at: now };
  const round = enterAccount(createRound(null, [visit.domain], now), visit);
  await storeRound(database, round, (await credentials.identify())?.id ?? null);
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
