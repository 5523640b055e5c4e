import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { findWritten } from '../person/contact';
import type { CrmCheck, NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import { getOwner } from '@/lib/domain/crm-search/owner';
import { isVerified, type ShownPage } from '../person/shown-page';

/** Why the rep is asked before something is written to a CRM. */
export type Doubt =
  /** `isNamed`: by the rep, so that the name is not the page's. */
  | { type: 'unverified'; isNamed: boolean }
  | { type: 'kind-guess' }
  /** Null: no CRM was chosen, so all that are connected count. */
  | { type: 'not-checked'; crm: CrmKind | null; why: NotCheckedWhy }
  /** Of a push that the service makes of its own words: they stand over the rep's there. */
  | { type: 'service-words' }
  | OwnedDoubt;

export interface OwnedDoubt {
  type: 'owned';
  what: 'person' | 'company';
  crm: string;
  name: string | null;
  owner: string;
}

/** Whether the rep wishes to be asked no more about an owner in a CRM. */
export type IsTrusted = (owned: Pick<OwnedDoubt, 'crm' | 'owner'>) => boolean;

/** Same doubt, same key: the rep is not asked twice in one go. */
export function getDoubtKey(doubt: Doubt): string {
  if (doubt.type === 'owned') return `owned ${doubt.crm} ${doubt.owner}`;
  return doubt.type === 'not-checked' ? `not-checked ${doubt.crm ?? 'all'}` : doubt.type;
}

/** By what an owner is remembered; null: the match does not say who it is. */
const getOwnerKey = ({ ownerId, ownerName }: CrmMatch): string | null => ownerId ?? ownerName;

/** Records of somebody else's, each owner once. */
function findOwned(
  what: 'person' | 'company',
  matches: readonly CrmMatch[],
  isTrusted: IsTrusted,
): Doubt[] {
  const owned = matches.flatMap((match): Doubt[] => {
    const other = getOwner(match);
    const owner = getOwnerKey(match);
    if (other.type !== 'other' || owner === null) return [];
    const { crm } = match;
    return isTrusted({ crm, owner }) ? [] : [{ type: 'owned', what, crm, name: other.name, owner }];
  });
  return [...new Map(owned.map((doubt) => [getDoubtKey(doubt), doubt])).values()];
}

/** The doubts about a page, whatever a CRM says of it. */
export function findPageDoubts(page: ShownPage): Doubt[] {
  const isNamed = findWritten(page.fields.name) !== undefined;
  const doubts: Doubt[] = isVerified(page) ? [] : [{ type: 'unverified', isNamed }];
  if (page.identity.isKindGuess) doubts.push({ type: 'kind-guess' });
  if (isNamed || findWritten(page.fields.companyName) !== undefined) {
    doubts.push({ type: 'service-words' });
  }
  return doubts;
}

/**
 * The doubts about writing a person to a CRM. `crm`: the one that is written to; null: the service chooses. `account`: the
 * record of the company that goes along. An answer that is only old is asked again instead.
 */
export function findCrmDoubts(
  { crm, check, account }: { crm: CrmKind | null; check: CrmCheck; account: CrmMatch | null },
  isTrusted: IsTrusted,
): Doubt[] {
  const doubts = findOwned('person', check.matches, isTrusted);
  if (check.type === 'not-checked' && check.why !== 'old') {
    doubts.push({ type: 'not-checked', crm, why: check.why });
  }
  const known = new Set(doubts.map(getDoubtKey));
  const ofCompany = findCompanyDoubts(account, crm, isTrusted);
  return [...doubts, ...ofCompany.filter((doubt) => !known.has(getDoubtKey(doubt)))];
}

/** Likewise of a company: whose it is, is known only where a book lists it, and only in the CRM of that book. */
export const findCompanyDoubts = (
  account: CrmMatch | null,
  crm: CrmKind | null,
  isTrusted: IsTrusted,
): Doubt[] =>
  account && (crm === null || account.crm === crm)
    ? findOwned('company', [account], isTrusted)
    : [];
