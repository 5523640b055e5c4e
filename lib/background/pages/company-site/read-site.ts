import { browser } from '@/lib/platform/browser';
import { pageReportSchema, type PageReport } from '@/lib/contract/messages/page-report';
import { ProblemError } from '@/lib/contract/problem-error';
import { sitePageSchema, type ReadRefusal } from '@/lib/contract/messages/site-page';
import { logFault } from '@/lib/platform/log';
import { runInTab } from '@/lib/platform/run-in-tab';
import { forgetTab, keepForTab, recallTab } from '@/lib/platform/tab-memory';
import { findSiteOwner } from './site-owner';
import { readSuffixRules } from './public-suffixes';
import { createSiteReport } from './site-report';

/** The part of a tab that counts. Its address is known only where the rep's click, or a permission, lets us see it. */
interface Tab {
  id?: number | undefined;
  url?: string | undefined;
}

/** Address without query and hash. */
const toPlace = (address: string | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Reads the page in a tab, and keeps what it says while the tab stays there. Answers why not; null: it was read. */
export async function readSite(tab: Tab | undefined): Promise<ReadRefusal | null> {
  if (tab?.id === undefined || !tab.url) return 'closed';
  const rules = await readSuffixRules();
  const { domain, refusal } = findSiteOwner(tab.url, rules);
  if (refusal) return refusal;
  let raw: unknown;
  try {
    raw = await runInTab(tab.id, '/read-page-script.js');
  } catch {
    return 'closed';
  }
  const page = sitePageSchema.safeParse(raw);
  if (!page.success) {
    logFault('page.read', page.error);
    throw new ProblemError({ code: 'internal', message: 'The page could not be read' });
  }
  if (page.data.url !== toPlace(tab.url)) return 'moved';
  await keepForTab(tab.id, createSiteReport(page.data, domain, rules));
  return null;
}

/** What was read in a tab, as long as it is at the same address. */
export async function recallSite({ id, url }: Tab): Promise<PageReport | null> {
  // Without a sight of the address nothing can be told to be there still.
  if (id === undefined || !url) return null;
  const report = pageReportSchema.safeParse(await recallTab(id));
  return report.success && report.data.url === toPlace(url) ? report.data : null;
}

async function forgetIfLeft(tab: Tab & { id: number }): Promise<void> {
  if (!(await recallSite(tab))) await forgetTab(tab.id);
}

/** Forgets what was read in a tab as soon as it is elsewhere, or closed. */
export function forgetLeftSites(): void {
  browser.tabs.onUpdated.addListener((id, { status, url }, tab) => {
    if (status === 'loading' || url !== undefined) void forgetIfLeft({ id, url: tab.url });
  });
  browser.tabs.onRemoved.addListener((id) => void forgetTab(id));
}
