import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SETTINGS_VERSION } from '@/lib/platform/migrate-settings';
import { fetchPolicy } from '@/lib/platform/policy';
import {
  moveUnreadableSettings,
  onSettingsStored,
  readSettings,
  writeSettings,
} from '@/lib/platform/stored-settings';
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
    await fakeBrowser.storage.local.set({ settings: { showsAdvanced: true, holdSeconds: 9 } });
    expect(await readSettings()).toEqual({
      ...DEFAULT_SETTINGS,
      showsAdvanced: true,
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
    await expect(writeSettings({ refreshHour: 8 })).rejects.toThrow('full');
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
    await fakeBrowser.storage.local.set({ settings: { keepDays: 8, holdSeconds: 9 } });
    await readSettings();
    expect(await readSettings()).toMatchObject({ keepDays: 30, holdSeconds: 9 });
    expect(warn).toHaveBeenCalledOnce();
    await writeSettings({ holdSeconds: 7 });
    const { settings } = await fakeBrowser.storage.local.get('settings');
    expect(settings).toMatchObject({ keepDays: 8, holdSeconds: 7 });
    warn.mockRestore();
  });
});

describe('what travels with the profile', () => {
  it('is language, appearance and the rep’s own words, and nothing else', async () => {
    const own = { defaultCrm: 'crm_two', paths: { readBook: '/mine' }, holdSeconds: 9 } as const;
    const shared = {
      language: 'de',
      theme: 'dark',
      crmLabels: { crm_one: 'Northwind' },
      ownerMessage: 'Hi {owner}',
      emailMessage: 'Hi {name}',
    } as const;
    await writeSettings({ ...own, ...shared });
    expect(await fakeBrowser.storage.sync.get()).toEqual(
      Object.fromEntries(Object.entries(shared).map(([name, value]) => [`setting ${name}`, value])),
    );
    expect(await fakeBrowser.storage.local.get('settings')).toEqual({
      settings: { ...own, version: SETTINGS_VERSION },
    });
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, ...own, ...shared });
  });

  it('is read where another browser wrote it, and can say nothing of the rest', async () => {
    await fakeBrowser.storage.sync.set({
      'setting theme': 'dark',
      'setting paths': { readBook: '/theirs' },
      'setting holdSeconds': 0,
    });
    expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });

  it('is left to the browser that wrote it where it cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fakeBrowser.storage.sync.set({ 'setting theme': 'sepia', 'setting language': 'de' });
    expect(await readSettings()).toMatchObject({ theme: 'system', language: 'de' });
    await moveUnreadableSettings(vi.fn());
    await writeSettings({ language: 'en' });
    expect(await fakeBrowser.storage.sync.get()).toEqual({
      'setting theme': 'sepia',
      'setting language': 'en',
    });
    warn.mockRestore();
  });

  it('counts as not chosen where the browser cannot tell it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await writeSettings({ theme: 'dark', holdSeconds: 9 });
    const get = vi.spyOn(fakeBrowser.storage.sync, 'get').mockRejectedValue(new Error('No sync'));
    expect(await readSettings()).toMatchObject({ theme: 'system', holdSeconds: 9 });
    get.mockRestore();
    warn.mockRestore();
  });

  it('counts although something else was left in this browser', async () => {
    await writeSettings({ ownerMessage: 'Sample', holdSeconds: 9 }, true);
    expect(await writeSettings({ ownerMessage: 'Hi {owner}' })).toMatchObject({
      ownerMessage: 'Hi {owner}',
      holdSeconds: 9,
    });
    await fakeBrowser.storage.sync.set({ 'setting ownerMessage': 'Hello {owner}' });
    expect(await readSettings()).toMatchObject({ ownerMessage: 'Hello {owner}' });
  });

  it('is nothing of what the rep writes in the sample, except language and appearance', async () => {
    await writeSettings({ crmLabels: { crm_one: 'Northwind' }, ownerMessage: 'Hi {owner}' });
    const before = await fakeBrowser.storage.sync.get();
    const words = {
      crmLabels: { crm_one: 'Sample' },
      ownerMessage: 'Sample',
      emailMessage: 'Sample',
    } as const;
    const chosen = { ...words, language: 'de', theme: 'dark' } as const;
    expect(await writeSettings(chosen, true)).toMatchObject(chosen);
    expect(await readSettings()).toMatchObject(chosen);
    expect(await fakeBrowser.storage.sync.get()).toEqual({
      ...before,
      'setting language': 'de',
      'setting theme': 'dark',
    });
  });
});

describe('a change of what the rep chose', () => {
  it('is announced', async () => {
    const onStored = vi.fn();
    onSettingsStored(onStored);
    await writeSettings({ theme: 'dark' });
    expect(onStored).toHaveBeenCalledTimes(1);
    await writeSettings({ refreshHour: 8 });
    expect(onStored).toHaveBeenCalledTimes(2);
  });

  it('is announced where another browser made it', async () => {
    const onStored = vi.fn();
    onSettingsStored(onStored);
    await fakeBrowser.storage.sync.set({ 'setting language': 'de' });
    expect(onStored).toHaveBeenCalledOnce();
  });

  it('is nothing else that is stored', async () => {
    const onStored = vi.fn();
    onSettingsStored(onStored);
    await fakeBrowser.storage.session.set({ 'requested-action': { windowId: 1 } });
    await fakeBrowser.storage.local.set({ 'another thing': 1 });
    await fakeBrowser.storage.sync.set({ 'lists https://service.example': {} });
    expect(onStored).not.toHaveBeenCalled();
  });
});
