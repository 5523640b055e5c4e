import { readName } from '../core/fields';
import { expectRecord } from '../core/same-record';
import { readCompanyCard } from './company-card';
import { readPersonCard } from './person-card';
import type { ReadLayout } from './read-layout';
import { findTopCards } from './top-card';

/**
 * Reads a page as signed-in users see it, in either of the network's two apps (seen 2026-11). An app may keep the previous
 * record's card in the document, so the card that agrees with `identity` is used, otherwise the first.
 */
export const readMember: ReadLayout = (document, identity, firsts) => {
  const { kind } = identity;
  const cards = findTopCards(document, kind, firsts);
  return ['sdui', 'voyager'].flatMap((app) => {
    const mine = cards.filter((card) => card.app === app);
    // A bar that stays in view has fewer lines.
    const [card = mine[0]] = mine
      .filter(({ seen }) => !mine[1] || expectRecord(identity, seen))
      .sort((one, other) => other.above.length - one.above.length);
    if (!card) return [];
    const read = kind === 'person' ? readPersonCard : readCompanyCard;
    const fields = read(card, readName(card.heading, kind));
    return { layout: `${app}-${kind}`, seen: card.seen, fields };
  });
};
