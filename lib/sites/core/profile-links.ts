import { MAX_LINKS } from '@/lib/contract/limits';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';
import { findAll } from './dom';
import { BLOCK, readLine, readLines } from './lines';
import { isBadge } from './text';

const PROFILES = 'a:is([href*="/in/"],[href*="/sales/lead/"])';
/** A row of a list. Lists in a row, such as that of common contacts, have rows too. */
const ROW = 'li,[role=listitem]';
const CONTROL = 'a,button,[role=button],[class*=button]';
/** How old a post is: `2d`, `3 Wo. •`. */
const AGE = /^\d{1,2}\s?[^\s\d]{1,4}(?:\s?[•·].*)?$/;

const isPicture = (link: Element): boolean => findAll(link, 'img').length > 0;

const findRow = (link: Element): Element | null => {
  let row: Element | null = null;
  for (let wider = link.closest(ROW); wider; wider = wider.parentElement?.closest(ROW) ?? null) {
    row = wider;
  }
  return row;
};

/**
 * The link to the person whom a row is about: the first one with a name, otherwise the picture. Undefined: another text is
 * above the links, so they are to people whom the row mentions.
 */
function findOwnLink(row: Element): Element | undefined {
  const links = findAll(row, PROFILES);
  const [first] = links;
  const line = readLines(row)[0]?.box;
  // Before it (2), and not around it (8).
  if (first && line && (first.compareDocumentPosition(line) & 10) === 2) return undefined;
  return links.find((link) => !isPicture(link) && readLine(link)) ?? first;
}

/** The line below a name in its row, if it is about the person. */
function findAbout(link: Element, row: Element): string | null {
  const name = link.closest(BLOCK) ?? link;
  const lines = readLines(row).filter(
    ({ box }) =>
      name.compareDocumentPosition(box) & 4 && !name.contains(box) && !box.closest(CONTROL),
  );
  const about = lines.find(({ text, box }) => {
    // A degree and its words for screen readers, "2nd degree connection".
    const isSaid = box.previousElementSibling?.matches('[aria-hidden=true]');
    return !isSaid && !isBadge(text) && !AGE.test(text);
  });
  return about?.text ?? null;
}

/**
 * Links to the profiles of the people whom a page lists, from top to bottom: one a row, and those outside rows. Nothing is
 * scrolled or opened for this.
 */
export const listProfileLinks = (document: Document): ProfileLink[] =>
  findAll(document, `main ${PROFILES}`)
    .slice(0, MAX_LINKS)
    .flatMap((link) => {
      const row = findRow(link);
      if (row && findOwnLink(row) !== link) return [];
      return {
        about: row && !isPicture(link) ? findAbout(link, row) : null,
        href: (link as HTMLAnchorElement).href,
        // A label for screen readers is beside the visible text: "View … profile".
        text: readLine(findAll(link, '[aria-hidden=true]')[0]) ?? readLine(link) ?? null,
        isPicture: isPicture(link),
      };
    });
