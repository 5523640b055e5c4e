import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openSettingsStore } from '@/lib/background/storage/settings-store';
import { operations } from '@/lib/contract/service/operations';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { readSettings } from '@/lib/platform/stored-settings';

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
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
    await expect(store.save({ refreshHour: 8 })).rejects.toThrow('The disk is full');
    expect(store.get().refreshHour).toBeNull();
    expect(await store.save({ refreshHour: 9 })).toMatchObject({ refreshHour: 9 });
  });

  it("are known before the browser tells the administrator's policy, and follow it then", async () => {
    let tell: (policy: Record<string, unknown>) => void = () => undefined;
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockReturnValue(
      new Promise((resolve) => {
        tell = resolve;
      }),
    );
    const store = await openSettingsStore();
    expect(store.get().paths).toEqual({});
    tell({ paths: { readBook: '/theirs' } });
    await store.waitForPolicy();
    expect(store.get().paths).toEqual({ readBook: '/theirs' });
  });

  it('wait ten seconds at most for a policy that the browser never tells', async () => {
    vi.useFakeTimers();
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockReturnValue(new Promise(() => undefined));
    const store = await openSettingsStore();
    const waited = vi.fn();
    void store.waitForPolicy().then(waited);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(waited).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(waited).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('are kept when the policy cannot be stored', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
    await fakeBrowser.storage.managed.set({ paths: { readBook: '/theirs' } });
    const store = await openSettingsStore();
    await store.waitForPolicy();
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
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
