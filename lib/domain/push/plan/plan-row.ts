import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { isMissing, isSearchDue, type NotCheckedWhy } from '../../crm-search/crm-check';
import { isUnlisted } from '../../crm-search/pinned-record';
import { isReliableMatch } from '../../crm-search/reliable-match';
import { findOther } from '../trusted-owners';
import { compareRecord, isAnythingWritten, toIsRead, type ComparedField } from './compare-record';
import { dropFields, listHeldFields } from './fill-empty';
import {
  findAccount,
  findUpdated,
  listAffected,
  listOwn,
  NO_RECORDS,
  writesLeads,
  type RowRules,
  type RowSource,
} from './find-updated';
import { findWarnings, type Warning } from './find-warnings';
import { type UpdatedRecords, listPresentValues } from './present-value';
import {
  findPushFaults,
  isEmptyRecord,
  isFatal,
  SEARCHED_KEYS,
  type PushFault,
} from './push-preview';
import { toFieldText } from '../../crm-fields/field-input';
import { isSameValue } from './same-value';

/** The rule of a push: what would happen to one person or company. Both dialogs and the last check before a push ask it. */

/**
 * Whether the mapping would find a record that the rep ruled out, so that a push without a record's ID would update it. No
 * request says "always create".
 */
const findsRuledOut = (
  record: CrmRecord,
  ruledOut: readonly CrmMatch[],
  mapping: Mapping | null,
): boolean =>
  ruledOut.some((match) =>
    // Where the service does not say what a mapping matches by, it is usually what CRMs are searched by.
    (mapping && mapping.unicity.length > 0 ? mapping.unicity : SEARCHED_KEYS).some((key) => {
      const held = [
        ...listPresentValues(key, { person: match, company: null }),
        ...(key === 'main_email' ? [match.matchedEmail] : []),
      ];
      const sent = record[key];
      return (
        sent !== undefined &&
        held.some((value) => value !== null && isSameValue(key, value, toFieldText(sent)))
      );
    }),
  );

interface Row {
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
  /** The push cannot name the record that the rep linked: leads are written, or the CRM is not known. */
  | { why: 'linked' }
  /** The mapping would find a record that the rep ruled out. */
  | { why: 'ruled-out' }
  /** `crm`: the other CRM that the owner's record is in; missing: the target. */
  | { why: 'others'; name: string | null; crm?: string }
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

/** Whether a person can be written to or called. */
export const isReachable = ({ main_email, main_phone }: CrmRecord): boolean =>
  main_email !== undefined || main_phone !== undefined;

/** Why a row is not sent, or what has to be known first; null: nothing stands against it. */
function findObstacle(
  source: RowSource,
  rules: RowRules,
  { match, target, faults }: Pick<Row, 'match' | 'target' | 'faults'>,
) {
  const { entity, record, check, choice } = source;
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
  const isLinked = listOwn(source, rules).some(isUnlisted);
  if (!match && isLinked && choice === undefined) return leaveOut({ why: 'linked' });
  if (!match && findsRuledOut(record, check?.ruledOut ?? [], rules.mapping))
    return leaveOut({ why: 'ruled-out' });
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
  // Of the record that the rep linked, no search tells more.
  const isSure = rules.unsure || (match !== null && isUnlisted(match));
  return why && !isSure ? leaveOut({ why: 'unsure', reason: why }) : null;
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
    const fields = compareRecord(record, isRead, { ...NO_RECORDS, isNew: true });
    const row = {
      sent: record,
      fields,
      match: null,
      target: NO_RECORDS,
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
  const isAbsent = match === null && check !== null && isMissing(check);
  const isNew = isAbsent && crm !== null && !writesLeads(rules);
  // What the company's record says counts also where a push may not name it.
  const known = { ...target, company: target.company ?? account };
  const held = listHeld(whole, known, match !== null, rules);
  const sent = held.length > 0 ? dropFields(whole, held) : whole;
  const fields = compareRecord(sent, isRead, { ...target, isNew });
  const faults = mapping ? findPushFaults(whole, mapping, { entity, isMissing: isAbsent }) : [];
  const warnings = findWarnings({ crm, check, match: target.person, account });
  const row = { sent, fields, match, target, isNew, warnings, faults };
  const obstacle = findObstacle(source, rules, row);
  if (obstacle) return { ...row, ...obstacle };
  if (match) {
    return isAnythingWritten(fields)
      ? { ...row, type: 'update', match }
      : { ...row, type: 'nothing' };
  }
  return { ...row, type: isNew ? 'create' : 'mapping' };
}
