import type { Page } from 'playwright-core';

/** A trace event of Chromium; `tdur` is its processor time in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { data?: { message?: string } };
}

const TASK = 'RunTask';
const SIGN = 'TimeStamp';

/**
 * The longest task of a page’s main thread while `run` runs, in ms of processor time, so that other load on the machine
 * does not count. Includes script, layout, painting and messages.
 */
export async function findLongestTask(page: Page, run: () => Promise<void>): Promise<number> {
  const [longest = NaN] = await findLongestTasks(page, [page], run);
  return longest;
}

/** The same of several threads. `page`: any page of the browser. */
export async function findLongestTasks(
  page: Page,
  threads: readonly { evaluate: (script: string) => Promise<unknown> }[],
  run: () => Promise<void>,
): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as object[] as TraceEvent[]) {
      if (event.name === TASK || event.name === SIGN) events.push(event);
    }
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  });
  // Tells the threads apart.
  for (const [index, thread] of threads.entries()) {
    await thread.evaluate(`console.timeStamp("thread ${index}")`);
  }
  await run();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return threads.map((_, index) => {
    const sign = events.find(
      ({ name, args }) => name === SIGN && args?.data?.message === `thread ${index}`,
    );
    const times = events
      .filter(({ name, pid, tid }) => name === TASK && pid === sign?.pid && tid === sign.tid)
      .map(({ tdur = 0 }) => tdur / 1000);
    if (times.length === 0) throw new Error('No task of the thread was traced');
    // More of them than a call takes arguments.
    return times.reduce((longest, time) => Math.max(longest, time), 0);
  });
}
