import type { Page } from 'playwright-core';

/** What Chromium writes down of one thing that happened; `tdur`: µs on the processor. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
}

const TASK = 'RunTask';
const SIGN = 'TimeStamp';

/**
 * The longest task of a page's main thread while `run` runs: ms of the processor, so that what else a crowded machine
 * does meanwhile is not counted. Whatever the thread does is in it: script, layout, painting, and what it hears and says.
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
  // Tells the thread of the page from those of the worker and of the browser.
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
