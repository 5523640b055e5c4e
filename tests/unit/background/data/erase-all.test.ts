import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noticeLostDatabase } from '@/lib/background/storage/lost-database';
import { notify } from '@/lib/platform/notify';
import { fetchPolicy } from '@/lib/platform/policy';
import { openFresh } from '../../../support/queue/stored-jobs';
import { openHandlers } from '../../../support/queue/handlers';

/** What is left when everything was erased. */

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('is the policy, which holds although the browser cannot tell it then', async () => {
  await fakeBrowser.storage.managed.set({ allowWebhooks: false });
  const { handlers, settings } = await openHandlers();
  await fetchPolicy();
  await handlers['settings.save']({ theme: 'dark', holdSeconds: 9 });
  vi.spyOn(fakeBrowser.storage.managed, 'get').mockRejectedValue(new Error('database is locked'));
  await handlers['data.erase-all']();
  expect(settings.getPolicy()).toEqual({ allowWebhooks: false });
  expect(await fakeBrowser.storage.local.get()).toEqual({ policy: { allowWebhooks: false } });
});

it('is no notification, which may name a list', async () => {
  await notify('bulk 1', { title: 'Enrich all: Autumn fair', message: '50 done' });
  const { handlers } = await openHandlers();
  await handlers['data.erase-all']();
  expect(await fakeBrowser.notifications.getAll()).toEqual({});
});

it('is no lost database, not even where the worker dies in the middle', async () => {
  const { handlers, database } = await openHandlers();
  const onLost = vi.fn(() => Promise.resolve());
  await noticeLostDatabase(database, onLost);
  vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValue(new Error('died'));
  await expect(handlers['data.erase-all']()).rejects.toThrow('died');
  vi.restoreAllMocks();
  expect(await database.getAllKeys('clock')).toEqual([]);
  await noticeLostDatabase(database, onLost);
  expect(onLost).not.toHaveBeenCalled();
  // The mark is there again: a loss would be told.
  await noticeLostDatabase(await openFresh(), onLost);
  expect(onLost).toHaveBeenCalledOnce();
});
