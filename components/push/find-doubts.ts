import type { CrmMatch } from '@/lib/contract/crm-search';
import { findWritten } from '@/lib/records/contact';
import { getOwner } from '../domain/owner';
import type { CrmAnswer } from '../queries/read-crm-answer';
import { isVerified, type ShownPage } from '../queries/shown-page';

/** Why the rep is asked before something is written to a CRM. */
export type Doubt =
  /** `isNamed`: by the rep, so that the name is not the page's. */
  | { type: 'unverified'; isNamed: boolean }
  | { type: 'kind-guess' }
  | { type: 'not-checked' }
  /** Of a push that the service makes of its own words: they stand over the rep's there. */
  | { type: 'service-words' }
  | { type: 'owned'; what: 'person' | 'company'; crm: string; name: string | null; owner: string };

/** Same doubt, same key: the rep is not asked twice in one go. */
export const getDoubtKey = (doubt: Doubt): string =>
  doubt.type === 'owned' ? `owned ${doubt.crm} ${doubt.owner}` : doubt.type;

/** By what an owner is remembered; null: the match does not say who it is. */
const getOwnerKey = ({ ownerId, ownerName }: CrmMatch): string | null => ownerId ?? ownerName;

/** Records of somebody else's, each owner once. */
function findOwned(
  what: 'person' | 'company',
  matches: CrmMatch[],
  trustedOwners: string[],
): Doubt[] {
  const owned = matches.flatMap((match): Doubt[] => {
    const owner = getOwner(match);
    const key = getOwnerKey(match);
    if (owner.type !== 'other' || key === null || trustedOwners.includes(key)) return [];
    return [{ type: 'owned', what, crm: match.crm, name: owner.name, owner: key }];
  });
  return [...new Map(owned.map((doubt) => [getDoubtKey(doubt), doubt])).values()];
}

/**
 * Empty: nothing speaks against it. `answer` is undefined as long as it is not known; `account`: the record of the company
 * that a push takes along. About `trustedOwners` the rep does not wish to be asked any more.
 */
export function findDoubts(
  page: ShownPage,
  answer: CrmAnswer | undefined,
  account: CrmMatch | null,
  trustedOwners: string[],
): Doubt[] {
  const isNamed = findWritten(page.fields.name) !== undefined;
  const doubts: Doubt[] = isVerified(page) ? [] : [{ type: 'unverified', isNamed }];
  if (page.identity.isKindGuess) doubts.push({ type: 'kind-guess' });
  if (answer?.type === 'in') doubts.push(...findOwned('person', answer.matches, trustedOwners));
  else if (answer?.type !== 'not-in') doubts.push({ type: 'not-checked' });
  if (isNamed || findWritten(page.fields.companyName) !== undefined) {
    doubts.push({ type: 'service-words' });
  }
  const known = new Set(doubts.map(getDoubtKey));
  const ofCompany = findCompanyDoubts(account, trustedOwners);
  return [...doubts, ...ofCompany.filter((doubt) => !known.has(getDoubtKey(doubt)))];
}

/** Likewise of a company: whose it is, is known only where a book lists it. */
export const findCompanyDoubts = (account: CrmMatch | null, trustedOwners: string[]): Doubt[] =>
  account ? findOwned('company', [account], trustedOwners) : [];
