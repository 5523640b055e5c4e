import type { CDPSession } from 'playwright-core';
import { waitForBook } from './panel-opening';
import type { PanelProduct } from './panel-product';

/** What Chromium writes down of one thing that happened, in µs; `tdur` is the time on the processor. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
}

/** A step of the scrolling in px, one for each frame: two panels, more than anybody reads. */
const STEP = 1500;

const SCROLL = `new Promise((resolve) => {
  const scroller = document.querySelector('[aria-label="Accounts"]').parentElement;
  const move = () => {
    const before = scroller.scrollTop;
    scroller.scrollTop += ${STEP};
    if (scroller.scrollTop === before) resolve(before);
    else requestAnimationFrame(move);
  };
  move();
})`;

async function trace(session: CDPSession, run: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as object[] as TraceEvent[]));
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline'],
      excludedCategories: ['*'],
    },
  });
  await run();
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** The thread that ran most of the frames: the page's main one. */
function findMainThread(events: TraceEvent[]): string {
  const frames = new Map<string, number>();
  for (const { name, pid, tid } of events) {
    if (name !== 'FireAnimationFrame') continue;
    const thread = `${pid} ${tid}`;
    frames.set(thread, (frames.get(thread) ?? 0) + 1);
  }
  const [most] = [...frames].sort(([, one], [, other]) => other - one);
  if (!most) throw new Error('No frame was traced');
  return most[0];
}

/**
 * The longest task of the panel's main thread, in ms on the processor, while all accounts of the large book are scrolled
 * through from the first to the last: script, layout and painting, and whatever else the page does.
 */
export async function timeScrolling(product: PanelProduct): Promise<number> {
  const { page } = product;
  await waitForBook(product);
  const session = await page.context().newCDPSession(page);
  // Of the hundred panels that were opened before, hundreds of MB are left. A rep's panel is the first one.
  await session.send('HeapProfiler.collectGarbage');
  const events = await trace(session, () => page.evaluate(SCROLL));
  await session.detach();
  const thread = findMainThread(events);
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && `${pid} ${tid}` === thread,
  );
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000));
}
