import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { isOldRecord } from '../../book/account-record';
import { isCompanyKey } from '../../crm-fields/edit-record';
import {
  isMissing,
  isSearchDue,
  type CrmCheck,
  type NotCheckedWhy,
} from '../../crm-search/crm-check';
import { isPinned } from '../../crm-search/match-order';
import { isReliableMatch } from '../../crm-search/reliable-match';
import { compareRecord, isAnythingWritten, toIsRead, type ComparedField } from './compare-record';
import { dropFields, listHeldFields } from './fill-empty';
import { findWarnings, type Warning } from './find-warnings';
import type { UpdatedRecords } from './present-value';
import { findPushFaults, isEmptyRecord, isFatal, type PushFault } from './push-preview';
import { findOther } from '../trusted-owners';

/** The rule of a push: what would happen to one person or company. Both dialogs and the last check before a push ask it. */

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
  /** What the rep chose about this person before. */
  preference: Pick<RecordPreference, 'pin' | 'trustedOwners'> | null;
  /** The id of the record that the rep chose now; null: the mapping is to find it; undefined: they chose nothing. */
  choice?: string | null | undefined;
}

export interface RowRules {
  /** The target CRM. Null: the service chooses. */
  crm: CrmKind | null;
  /** The target is a webhook: nothing is checked or compared. */
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

interface Row {
  /** All that is known and could be sent, without the ids of the records that are updated. */
  record: CrmRecord;
  /** The record as it is sent: with these ids, and without the fields that the CRM is known to hold, where only empty ones are filled. */
  sent: CrmRecord;
  /** The fields of `sent`, against what the CRM holds. */
  fields: ComparedField[];
  /** The person's or company's own record, which is updated by its id. */
  match: CrmMatch | null;
  /** All records that are updated by their ids. */
  target: UpdatedRecords;
  /** The CRM was checked and has no record of the person. */
  isNew: boolean;
  warnings: Warning[];
  faults: PushFault[];
}

export type RowLeftOut =
  | { why: 'empty' | 'nothing-read' | 'lead-without-company' }
  | { why: 'others'; name: string | null }
  /** Several records are surely theirs. */
  | { why: 'several' }
  | { why: 'unreachable' }
  /** The CRM cannot be searched for them. */
  | { why: 'unsure'; reason: NotCheckedWhy };

export type PushRow = Row &
  (
    | { type: 'create' }
    | { type: 'update'; match: CrmMatch }
    /** The CRM's own mapping decides which record it is, and whether there is one. */
    | { type: 'mapping' }
    /** The record is as it should be. */
    | { type: 'nothing' }
    | ({ type: 'left-out' } & RowLeftOut)
    /** A search would tell. `toAsk` empty: it is being made. */
    | { type: 'unchecked'; why: NotCheckedWhy | 'checking'; toAsk: CrmSearchRequest[] }
    | { type: 'webhook' }
  );

const NONE: UpdatedRecords = { person: null, company: null };

/** Whether leads are written. The record id of a contact is not that of a lead, so the mapping finds leads itself. */
const writesLeads = ({ mapping }: Pick<RowRules, 'mapping'>): boolean => mapping?.object === 'lead';

/** The records that may be the person's. */
const listOwn = ({ check }: RowSource, { crm }: RowRules): readonly CrmMatch[] =>
  (check?.matches ?? []).filter((match) => crm === null || match.crm === crm);

/** The person's record: the one that the rep chose, otherwise the only reliable one. */
function findPerson(source: RowSource, rules: RowRules): CrmMatch | null {
  if (rules.crm === null || writesLeads(rules)) return null;
  const own = listOwn(source, rules);
  const { choice } = source;
  if (choice !== undefined) return own.find(({ id }) => id === choice) ?? null;
  const pinned = own.find((match) => isPinned(match, source.preference?.pin ?? null));
  if (pinned) return pinned;
  const [match, ...more] = own.filter(isReliableMatch);
  return match && more.length === 0 ? match : null;
}

/** The company's record in the target CRM, if the push writes a company. */
function findAccount({ entity, record, account }: RowSource, { crm, mapping }: RowRules) {
  if (!account || (crm !== null && account.crm !== crm)) return null;
  if (entity === 'companies') return account;
  const isRead = toIsRead(mapping);
  return Object.keys(record).some((key) => isCompanyKey(key) && isRead(key)) ? account : null;
}

/** Whether the company's record in a book can be updated by its id. */
export const isUsable = (account: CrmMatch, crm: RowRules['crm']): boolean =>
  account.crm === crm && !isOldRecord(account);

/** The records that are updated by their ids. */
function findUpdated(source: RowSource, rules: RowRules, account: CrmMatch | null): UpdatedRecords {
  const company = account && isUsable(account, rules.crm) ? account : null;
  if (source.entity === 'companies') {
    return company && source.choice !== null ? { person: null, company } : NONE;
  }
  const isAllowed =
    company && !source.isAccountLeft && (rules.others || !findOther([company], source.preference));
  return { person: findPerson(source, rules), company: isAllowed ? company : null };
}

/** Records of which the owner must agree. A person's record that is updated by its id is the only one that is touched. */
function listAffected(source: RowSource, rules: RowRules, { person }: UpdatedRecords) {
  const account = findAccount(source, rules);
  if (source.entity === 'companies') return account ? [account] : [];
  if (person) return [person];
  const own = listOwn(source, rules);
  return own.length > 0 ? own : account ? [account] : [];
}

/** Whether a person can be written to or called. */
export const isReachable = ({ main_email, main_phone }: CrmRecord): boolean =>
  main_email !== undefined || main_phone !== undefined;

/** Why a row is not sent, or what has to be known first; null: nothing stands against it. */
function findObstacle(
  source: RowSource,
  rules: RowRules,
  { record, match, faults }: Pick<Row, 'record' | 'match' | 'faults'>,
  target: UpdatedRecords,
) {
  const { entity, check, choice } = source;
  const leaveOut = (left: RowLeftOut) => ({ type: 'left-out' as const, ...left });
  if (isEmptyRecord(record)) return leaveOut({ why: 'empty' });
  const fault = faults.find(isFatal);
  if (fault) return leaveOut({ why: fault.type });
  const isSeveral =
    !match &&
    choice === undefined &&
    rules.crm !== null &&
    !writesLeads(rules) &&
    listOwn(source, rules).filter(isReliableMatch).length > 1;
  if (isSeveral && !rules.unsure) return leaveOut({ why: 'several' });
  const other = rules.others
    ? undefined
    : findOther(listAffected(source, rules, target), source.preference);
  if (other) return leaveOut({ why: 'others', name: other.name });
  if (entity === 'companies' || !check) return null;
  if (check.type === 'checking')
    return { type: 'unchecked' as const, why: 'checking' as const, toAsk: [] };
  const why = check.type === 'checked' ? null : check.why;
  if (why !== null && isSearchDue(check, rules.unsure)) {
    return { type: 'unchecked' as const, why, toAsk: check.toAsk };
  }
  if (!match && !isReachable(record) && !rules.unreachable) return leaveOut({ why: 'unreachable' });
  return why && !rules.unsure ? leaveOut({ why: 'unsure', reason: why }) : null;
}

/**
 * What "Only fill empty fields" leaves out. A person who is new, or whom the mapping finds, gets every field but those in
 * which the company's own record says something else.
 */
function listHeld(record: CrmRecord, target: UpdatedRecords, isUpdate: boolean, rules: RowRules) {
  if (!rules.onlyEmpty) return [];
  if (isUpdate) return listHeldFields(record, target);
  if (!target.company || writesLeads(rules)) return [];
  return compareRecord(record, () => true, { ...target, isNew: true })
    .filter(({ effect }) => effect === 'changes')
    .map(({ key }) => key);
}

/** Plans the push of one person or company. */
export function planRow(source: RowSource, rules: RowRules): PushRow {
  const { entity, record, check } = source;
  const { mapping, crm, isToWebhook } = rules;
  const isRead = toIsRead(isToWebhook ? null : mapping);
  if (isToWebhook) {
    const fields = compareRecord(record, isRead, { ...NONE, isNew: true });
    const row = {
      record,
      sent: record,
      fields,
      match: null,
      target: NONE,
      isNew: false,
      warnings: [],
      faults: [],
    };
    return isEmptyRecord(record)
      ? { ...row, type: 'left-out', why: 'empty' }
      : { ...row, type: 'webhook' };
  }
  const account = findAccount(source, rules);
  const target = findUpdated(source, rules, account);
  const match = entity === 'contacts' ? target.person : target.company;
  const whole: CrmRecord = {
    ...(target.person && { contact_crm_id: target.person.id }),
    ...(target.company && { account_crm_id: target.company.id }),
    ...record,
  };
  const isAbsent = check !== null && isMissing(check);
  const isNew = isAbsent && crm !== null && !writesLeads(rules);
  const held = listHeld(whole, target, match !== null, rules);
  const sent = held.length > 0 ? dropFields(whole, held) : whole;
  const fields = compareRecord(sent, isRead, { ...target, isNew });
  const faults = mapping ? findPushFaults(whole, mapping, { entity, isMissing: isAbsent }) : [];
  const warnings = findWarnings({ crm, check, match: target.person, account });
  const row = { record, sent, fields, match, target, isNew, warnings, faults };
  const obstacle = findObstacle(source, rules, row, target);
  if (obstacle) return { ...row, ...obstacle };
  if (match) {
    return isAnythingWritten(fields)
      ? { ...row, type: 'update', match }
      : { ...row, type: 'nothing' };
  }
  return { ...row, type: isNew ? 'create' : 'mapping' };
}
