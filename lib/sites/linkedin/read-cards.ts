import type { ReadPage, LayoutReading } from '../core/site';
import { PERSON } from '../core/title';
import { readPerson } from './read-person';
import { findTopCards, pickTopCard, SDUI, type TopCard } from './top-card';
import { readName } from '../core/fields';
import { toCompanyFields } from './company-fields';

/**
 * Reads the card of a company, school or showcase as signed-in people see it, in either app (seen from 2017 to 2026-11):
 * perhaps a tagline, then industry, location and counts, in one line with `·` between them or in a box each.
 */
const readCompany = (
  { app, above, heading }: TopCard,
  document: Document,
): LayoutReading['fields'] => {
  const texts = above.map(({ text }) => text);
  const at = texts.findIndex((text) => /(^| · )\d|\d[人명]$/.test(text));
  const before = texts.slice(0, Math.max(at, 0));
  const inLine = texts[at]?.split(' · ') ?? [];
  const isOneLine = inLine[1];
  const isApart = (texts[1] ?? '·') !== '·' && above[0]?.box.matches(app === SDUI ? '*' : 'p');
  const tagline = isOneLine || isApart ? before.shift() : null;
  const facts = (isOneLine ? inLine : before).filter((part) => !/^[\d·]/.test(part));
  const name = readName(heading, 'company');
  return toCompanyFields(document, name, tagline, facts, texts);
};

/** Reads one layout, or two similar ones. The h1 headings of the document are searched once for all layouts. */
export type ReadLayout = (
  ...page: [...Parameters<ReadPage>, firsts: readonly Element[]]
) => ReturnType<ReadPage>;

/** Reads a page as signed-in people see it, which has a card in either app, or while it changes in both. */
export const readCards: ReadLayout = (document, identity, firsts) => {
  const { kind } = identity;
  const cards = findTopCards(document, identity, firsts);
  return ([SDUI, 'voyager'] as const).flatMap((app) => {
    const card = pickTopCard(cards, identity, app);
    if (!card) return [];
    const fields = (kind === PERSON ? readPerson : readCompany)(card, document);
    return { ...card, layout: `${app}-${kind}`, fields };
  });
};
