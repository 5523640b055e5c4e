import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Mapping } from '@/lib/contract/service/crm-sync';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { isAboutAccount } from '../../book/account-record';
import {
  checkRecord,
  listRecordKeys,
  listSearchesToAsk,
  type KnownRecord,
} from '../record/known-record';
import { toCrmRecord } from '../record/bulk-record';
import type { CrmCheck } from '../../crm-search/crm-check';
import { NAME_KEYS } from '../record/add-enriched';
import { toConsent } from '../last-check/consent';
import type { RowRules } from './find-updated';
import { planRow, type PushRow } from './plan-row';

/** One of many that are pushed: its row, and the push that is made of it. */

export interface PushRules extends Pick<
  RowRules,
  'onlyEmpty' | 'others' | 'unsure' | 'unreachable'
> {
  /** The target members of a sync request. */
  address: { crm?: CrmKind; settings_type?: string; webhook_id?: string };
  /** The webhook that also gets the summary of each run. */
  webhook: string | null;
  mapping: Mapping | null;
}

export interface ManyRow {
  each: KnownRecord;
  entity: 'contacts' | 'companies';
  check: CrmCheck | null;
  /** The record of the company that it names. */
  account: CrmMatch | null;
  row: PushRow;
  /** The searches that would tell whose they are. */
  toAsk: CrmSearchRequest[];
}

/** Plans one of many. `now`: milliseconds since 1970. */
export function planEach(each: KnownRecord, rules: PushRules, now: number): ManyRow {
  const { record, known } = each;
  const { address, mapping, onlyEmpty, others, unsure, unreachable } = rules;
  const crm = address.crm ?? null;
  const isToWebhook = address.webhook_id !== undefined;
  const { entity, record: all } = toCrmRecord(record, known.enriched?.contact ?? null);
  const isTheirs =
    record.account !== null && (entity === 'companies' || isAboutAccount(all, record.account));
  const account = isTheirs ? record.account : null;
  const check = entity === 'contacts' ? checkRecord(each, crm, now) : null;
  const row = planRow(
    { entity, record: all, check, account, preference: known.preference },
    { crm, isToWebhook, mapping, onlyEmpty, others, unsure, unreachable },
  );
  const isToCheck =
    check !== null && !isToWebhook && (row.type !== 'left-out' || row.why === 'unsure');
  const toAsk = isToCheck ? listSearchesToAsk(each, check, now) : [];
  return { each, entity, check, account, row, toAsk };
}

/** The keys of the fields that the rep typed. */
const listWritten = ({ known: { correction } }: KnownRecord): string[] => [
  ...(correction?.name == null ? [] : NAME_KEYS),
  ...(correction?.companyName == null ? [] : ['svc_company_name']),
];

/**
 * The push of one of many. Where the CRM is checked, the rep has agreed to rules, and the last check decides what is sent.
 * `isAfterEnrichment`: what is found is added first, so nobody has seen the record as it will be.
 */
export function toPush(
  { each, entity, check, account, row }: ManyRow,
  rules: PushRules,
  { isAfterEnrichment, now }: { isAfterEnrichment: boolean; now: number },
): JobInput<'push'> {
  const { address, webhook, others, unsure, unreachable, onlyEmpty } = rules;
  const target = { ...address, ...(webhook && { webhook_url: webhook }) };
  if (!check || address.webhook_id !== undefined) {
    const written = isAfterEnrichment ? listWritten(each) : [];
    return { ...target, [entity]: [row.sent], ...(isAfterEnrichment && { written }) };
  }
  const consent = toConsent({
    check,
    keys: listRecordKeys(each),
    match: row.match,
    preference: each.known.preference,
    isMappingChosen: !isAfterEnrichment && row.type === 'mapping' && check.matches.length > 0,
    others,
    unreachable,
    now,
  });
  // One that may not be updated is left to the mapping. Of whoever is not checked yet, the last check decides that.
  const isOpen = isAfterEnrichment || row.type === 'unchecked';
  const isAccountSent = isOpen || row.target.company !== null;
  return {
    ...target,
    consent: { ...consent, unsure },
    ...(account && isAccountSent && { account }),
    onlyEmpty,
    ...(isAfterEnrichment && { written: listWritten(each) }),
    [entity]: [row.record],
  };
}
