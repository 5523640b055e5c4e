import { readQueue } from '@/lib/background/storage/queue-reading';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { toChunks } from '@/lib/background/queue/bulks/bulk-chunks';
import type { Database } from '@/lib/background/storage/database';
import {
  countUnreadable,
  deleteUnreadable,
  moveUnreadable,
  readUnreadable,
} from '@/lib/background/queue-store/unreadable';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { SETTINGS_VERSION } from '@/lib/platform/migrate-settings';
import { moveUnreadableSettings, readSettings } from '@/lib/platform/stored-settings';
import { draftOf } from '../../../support/queue/jobs';
import { openFresh, putBulk, putJobs, putUnreadable } from '../../../support/queue/stored-jobs';

let database: Database;
beforeEach(async () => {
  fakeBrowser.reset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  database = await openFresh();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const listMoved = async () =>
  (await readUnreadable(database, Infinity)).map((each) => {
    const { store, key, items } = each as { store: string; key: unknown; items: number };
    return [store, key, items];
  });

describe('what cannot be read', () => {
  it('is moved from each store that holds what the rep made, and what can be read stays', async () => {
    await putJobs(database, { id: 'good' });
    await putBulk(database, 'good', 'Fair', 1);
    const [batch] = toChunks('good', [{ ...draftOf(), connection: null }]);
    await database.add('bulkChunks', batch);
    await database.put('corrections', { name: 'Ada Lind', companyName: null }, 'good');
    await database.put('recordPreferences', { pin: null, trustedOwners: [] }, 'good');
    await putUnreadable(database, { id: 'job' });
    await database.put('bulks', { id: 7 }, 'bulk');
    await database.add('bulkChunks', { bulkId: 'bulk', left: 40, drafts: ['?'] });
    await database.put('lists', { name: 'Fair' }, 'list');
    await database.put('corrections', 'Ada', 'correction');
    await database.put('recordPreferences', 'seven', 'preference');
    expect(await moveUnreadable(database, '2.0.0')).toBe(true);
    expect(await listMoved()).toEqual([
      ['jobs', 'job', 1],
      ['bulkChunks', 2, 40],
      ['bulks', 'bulk', 1],
      ['lists', 'list', 1],
      ['corrections', 'correction', 1],
      ['recordPreferences', 'preference', 1],
    ]);
    for (const store of ['jobs', 'bulks', 'corrections', 'recordPreferences'] as const)
      expect(await database.getAllKeys(store)).toEqual(['good']);
    expect(await database.count('bulkChunks')).toBe(1);
    expect(await countUnreadable(readQueue(database))).toEqual({ items: 45, upTo: 6 });
  });

  it('is moved from the settings too, and what can be read stays chosen', async () => {
    await fakeBrowser.storage.local.set({
      settings: {
        showsAdvanced: true,
        keepDays: 'always',
        holdSeconds: -1,
        version: SETTINGS_VERSION,
      },
    });
    expect(await moveUnreadable(database, '2.0.0', moveUnreadableSettings)).toBe(true);
    expect(await readUnreadable(database, Infinity)).toEqual([
      { store: 'settings', key: 'holdSeconds', items: 1, record: -1 },
      { store: 'settings', key: 'keepDays', items: 1, record: 'always' },
    ]);
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, showsAdvanced: true });
    expect(await fakeBrowser.storage.local.get('settings')).toEqual({
      settings: { showsAdvanced: true, version: SETTINGS_VERSION },
    });
    expect(await moveUnreadable(database, '2.0.1', moveUnreadableSettings)).toBe(false);
  });

  it('is looked for among more records than one transaction takes', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => String(index).padStart(3, '0'));
    await putJobs(database, ...ids.map((id) => ({ id })));
    for (const id of ['000', '199', '200', '449']) await putUnreadable(database, { id });
    await moveUnreadable(database, '2.0.0');
    expect(await database.count('jobs')).toBe(446);
    expect((await countUnreadable(readQueue(database))).items).toBe(4);
  });

  it('is looked for once after each update', async () => {
    expect(await moveUnreadable(database, '2.0.0')).toBe(false);
    await putUnreadable(database, { id: 'job' });
    expect(await moveUnreadable(database, '2.0.0')).toBe(false);
    expect(await database.count('jobs')).toBe(1);
    expect(await moveUnreadable(database, '2.0.1')).toBe(true);
    expect(await database.count('jobs')).toBe(0);
  });

  it('stays until the rep deletes it, with what was found meanwhile', async () => {
    await putUnreadable(database, { id: 'first' });
    await moveUnreadable(database, '2.0.0');
    const { upTo } = await countUnreadable(readQueue(database));
    await putUnreadable(database, { id: 'second' });
    await moveUnreadable(database, '2.0.1');
    await deleteUnreadable(database, upTo);
    expect(await listMoved()).toEqual([['jobs', 'second', 1]]);
  });
});
