import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveCorrection } from '@/lib/background/pages/corrections';
import { openDatabase, type Database } from '@/lib/background/storage/database';
import {
  isInFront,
  PAGE_TIMEOUT_MS,
  readFrontPage,
  watchTabs,
} from '@/lib/background/pages/front-tab';
import { noteKeys } from '@/lib/background/storage/known-keys';
import { welcomeAtInstall } from '@/lib/background/entry-points/open-entry-points';
import { personPage } from '../../domain/pages';

let databases = 0;
let database: Database;
beforeEach(async () => {
  fakeBrowser.reset();
  database = await openDatabase(`pages ${(databases += 1)}`);
});

describe('the page in front', () => {
  it('may be another one when a tab comes to the front or loads, not when one behind it does', async () => {
    const front = { ...(await fakeBrowser.tabs.create({})), active: true };
    const onChange = vi.fn();
    watchTabs(onChange);
    const behind = { ...front, active: false };
    await fakeBrowser.tabs.onUpdated.trigger(1, { status: 'complete' }, behind);
    await fakeBrowser.tabs.onUpdated.trigger(1, { audible: true }, front);
    expect(onChange).not.toHaveBeenCalled();
    await fakeBrowser.tabs.onUpdated.trigger(1, { status: 'loading' }, front);
    expect(onChange).toHaveBeenCalledOnce();
    await fakeBrowser.tabs.onActivated.trigger({ tabId: 2, windowId: 1 });
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('a page that is asked', () => {
  const ask = async (report: object, url = 'https://www.linkedin.com/in/wilma-hayes/?trk=x') => {
    vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockResolvedValue(report);
    const tab = await fakeBrowser.tabs.create({ active: true, url });
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([tab]);
    const sites = { isRead: (address: string) => Promise.resolve(address === url) };
    return (await readFrontPage(database, sites, 1))?.report ?? null;
  };
  const seen = {
    url: 'https://www.linkedin.com/in/wilma-hayes/',
    status: 'verified',
    layout: 'sdui-person',
  };
  it('does not join a profile of somebody else that an account links to', async () => {
    const { identity, fields } = personPage();
    const value = 'https://www.linkedin.com/in/jonas-weber';
    const report = await ask({
      ...seen,
      identity: { ...identity, site: 'github', idType: 'github', key: 'account:github:wilma' },
      fields: { ...fields, socialUrl: { value, source: 'page', confidence: 'high' } },
    });
    expect(report?.fields.socialUrl).toMatchObject({ value, confidence: 'low' });
  });

  it.each([
    'https://github.com/wilma-hayes',
    'http://www.linkedin.com/in/wilma-hayes/',
    'https://www.linkedin.com.example/in/wilma-hayes/',
    'https://www.linkedin.com:8443/in/wilma-hayes/',
  ])('is nobody when its script names another site than the tab, which is at %s', async (url) => {
    expect(await ask({ ...seen, ...personPage() }, url)).toBeNull();
  });

  const headline = 'Head of Operations at Kestrel Freight';
  const askTitle = async (...page: Parameters<typeof personPage>) =>
    (await ask({ ...seen, ...personPage(...page) }))?.fields.jobTitle;

  it('has the job title that its headline says, as sure as its company is known', async () => {
    expect(await askTitle({ headline, companyName: 'Kestrel Freight' })).toEqual({
      value: 'Head of Operations',
      source: 'page',
      confidence: 'medium',
    });
    expect(await askTitle({ headline })).toMatchObject({
      value: 'Head of Operations',
      confidence: 'low',
    });
    expect(await askTitle({ headline, jobTitle: 'Buyer' })).toMatchObject({ value: 'Buyer' });
    expect(await askTitle({})).toBeUndefined();
  });

  it('has the title at the company that the rep wrote', async () => {
    const page = personPage({
      headline: 'Advisor at Kestrel | CFO at Velo',
      companyName: 'Kestrel',
    });
    expect((await ask({ ...seen, ...page }))?.fields.jobTitle?.value).toBe('Advisor');
    await saveCorrection(database, page.identity.key, { name: null, companyName: 'Velo' });
    expect((await ask({ ...seen, ...page }))?.fields.jobTitle).toEqual({
      value: 'CFO',
      source: 'page',
      confidence: 'medium',
    });
  });

  it('has none where it is a company’s, or elsewhere', async () => {
    expect(await askTitle({ headline }, { kind: 'company' })).toBeUndefined();
    expect(await askTitle({ headline }, { site: 'github' })).toBeUndefined();
  });

  it('is read on a full disk, too, though its keys cannot be noted', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (
      this: IDBObjectStore,
    ) {
      queueMicrotask(() => this.transaction.abort());
      return this.getKey(0) as IDBRequest<IDBValidKey>;
    });
    const page = personPage({ name: 'Wilma Hayes' }, { number: 77 });
    expect(await ask({ ...seen, ...page })).toMatchObject(page);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('[prospecting] page.keys: '));
    warn.mockRestore();
  });

  it('is nobody when what it answers is no report', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await ask({ ...seen, ...personPage(), status: 'certain' })).toBeNull();
  });
});

describe('the page that a click is about', () => {
  const wilma = personPage();
  const sites = { isRead: () => Promise.resolve(true) };
  const report = {
    url: 'https://www.linkedin.com/in/wilma-hayes/',
    status: 'reading',
    fields: {},
    layout: null,
  };
  const look = async (answer: () => Promise<unknown>, key = wilma.identity.key) => {
    vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockImplementation(answer);
    const tab = await fakeBrowser.tabs.create({ active: true, url: report.url });
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([tab]);
    return isInFront(database, sites, { windowId: 1, key });
  };
  const answer = (identity: unknown) => () => Promise.resolve({ ...report, identity });

  it('is in front while its tab says so, though it is still being read', async () => {
    expect(await look(answer(wilma.identity))).toBe(true);
  });

  it('is in front under another of its addresses, too', async () => {
    const lead = { ...wilma.identity, key: 'person:sales:ACwAA', aliases: [] };
    expect(await look(answer(lead))).toBe(false);
    expect(await look(answer({ ...lead, aliases: [wilma.identity.key] }))).toBe(true);
    await noteKeys(database, { ...lead, aliases: [wilma.identity.key] }, 1);
    expect(await look(answer(lead))).toBe(true);
  });

  it('is not in front where the tab is about another person, about nobody, or has no page that is read', async () => {
    expect(await look(answer(personPage({}, { key: 'person:slug:omar' }).identity))).toBe(false);
    expect(await look(answer(null))).toBe(false);
    expect(await look(() => Promise.reject(new Error('No script')))).toBe(false);
  });

  it('is not waited for without an end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = vi.fn(() => new Promise(() => undefined));
    const isThere = look(silent);
    await vi.waitFor(() => expect(silent).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS);
    expect(await isThere).toBe(false);
    vi.useRealTimers();
  });
});

describe('the welcome', () => {
  it('is left out, and said in the log, where the store cannot be opened', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    welcomeAtInstall(Promise.reject(new Error('No store')));
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install', temporary: false });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('[prospecting] welcome: No store'));
    warn.mockRestore();
  });
});
