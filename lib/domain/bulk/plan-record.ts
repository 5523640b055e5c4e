import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { isAboutAccount, isOldRecord } from '../book/account-record';
import { isMissing, type CrmCheck } from '../crm-search/crm-check';
import { isPinned } from '../crm-search/match-order';
import { getOwner } from '../crm-search/owner';
import { isReliableMatch } from '../crm-search/reliable-match';
import { compareRecord, type ComparedField } from '../push/compare-record';
import { dropFields, listHeldFields } from '../push/fill-empty';
import type { UpdatedRecords } from '../push/present-value';
import { pinRecords } from '../push/push-record';
import type { KnownRecord } from './bulk-check';
import { toCrmRecord } from './bulk-record';

/** The push of one of many: its record, the records that it updates, and what it writes to them. */

export interface RecordWishes {
  /** The target members of a sync request. */
  address: { crm?: CrmKind; settings_type?: string; webhook_id?: string };
  mapping: Mapping | null;
  withOthers: boolean;
  /** Fields that the CRM is known to hold are not sent. */
  onlyEmpty: boolean;
  /** Whether the mapping reads a field. */
  isRead: (key: string) => boolean;
}

export interface BuiltRecord {
  entity: 'contacts' | 'companies';
  /** Every field that is known, and the ids of the records that are updated. */
  record: CrmRecord;
  target: UpdatedRecords;
}

/** What a push does to a CRM, as far as it is known before the click. */
export interface PushEffect {
  /** `unsure`: the mapping decides which record it is, and whether there is one. */
  action: 'new' | 'update' | 'unsure';
  /** The keys that are left out; null: every field is sent, whatever the CRM holds. */
  kept: string[] | null;
  /** The fields that are sent, against what the CRM holds; none where there is no record to compare with. */
  fields: ComparedField[];
}

/** Only one CRM may write leads, and its mapping tells whether it does. The record id of a contact is not that of a lead. */
const writesContacts = ({ address: { crm }, mapping }: RecordWishes): boolean =>
  mapping ? mapping.object !== 'lead' : crm !== 'crm_two';

/** The record that the rep chose, otherwise the only reliable match; null: the mapping decides. */
function findPerson(
  { known }: KnownRecord,
  { matches }: CrmCheck,
  wishes: RecordWishes,
): CrmMatch | null {
  if (wishes.address.crm === undefined || !writesContacts(wishes)) return null;
  const chosen = matches.find((match) => isPinned(match, known.preference?.pin ?? null));
  if (chosen) return chosen;
  const [match, ...others] = matches.filter(isReliableMatch);
  return match && others.length === 0 ? match : null;
}

/** The record of one of many, as far as it is known. */
export function buildRecord(each: KnownRecord, check: CrmCheck, wishes: RecordWishes): BuiltRecord {
  const { record, known } = each;
  const { crm, webhook_id } = wishes.address;
  const { entity, record: plain } = toCrmRecord(record, known.enriched?.contact ?? null);
  if (webhook_id !== undefined) {
    return { entity, record: plain, target: { person: null, company: null } };
  }
  const { account } = record;
  const isAccount =
    account !== null &&
    account.crm === crm &&
    !isOldRecord(account) &&
    isAboutAccount(plain, account) &&
    (wishes.withOthers || getOwner(account).type !== 'other');
  const person = entity === 'contacts' ? findPerson(each, check, wishes) : null;
  const company = isAccount ? account : null;
  const pins = { contact: person?.id ?? null, account: company?.id ?? null };
  return { entity, record: pinRecords(plain, pins), target: { person, company } };
}

const findAction = (
  { entity, target }: BuiltRecord,
  check: CrmCheck,
  wishes: RecordWishes,
): PushEffect['action'] => {
  if (entity === 'companies') return target.company ? 'update' : 'unsure';
  if (target.person) return 'update';
  return isMissing(check) && wishes.address.crm !== undefined && writesContacts(wishes)
    ? 'new'
    : 'unsure';
};

/**
 * What "Only fill empty fields" leaves out. A person who is new, or whom the mapping finds, gets every field but those in
 * which the company's own record says something else.
 */
function listKept(
  { record, target }: BuiltRecord,
  action: PushEffect['action'],
  wishes: RecordWishes,
): string[] | null {
  if (!wishes.onlyEmpty) return null;
  if (action === 'update') return listHeldFields(record, target);
  if (!target.company || !writesContacts(wishes)) return null;
  const others = compareRecord(record, () => true, { ...target, isNew: true })
    .filter(({ effect }) => effect === 'changes')
    .map(({ key }) => key);
  return others.length > 0 ? others : null;
}

/** Foresees what the push of a record does to the CRM. Runs for each of thousands, so it compares only what is known. */
export function findEffect(built: BuiltRecord, check: CrmCheck, wishes: RecordWishes): PushEffect {
  const action = findAction(built, check, wishes);
  const { person, company } = built.target;
  if (!person && !company) return { action, kept: null, fields: [] };
  const kept = listKept(built, action, wishes);
  const fields = compareRecord(dropFields(built.record, kept ?? []), wishes.isRead, {
    person,
    company,
    isNew: action === 'new',
  });
  return { action, kept, fields };
}
