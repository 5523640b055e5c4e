import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { getMedian, getQuantile } from '../figure';
import { WITH, WITHOUT, type Network } from './page-network';
import { sumUp, traceTasks } from './page-trace';

const LOADS = 12;
/** The last read of a page happens well before this, in ms after it has loaded. */
const UNTIL_READ = 900;
/** Changes per second. */
const RATE = 200;
const SECONDS = 10;

/**
 * Script time of a page’s main thread since it loaded, in ms of processor time: `ScriptDuration` and
 * `V8CompileDuration` of the debugger’s metrics. Both include every world: compilation, evaluation, listeners, timers
 * and observers.
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

/** Number of loads with the extension, alternating with as many without it. */
export interface Added {
  /** Difference of the medians, in ms. */
  ms: number;
  /** Both medians with their quartiles. */
  spread: string;
}

const describe = (times: readonly number[]): string =>
  [0.25, 0.5, 0.75].map((share) => getQuantile(times, share).toFixed(2)).join(' ');

/**
 * Script time that the extension adds to a page load. `one` tab: the rep moves from page to page, and the browser keeps
 * the compiled code. `new`: each load has a new tab, in a process that has run nothing before.
 */
export async function timeAdded(
  network: Network,
  path: string,
  tab: 'one' | 'new',
): Promise<Added> {
  const times: Record<string, number[]> = { [WITH]: [], [WITHOUT]: [] };
  const open = async (origin: string) => [origin, await network.context.newPage()] as const;
  const tabs = await Promise.all(Object.keys(times).map(open));
  // The first load of each kind fills the caches.
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

/** Changes a page this many times a second, if the machine is fast enough. */
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
 * Cost of the extension’s script on a page that keeps changing: the longest task in ms, and all tasks in percent of the
 * time. With `next`, the address changes before the content does, which is the longest read.
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
