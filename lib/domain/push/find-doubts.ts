import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { findWritten } from '../person/contact';
import type { CrmCheck, NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import { getOwner, toOwnerKey } from '@/lib/domain/crm-search/owner';
import { isVerified, type ShownPage } from '../person/shown-page';

/** A doubt: a reason to ask the rep before something is written to a CRM. */
export type Doubt =
  /** `isNamed`: the rep corrected the name, so it is not the page's. */
  | { type: 'unverified'; isNamed: boolean }
  | { type: 'kind-guess' }
  /** Null: no CRM was chosen, so all connected ones count. */
  | { type: 'not-checked'; crm: CrmKind | null; why: NotCheckedWhy }
  | OwnedDoubt;

export interface OwnedDoubt {
  type: 'owned';
  what: 'person' | 'company';
  crm: string;
  name: string | null;
  owner: string;
}

/** Whether the rep does not want to be asked again about an owner in a CRM. */
export type IsTrusted = (owned: Pick<OwnedDoubt, 'crm' | 'owner'>) => boolean;

/** Equal doubts have the same key, so that the rep is asked once. */
export function getDoubtKey(doubt: Doubt): string {
  if (doubt.type === 'owned') return `owned ${doubt.crm} ${doubt.owner}`;
  return doubt.type === 'not-checked' ? `not-checked ${doubt.crm ?? 'all'}` : doubt.type;
}

/** Records of other owners, each owner once. */
function findOwned(
  what: 'person' | 'company',
  matches: readonly CrmMatch[],
  isTrusted: IsTrusted,
): Doubt[] {
  const owned = matches.flatMap((match): Doubt[] => {
    const other = getOwner(match);
    const owner = toOwnerKey(match);
    if (other.type !== 'other' || owner === null) return [];
    const { crm } = match;
    return isTrusted({ crm, owner }) ? [] : [{ type: 'owned', what, crm, name: other.name, owner }];
  });
  return [...new Map(owned.map((doubt) => [getDoubtKey(doubt), doubt])).values()];
}

/** The doubts about a page, without those of a CRM. */
export function findPageDoubts(page: ShownPage): Doubt[] {
  const isNamed = findWritten(page.fields.name) !== undefined;
  const doubts: Doubt[] = isVerified(page) ? [] : [{ type: 'unverified', isNamed }];
  if (page.identity.isKindGuess) doubts.push({ type: 'kind-guess' });
  return doubts;
}

/**
 * The doubts about writing a person to a CRM. `crm`: the target; null: the service chooses. `account`: the record of the
 * company that is written too. If an answer is merely old, the CRM is searched again instead.
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

/** The doubts about writing a company. Its owner is known only if a book lists it, and only in the CRM of that book. */
export const findCompanyDoubts = (
  account: CrmMatch | null,
  crm: CrmKind | null,
  isTrusted: IsTrusted,
): Doubt[] =>
  account && (crm === null || account.crm === crm)
    ? findOwned('company', [account], isTrusted)
    : [];

const trustNobody: IsTrusted = () => false;

interface ShownPush {
  crm: CrmKind | null;
  /** Of a person: how far the CRM was asked; null: a company, which no CRM can be asked about. */
  check: CrmCheck | null;
  /** The person's record that is updated, by its id. */
  match: CrmMatch | null;
  /** The record of the company, where the push writes one. */
  account: CrmMatch | null;
}

/**
 * The doubts about a push whose dialog shows them. A person's record that is chosen by its id is the only one of theirs that
 * is written; without it, the mapping may find any. Nobody is trusted: the dialog asks nothing twice.
 */
export function findPushDoubts({ crm, check, match, account }: ShownPush): Doubt[] {
  const ofCompany = findCompanyDoubts(account, crm, trustNobody);
  if (!check) return ofCompany;
  const doubts = findOwned('person', match ? [match] : check.matches, trustNobody);
  if (check.type === 'not-checked' && check.why !== 'old') {
    doubts.push({ type: 'not-checked', crm, why: check.why });
  }
  return [...doubts, ...ofCompany];
}
