import type { Topic } from '@/lib/contract/messages/messages';
import { browser } from '@/lib/platform/browser';
import { withoutQuery } from '../pages/company-site/read-site';
import type { ReadTab } from '../pages/front-tab';
import type { ReadIcon } from './read-toolbar-icon';
import { createTabMarks } from './tab-marks';

/** The toolbar icon of each tab in front: whose the person on its page is. The badge over it counts for all tabs. */

/** After these, what a mark says may be gone for good. */
const ENDS_MARKS: ReadonlySet<Topic> = new Set<Topic>(['connection', 'erased']);

/** After these, a tab in front without a mark may get one. */
const ADDS_MARKS: ReadonlySet<Topic> = new Set<Topic>(['page', 'settings', ...ENDS_MARKS]);

/** What is being read for a tab. */
interface Reading {
  /** The tab has changed since, and is read once more. `isView`: the rep has come to its page. */
  next: { isView: boolean } | null;
}

/**
 * Listens to the tabs, and returns a function to be called with each signal of changes. What was read for a page is shown
 * only while its tab is still there.
 */
export function openToolbarIcon(
  read: ReadIcon,
  onFault: (error: unknown) => void,
): (topics: readonly Topic[]) => void {
  const marks = createTabMarks(onFault);
  /** By tab, for the page that it shows now. A reading that is no longer here was for another page. */
  const readings = new Map<number, Reading>();
  /** The tabs to which the rep has come since somebody's page was last read there. One that stays in front is not among them. */
  const entered = new Set<number>();

  async function readTab(tab: ReadTab, isView: boolean, isCurrent: () => boolean): Promise<void> {
    const icon = await read(tab, isView);
    if (icon) await marks.prepare(icon);
    // Answered after all that has happened in the tab so far was told.
    const now = await browser.tabs.get(tab.id).catch(() => null);
    if (!isCurrent() || now?.url !== tab.url) return;
    if (icon && isView) entered.delete(tab.id);
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

  /** Settings change the marks of tabs behind, too. */
  async function updateTabs(topics: readonly Topic[]): Promise<void> {
    const isPage = topics.includes('page');
    const adds = topics.some((topic) => ADDS_MARKS.has(topic));
    const tabs = await browser.tabs.query(topics.includes('settings') ? {} : { active: true });
    for (const { id, url, active } of tabs) {
      if (id === undefined || !((adds && active) || marks.mayHave(id))) continue;
      update({ id, url }, isPage && entered.has(id)).catch(onFault);
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

  async function work(topics: readonly Topic[]): Promise<void> {
    // Whom the rep has just erased, nobody is asked about.
    if (topics.includes('erased')) entered.clear();
    if (topics.some((topic) => ENDS_MARKS.has(topic))) await clearAll();
    await updateTabs(topics);
  }

  browser.tabs.onActivated.addListener(({ tabId }) => {
    entered.add(tabId);
  });
  browser.tabs.onUpdated.addListener((id, { status, url }, tab) => {
    if (status !== 'loading' && url === undefined) return;
    entered.add(id);
    readings.delete(id);
    marks.load(id, withoutQuery(tab.url));
  });
  browser.tabs.onRemoved.addListener((id) => {
    entered.delete(id);
    readings.delete(id);
    marks.forget(id);
  });
  return (topics) => {
    const isMine = topics.some((topic) => topic === 'jobs' || ADDS_MARKS.has(topic));
    if (isMine) work(topics).catch(onFault);
  };
}
