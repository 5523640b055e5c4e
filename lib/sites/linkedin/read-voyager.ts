import { readName } from '../core/fields';
import type { Line } from '../core/lines';
import { listLogos } from './logos';
import { readPersonCard } from './person-card';
import type { ReadLayout } from './read-layout';
import { pickTopCard, type TopCard } from './top-card';

/** Pronouns and degree are spans in the box of the name. */
const listWords = ({ above, heading, isBare }: TopCard): Line[] =>
  above.filter(
    ({ element }) =>
      !isBare &&
      !(element.localName === 'span' && element.closest('div,ul,section')?.contains(heading)) &&
      !element.closest('[class*=distance-badge]'),
  );

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
