import { z } from 'zod';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { MAX_LINKS } from '@/lib/contract/limits';
import { profileLinkSchema } from '@/lib/contract/messages/profile-link';
import { logFault } from '@/lib/platform/log';
import { runInTab } from '@/lib/platform/run-in-tab';
import { isListing, listPagePeople } from '@/lib/domain/person/page-people';
import { identify } from './look-up/address-book';
import { askTab, findFrontTab } from './front-tab';

/** A link that cannot be read is left out: an address may be of any length. */
const linksSchema = z.array(profileLinkSchema.nullable().catch(null)).max(MAX_LINKS);

/**
 * The people whom the page in front of a window links to now; null when it is no page that lists people. Only what is in
 * the page already is read.
 */
export async function readPagePeople(windowId: number): Promise<PageReport[] | null> {
  const tab = await findFrontTab(windowId);
  if (tab?.id === undefined) return null;
  const report = await askTab(tab.id);
  if (!report || !isListing(report.url)) return null;
  // The tab may have gone elsewhere meanwhile.
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
