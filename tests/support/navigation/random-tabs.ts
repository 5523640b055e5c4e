import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createRandom } from '@/sandbox/data/random';
import { killWorker } from '../browser/kill-worker';
import { openWindow } from '../browser/open-window';
import { expectNoErrors, startProduct, type Product } from '../product';
import { pickTargets, type Target } from './targets';

/** Random moves in the tabs of two windows, and what the toolbar icon tells of each tab meanwhile. */

const SEED = 20_261_127;
const MOST_TABS = 5;
const PLAIN = 'Prospecting';
/**
 * In ms. An app changes its address without a load: until the browser has told the worker, and started it where it was ended,
 * the tab has the icon of the page before.
 */
const LONGEST_MS = 1000;

/** What an icon told of a tab that was at this address before and after. */
interface Sample {
  url: string;
  title: string;
  /** It went on telling that. */
  isLong: boolean;
}

/** Runs in a page of the extension, and keeps each different sample once. */
const SAMPLER = `
(async () => {
  const seen = (globalThis.seen = new Set());
  globalThis.samples = 0;
  const since = new Map();
  const sample = async () => {
    const before = await chrome.tabs.query({});
    const titles = await Promise.all(
      before.map(({ id }) => chrome.action.getTitle({ tabId: id }).catch(() => null)),
    );
    const after = new Map((await chrome.tabs.query({})).map(({ id, url }) => [id, url]));
    before.forEach(({ id, url }, index) => {
      if (titles[index] === null || !url || after.get(id) !== url) return;
      globalThis.samples += 1;
      const told = JSON.stringify({ url, title: titles[index] });
      const known = since.get(id);
      if (known?.told !== told) since.set(id, { told, at: performance.now() });
      const isLong = performance.now() - since.get(id).at > ${LONGEST_MS};
      seen.add(JSON.stringify({ url, title: titles[index], isLong }));
    });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => void sample();
    port2.postMessage(null);
  };
  void sample();
})()`;

/** The person whose page is at an address, on its sub-pages, too. */
const findPerson = (targets: Target[], url: string): Target | undefined => {
  const [, route, id] = new URL(url).pathname.split('/');
  const path = `/${route}/${id}/`;
  return targets.find(
    ({ key, paths }) =>
      key.startsWith('person:') && (paths.own === path || paths.byNumber === path),
  );
};

const isRight = (targets: Target[], { url, title, isLong }: Sample): boolean =>
  !isLong || title === PLAIN || title.split(' · ')[0] === findPerson(targets, url)?.name;

/** Clicks a link that leads there, as in an app that answers late. */
const follow = (page: Page, path: string, name: string, pageMs: number) =>
  page.evaluate(
    `(({ path, name, pageMs }) => {
      const detail = { nameMs: 0, pageMs, links: 'none', isLate: false };
      dispatchEvent(new CustomEvent('demo:delays', { detail }));
      const link = document.createElement('a');
      link.href = path;
      link.append(Object.assign(document.createElement('strong'), { textContent: name }));
      document.body.append(link);
      link.click();
      link.remove();
    })(${JSON.stringify({ path, name, pageMs })})`,
  );

async function openTabs(product: Product): Promise<Page[]> {
  const first = await product.openPage('/feed/');
  return [first, await openWindow(product.browser, first.url()), await product.openPage('/feed/')];
}

/** Moves at random, and expects that no tab's tooltip went on naming another person, and the right one in the end. */
export async function expectRightTooltips(moves: number): Promise<void> {
  const product = await startProduct({ hasLimits: false });
  const targets = pickTargets(SEED);
  const random = createRandom(SEED);
  const pages = await openTabs(product);
  const [home] = pages.map((page) => page.url());
  if (home === undefined) throw new Error('No page was opened');
  const toUrl = (path: string) => new URL(path, home).href;
  await product.extensionClient.evaluate(SAMPLER);

  for (let move = 0; move < moves; move += 1) {
    const page = random.pick(pages);
    const target = random.pick(targets);
    const path = random.chance(0.2) ? target.paths.byNumber : target.paths.own;
    const way = random.next();
    // A page may load another one at that moment.
    const go = async () => {
      if (way < 0.45) await follow(page, path, target.name, random.between(0, 200));
      else if (way < 0.6) await page.goto(toUrl(path), { waitUntil: 'commit' });
      else if (way < 0.7) await page.evaluate('history.back()');
      else if (way < 0.75) await follow(page, '/feed/', '', 0);
      else if (way < 0.8) await page.reload({ waitUntil: 'commit' });
      else if (way < 0.95) await page.bringToFront();
      else if (way < 0.96) await killWorker(product.browser);
      else if (pages.length < MOST_TABS) pages.push(await product.openPage(target.paths.own));
      else {
        pages.splice(pages.indexOf(page), 1);
        await page.close();
      }
    };
    await go().catch(() => undefined);
    await wait(random.between(0, 120));
  }
  const [last] = targets;
  const page = await product.openPage(last?.paths.own ?? '/feed/');
  const { extensionClient } = product;
  const readLast = async () => {
    const seen = await extensionClient.evaluate<string[]>('[...seen]');
    const samples = seen.map((text) => JSON.parse(text) as Sample);
    return samples.findLast(({ url }) => url === page.url())?.title;
  };
  await expect.poll(readLast, { interval: 50 }).toContain(`${last?.name} · `);

  const seen = await extensionClient.evaluate<string[]>('[...seen]');
  const samples = seen.map((text) => JSON.parse(text) as Sample);
  expect(samples.filter((sample) => !isRight(targets, sample))).toEqual([]);
  // It did watch, and did see marks come and go.
  expect(await extensionClient.evaluate<number>('samples')).toBeGreaterThan(10 * moves);
  const named = new Set(samples.map(({ title }) => title).filter((title) => title !== PLAIN));
  expect(named.size).toBeGreaterThan(Math.min(moves / 10, 15));
  await expectNoErrors(product.browser);
}
