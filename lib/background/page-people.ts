import { z } from 'zod';
import { browser } from 'wxt/browser';
import type { PageReport } from '@/lib/contract/page';
import { LINKS_ASK } from '@/lib/contract/page-ask';
import { MAX_LINKS, profileLinkSchema } from '@/lib/contract/profile-link';
import { logFault } from '@/lib/platform/log';
import { isListing, listPagePeople } from '@/lib/records/page-people';
import { identify } from './look-up/address-book';
import { askTab, findFrontTab } from './pages';

const linksSchema = z.array(profileLinkSchema).max(MAX_LINKS);

/**
 * The people whom the page in front of a window links to now; null when it is no page that lists people. Only what is in
 * the page already is read.
 */
export async function readPagePeople(windowId: number): Promise<PageReport[] | null> {
  const tab = await findFrontTab(windowId);
  if (tab?.id === undefined) return null;
  const report = await askTab(tab.id);
  if (!report || !isListing(report.url)) return null;
  const raw: unknown = await browser.tabs
    .sendMessage(tab.id, LINKS_ASK, { frameId: 0 })
    .catch(() => null);
  const links = linksSchema.safeParse(raw);
  if (!links.success) {
    logFault('page.people', links.error);
    return null;
  }
  return listPagePeople(links.data, identify);
}
