import type { Page } from 'playwright-core';

/** A trace event of Chromium; `tdur` is its processor time in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
}

const TASK = 'RunTask';
const SIGN = 'TimeStamp';

/**
 * The longest task of a page’s main thread while `run` runs, in ms of processor time, so that other load on the machine
 * does not count. Includes script, layout, painting and messages.
 */
export async function findLongestTask(page: Page, run: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as object[] as TraceEvent[]));
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  });
  // Distinguishes the page’s thread from those of the worker and the browser.
  await page.evaluate('console.timeStamp("this one")');
  await run();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const sign = events.find(({ name }) => name === SIGN);
  const tasks = events.filter(
    ({ name, pid, tid }) => name === TASK && pid === sign?.pid && tid === sign.tid,
  );
  if (tasks.length === 0) throw new Error('No task of the page was traced');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
