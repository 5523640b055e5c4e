import { browser } from '@/lib/platform/browser';
import { pageReportSchema, type PageReport } from '@/lib/contract/messages/page-report';
import { ProblemError } from '@/lib/contract/problem-error';
import { sitePageSchema, type PageRead, type ReadRefusal } from '@/lib/contract/messages/site-page';
import { logFault } from '@/lib/platform/log';
import { runInTab } from '@/lib/platform/run-in-tab';
import { forgetForSession, keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { findOtherSite } from '../known-sites';
import { findSiteOwner } from './site-owner';
import { readSuffixRules } from './public-suffixes';
import { createSiteReport } from './site-report';

/** The used members of a tab. The browser gives its address only after the rep's click, or with a permission. */
interface Tab {
  id?: number | undefined;
  url?: string | undefined;
}

/** The name under which the report on a tab's page is kept. */
const toName = (tabId: number) => `tab:${tabId}`;

/** Address without query and hash; null: there is none. */
export const withoutQuery = (address: string | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

const refuse = (refusal: ReadRefusal): PageRead => ({ refusal, site: null });

/** Reads the page in a tab, and keeps its report while the tab stays there. */
export async function readSite(tab: Tab | undefined): Promise<PageRead> {
  if (tab?.id === undefined || !tab.url) return refuse('closed');
  const rules = await readSuffixRules();
  const { domain, refusal } = findSiteOwner(tab.url, rules);
  if (refusal) return { refusal, site: findOtherSite(tab.url) ?? null };
  let raw: unknown;
  try {
    raw = await runInTab(tab.id, '/read-page-script.js');
  } catch {
    return refuse('closed');
  }
  const page = sitePageSchema.safeParse(raw);
  if (!page.success) {
    logFault('page.read', page.error);
    throw new ProblemError({ code: 'internal', message: 'The page could not be read' });
  }
  if (page.data.url !== withoutQuery(tab.url)) return refuse('moved');
  await keepForSession(toName(tab.id), createSiteReport(page.data, domain, rules));
  return { refusal: null, site: null };
}

/** The report on a tab's page, while the tab is at the same address. */
export async function recallSite({ id, url }: Tab): Promise<PageReport | null> {
  // Without its address we cannot know whether the tab is still there.
  if (id === undefined || !url) return null;
  const report = pageReportSchema.safeParse(await recallForSession(toName(id)));
  return report.success && report.data.url === withoutQuery(url) ? report.data : null;
}

async function forgetIfLeft(tab: Tab & { id: number }): Promise<void> {
  if (!(await recallSite(tab))) await forgetForSession(toName(tab.id));
}

/** Deletes the report on a tab's page when the tab is closed or goes to another page. */
export function forgetLeftSites(): void {
  browser.tabs.onUpdated.addListener((id, { status, url }, tab) => {
    if (status === 'loading' || url !== undefined) void forgetIfLeft({ id, url: tab.url });
  });
  browser.tabs.onRemoved.addListener((id) => void forgetForSession(toName(id)));
}
