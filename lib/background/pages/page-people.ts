import { z } from 'zod';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { MAX_LINKS } from '@/lib/contract/limits';
import { profileLinkSchema } from '@/lib/contract/messages/profile-link';
import { logFault } from '@/lib/platform/log';
import { runInTab } from '@/lib/platform/run-in-tab';
import { isListing, listPagePeople } from '@/lib/domain/person/page-people';
import { identify } from './look-up/address-book';
import { askTab, findFrontTab } from './front-tab';

/** An unreadable link is left out, because addresses may have any length. */
const linksSchema = z.array(profileLinkSchema.nullable().catch(null)).max(MAX_LINKS);

/**
 * The people to whom the page in front of a window links; null: it is not a page that lists people. Only what the page
 * already contains is read.
 */
export async function readPagePeople(windowId: number): Promise<PageReport[] | null> {
  const tab = await findFrontTab(windowId);
  if (tab?.id === undefined) return null;
  const report = await askTab(tab.id, tab.url);
  if (!report || !isListing(report.url)) return null;
  // The tab may show another page by now.
  const raw = await runInTab(tab.id, '/links-script.js').catch(() => null);
  const links = linksSchema.safeParse(raw);
  if (!links.success) {
    logFault('page.people', links.error);
    return null;
  }
  return listPagePeople(
    links.data.filter((link) => link !== null),
    identify,
  );
}
