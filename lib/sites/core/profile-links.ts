import { MAX_LINKS } from '@/lib/contract/limits';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';
import { findAll } from './dom';
import { BLOCK, readLine, readLines } from './lines';

/** The degree of connection, "• 2nd". A text for screen readers repeats it right after it. */
const DEGREE = /^[•·]\s*/;

/** The line below a name in its list entry. An entry is about the first person it links to, so other links get null. */
function findAbout(link: Element, selector: string): string | null {
  const entry = link.closest('li,[role=listitem]');
  const first = entry?.querySelector<HTMLAnchorElement>(selector);
  if (!entry || first?.pathname !== (link as HTMLAnchorElement).pathname) return null;
  const name = link.closest(BLOCK) ?? link;
  const lines = readLines(entry).filter(
    ({ element }) =>
      name.compareDocumentPosition(element) & 4 &&
      !name.contains(element) &&
      !element.closest('a,button'),
  );
  const isDegree = lines.map(({ text }) => DEGREE.test(text));
  const about = lines.find(({ text }, index) => {
    const before = isDegree[index - 1] ? lines[index - 1]?.text.replace(DEGREE, '') : undefined;
    return !isDegree[index] && (!before || !text.includes(before));
  });
  return about?.text ?? null;
}

const PROFILES = 'a:is([href*="/in/"],[href*="/sales/lead/"])';

/** The profile links in a page's own part, from top to bottom. Nothing is scrolled or opened for this. */
export const listProfileLinks = (document: Document): ProfileLink[] =>
  findAll(document, `main ${PROFILES}`)
    .slice(0, MAX_LINKS)
    .map((link) => ({
      about: findAll(link, 'img')[0] ? null : findAbout(link, PROFILES),
      href: (link as HTMLAnchorElement).href,
      // A label for screen readers is beside the visible text: "View … profile".
      text: readLine(findAll(link, '[aria-hidden=true]')[0]) ?? readLine(link) ?? null,
      isPicture: !!findAll(link, 'img')[0],
    }));
