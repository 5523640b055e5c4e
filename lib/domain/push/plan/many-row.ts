import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { isAboutAccount } from '../../book/account-record';
import { isReliableMatch } from '../../crm-search/reliable-match';
import { findOther } from '../trusted-owners';
import {
  checkRecord,
  listRecordKeys,
  listSearchesToAsk,
  type KnownRecord,
} from '../record/known-record';
import { addEnriched } from '../record/add-enriched';
import { toCrmRecord } from '../record/bulk-record';
import type { RowRules } from './find-updated';
import { planRow, type PushRow } from './plan-row';
import type { Planned, SendRules } from './to-push';

export type PushRules = Required<Omit<SendRules, 'known'>> & Pick<RowRules, 'mapping'>;

export interface ManyRow extends Planned {
  each: KnownRecord;
  /** The searches that would tell whose they are. */
  toAsk: CrmSearchRequest[];
}

/** Another owner's record of somebody whom the target CRM does not have. No search is made for it. */
function findOwnedElsewhere(each: KnownRecord, now: number) {
  const { matches } = checkRecord(each, null, now);
  return matches.filter(isReliableMatch).flatMap((match) => {
    const other = findOther([match], each.known.preference);
    return other ? [{ name: other.name, crm: match.crm }] : [];
  })[0];
}

/** Plans one of many. `now`: milliseconds since 1970. */
export function planEach(each: KnownRecord, rules: PushRules, now: number): ManyRow {
  const { record, known } = each;
  const { address, mapping, onlyEmpty, others, unsure, unreachable } = rules;
  const crm = address.crm ?? null;
  const isToWebhook = address.webhook_id !== undefined;
  const { entity, record: own } = toCrmRecord(record);
  const contact = entity === 'contacts' ? known.enriched?.contact : null;
  const all = addEnriched(own, contact ?? null, record.typed);
  const isTheirs =
    record.account !== null && (entity === 'companies' || isAboutAccount(all, record.account));
  const account = isTheirs ? record.account : null;
  const keys = listRecordKeys(each);
  const check = entity === 'contacts' ? checkRecord(each, crm, now, keys) : null;
  const inTarget = planRow(
    { entity, record: all, check, account, preference: known.preference },
    { crm, isToWebhook, mapping, onlyEmpty, others, unsure, unreachable },
  );
  const elsewhere =
    inTarget.type === 'create' && !others ? findOwnedElsewhere(each, now) : undefined;
  const row: PushRow = elsewhere
    ? { ...inTarget, type: 'left-out', why: 'others', ...elsewhere }
    : inTarget;
  const isToCheck =
    check !== null && !isToWebhook && (row.type !== 'left-out' || row.why === 'unsure');
  const toAsk = isToCheck ? listSearchesToAsk(each, check, now) : [];
  const asked = check && { check, keys, preference: known.preference, account };
  return { each, entity, record: all, row, typed: record.typed ?? [], asked, toAsk };
}
