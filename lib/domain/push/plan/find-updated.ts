import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { isOldRecord } from '../../book/account-record';
import { isCompanyKey } from '../../crm-fields/edit-record';
import type { CrmCheck } from '../../crm-search/crm-check';
import { isPinned, isSameRecordId, withLinked } from '../../crm-search/pinned-record';
import { isReliableMatch } from '../../crm-search/reliable-match';
import { findOther } from '../trusted-owners';
import { toIsRead } from './compare-record';
import type { UpdatedRecords } from './present-value';

/** Which records of the CRM a push touches: those that it updates by their IDs, and those that the mapping may find. */

export interface RowSource {
  entity: 'contacts' | 'companies';
  /** All that is known and could be sent, without the ids of the records that are updated. */
  record: CrmRecord;
  /** The check of the target CRM. Null: a company, because CRMs are searched for people only. */
  check: CrmCheck | null;
  /** The CRM record of the company that `record` names, as a book has it. */
  account: CrmMatch | null;
  /** The mapping is to find the record of a person's company, although a book knows it. */
  isAccountLeft?: boolean;
  preference: Pick<RecordPreference, 'pin' | 'trustedOwners'> | null;
  /** The id of the record that the rep chose now; null: the mapping is to find it; undefined: they chose nothing. */
  choice?: string | null | undefined;
}

export interface RowRules {
  /** The target CRM. Null: the service chooses. */
  crm: CrmKind | null;
  isToWebhook: boolean;
  /** Null: it is not known. */
  mapping: Mapping | null;
  /** Fields that the CRM is known to hold are not sent. */
  onlyEmpty: boolean;
  /** Records of other owners may be updated. */
  others: boolean;
  /** Somebody without an email and a phone may be created. */
  unreachable: boolean;
  /** Somebody may be pushed of whom no check can tell which record is theirs, so that the mapping decides. */
  unsure: boolean;
}

export const NO_RECORDS: UpdatedRecords = { person: null, company: null };

/** Whether leads are written. The record id of a contact is not that of a lead, so the mapping finds leads itself. */
export const writesLeads = ({ mapping }: Pick<RowRules, 'mapping'>): boolean =>
  mapping?.object === 'lead';

/** The records that may be the person's: those that were found, and the one that the rep linked. */
export const listOwn = ({ check, preference }: RowSource, { crm }: RowRules): readonly CrmMatch[] =>
  withLinked(check?.matches ?? [], preference?.pin ?? null).filter(
    (match) => crm === null || match.crm === crm,
  );

/** The person's record: the one that the rep chose, otherwise the only reliable one. */
function findPerson(source: RowSource, rules: RowRules): CrmMatch | null {
  if (rules.crm === null || writesLeads(rules)) return null;
  const own = listOwn(source, rules);
  const { choice } = source;
  if (choice !== undefined)
    return own.find(({ id }) => choice !== null && isSameRecordId(id, choice)) ?? null;
  const pinned = own.find((match) => isPinned(match, source.preference?.pin ?? null));
  if (pinned) return pinned;
  const [match, ...more] = own.filter(isReliableMatch);
  return match && more.length === 0 ? match : null;
}

/** The company's record in the target CRM, if the push writes a company. */
export function findAccount({ entity, record, account }: RowSource, { crm, mapping }: RowRules) {
  if (!account || (crm !== null && account.crm !== crm)) return null;
  if (entity === 'companies') return account;
  const isRead = toIsRead(mapping);
  return Object.keys(record).some((key) => isCompanyKey(key) && isRead(key)) ? account : null;
}

/** Whether the company's record in a book can be updated by its id. */
export const isUsable = (account: CrmMatch, crm: RowRules['crm']): boolean =>
  account.crm === crm && !isOldRecord(account);

/** The records that are updated by their ids. */
export function findUpdated(
  source: RowSource,
  rules: RowRules,
  account: CrmMatch | null,
): UpdatedRecords {
  const company = account && isUsable(account, rules.crm) ? account : null;
  if (source.entity === 'companies') {
    return company && source.choice !== null ? { person: null, company } : NO_RECORDS;
  }
  const isAllowed =
    company && !source.isAccountLeft && (rules.others || !findOther([company], source.preference));
  return { person: findPerson(source, rules), company: isAllowed ? company : null };
}

/** Records of which the owner must agree. A person's record that is updated by its id is the only one that is touched. */
export function listAffected(source: RowSource, rules: RowRules, { person }: UpdatedRecords) {
  const account = findAccount(source, rules);
  if (source.entity === 'companies') return account ? [account] : [];
  if (person) return [person];
  const own = listOwn(source, rules);
  return own.length > 0 ? own : account ? [account] : [];
}
