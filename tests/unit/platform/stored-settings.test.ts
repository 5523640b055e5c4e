import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SETTINGS_VERSION } from '@/lib/platform/migrate-settings';
import { fetchPolicy } from '@/lib/platform/policy';
import { onSettingsStored, readSettings, writeSettings } from '@/lib/platform/stored-settings';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';

beforeEach(() => {
  fakeBrowser.reset();
});

/** The policy as the browser has told it. */
const setPolicy = async (policy: Record<string, unknown>) => {
  await fakeBrowser.storage.managed.clear();
  await fakeBrowser.storage.managed.set(policy);
  await fetchPolicy();
};

describe('settings', () => {
  it('are the defaults before anything is chosen', async () => {
    expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  });

  it('have the default of what was not chosen', async () => {
    await fakeBrowser.storage.local.set({ settings: { theme: 'dark', holdSeconds: 9 } });
    expect(await readSettings()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      holdSeconds: 9,
      keepDays: 30,
    });
  });

  it('of a newer version are neither read nor written', async () => {
    const settings = { version: SETTINGS_VERSION + 1, theme: { name: 'dark' } };
    await fakeBrowser.storage.local.set({ settings });
    const newer = { problem: { code: 'newer-data' } };
    await expect(readSettings()).rejects.toMatchObject(newer);
    await expect(writeSettings({ theme: 'light' })).rejects.toMatchObject(newer);
    expect(await fakeBrowser.storage.local.get('settings')).toEqual({ settings });
  });

  it('keep what has ended for 7, 30 or 90 days, and for no other time', async () => {
    for (const keepDays of [7, 30, 90] as const)
      expect(await writeSettings({ keepDays })).toMatchObject({ keepDays });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fakeBrowser.storage.local.set({ settings: { keepDays: 8 } });
    expect(await readSettings()).toMatchObject({ keepDays: 30 });
    warn.mockRestore();
  });

  it('keep what was chosen before when something else is chosen', async () => {
    await writeSettings({ theme: 'dark' });
    expect(await writeSettings({ language: 'de' })).toMatchObject({
      theme: 'dark',
      language: 'de',
    });
  });

  it('lose nothing when two are saved at once', async () => {
    await Promise.all([writeSettings({ theme: 'dark' }), writeSettings({ language: 'de' })]);
    expect(await readSettings()).toMatchObject({ theme: 'dark', language: 'de' });
  });

  it('are saved although saving failed before', async () => {
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
    await expect(writeSettings({ theme: 'dark' })).rejects.toThrow('full');
    set.mockRestore();
    expect(await writeSettings({ language: 'de' })).toMatchObject({ language: 'de' });
  });

  it('are saved with their version', async () => {
    await writeSettings({ refreshHour: null });
    const { settings } = await fakeBrowser.storage.local.get('settings');
    expect(settings).toEqual({ refreshHour: null, version: SETTINGS_VERSION });
  });

  it("do not take an administrator's paths for the rep's own", async () => {
    await writeSettings({ paths: { readBook: '/mine' } });
    await setPolicy({ paths: { readBook: '/theirs' } });
    const { paths } = await readSettings();
    await writeSettings({ paths: { ...paths, readOwners: '/owners' } });
    await setPolicy({});
    expect((await readSettings()).paths).toEqual({ readBook: '/mine', readOwners: '/owners' });
  });

  it("let an administrator's paths stand over the rep's", async () => {
    await writeSettings({ paths: { readBook: '/mine', readList: '/lists/{listId}' } });
    await setPolicy({ paths: { readBook: '/theirs' } });
    expect((await readSettings()).paths).toEqual({
      readBook: '/theirs',
      readList: '/lists/{listId}',
    });
  });

  it('read a value that cannot be read as not chosen, say so once, and leave it in the store', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fakeBrowser.storage.local.set({ settings: { theme: 'pink', language: 'de' } });
    await readSettings();
    expect(await readSettings()).toMatchObject({ theme: 'system', language: 'de' });
    expect(warn).toHaveBeenCalledOnce();
    await writeSettings({ language: 'en' });
    const { settings } = await fakeBrowser.storage.local.get('settings');
    expect(settings).toMatchObject({ theme: 'pink', language: 'en' });
    warn.mockRestore();
  });
});

describe('a change of what the rep chose', () => {
  it('is announced', async () => {
    const onStored = vi.fn();
    onSettingsStored(onStored);
    await writeSettings({ theme: 'dark' });
    expect(onStored).toHaveBeenCalledTimes(1);
  });

  it('is nothing else that is stored', async () => {
    const onStored = vi.fn();
    onSettingsStored(onStored);
    await fakeBrowser.storage.session.set({ 'requested-action': { windowId: 1 } });
    await fakeBrowser.storage.local.set({ 'another thing': 1 });
    expect(onStored).not.toHaveBeenCalled();
  });
});
