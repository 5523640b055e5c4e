import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openSettingsStore } from '@/lib/background/storage/settings-store';
import { operations } from '@/lib/contract/service/operations';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { readSettings } from '@/lib/platform/stored-settings';

beforeEach(() => {
  fakeBrowser.reset();
});

describe('the settings at hand', () => {
  it('are those that were stored', async () => {
    await fakeBrowser.storage.local.set({ settings: { theme: 'dark' } });
    expect((await openSettingsStore()).get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });

  it('are those that were saved, as soon as they are', async () => {
    const store = await openSettingsStore();
    expect(await store.save({ holdSeconds: 9 })).toMatchObject({ holdSeconds: 9 });
    expect(store.get()).toMatchObject({ holdSeconds: 9 });
    expect(await readSettings()).toMatchObject({ holdSeconds: 9 });
  });

  it('lose nothing when two panels save at once', async () => {
    const store = await openSettingsStore();
    await Promise.all([
      store.save({ theme: 'dark' }),
      store.refresh(),
      store.save({ language: 'de' }),
      store.save({ holdSeconds: 9 }),
    ]);
    const saved = { theme: 'dark', language: 'de', holdSeconds: 9 };
    expect(store.get()).toMatchObject(saved);
    expect(await readSettings()).toMatchObject(saved);
  });

  it('can be saved after the disk has once refused', async () => {
    const store = await openSettingsStore();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('The disk is full'));
    await expect(store.save({ theme: 'dark' })).rejects.toThrow('The disk is full');
    expect(store.get().theme).toBe('system');
    expect(await store.save({ theme: 'light' })).toMatchObject({ theme: 'light' });
  });

  it("follow an administrator's policy once they are read again", async () => {
    const store = await openSettingsStore();
    await fakeBrowser.storage.managed.set({ paths: { readBook: '/theirs' } });
    expect(store.get().paths).toEqual({});
    await store.refresh();
    expect(store.get().paths).toEqual({ readBook: '/theirs' });
  });
});

describe('calls a minute', () => {
  it('are what the interface names, and no number where it names none', async () => {
    const { getPerMinute } = await openSettingsStore();
    expect(getPerMinute('enrich')).toBe(5);
    expect(getPerMinute('dismissAccount')).toBe(operations.dismissAccount.perMinute);
    expect(getPerMinute('syncToCrm')).toBeNull();
  });

  it('are what the rep says that the service raised them to', async () => {
    const store = await openSettingsStore();
    await store.save({ limits: { enrich: 60 } });
    expect(store.getPerMinute('enrich')).toBe(60);
    expect(store.getPerMinute('searchCompany')).toBe(5);
    expect(store.getPerMinute('readRun')).toBeNull();
  });
});
