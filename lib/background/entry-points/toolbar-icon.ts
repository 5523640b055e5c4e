import type { Topic } from '@/lib/contract/messages/messages';
import { browser } from '@/lib/platform/browser';
import { withoutQuery } from '../pages/company-site/read-site';
import type { ReadTab } from '../pages/front-tab';
import type { ReadIcon } from './read-toolbar-icon';
import { createTabMarks } from './tab-marks';

/** The toolbar icon of each tab in front: whose the person on its page is. The badge over it counts for all tabs. */

/** Between two readings, in ms, because a bulk changes jobs hundreds of times a second. */
const PAUSE_MS = 60;

/** After these, what a mark says may be gone for good, or nobody is to be told any more. */
const ENDS_MARKS: ReadonlySet<Topic> = new Set<Topic>(['connection', 'erased', 'settings']);

/** What is being read for a tab. */
interface Reading {
  /** The tab has changed since, and is read once more. `isView`: the rep has come to its page. */
  next: { isView: boolean } | null;
}

/**
 * Listens to the tabs, and returns a function to be called after each change. What was read for a page is shown only while
 * its tab is still there.
 */
export function openToolbarIcon(
  read: ReadIcon,
  onFault: (error: unknown) => void,
): (topics: readonly Topic[]) => void {
  const marks = createTabMarks(onFault);
  /** By tab, for the page that it shows now. A reading that is no longer here was for another page. */
  const readings = new Map<number, Reading>();

  async function readTab(tab: ReadTab, isView: boolean, isCurrent: () => boolean): Promise<void> {
    const icon = await read(tab, isView);
    if (icon) await marks.prepare(icon);
    // Answered after all that has happened in the tab so far was told.
    const now = await browser.tabs.get(tab.id).catch(() => null);
    if (!isCurrent() || now?.url !== tab.url) return;
    const address = withoutQuery(tab.url);
    if (icon && address !== null) marks.set(tab.id, address, icon);
    else marks.clear(tab.id);
  }

  async function update(tab: ReadTab, isView: boolean): Promise<void> {
    const open = readings.get(tab.id);
    if (open) {
      open.next = { isView: isView || open.next?.isView === true };
      return;
    }
    const reading: Reading = { next: null };
    const isCurrent = () => readings.get(tab.id) === reading;
    readings.set(tab.id, reading);
    try {
      await readTab(tab, isView, isCurrent);
    } catch (error) {
      if (isCurrent()) marks.clear(tab.id);
      onFault(error);
    }
    if (!isCurrent()) return;
    readings.delete(tab.id);
    if (reading.next) await update(tab, reading.next.isView);
  }

  async function updateFront(isView: boolean, isOfMarked: boolean): Promise<void> {
    for (const { id, url } of await browser.tabs.query({ active: true })) {
      if (id === undefined || (isOfMarked && !marks.mayHave(id))) continue;
      update({ id, url }, isView).catch(onFault);
    }
  }

  /** Tabs behind have marks, too. */
  async function clearAll(): Promise<void> {
    for (const { id } of await browser.tabs.query({})) {
      if (id === undefined) continue;
      readings.delete(id);
      marks.clear(id);
    }
  }

  const changed = new Set<Topic>();
  let isPausing = false;
  async function work(): Promise<void> {
    isPausing = true;
    const has = (topic: Topic) => changed.has(topic);
    const isEnd = [...changed].some((topic) => ENDS_MARKS.has(topic));
    // Whom the rep has just erased, nobody is asked about.
    const isView = has('page') && !has('erased');
    const isOfMarked = !isEnd && !has('page');
    changed.clear();
    setTimeout(() => {
      isPausing = false;
      if (changed.size > 0) work().catch(onFault);
    }, PAUSE_MS);
    if (isEnd) await clearAll();
    await updateFront(isView, isOfMarked);
  }

  browser.tabs.onUpdated.addListener((id, { status, url }, tab) => {
    if (status !== 'loading' && url === undefined) return;
    readings.delete(id);
    marks.load(id, withoutQuery(tab.url));
  });
  browser.tabs.onRemoved.addListener((id) => {
    readings.delete(id);
    marks.forget(id);
  });
  return (topics) => {
    const mine = topics.filter(
      (topic) => topic === 'jobs' || topic === 'page' || ENDS_MARKS.has(topic),
    );
    for (const topic of mine) changed.add(topic);
    if (mine.length > 0 && !isPausing) work().catch(onFault);
  };
}
