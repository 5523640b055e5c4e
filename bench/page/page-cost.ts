import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { getMedian, getQuantile } from '../figure';
import { WITH, WITHOUT, type Network } from './page-network';
import { sumUp, traceTasks } from './page-trace';

const LOADS = 20;
/** A page is read for the last time well before this, in ms after it has loaded. */
const UNTIL_READ = 900;
/** Changes per second. */
const RATE = 200;
const SECONDS = 10;

/**
 * What the main thread of a page's process spent on scripts from a load on, in ms of the processor: `ScriptDuration` and
 * `V8CompileDuration` of the debugger's metrics. Both count every world, the extension's too: compilation, evaluation,
 * listeners, timers and observers.
 */
async function timeLoad(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.bringToFront();
  await page.goto(url);
  await wait(UNTIL_READ);
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics
    .filter(({ name }) => name === 'ScriptDuration' || name === 'V8CompileDuration')
    .reduce((sum, { value }) => sum + value * 1000, 0);
}

/** Loads of a page with the extension, and as many without it in turns. */
export interface Added {
  /** Between the medians, in ms. */
  ms: number;
  /** Both sides: medians with the quarters around them. */
  spread: string;
}

const describe = (times: readonly number[]): string =>
  [0.25, 0.5, 0.75].map((share) => getQuantile(times, share).toFixed(2)).join(' ');

/**
 * Script time that the extension adds to a load of a page. In `one` tab, as when a rep goes from page to page: the browser
 * keeps what it compiled. In a `new` one for each, the process has run nothing at all before.
 */
export async function timeAdded(
  network: Network,
  path: string,
  tab: 'one' | 'new',
): Promise<Added> {
  const times: Record<string, number[]> = { [WITH]: [], [WITHOUT]: [] };
  const open = async (origin: string) => [origin, await network.context.newPage()] as const;
  const tabs = await Promise.all(Object.keys(times).map(open));
  // The first of each fills the caches.
  for (let load = 0; load <= LOADS; load += 1) {
    for (const [origin, kept] of tabs) {
      const page = tab === 'one' ? kept : await network.context.newPage();
      const time = await timeLoad(page, origin + path);
      if (load > 0) times[origin]?.push(time);
      if (tab === 'new') await page.close();
    }
  }
  for (const [, page] of tabs) await page.close();
  const [withIt = [], withoutIt = []] = Object.values(times);
  return {
    ms: getMedian(withIt) - getMedian(withoutIt),
    spread: `with ${describe(withIt)}, without ${describe(withoutIt)} (quartiles, ms)`,
  };
}

/** Changes a page that many times a second, wherever the machine lets it. */
const CHURN = `new Promise((resolve) => {
  const list = document.querySelector('main').appendChild(document.createElement('ul'));
  const from = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    for (; count < (performance.now() - from) * ${RATE / 1000}; count += 1) {
      list.append(Object.assign(document.createElement('li'), { textContent: 'Post ' + count }));
      if (list.childElementCount > 50) list.firstElementChild.remove();
    }
    if (count < ${RATE * SECONDS}) return;
    clearInterval(timer);
    resolve();
  }, 2);
})`;

/**
 * What the extension's script took of a page that changes all the time: the longest task in ms, and all of them in
 * percent of the time. With `next`, the address changes first and the page does not: it is read as long as it ever is.
 */
export async function timeBusy(network: Network, path: string, next = path) {
  const page = await network.context.newPage();
  await page.goto(WITH + path);
  const session = await network.context.newCDPSession(page);
  const tasks = await traceTasks(session, async () => {
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(next)})`);
    await page.evaluate(CHURN);
  });
  await page.close();
  const ours = tasks.filter(({ isOurs }) => isOurs);
  return {
    longest: Math.max(0, ...ours.map(({ ms }) => ms)),
    share: (100 * sumUp(ours)) / (SECONDS * 1000),
  };
}
