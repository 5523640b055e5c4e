import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Reads the files now: the first test would take seconds longer.
import '@/lib/background/start';
import type { Policy } from '@/lib/contract/policy/policy';
import type { Settings } from '@/lib/contract/stored/settings';
import { stubBackground } from '../../support/queue/stub-background';

/** Two browsers of one profile, each with a background of its own: only `storage.sync` is the same in both. */

type Stored = Record<string, unknown>;

/** What one browser alone stores, and the policy for it. Whatever its code calls, however late, reads and writes there. */
const current = new AsyncLocalStorage<{ local: Stored; policy: Policy }>();
const getOwn = () => current.getStore() ?? { local: {}, policy: {} };

beforeEach(() => {
  stubBackground();
  const { local, managed, onChanged } = fakeBrowser.storage;
  vi.spyOn(local, 'get').mockImplementation(() => Promise.resolve(structuredClone(getOwn().local)));
  vi.spyOn(local, 'set').mockImplementation((values) => {
    Object.assign(getOwn().local, structuredClone(values));
    return Promise.resolve();
  });
  vi.spyOn(managed, 'get').mockImplementation(() => Promise.resolve({ ...getOwn().policy }));
  const addListener = onChanged.addListener.bind(onChanged);
  // A change that one browser makes is told to the other in that one.
  vi.spyOn(onChanged, 'addListener').mockImplementation((listener) =>
    addListener(AsyncLocalStorage.bind(listener)),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function openBrowser(policy: Policy = {}) {
  const own = { local: {}, policy };
  return current.run(own, async () => {
    // Each has its own queue of writes.
    vi.resetModules();
    globalThis.indexedDB = new IDBFactory();
    const { startBackground } = await import('@/lib/background/start');
    const { settings, credentials } = await startBackground();
    await settings.waitForPolicy();
    const act = <T>(work: () => Promise<T>) => current.run(own, work);
    return {
      show: settings.get,
      choose: (changed: Partial<Settings>) => act(() => settings.save(changed)),
      connect: (address: string, key: string) => act(() => credentials.save({ address, key })),
    };
  });
}

const waitFor = (browser: { show: () => Settings }, settings: Partial<Settings>) =>
  vi.waitFor(() => expect(browser.show()).toMatchObject(settings));

it('shows in one browser what was chosen in the other, without a restart', async () => {
  const [one, other] = [await openBrowser(), await openBrowser()];
  const looks = { language: 'de', theme: 'dark' } as const;
  const words = { crmLabels: { crm_one: 'Northwind' }, ownerMessage: 'Hi {owner}' } as const;
  await one.choose(looks);
  await waitFor(other, looks);
  await other.choose(words);
  await waitFor(one, { ...looks, ...words });
  await one.choose({ theme: 'light' });
  await waitFor(other, { ...looks, ...words, theme: 'light' });
});

it('keeps both where each browser changes another setting at the same moment', async () => {
  const [one, other] = [await openBrowser(), await openBrowser()];
  const before = {
    theme: 'light',
    emailMessage: 'Dear {name}',
    language: 'de',
    ownerMessage: 'Dear {owner}',
  } as const;
  await one.choose(before);
  await waitFor(other, before);
  await Promise.all([
    one.choose({ theme: 'dark', emailMessage: 'Hi {name}' }),
    other.choose({ language: 'fr', ownerMessage: 'Hi {owner}' }),
  ]);
  const both = {
    theme: 'dark',
    emailMessage: 'Hi {name}',
    language: 'fr',
    ownerMessage: 'Hi {owner}',
  } as const;
  await waitFor(one, both);
  await waitFor(other, both);
});

it('takes along neither the connection nor what a policy sets', async () => {
  const address = 'https://prospecting.northwind.example';
  const one = await openBrowser({
    address,
    lockAddress: true,
    crmLabels: { crm_one: 'Theirs' },
    paths: { readBook: '/theirs' },
  });
  const other = await openBrowser();
  await one.connect(address, 'secret-key-of-one');
  const before = one.show();
  await one.choose({
    ...before,
    theme: 'dark',
    crmLabels: { ...before.crmLabels, crm_two: 'Mine' },
  });
  await waitFor(other, { theme: 'dark', crmLabels: { crm_two: 'Mine' }, paths: {} });
  const shared = JSON.stringify(await fakeBrowser.storage.sync.get());
  for (const secret of ['northwind', 'secret-key', 'Theirs', '/theirs'])
    expect(shared).not.toContain(secret);
});
