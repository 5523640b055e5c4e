import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { toNetworkAddress } from '@/lib/sites/linkedin/demo-network';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { watchPage, type WatchedPage } from '@/lib/sites/core/watch-page';

const PROFILE = `<main><section>
  <h2>Wilma Hayes</h2><p>· 2nd</p><p>Head of Operations</p>
  <div><p>Lyon</p><p>·</p><p><a href="/in/wilma-hayes/overlay/contact-info/">Contact info</a></p></div>
</section></main>`;

let watched: WatchedPage | undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  watched?.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A window with a loaded document, and a watch over it. */
function open(path: string) {
  const document = window.document.implementation.createHTMLDocument('');
  const location = new URL(`https://www.linkedin.com${path}`);
  const navigation = new EventTarget();
  const view = Object.assign(new EventTarget(), { document, location, navigation });
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const reports: PageReport[] = [];
  const page = watchPage(
    linkedin,
    view,
    (address) => new URL(address.href),
    (report) => reports.push(report),
  );
  watched = page;
  const go = (next: string) => {
    location.href = `https://www.linkedin.com${next}`;
    navigation.dispatchEvent(new Event('currententrychange'));
  };
  return { document, location, view, state, hidden, reports, ask: page.ask, end: page.end, go };
}

it('says nothing of a page that is nobody, and does not watch it', () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe');
  const { reports, ask } = open('/feed/');
  vi.advanceTimersByTime(20_000);
  expect(reports).toEqual([]);
  expect(observe).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  expect(ask()).toMatchObject({ status: 'none', url: 'https://www.linkedin.com/feed/' });
});

it('follows the address from the feed to a profile and away', () => {
  const { go, reports } = open('/feed/?x=1');
  go('/in/wilma-hayes/?trk=feed#top');
  go('/jobs/');
  expect(reports.map(({ url, status }) => [url, status])).toEqual([
    ['https://www.linkedin.com/in/wilma-hayes/', 'reading'],
    ['https://www.linkedin.com/jobs/', 'none'],
  ]);
});

it('names the record before the page has loaded, and reads the page when it has', () => {
  const { document, view, state, reports, ask, go } = open('/feed/');
  state.mockReturnValue('loading');
  go('/in/wilma-hayes/');
  document.body.innerHTML = PROFILE;
  vi.advanceTimersByTime(1_000);
  expect(ask()).toMatchObject({ status: 'reading', identity: { id: 'wilma-hayes' } });
  state.mockReturnValue('interactive');
  view.dispatchEvent(new Event('DOMContentLoaded'));
  vi.advanceTimersByTime(4_000);
  expect(reports.at(-1)).toMatchObject({ status: 'verified' });
});

it('waits with a page in the back until it is seen', () => {
  const { document, view, hidden, reports, go } = open('/feed/');
  hidden.mockReturnValue(true);
  go('/in/wilma-hayes/');
  vi.advanceTimersByTime(20_000);
  document.body.innerHTML = PROFILE;
  hidden.mockReturnValue(false);
  view.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(500);
  expect(reports.map(({ status }) => status)).toEqual(['reading', 'verified']);
});

it('answers for the address of this moment, though no event told of it', () => {
  const { location, ask } = open('/feed/');
  location.href = 'https://www.linkedin.com/in/anton-berger/';
  expect(ask()).toMatchObject({ status: 'reading', identity: { id: 'anton-berger' } });
});

it('looks again when the page comes back from the browser’s cache', () => {
  const { document, view, reports, go } = open('/feed/');
  go('/in/wilma-hayes/');
  vi.advanceTimersByTime(11_000);
  document.body.innerHTML = PROFILE;
  view.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(500);
  expect(reports.at(-1)).toMatchObject({ status: 'verified' });
});

it('reads a page once for as long as nothing in it changes', async () => {
  const { document, ask } = open('/in/wilma-hayes/');
  document.body.innerHTML = PROFILE;
  const read = vi.spyOn(linkedin, 'read');
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ask().status).toBe('verified');
  expect(read).toHaveBeenCalledTimes(1);
});

it('looks again when only a link comes to name another record', async () => {
  const { document, ask } = open('/in/wilma-hayes/');
  document.body.innerHTML = PROFILE;
  await vi.advanceTimersByTimeAsync(200);
  document.querySelector('a')?.setAttribute('href', '/in/anton-berger/overlay/contact-info/');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask().status).toBe('reading');
});

it('ends without a trace', () => {
  const { go, reports, end } = open('/in/wilma-hayes/');
  end();
  const { length } = reports;
  go('/in/anton-berger/');
  vi.advanceTimersByTime(20_000);
  expect(reports).toHaveLength(length);
  expect(vi.getTimerCount()).toBe(0);
});

it('writes nothing into the page', () => {
  const { document, go, ask } = open('/feed/');
  document.documentElement.innerHTML = `<head><title>x</title></head><body>${PROFILE}</body>`;
  const before = document.documentElement.outerHTML;
  go('/in/wilma-hayes/');
  vi.advanceTimersByTime(5_000);
  expect(ask().status).toBe('verified');
  expect(document.documentElement.outerHTML).toBe(before);
});

it('reads the demo network as the network it stands in for', () => {
  const href = 'http://network.localhost:8787/in/wilma-hayes/?guest#x';
  expect(toNetworkAddress(href)).toBe('https://www.linkedin.com/in/wilma-hayes/?guest#x');
  expect(toNetworkAddress('https://example.com/in/x')).toBe('https://example.com/in/x');
});
