import { MAX_LINKS } from '@/lib/contract/limits';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';
import { findAll } from './dom';
import { readLine } from './lines';

/** The profile links in a page's own part, from top to bottom. Nothing is scrolled or opened for this. */
export const listProfileLinks = (document: Document): ProfileLink[] =>
  findAll(document, 'main a:is([href*="/in/"],[href*="/sales/lead/"])')
    .slice(0, MAX_LINKS)
    .map((link) => ({
      href: (link as HTMLAnchorElement).href,
      // A label for screen readers is beside the visible text: "View … profile".
      text: readLine(findAll(link, '[aria-hidden=true]')[0]) ?? readLine(link) ?? null,
      isPicture: !!findAll(link, 'img')[0],
    }));
