import { setTimeout as wait } from 'node:timers/promises';
import { getMedian } from './figure';
import { WITH, WITHOUT, type Network } from './page-network';
import { sumUp, traceTasks } from './page-trace';

const LOADS = 20;
/** A page is read for the last time well before this, in ms after it has loaded. */
const UNTIL_READ = 900;
/** Changes per second. */
const RATE = 200;
const SECONDS = 10;

async function timeLoad(network: Network, url: string): Promise<number> {
  const page = await network.context.newPage();
  const session = await network.context.newCDPSession(page);
  const tasks = await traceTasks(session, async () => {
    await page.goto(url);
    await wait(UNTIL_READ);
  });
  await page.close();
  return sumUp(tasks);
}

/** Script time that the extension adds to a load of a page, in ms: medians of loads with it and without it, in turns. */
export async function timeAdded(network: Network, path: string): Promise<number> {
  const withIt: number[] = [];
  const withoutIt: number[] = [];
  // The first of each fills the caches.
  await timeLoad(network, WITH + path);
  await timeLoad(network, WITHOUT + path);
  for (let load = 0; load < LOADS; load += 1) {
    withIt.push(await timeLoad(network, WITH + path));
    withoutIt.push(await timeLoad(network, WITHOUT + path));
  }
  return getMedian(withIt) - getMedian(withoutIt);
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
