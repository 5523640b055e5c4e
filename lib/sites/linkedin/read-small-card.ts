import { BUTTONS, findAll, getRow, readAttribute } from '../core/dom';
import { field, MEDIUM, readName } from '../core/fields';
import { readLines } from '../core/lines';
import type { ReadPage } from '../core/site';
import { isBadge } from '../core/text';
import { findTitleName } from '../core/title';
import { pickHeadline } from './headline';
import { findRecords } from './identify';

/**
 * Reads a sub-page of a member: all positions, all skills, all posts (seen from 2018 to 2026). It has no top card, but a
 * small one: a link to the member around the name that is in the title, too, and the headline. A headline outside the link
 * counts only if the name is a heading, because a post may also begin with a link and a name.
 */
export const readSmallCard: ReadPage = (document, { kind }) =>
  findAll(document, 'a[href*="/in/"]')
    .flatMap((link) => {
      const own = readLines(link);
      const around = readLines(getRow(link) ?? link);
      const [first, ...others] = !own[1] && around[0]?.box.closest('h1,h2,h3') ? around : own;
      if (first?.text !== findTitleName(document, kind) || !first) return [];
      const words = others.filter(({ text, box }) => !isBadge(text) && !box.closest(BUTTONS));
      const name = readName(first.box, kind);
      const headline = field(pickHeadline(words), MEDIUM);
      const seen = findRecords([readAttribute(link, 'href')]);
      return { layout: 'small-person', seen, fields: { name, headline } };
    })
    .slice(0, 1);
