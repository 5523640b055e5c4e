import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readRound, storeRound } from '@/lib/background/storage/books/round';
import { createRound, enterAccount } from '@/lib/domain/book/round';
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
