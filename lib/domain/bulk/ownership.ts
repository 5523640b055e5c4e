import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { findAnsweredAt, listSearchesToAsk, type KnownRecord } from './bulk-check';
import type { CrmCheck, NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import { getOwner } from '@/lib/domain/crm-search/owner';

/** Nobody can say whose record a push of the person would update. */
export interface Unchecked {
  why: NotCheckedWhy | 'being-checked';
  /** When the CRMs last answered about them, in milliseconds since 1970; null: never. */
  answeredAt: number | null;
  /** What must be asked to know. Empty: nothing that can be asked would tell. */
  toAsk: CrmSearchRequest[];
}

/** Whose one of many is, as far as answers of late tell. */
export type Ownership =
  /** The caller's, nobody's, or in no CRM. */
  | { type: 'free' }
  | { type: 'other'; name: string | null }
  | ({ type: 'unchecked' } & Unchecked)
  /** A company: CRMs are searched for people only. */
  | { type: 'unknown' };

/** The other owner of a record among several; undefined: they are the caller's, or nobody's. */
export function findOther(matches: CrmMatch[]): Extract<Ownership, { type: 'other' }> | undefined {
  const others = matches.map(getOwner).filter((owner) => owner.type === 'other');
  return others.find(({ name }) => name !== null) ?? others[0];
}

/**
 * `crm`: where it is to be written; null: the service chooses, so a record in any CRM counts. `check`: how far that was
 * asked. `now`: milliseconds since 1970.
 */
export function getOwnership(
  each: KnownRecord,
  { crm, check, now }: { crm: CrmKind | null; check: CrmCheck; now: number },
): Ownership {
  const { record, known } = each;
  const account =
    record.account && (crm === null || record.account.crm === crm) ? [record.account] : [];
  if (!record.person) return findOther(account) ?? { type: account[0] ? 'free' : 'unknown' };
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
