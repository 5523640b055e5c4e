import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { findAnsweredAt, listSearchesToAsk, type KnownRecord } from './bulk-check';
import type { CrmCheck, NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import { isOldRecord } from '@/lib/domain/book/account-record';
import { getOwner } from '@/lib/domain/crm-search/owner';

/** It is not known whose record a push of the person would update. */
export interface Unchecked {
  why: NotCheckedWhy | 'being-checked';
  /** When the CRMs last answered about them, in milliseconds since 1970; null: never. */
  answeredAt: number | null;
  /** The searches that would tell. Empty: no search would. */
  toAsk: CrmSearchRequest[];
}

/** Who owns a record of a bulk, by recent answers. */
export type Ownership =
  /** Owned by the caller or nobody, or in no CRM. */
  | { type: 'free' }
  | { type: 'other'; name: string | null }
  | ({ type: 'unchecked' } & Unchecked)
  /** A company, because CRMs are searched for people only. */
  | { type: 'unknown' };

/** The first other owner among several records; undefined: all belong to the caller or nobody. */
export function findOther(matches: CrmMatch[]): Extract<Ownership, { type: 'other' }> | undefined {
  const others = matches.map(getOwner).filter((owner) => owner.type === 'other');
  return others.find(({ name }) => name !== null) ?? others[0];
}

/**
 * `crm`: the target; null: the service chooses, so records in all CRMs count. `check`: the CRM check of the record. `now`:
 * milliseconds since 1970.
 */
export function getOwnership(
  each: KnownRecord,
  { crm, check, now }: { crm: CrmKind | null; check: CrmCheck; now: number },
): Ownership {
  const { record, known } = each;
  const account =
    record.account && (crm === null || record.account.crm === crm) ? [record.account] : [];
  if (!record.person) {
    const isKnown = account.some((each) => !isOldRecord(each));
    return findOther(account) ?? { type: isKnown ? 'free' : 'unknown' };
  }
  const other = findOther(check.matches.length > 0 ? check.matches : account);
  if (other) return other;
  if (check.type === 'checked') return { type: 'free' };
  return {
    type: 'unchecked',
    why: check.type === 'checking' ? 'being-checked' : check.why,
    answeredAt: findAnsweredAt(known),
    toAsk: listSearchesToAsk(each, check, now),
  };
}
