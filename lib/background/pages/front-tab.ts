import { browser } from '@/lib/platform/browser';
import { pageReportSchema, type Page, type PageReport } from '@/lib/contract/messages/page-report';
import { PAGE_ASK } from '@/lib/contract/messages/page-ask';
import { logFault } from '@/lib/platform/log';
import { addJobTitle } from '@/lib/domain/person/job-title';
import { checkTitleName } from '@/lib/domain/person/title-name';
import { correctReport } from './corrections';
import type { Database } from '../storage/database';
import { findDrift } from './drift';
import { noteKeys } from '../storage/known-keys';
import { forgetLeftSites, recallSite } from './company-site/read-site';
import type { OtherSites } from './site-scripts';

/** Asks the script in a tab's page for its report. Null: there is no script, or its report cannot be parsed. */
export async function askTab(tabId: number): Promise<PageReport | null> {
  let raw: unknown;
  try {
    raw = await browser.tabs.sendMessage(tabId, PAGE_ASK, { frameId: 0 });
  } catch {
    // There is no content script: the page is not of a site that we read, or it was opened before the extension was installed.
    return null;
  }
  const report = pageReportSchema.safeParse(raw);
  if (!report.success) logFault('page.ask', report.error);
  return report.success ? checkTitleName(report.data) : null;
}

/** The active tab of a window. */
export async function findFrontTab(windowId: number) {
  const [tab] = await browser.tabs.query({ active: true, windowId });
  return tab;
}

/**
 * The report on the page in a window's active tab. The tab is asked each time, because the page may show another person
 * by now, and a restarted worker remembers nothing. A company's own site has no script to ask, so its last report
 * counts while the tab stays there. A site that the rep has switched off does not count, though its script stays in
 * open pages.
 */
export async function readFrontPage(
  database: Database,
  { isRead }: Pick<OtherSites, 'isRead'>,
  windowId: number,
): Promise<Page | null> {
  const tab = await findFrontTab(windowId);
  if (tab?.id === undefined) return null;
  const asked = await askTab(tab.id);
  const report = asked && (await isRead(asked.url)) ? asked : await recallSite(tab);
  if (!report) return null;
  const { identity, status } = report;
  if (!identity) return { tabId: tab.id, report, drift: null };
  if (status === 'verified') {
    // With a full disk, the rep can still see the page.
    await noteKeys(database, identity).catch((error: unknown) => {
      logFault('page.keys', error);
    });
  }
  return {
    tabId: tab.id,
    // Corrected first, because the company in a correction decides which job title of a headline counts.
    report: addJobTitle(await correctReport(database, report)),
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
