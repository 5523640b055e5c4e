import type { ReadPage } from '../core/site';
import { PERSON } from '../core/title';
import { readCompany } from './read-company';
import { readPerson } from './read-person';
import { findTopCards, pickTopCard } from './top-card';

/** Reads one layout, or two similar ones. The h1 headings of the document are searched once for all layouts. */
export type ReadLayout = (
  ...page: [...Parameters<ReadPage>, firsts: readonly Element[]]
) => ReturnType<ReadPage>;

/** Reads a page as signed-in people see it, which has a card in either app, or while it changes in both. */
export const readCards: ReadLayout = (document, identity, firsts) => {
  const { kind } = identity;
  const cards = findTopCards(document, identity, firsts);
  return (['sdui', 'voyager'] as const).flatMap((app) => {
    const card = pickTopCard(cards, identity, app);
    if (!card) return [];
    const fields = (kind === PERSON ? readPerson : readCompany)(card, document);
    return { ...card, layout: `${app}-${kind}`, fields };
  });
};
