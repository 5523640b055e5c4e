import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { getMedian } from './figure';
import { open, WITH, WITHOUT, type Network } from './page-network';

const LOADS = 20;
/** A page is read for the last time well before this, in ms after it has loaded. */
const UNTIL_READ = 900;
const RATE = 200;
const SECONDS = 10;

/** Seconds that a page's renderer has spent in scripts, in whatever world. */
async function readScriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
}

async function timeLoad(network: Network, url: string): Promise<number> {
  const page = await network.context.newPage();
  const session = await network.context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(url);
  await wait(UNTIL_READ);
  const seconds = await readScriptTime(session);
  await page.close();
  return seconds * 1000;
}

/** Script time that the extension adds to a load of a page, in ms: medians of loads with it and without it, in turns. */
export async function timeAdded(network: Network, path: string): Promise<number> {
  const times: Record<string, number[]> = { [WITH]: [], [WITHOUT]: [] };
  for (let load = 0; load <= LOADS; load += 1) {
    for (const [origin, known] of Object.entries(times)) {
      const ms = await timeLoad(network, origin + path);
      // The first of each fills the caches.
      if (load > 0) known.push(ms);
    }
  }
  return getMedian(times[WITH] ?? []) - getMedian(times[WITHOUT] ?? []);
}

interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  args: { data?: { url?: string } };
}

/** What the extension's script took of a page that changes all the time: the longest task and the sum, in ms. */
export async function timeBusy(network: Network, path: string) {
  const page = await open(network, WITH + path);
  const session = await network.context.newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown[] as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
  });
  await page.evaluate(`new Promise((resolve) => {
    const list = document.querySelector('main').appendChild(document.createElement('ul'));
    let count = 0;
    const from = performance.now();
    const timer = setInterval(() => {
      for (; count < (performance.now() - from) * ${RATE / 1000}; count += 1) {
        list.append(Object.assign(document.createElement('li'), { textContent: 'Post ' + count }));
        if (list.childElementCount > 50) list.firstElementChild.remove();
      }
      if (count < ${RATE * SECONDS}) return;
      clearInterval(timer);
      resolve();
    }, 2);
  })`);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await page.close();
  const ours = events
    .filter(({ dur, args }) => dur && args.data?.url?.startsWith('chrome-extension://'))
    .map(({ ts, dur = 0 }) => ({ from: ts, to: ts + dur }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  // Calls inside calls count once.
  const tasks: typeof ours = [];
  for (const call of ours) if (call.to > (tasks.at(-1)?.to ?? 0)) tasks.push(call);
  const times = tasks.map(({ from, to }) => (to - from) / 1000);
  return { longest: Math.max(0, ...times), total: times.reduce((sum, ms) => sum + ms, 0) };
}

export const BUSY_MS = SECONDS * 1000;
