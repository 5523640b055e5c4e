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
    expect(await readPolicy()).toEqual({ policy: { paths: PATHS }, faults: [] });
  });

  it('is gone when the browser no longer has it', async () => {
    await fakeBrowser.storage.managed.set({ paths: PATHS });
    await fetchPolicy();
    await fakeBrowser.storage.managed.clear();
    await fetchPolicy();
    expect(await readPolicy()).toEqual({ policy: {}, faults: [] });
  });

  it('sets nothing where the browser knows of no policy and rejects', async () => {
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockRejectedValue(
      new Error('Managed storage manifest not found'),
    );
    await fetchPolicy();
    expect(await readPolicy()).toEqual({ policy: {}, faults: [] });
  });

  it('stays as it was where the browser fails to tell it', async () => {
    await fakeBrowser.storage.managed.set({ paths: PATHS });
    await fetchPolicy();
    vi.spyOn(fakeBrowser.storage.managed, 'get').mockRejectedValue(new Error('database is locked'));
    await expect(fetchPolicy()).rejects.toThrow('locked');
    expect(await readPolicy()).toEqual({ policy: { paths: PATHS }, faults: [] });
  });

  it('names in the log what cannot be understood', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await fakeBrowser.storage.managed.set({
      keepDays: 12,
      paths: { ...PATHS, readMinds: '/minds' },
    });
    await fetchPolicy();
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringContaining('policy.keepDays'),
      expect.stringContaining('policy.paths.readMinds'),
    ]);
  });

  it('is stored and announced when the browser gets another one, and not when it is the same', async () => {
    const onStored = vi.fn();
    watchPolicy(onStored, vi.fn());
    await fakeBrowser.storage.managed.set({ paths: PATHS });
    await vi.waitFor(() => expect(onStored).toHaveBeenCalledOnce());
    expect(await readPolicy()).toEqual({ policy: { paths: PATHS }, faults: [] });
    await fetchPolicy();
    expect(onStored).toHaveBeenCalledOnce();
  });
});
