import { toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { CrmCheck, NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import { getOwner, toOwnerKey } from '@/lib/domain/crm-search/owner';
import { isUnlisted } from '@/lib/domain/crm-search/pinned-record';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { isVerified, type ShownPage } from '../../person/shown-page';
import { isTrustedOwner } from '../trusted-owners';

/** A warning: a reason to ask the rep before something is written to a CRM. */
export type Warning =
  | { type: 'unverified' }
  | { type: 'kind-guess' }
  /** The rep linked the record that is updated, and no search lists it. */
  | { type: 'linked' }
  /** The person's record is in this CRM, and the push adds one to another. */
  | { type: 'elsewhere'; crm: CrmKind; target: CrmKind }
  /** Null: no CRM was chosen, so all connected ones count. */
  | { type: 'not-checked'; crm: CrmKind | null; why: NotCheckedWhy }
  | OwnedWarning;

export interface OwnedWarning {
  type: 'owned';
  kind: 'person' | 'company';
  crm: string;
  name: string | null;
  owner: string;
}

/** Equal warnings have the same key, so that the rep is asked once. */
export function getWarningKey(warning: Warning): string {
  if (warning.type === 'owned') return `owned ${warning.crm} ${warning.owner}`;
  if (warning.type === 'elsewhere') return `elsewhere ${warning.target}`;
  return warning.type === 'not-checked' ? `not-checked ${warning.crm ?? 'all'}` : warning.type;
}

interface Answered {
  /** The keys of the warnings that the rep has agreed to. */
  agreed: readonly string[];
  trustedOwners: RecordPreference['trustedOwners'];
}

/** The warnings that the rep is asked about, each once. Not those of owners about whom they said "don't ask again". */
export function listOpenWarnings(
  warnings: readonly Warning[],
  { agreed, trustedOwners }: Answered,
): Warning[] {
  const open = warnings.filter(
    (warning) =>
      !agreed.includes(getWarningKey(warning)) &&
      (warning.type !== 'owned' || !isTrustedOwner(trustedOwners, warning)),
  );
  const keys = open.map(getWarningKey);
  return open.filter((warning, index) => keys.indexOf(getWarningKey(warning)) === index);
}

/** Records of other owners, each owner once. */
function findOwned(kind: OwnedWarning['kind'], matches: readonly CrmMatch[]): Warning[] {
  const owned = matches.flatMap((match): Warning[] => {
    const other = getOwner(match);
    const owner = toOwnerKey(match);
    if (other.type !== 'other' || owner === null) return [];
    return [{ type: 'owned', kind, crm: match.crm, name: other.name, owner }];
  });
  return [...new Map(owned.map((warning) => [getWarningKey(warning), warning])).values()];
}

/** The warnings about a page, without those of a CRM. */
export function findPageWarnings(page: ShownPage): Warning[] {
  const warnings: Warning[] = isVerified(page) ? [] : [{ type: 'unverified' }];
  if (page.identity.isKindGuess) warnings.push({ type: 'kind-guess' });
  return warnings;
}

interface PlannedPush {
  crm: CrmKind | null;
  /** Of a person: how far the CRM was asked; null: a company, which no CRM can be asked about. */
  check: CrmCheck | null;
  /** The person's record that is updated, by its id. */
  match: CrmMatch | null;
  /** The record of the company, where the push writes one. */
  account: CrmMatch | null;
}

/**
 * The warnings about a push. A person's record that is chosen by its id is the only one of theirs that is written; without
 * it, the mapping may find any. Of the one that the rep linked, no search tells more. If an answer is merely old, the CRM is
 * searched again instead.
 */
export function findWarnings({ crm, check, match, account }: PlannedPush): Warning[] {
  const isOfTarget = account !== null && (crm === null || account.crm === crm);
  const ofCompany = isOfTarget ? findOwned('company', [account]) : [];
  if (!check) return ofCompany;
  const warnings = findOwned('person', match ? [match] : check.matches);
  const isLinked = match !== null && isUnlisted(match);
  if (check.type === 'not-checked' && check.why !== 'old' && !isLinked) {
    warnings.push({ type: 'not-checked', crm, why: check.why });
  }
  return [...warnings, ...ofCompany];
}

/** What an enrichment that pushes asks besides, because it shows neither the record nor its CRM. `found`: in all CRMs. */
export function findUnseenWarnings(
  { crm, match }: Pick<PlannedPush, 'crm' | 'match'>,
  found: readonly CrmMatch[],
): Warning[] {
  if (match) return isUnlisted(match) ? [{ type: 'linked' }] : [];
  if (crm === null || found.some((one) => one.crm === crm)) return [];
  const other = found.find((one) => isUnlisted(one) || isReliableMatch(one));
  const kind = toCrmKind(other?.crm);
  return kind ? [{ type: 'elsewhere', crm: kind, target: crm }] : [];
}
