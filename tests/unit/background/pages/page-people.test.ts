import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readPagePeople } from '@/lib/background/pages/page-people';

const RESULTS = 'https://www.linkedin.com/search/results/people/';
const link = (href: string) => ({ href, text: 'Wilma Hayes', isPicture: false, about: null });
const executeScript = vi.fn<typeof fakeBrowser.scripting.executeScript>();

/** A tab in front, whose page says that it is at an address and holds such links. */
const open = async (url: string, links: unknown, tabUrl = `${url}?keywords=wilma`) => {
  const tabs = [{ id: 1, url: tabUrl }] as Awaited<ReturnType<typeof fakeBrowser.tabs.query>>;
  fakeBrowser.tabs.query = vi.fn(() => Promise.resolve(tabs));
  const report = { url, status: 'none', identity: null, fields: {}, layout: null };
  Object.assign(fakeBrowser.tabs, { sendMessage: () => Promise.resolve(report) });
  executeScript.mockResolvedValue([{ frameId: 0, documentId: 'd1', result: links }]);
  return readPagePeople(1);
};

beforeEach(() => {
  fakeBrowser.reset();
  executeScript.mockReset();
  fakeBrowser.scripting.executeScript = executeScript;
});

it('lists people although one link cannot be read', async () => {
  const people = await open(RESULTS, [
    link(`https://www.linkedin.com/in/x?${'x'.repeat(5_000)}`),
    { href: 7 },
    link('https://www.linkedin.com/in/wilma-hayes'),
  ]);
  expect(people?.map(({ identity }) => identity?.key)).toEqual(['person:slug:wilma-hayes']);
});

it.each([
  'https://www.linkedin.com/feed/',
  'https://wellfound.com/company/acme/people',
  'https://www.linkedin.com.example/search/results/people/',
])('puts no script into %s', async (url) => {
  expect(await open(url, [])).toBeNull();
  expect(executeScript).not.toHaveBeenCalled();
});

it('puts no script into a page whose script names another site than the tab', async () => {
  expect(await open(RESULTS, [], 'https://github.com/search')).toBeNull();
  expect(executeScript).not.toHaveBeenCalled();
});

it('lists nobody when the page has no answer', async () => {
  expect(await open(RESULTS, null)).toBeNull();
});
