import { readName } from '../core/fields';
import { listLogos } from './logos';
import { readPersonCard } from './person-card';
import type { ReadLayout } from './read-layout';
import { pickTopCard } from './top-card';

/**
 * Reads a member's page in the app of 2026 (seen from 2026-01 to 2026-11), which has no h1. Between the name and the contact
 * link are pronouns, degree (`· 1st`), headline, perhaps "Company · School", and location. Company and school stand beside
 * their logos, above or below the location.
 */
export const readSdui: ReadLayout = (_document, identity, { cards }) => {
  const card = pickTopCard(cards, identity, 'sdui');
  if (!card || identity.kind === 'company') return [];
  const { above, below, heading, seen, isWeak } = card;
  const degree = above.findLastIndex(({ text }) => /^·\s?\S/.test(text));
  const words = above.slice(degree + 1);
  const name = readName(heading, 'person');
  const fields = readPersonCard(card, name, words, listLogos(words, below));
  return [{ layout: 'sdui-person', seen, isWeak, fields }];
};
