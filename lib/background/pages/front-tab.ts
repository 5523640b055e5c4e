import { browser } from '@/lib/platform/browser';
import { pageReportSchema, type Page, type PageReport } from '@/lib/contract/messages/page-report';
import { SECOND } from '@/lib/contract/duration';
import type { ShownFront } from '@/lib/contract/messages/messages';
import { PAGE_ASK } from '@/lib/contract/messages/page-ask';
import { logFault } from '@/lib/platform/log';
import { addJobTitle } from '@/lib/domain/person/job-title';
import { checkNames } from '@/lib/domain/person/check-names';
import { correctReport } from './corrections';
import type { Database } from '../storage/database';
import { findDrift } from './drift';
import { listKnownKeys, noteKeys } from '../storage/known-keys';
import { forgetLeftSites, recallSite } from './company-site/read-site';
import { isOnSiteOf } from './look-up/address-book';
import { isNetworkPage } from './known-sites';
import type { OtherSites } from './site-scripts';

/**
 * What the script in a tab's page answers, unparsed. Undefined: there is no script. The page is not of a site that we read, or
 * it was opened before the extension was installed.
 */
export const askScript = (tabId: number): Promise<unknown> =>
  browser.tabs.sendMessage(tabId, PAGE_ASK, { frameId: 0 }).catch(() => undefined);

/**
 * Asks the script in a tab's page for its report. Null: there is no script, its report cannot be parsed, or it names another
 * site than the tab does.
 */
export async function askTab(tabId: number, url: string | undefined): Promise<PageReport | null> {
  const raw = await askScript(tabId);
  if (raw === undefined) return null;
  const report = pageReportSchema.safeParse(raw);
  if (!report.success) logFault('page.ask', report.error);
  return report.success && isOnSiteOf(report.data.url, url) ? checkNames(report.data) : null;
}

/** The active tab of a window. */
export async function findFrontTab(windowId: number) {
  const [tab] = await browser.tabs.query({ active: true, windowId });
  return tab;
}

const findTab = (tabId: number | null) =>
  tabId === null ? undefined : browser.tabs.get(tabId).catch(() => undefined);

/**
 * Opens a profile in a window, and returns the id of its tab: the tab in front, if that is the one of the last profile or
 * shows the network; else the one of the last profile, if that still does; else a new one. Other pages of the rep's stay.
 */
export async function openProfile(
  windowId: number,
  url: string,
  lastTabId: number | null,
): Promise<number | null> {
  const [front, last] = await Promise.all([findFrontTab(windowId), findTab(lastTabId)]);
  const isOfNetwork = (tab: typeof front) => isNetworkPage(tab?.url ?? '');
  const isUsable = front?.id === lastTabId || isOfNetwork(front);
  const isLastUsable = last?.windowId === windowId && isOfNetwork(last);
  const tab = isUsable ? front : isLastUsable ? last : undefined;
  const openTab = () => browser.tabs.create({ windowId, url });
  // To bring the tab in front to the front would take the focus from the panel.
  const change = tab === front ? { url } : { url, active: true };
  const opened =
    tab?.id === undefined
      ? await openTab()
      : await browser.tabs.update(tab.id, change).catch(openTab);
  return opened?.id ?? tab?.id ?? null;
}

/** The used members of a tab. */
export interface ReadTab {
  id: number;
  url?: string | undefined;
}

/**
 * The report on the page in a tab. The tab is asked each time, because the page may show another person by now, and a
 * restarted worker remembers nothing. A company's own site has no script to ask, so its last report counts while the tab
 * stays there. A site that the rep has switched off does not count, though its script stays in open pages.
 */
async function readReport(
  { isRead }: Pick<OtherSites, 'isRead'>,
  { id, url }: ReadTab,
): Promise<PageReport | null> {
  const asked = (await isRead(url ?? '')) ? await askTab(id, url) : null;
  return asked ?? (await recallSite({ id, url }));
}

/** The report on the page in a window's active tab. */
async function readFrontReport(
  sites: Pick<OtherSites, 'isRead'>,
  windowId: number,
): Promise<Pick<Page, 'tabId' | 'report'> | null> {
  const tab = await findFrontTab(windowId);
  if (tab?.id === undefined) return null;
  const report = await readReport(sites, { id: tab.id, url: tab.url });
  return report && { tabId: tab.id, report };
}

/** In ms. A page that does not answer by then, such as one that shows an alert, counts as another. */
export const PAGE_TIMEOUT_MS = 3 * SECOND;

/** What `read` answers; null: nothing in time. */
async function readInTime<T>(read: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PAGE_TIMEOUT_MS, null);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the page in front of a window is about the person or company that the panel showed. A click during a navigation, or
 * in a panel that has missed one, is refused by this.
 */
export async function isInFront(
  database: Database,
  sites: Pick<OtherSites, 'isRead'>,
  { windowId, key }: ShownFront,
): Promise<boolean> {
  const front = await readInTime(readFrontReport(sites, windowId));
  const identity = front?.report.identity;
  if (!identity) return false;
  const shown = await listKnownKeys(database, key);
  return [identity.key, ...(identity.aliases ?? [])].some((each) => shown.includes(each));
}

/** Corrected first, because the company in a correction decides which job title of a headline counts. */
const completeReport = async (database: Database, report: PageReport): Promise<PageReport> =>
  addJobTitle(await correctReport(database, report));

/** The page in any tab, as the panel would show it; nothing is noted of it. Null: none that can be read, or none in time. */
export async function readTabPage(
  database: Database,
  sites: Pick<OtherSites, 'isRead'>,
  tab: ReadTab,
): Promise<PageReport | null> {
  const report = await readInTime(readReport(sites, tab));
  return report && completeReport(database, report);
}

/** The page in a window's active tab, as the panel shows it. */
export async function readFrontPage(
  database: Database,
  sites: Pick<OtherSites, 'isRead'>,
  windowId: number,
): Promise<Page | null> {
  const front = await readFrontReport(sites, windowId);
  if (!front) return null;
  const { tabId, report } = front;
  const { identity, status } = report;
  if (!identity) return { tabId, report, drift: null };
  if (status === 'verified') {
    // With a full disk, the rep can still see the page.
    await noteKeys(database, identity, Date.now()).catch((error: unknown) =>
      logFault('page.keys', error),
    );
  }
  return {
    tabId,
    report: await completeReport(database, report),
    drift: await findDrift(identity),
  };
}

/** Calls `onChange` when another tab comes to the front, or the tab in front loads another page. */
export function watchTabs(onChange: () => void): void {
  browser.tabs.onActivated.addListener(onChange);
  browser.tabs.onUpdated.addListener((_, { status, url }, { active }) => {
    if (active && (status ?? url) !== undefined) onChange();
  });
  forgetLeftSites();
}
