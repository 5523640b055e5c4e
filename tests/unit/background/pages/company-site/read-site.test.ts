import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '@/lib/background/storage/database';
import { listKnownKeys, noteKeys } from '@/lib/background/storage/known-keys';
import { readSite, recallSite } from '@/lib/background/pages/company-site/read-site';
import { watchTabs } from '@/lib/background/pages/front-tab';
import type { SitePage } from '@/lib/contract/messages/site-page';
import { stubSuffixFile } from '../../../../support/stub-suffix-file';
import { NORTHWIND } from '../../../../support/ui/ui-fixtures';

const HOME = 'https://www.northwind.example/';

const sitePage = (changed: Partial<SitePage> = {}): SitePage => ({
  url: HOME,
  organisations: [
    {
      name: 'Northwind Pumps',
      url: HOME,
      profile: null,
      slogan: null,
      location: null,
      staffRange: null,
    },
  ],
  siteName: null,
  addresses: [],
  titleParts: [],
  ...changed,
});

const executeScript = vi.fn<typeof fakeBrowser.scripting.executeScript>();
/** What the script in the page answers. */
const answer = (result: unknown) => {
  executeScript.mockResolvedValue([{ frameId: 0, documentId: 'd1', result }]);
};

let front: Awaited<ReturnType<typeof fakeBrowser.tabs.create>>;
/** A tab comes to the front. Its address is seen as after the rep's click. */
const openTab = async (url = HOME) => (front = await fakeBrowser.tabs.create({ url }));

beforeEach(() => {
  stubSuffixFile();
  fakeBrowser.reset();
  executeScript.mockReset();
  fakeBrowser.scripting.executeScript = executeScript;
});

/** What is known of the tab in front. */
const readCurrent = () => recallSite(front);

describe('reading a company’s own site', () => {
  it('puts one script into that tab, and keeps what it says while the tab stays there', async () => {
    answer(sitePage());
    const tab = await openTab();
    expect(await readCurrent()).toBeNull();
    expect(await readSite(tab)).toEqual({ refusal: null, site: null });
    expect(executeScript.mock.calls).toEqual([
      [{ target: { tabId: tab.id }, files: ['/read-page-script.js'] }],
    ]);
    expect(await readCurrent()).toMatchObject({
      status: 'verified',
      identity: { key: 'company:domain:northwind.example' },
      fields: { name: { value: 'Northwind Pumps' } },
    });
  });

  it('holds it to path and origin: query and hash may change', async () => {
    answer(sitePage());
    const tab = await openTab(`${HOME}?a=1#top`);
    await readSite(tab);
    front = { ...tab, url: `${HOME}?a=2` };
    expect(await readCurrent()).not.toBeNull();
    front = { ...tab, url: `${HOME}about` };
    expect(await readCurrent()).toBeNull();
  });

  it('keeps one tab’s answer from another at the same address', async () => {
    answer(sitePage());
    await readSite(await openTab());
    await openTab();
    expect(await readCurrent()).toBeNull();
  });

  it.each([
    ['elsewhere', { status: 'loading', url: 'https://other.example/' }, 'https://other.example/'],
    ['where its address is hidden', { status: 'loading' }, undefined],
    ['to another path in the page', { url: `${HOME}about` }, `${HOME}about`],
  ] as const)('forgets it when the tab goes %s', async (_, change, url) => {
    watchTabs(() => undefined);
    answer(sitePage());
    const tab = await openTab();
    await readSite(tab);
    await fakeBrowser.tabs.onUpdated.trigger(tab.id ?? 0, change, { ...tab, url });
    await vi.waitFor(async () => expect(await fakeBrowser.storage.session.get()).toEqual({}));
  });

  it('forgets it when the tab is closed, and not when the page has merely loaded on', async () => {
    watchTabs(() => undefined);
    answer(sitePage());
    const tab = await openTab();
    await readSite(tab);
    await fakeBrowser.tabs.onUpdated.trigger(tab.id ?? 0, { status: 'complete' }, tab);
    await fakeBrowser.tabs.onUpdated.trigger(tab.id ?? 0, { status: 'loading' }, tab);
    expect(await readCurrent()).not.toBeNull();
    const removal = { windowId: 0, isWindowClosing: false };
    await fakeBrowser.tabs.onRemoved.trigger(tab.id ?? 0, removal);
    await vi.waitFor(async () => expect(await fakeBrowser.storage.session.get()).toEqual({}));
  });

  it('joins a site to the page of the network that it names as its own', async () => {
    const [organisation] = sitePage().organisations;
    if (!organisation) throw new Error('The fixture has an organisation');
    answer(sitePage({ organisations: [{ ...organisation, profile: NORTHWIND }] }));
    const tab = await openTab();
    await readSite(tab);
    const database = await openDatabase('read site');
    const { identity } = (await readCurrent()) ?? {};
    if (identity) await noteKeys(database, identity, 1);
    expect(await listKnownKeys(database, NORTHWIND.key)).toContain(
      'company:domain:northwind.example',
    );
  });
});

describe('a page that is not read', () => {
  it('is none of a company: it is not even looked at', async () => {
    expect(await readSite(await openTab('https://mail.google.com/mail/u/0/'))).toEqual({
      refusal: 'hosting',
      site: null,
    });
    expect(await readSite(await openTab('https://northwind.github.io/'))).toEqual({
      refusal: 'hosting',
      site: null,
    });
    expect(executeScript).not.toHaveBeenCalled();
  });

  it('is one of another site, which is named: it can be switched on', async () => {
    const tab = await openTab('https://github.com/WilmaH');
    expect(await readSite(tab)).toEqual({ refusal: 'other-site', site: 'github' });
  });

  it('is one whose address the browser hides, or that it keeps from extensions', async () => {
    expect(await readSite(undefined)).toEqual({ refusal: 'closed', site: null });
    expect(await readSite({ id: 1 })).toEqual({ refusal: 'closed', site: null });
    executeScript.mockRejectedValue(new Error('The extensions gallery cannot be scripted.'));
    expect(await readSite({ id: 1, url: 'https://chromewebstore.google.com/' })).toEqual({
      refusal: 'closed',
      site: null,
    });
  });

  it('is one that was left while it was read', async () => {
    answer(sitePage({ url: `${HOME}about` }));
    const tab = await openTab();
    expect(await readSite(tab)).toEqual({ refusal: 'moved', site: null });
    expect(await readCurrent()).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['another shape', { ...sitePage(), organisations: 'many' }],
    ['more than we ask for', { ...sitePage(), cookie: 'x' }],
    ['a text without end', sitePage({ siteName: 'x'.repeat(10_000) })],
  ])('fails, and leaves nothing, where the script answers %s', async (_, raw) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer(raw);
    const tab = await openTab();
    await expect(readSite(tab)).rejects.toMatchObject({ problem: { code: 'internal' } });
    expect(await fakeBrowser.storage.session.get()).toEqual({});
    warn.mockRestore();
  });
});
