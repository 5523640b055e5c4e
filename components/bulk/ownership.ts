import type { CrmKind } from '@/lib/contract/crm-kinds';
import type { CrmMatch, CrmSearchReply } from '@/lib/contract/crm-search';
import type { KnownSubject } from '@/lib/contract/known-subject';
import { toCrmQuestion, type BulkRecord } from '@/lib/records/bulk-record';
import { getOwner } from '../domain/owner';

/** Whose one of many is, as far as it was ever answered. */
export type Ownership =
  /** The caller's, or nobody's. */
  | { type: 'free' }
  | { type: 'other'; name: string | null }
  /** The CRM can be asked, and was not, or could not tell. */
  | { type: 'unchecked' }
  /** Nobody can be asked: CRMs are searched for people only, and not without an email, a profile, or a name with a company. */
  | { type: 'unknown' };

/** One of many, and what was answered about it. */
export interface KnownRecord {
  record: BulkRecord;
  known: KnownSubject;
}

/** Whether an answer without a match is a "no". */
const isAnswered = ({ searched_crms, errors }: CrmSearchReply, crm: CrmKind | null): boolean =>
  crm === null
    ? searched_crms.length > 0 && errors.length === 0
    : searched_crms.includes(crm) && !errors.some((failure) => failure.crm === crm);

/** The other owner of a record among several; undefined: they are the caller's, or nobody's. */
function findOther(matches: CrmMatch[]): Ownership | undefined {
  const others = matches.map(getOwner).filter((owner) => owner.type === 'other');
  return others.find(({ name }) => name !== null) ?? others[0];
}

/** `crm`: where it is to be written; null: the service chooses, so a record in any CRM counts. */
export function getOwnership({ record, known }: KnownRecord, crm: CrmKind | null): Ownership {
  const isMeant = (match: CrmMatch) => crm === null || match.crm === crm;
  const matches = known.crm?.reply.matches.filter(isMeant) ?? [];
  const account = record.account && isMeant(record.account) ? record.account : null;
  const other = findOther([...matches, ...(account && matches.length === 0 ? [account] : [])]);
  if (other) return other;
  if (matches.length > 0 || account || (known.crm && isAnswered(known.crm.reply, crm))) {
    return { type: 'free' };
  }
  const question = toCrmQuestion(record, known.enriched?.contact ?? null);
  return { type: question ? 'unchecked' : 'unknown' };
}
