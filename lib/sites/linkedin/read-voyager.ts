import { getRow } from '../core/dom';
import { readName } from '../core/fields';
import type { Line } from '../core/lines';
import { listLogos } from './logos';
import { readPersonCard } from './person-card';
import type { ReadLayout } from './read-layout';
import { pickTopCard, type TopCard } from './top-card';

/** Pronouns and degree are spans beside the name. */
const listWords = ({ above, anchor, heading }: TopCard): Line[] => {
  const row = getRow(heading);
  const isBesideName = (element: Element) =>
    element.localName === 'span' && row?.contains(element) && !row.contains(anchor);
  return above.filter(
    ({ element }) => !isBesideName(element) && !element.closest('[class*=distance-badge]'),
  );
};

/**
 * Reads a member's page in the older app (seen from 2017 to 2026-11), which has an h1 or a list with the name. Company and
 * school are buttons, links or boxes with a logo.
 */
export const readVoyager: ReadLayout = (_document, identity, { cards }) => {
  const card = pickTopCard(cards, identity, 'voyager');
  if (!card || identity.kind === 'company') return [];
  const { above, below, heading, seen } = card;
  const name = readName(heading, 'person');
  const fields = readPersonCard(card, name, listWords(card), listLogos(above, below));
  return [{ layout: 'voyager-person', seen, fields }];
};
