import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { isPinned, withLinked } from './pinned-record';
import { isReliableMatch } from './reliable-match';

/** The records that count as the person's: the one that the rep chose or linked, otherwise the reliable matches. */
export function listCounting(
  matches: readonly CrmMatch[],
  pin: RecordPreference['pin'],
): CrmMatch[] {
  const pinned = withLinked(matches, pin).filter((match) => isPinned(match, pin));
  return pinned.length > 0 ? pinned : matches.filter(isReliableMatch);
}

/** An unknown confidence counts as a missing one. */
const CONFIDENCES = ['high', 'medium', null, 'low'];

const rankConfidence = ({ confidence }: CrmMatch): number => {
  const at = CONFIDENCES.indexOf(confidence?.toLowerCase() ?? null);
  return at === -1 ? CONFIDENCES.indexOf(null) : at;
};

/** Many people share a name, but only one has an email or a profile. */
const NAMES = new Set(['name', 'full_name', 'name_and_domain', 'name_and_company']);

const rankAttribute = ({ matchedOn }: CrmMatch): number =>
  NAMES.has(matchedOn?.toLowerCase() ?? '') ? 1 : 0;

const rankOwner = ({ owned_by_you, ownerId, ownerName }: CrmMatch): number =>
  owned_by_you ? 0 : ownerId || ownerName ? 1 : 2;

/**
 * Best match first: the one that the rep chose; then reliable ones; then by certainty (confidence, then what it matched
 * on); then the caller's own before those of others before those of nobody. Equal matches keep the service's order.
 */
export const orderMatches = (
  matches: readonly CrmMatch[],
  pin: RecordPreference['pin'],
): CrmMatch[] =>
  matches.toSorted(
    (one, other) =>
      Number(isPinned(other, pin)) - Number(isPinned(one, pin)) ||
      Number(isReliableMatch(other)) - Number(isReliableMatch(one)) ||
      rankConfidence(one) - rankConfidence(other) ||
      rankAttribute(one) - rankAttribute(other) ||
      rankOwner(one) - rankOwner(other),
  );
