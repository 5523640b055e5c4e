import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { findOtherSite } from '@/lib/background/pages/known-sites';
import { createOtherSites } from '@/lib/background/pages/site-scripts';
import { SITE_HOSTS, type SiteId } from '@/lib/contract/site-hosts';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';

/** The browser's side of it: what is registered, what is granted, and which tabs are open. */
let registered: { id: string; matches?: string[]; js?: string[] }[];
let granted: string[];
const executeScript = vi.fn<typeof fakeBrowser.scripting.executeScript>(() => Promise.resolve([]));
const listStarted = () => executeScript.mock.calls.map(([{ target }]) => target.tabId);

beforeEach(() => {
  fakeBrowser.reset();
  registered = [];
  granted = [];
  executeScript.mockClear();
  Object.assign(fakeBrowser.scripting, {
    getRegisteredContentScripts: () => Promise.resolve([...registered]),
    registerContentScripts: (scripts: typeof registered) => {
      const isTwice = scripts.some(({ id }) => registered.some((one) => one.id === id));
      if (isTwice) return Promise.reject(new Error('Duplicate script ID'));
      registered.push(...scripts);
      return Promise.resolve();
    },
    unregisterContentScripts: ({ ids }: { ids: string[] }) => {
      registered = registered.filter(({ id }) => !ids.includes(id));
      return Promise.resolve();
    },
    executeScript,
  });
  fakeBrowser.permissions.contains = ({ origins = [] }) =>
    Promise.resolve(origins.every((origin) => granted.includes(origin)));
  fakeBrowser.tabs.query = vi.fn(() => Promise.resolve([]));
});

function setUp({ hasSample = false } = {}) {
  const settings = { ...DEFAULT_SETTINGS };
  const announce = vi.fn();
  const dependencies = {
    settings: { get: () => settings },
    isSample: () => Promise.resolve(hasSample),
    announce,
  };
  const sites = createOtherSites(dependencies);
  return {
    ...sites,
    announce,
    /** As a worker makes it that starts after this one died. */
    restart: () => createOtherSites(dependencies),
    choose: (...chosen: SiteId[]) => (settings.sites = chosen),
  };
}

const grant = (...ids: SiteId[]) => (granted = ids.flatMap((id) => [...SITE_HOSTS[id]]));
type Tabs = Awaited<ReturnType<typeof fakeBrowser.tabs.query>>;
const openTabs = (answer: (tabId: number) => Promise<unknown>, ids = [1, 2]) => {
  fakeBrowser.tabs.query = () => Promise.resolve(ids.map((id) => ({ id })) as Tabs);
  Object.assign(fakeBrowser.tabs, { sendMessage: answer });
};
const expectNothingUnstarted = async () =>
  expect(await fakeBrowser.storage.session.get()).toEqual({});
const listRegistered = () => registered.map(({ id }) => id);

describe('a script on a site', () => {
  it('is registered where the rep chose it and the browser allows it, and nowhere else', async () => {
    const { sync, choose } = setUp();
    choose('github', 'x');
    grant('x', 'hubspot');
    await sync();
    expect(registered).toEqual([
      expect.objectContaining({
        id: 'x',
        matches: ['https://*.x.com/*', 'https://*.twitter.com/*'],
        runAt: 'document_start',
        persistAcrossSessions: true,
      }),
    ]);
  });

  it('is unregistered when the site is switched off, or its permission is gone', async () => {
    const { sync, choose } = setUp();
    choose('github', 'x');
    grant('github', 'x');
    await sync();
    choose('x');
    await sync();
    expect(listRegistered()).toEqual(['x']);
    grant();
    await sync();
    expect(listRegistered()).toEqual([]);
  });

  it('is registered once, however many changes come together', async () => {
    const { sync, choose, announce } = setUp();
    choose('attio');
    grant('attio');
    await Promise.all([sync(), sync(), sync()]);
    expect(listRegistered()).toEqual(['attio']);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('of a site that is no longer supported is unregistered', async () => {
    registered.push({ id: 'a-former-site', js: ['other-sites-script.js'] });
    await setUp().sync();
    expect(registered).toEqual([]);
  });

  it('starts at once in pages that are open, but not where one answers already', async () => {
    const { sync, choose } = setUp();
    choose('github');
    grant('github');
    const report = { url: 'https://github.com/octodev', status: 'none', identity: null };
    openTabs((id) =>
      id === 1
        ? Promise.resolve({ ...report, fields: {}, layout: null })
        : Promise.reject(new Error('No receiver')),
    );
    await sync();
    await vi.waitFor(expectNothingUnstarted);
    expect(listStarted()).toEqual([2]);
    await sync();
    expect(listStarted()).toEqual([2]);
  });

  it('waits for no page that does not answer; the next worker starts it there', async () => {
    const { sync, choose, restart } = setUp();
    choose('github');
    grant('github');
    // It shows an alert.
    openTabs((id) =>
      id === 1 ? new Promise(() => undefined) : Promise.reject(new Error('No receiver')),
    );
    await Promise.all([sync(), sync()]);
    await vi.waitFor(() => expect(listStarted()).toEqual([2]));
    choose('github', 'x');
    grant('github', 'x');
    openTabs(() => Promise.reject(new Error('No receiver')), [1]);
    await restart().sync();
    expect(listRegistered()).toEqual(['github', 'x']);
    await vi.waitFor(expectNothingUnstarted);
    expect(listStarted()).toContain(1);
  });

  it('that cannot be registered is tried again at the next change', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { sync, choose } = setUp();
    choose('github');
    grant('github');
    vi.spyOn(fakeBrowser.scripting, 'registerContentScripts').mockRejectedValueOnce(
      new Error('Not now'),
    );
    await sync();
    expect(listRegistered()).toEqual([]);
    await sync();
    expect(listRegistered()).toEqual(['github']);
    expect(warn).toHaveBeenCalledWith('[prospecting] sites: Not now');
    warn.mockRestore();
  });
});

describe('the network’s own script', () => {
  it('starts in open pages once access is granted, but not where one answers already', async () => {
    const { startOnNetwork } = setUp();
    const report = { url: 'https://www.linkedin.com/feed/', status: 'none', identity: null };
    openTabs((id) =>
      id === 1
        ? Promise.resolve({ ...report, fields: {}, layout: null })
        : Promise.reject(new Error('No receiver')),
    );
    await startOnNetwork();
    expect(executeScript.mock.calls).toEqual([
      [{ target: { tabId: 2 }, files: ['/content-script.js'] }],
    ]);
  });
});

describe('what a page says counts', () => {
  it('on the network, always', async () => {
    const { isRead } = setUp();
    expect(await isRead('https://de.linkedin.com/in/wilma-hayes')).toBe(true);
  });

  it('on a site, as long as it is on and allowed', async () => {
    const { isRead, choose } = setUp();
    const address = 'https://github.com/octodev';
    expect(await isRead(address)).toBe(false);
    choose('github');
    expect(await isRead(address)).toBe(false);
    grant('github');
    expect(await isRead(address)).toBe(true);
    choose();
    expect(await isRead(address)).toBe(false);
  });

  it('nowhere while the sample is on', async () => {
    const { isRead } = setUp({ hasSample: true });
    expect(await isRead('https://de.linkedin.com/in/wilma-hayes')).toBe(false);
  });

  it.each([
    'https://evil.example/in/wilma-hayes',
    'https://linkedin.com.evil.example/',
    'https://github.com.evil.example/octodev',
    'https://evil.example/https://github.com/',
    'http://network.localhost/in/wilma-hayes',
    '',
  ])('nowhere else: %j', async (address) => {
    const { isRead, choose } = setUp();
    choose('github');
    grant('github');
    expect(await isRead(address)).toBe(false);
  });
});

describe('the hosts of a site', () => {
  it.each([
    ['https://x.com/slackhq', 'x'],
    ['https://mobile.twitter.com/slackhq', 'x'],
    ['https://notx.com/slackhq', undefined],
    ['https://acme.lightning.force.com/lightning/r/Contact/1/view', 'salesforce'],
    ['https://acme-dev-ed.develop.lightning.force.com/lightning', 'salesforce'],
    ['https://acme.crm4.dynamics.com/main.aspx', 'dynamics'],
    ['https://app-eu1.hubspot.com/contacts/1', 'hubspot'],
    ['https://blog.hubspot.com/', undefined],
    ['http://github.com/octodev', undefined],
  ])('%s is on %s', (address, site) => {
    expect(findOtherSite(address)).toBe(site);
  });
});
