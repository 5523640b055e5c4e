import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { isReliableMatch } from './reliable-match';

/** Which of several records of a CRM stands first, and which is hardly the person's. */

/** Whether it is the record that the rep pinned. */
export const isPinned = ({ crm, id }: CrmMatch, pin: RecordPreference['pin']): boolean =>
  pin !== null && pin.crm === crm && pin.id === id;

/** The records that count as the person's: the one that the rep pinned, else those that are reliable. */
export function listCounting(
  matches: readonly CrmMatch[],
  pin: RecordPreference['pin'],
): CrmMatch[] {
  const pinned = matches.filter((match) => isPinned(match, pin));
  return pinned.length > 0 ? pinned : matches.filter(isReliableMatch);
}

/** Of a confidence that the interface does not name, nobody knows how it stands to these. */
const CONFIDENCES = ['high', 'medium', null, 'low'];

const rankConfidence = ({ confidence }: CrmMatch): number => {
  const at = CONFIDENCES.indexOf(confidence?.toLowerCase() ?? null);
  return at === -1 ? CONFIDENCES.indexOf(null) : at;
};

/** A name is many people's; an address of any kind is one person's. */
const NAMES = new Set(['name', 'full_name', 'name_and_domain', 'name_and_company']);

const rankAttribute = ({ matchedOn }: CrmMatch): number =>
  NAMES.has(matchedOn?.toLowerCase() ?? '') ? 1 : 0;

const rankOwner = ({ owned_by_you, ownerId, ownerName }: CrmMatch): number =>
  owned_by_you ? 0 : ownerId || ownerName ? 1 : 2;

/**
 * Best first: what the rep pinned; then what is reliable; then by how surely it is the person (confidence, then what it matched on); then the
 * caller's own before somebody else's before nobody's. What stays equal keeps the service's order.
 */
export const orderMatches = (matches: CrmMatch[], pin: RecordPreference['pin']): CrmMatch[] =>
  matches.toSorted(
    (one, other) =>
      Number(isPinned(other, pin)) - Number(isPinned(one, pin)) ||
      Number(isReliableMatch(other)) - Number(isReliableMatch(one)) ||
      rankConfidence(one) - rankConfidence(other) ||
      rankAttribute(one) - rankAttribute(other) ||
      rankOwner(one) - rankOwner(other),
  );
