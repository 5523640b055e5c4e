import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy, readPolicy, watchPolicy } from '@/lib/platform/policy';

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const PATHS = { readBook: '/theirs' };

describe("an administrator's policy", () => {
  it('is what the browser told last, before it tells it again', async () => {
    await fakeBrowser.storage.managed.set({ paths: PATHS });
    await fetchPolicy();
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockReturnValue(new Promise(() => undefined));
    void fetchPolicy();
    expect(await readPolicy()).toEqual({ paths: PATHS });
  });

  it('is gone when the browser no longer has it', async () => {
    await fakeBrowser.storage.managed.set({ paths: PATHS });
    await fetchPolicy();
    await fakeBrowser.storage.managed.clear();
    await fetchPolicy();
    expect(await readPolicy()).toEqual({});
  });

  it('sets nothing where the browser knows of no policy and rejects', async () => {
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockRejectedValue(new Error('no manifest'));
    await fetchPolicy();
    expect(await readPolicy()).toEqual({});
  });

  it.each([
    ['an address without https', { address: 'http://intranet' }, {}],
    ['a number of days that cannot be chosen', { keepDays: 12 }, {}],
    ['a word for yes', { lockAddress: 'yes' }, {}],
    ['an unknown site', { allowedSites: ['xing', 'another'] }, { allowedSites: ['xing'] }],
    [
      'a limit of none',
      { limits: { enrich: 0, searchCompany: 9 } },
      { limits: { searchCompany: 9 } },
    ],
    ['an unknown name', { colour: 'pink' }, {}],
    ['a list where one value belongs', { language: ['de'] }, {}],
  ])('leaves out %s, and says so', async (_, set, kept) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fakeBrowser.storage.managed.set({ ...set, defaultCrm: 'crm_two' });
    await fetchPolicy();
    expect(await readPolicy()).toEqual({ ...kept, defaultCrm: 'crm_two' });
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['an unknown operation', { ...PATHS, readMinds: '/minds' }],
    ['a path without a slash', { ...PATHS, readOwners: 'owners' }],
    ['a path that is no text', { ...PATHS, readOwners: 7 }],
  ])('keeps its other paths beside %s', async (_, paths) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fakeBrowser.storage.managed.set({ paths });
    await fetchPolicy();
    expect(await readPolicy()).toEqual({ paths: PATHS });
  });

  it('sets no path where it holds no paths', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fakeBrowser.storage.managed.set({ paths: 'all' });
    await fetchPolicy();
    expect(await readPolicy()).toEqual({});
  });

  it('is stored and announced when the browser gets another one, and not when it is the same', async () => {
    const onStored = vi.fn();
    watchPolicy(onStored, vi.fn());
    await fakeBrowser.storage.managed.set({ paths: PATHS });
    await vi.waitFor(() => {
      expect(onStored).toHaveBeenCalledOnce();
    });
    expect(await readPolicy()).toEqual({ paths: PATHS });
    await fetchPolicy();
    expect(onStored).toHaveBeenCalledOnce();
  });
});
