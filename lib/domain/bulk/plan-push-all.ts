import { MAX_RECORDS_PER_CALL } from '@/lib/contract/limits';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Subject } from '@/lib/contract/stored/job';
import { isAboutAccount, isOldRecord } from '../book/account-record';
import type { CrmCheck, NotCheckedWhy } from '../crm-search/crm-check';
import { toConsent } from '../push/last-check/consent';
import { planRow, type RowLeftOut, type PushRow, type RowRules } from '../push/plan-row';
import { checkRecord, findAnsweredAt, listSearchesToAsk, type KnownRecord } from './bulk-check';
import { hasRefusedKey, toCrmRecord, type BulkRecord } from './bulk-record';

/** It is not known whose record a push of the person would update. */
export interface UncheckedRecord {
  record: BulkRecord;
  why: NotCheckedWhy | 'checking';
  /** When the CRMs last answered about them, in milliseconds since 1970; null: never. */
  answeredAt: number | null;
  /** The searches that would tell. Empty: no search would. */
  toAsk: CrmSearchRequest[];
}

/** A value that a push overwrites. */
export interface Overwritten {
  subject: Subject;
  key: string;
  /** What the CRM holds. */
  before: string;
  after: string;
}

/** The plan of "Push all", before anything is sent. */
export interface PushAllPlan {
  jobs: NewJobInput[];
  newCount: number;
  updateCount: number;
  /** Pushed records of which the mapping decides whether they are there, so nothing can be compared. */
  unsureCount: number;
  /** Records that the CRM is known to hold as they are. They are left out. */
  upToDateCount: number;
  overwritten: Overwritten[];
  /** The fields that are sent to records of which nobody knows what they hold there. */
  setKeys: Set<string>;
  calls: number;
  others: { record: BulkRecord; name: string | null }[];
  /** Records with unknown owners. They are pushed only if the rep says so. */
  unchecked: UncheckedRecord[];
  /** Pushed companies, because no CRM can be searched for their owners. */
  unknownCount: number;
  /** Pushed records that the mapping cannot match, so they are created even if they exist. */
  unmatchedCount: number;
  /** Pushed records with a key that identifies nobody, which is left out. */
  refusedCount: number;
  /** Records that would certainly fail, or have nothing to send. */
  leftOut: { record: BulkRecord; reason: Exclude<RowLeftOut['why'], 'others' | 'unsure'> }[];
}

interface Wishes {
  /** The target members of a sync request. */
  address: { crm?: CrmKind; settings_type?: string; webhook_id?: string };
  mapping: Mapping | null;
  withOthers: boolean;
  /** Fields that the CRM is known to hold are not sent. */
  onlyEmpty: boolean;
  /** The webhook that also gets the summary of each run. */
  webhook: string | null;
  withUnchecked: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** One call takes contacts and companies together. */
function countCalls(jobs: NewJobInput[]): number {
  const count = (entity: 'contacts' | 'companies') =>
    jobs.filter(({ input }) => entity in input).length;
  return Math.ceil(Math.max(count('contacts'), count('companies')) / MAX_RECORDS_PER_CALL);
}

interface PlannedRow {
  each: KnownRecord;
  entity: 'contacts' | 'companies';
  check: CrmCheck | null;
  /** All that is known, without the ids of the records that are updated. */
  plain: CrmRecord;
  /** The record of the company that it names. */
  account: CrmMatch | null;
  row: PushRow;
}

function planEach(each: KnownRecord, rules: RowRules, now: number): PlannedRow {
  const { record, known } = each;
  const { entity, record: plain } = toCrmRecord(record, known.enriched?.contact ?? null);
  const { account } = record;
  const isTheirs = account !== null && (entity === 'companies' || isAboutAccount(plain, account));
  const check = entity === 'contacts' ? checkRecord(each, rules.crm, now) : null;
  const row = planRow(
    {
      entity,
      record: plain,
      check,
      account: isTheirs ? account : null,
      preference: known.preference,
    },
    rules,
  );
  return { each, entity, check, plain, account: isTheirs ? account : null, row };
}

/** Who is pushed only if the rep says so, because no check tells whose they are; null: they were checked. */
function findUnchecked({ each, check, row }: PlannedRow, now: number): UncheckedRecord | null {
  if (!check || check.type === 'checked' || row.type === 'webhook') return null;
  if (row.type === 'left-out' && row.why !== 'unsure') return null;
  return {
    record: each.record,
    why: check.type === 'checking' ? 'checking' : check.why,
    answeredAt: findAnsweredAt(each.known),
    toAsk: listSearchesToAsk(each, check, now),
  };
}

function countRow(plan: PushAllPlan, { each: { record }, entity, row }: PlannedRow): void {
  const { subject } = record;
  const isUpdate = row.match !== null;
  if (row.type === 'create') plan.newCount += 1;
  else if (isUpdate) plan.updateCount += 1;
  else if (row.type !== 'webhook') plan.unsureCount += 1;
  for (const { key, present, value, effect } of row.fields) {
    if (effect === 'changes' && present !== null)
      plan.overwritten.push({ subject, key, before: present, after: value });
    if (effect === 'sets' && isUpdate) plan.setKeys.add(key);
  }
  const isKnown = record.account !== null && !isOldRecord(record.account);
  if (entity === 'companies' && row.type !== 'webhook' && !isUpdate && !isKnown) {
    plan.unknownCount += 1;
  }
  plan.unmatchedCount += row.faults.filter(({ type }) => type === 'matches-nothing').length;
  if (hasRefusedKey(record)) plan.refusedCount += 1;
}

export function planPushAll(records: KnownRecord[], wishes: Wishes): PushAllPlan {
  const { address, webhook, mapping, withOthers, withUnchecked, onlyEmpty, now } = wishes;
  const isToWebhook = address.webhook_id !== undefined;
  const rules: RowRules = {
    crm: address.crm ?? null,
    isToWebhook,
    mapping,
    onlyEmpty,
    others: withOthers,
    unreachable: true,
    unsure: withUnchecked,
  };
  const plan: PushAllPlan = {
    jobs: [],
    newCount: 0,
    updateCount: 0,
    unsureCount: 0,
    upToDateCount: 0,
    overwritten: [],
    setKeys: new Set<string>(),
    calls: 0,
    others: [],
    unchecked: [],
    unknownCount: 0,
    unmatchedCount: 0,
    refusedCount: 0,
    leftOut: [],
  };
  for (const each of records) {
    const planned = planEach(each, rules, now);
    const { row, entity, check } = planned;
    const unchecked = findUnchecked(planned, now);
    if (unchecked) plan.unchecked.push(unchecked);
    if (row.type === 'left-out') {
      if (row.why === 'others') plan.others.push({ record: each.record, name: row.name });
      else if (row.why !== 'unsure') plan.leftOut.push({ record: each.record, reason: row.why });
      continue;
    }
    if (unchecked && !withUnchecked) continue;
    if (row.type === 'nothing') {
      plan.upToDateCount += 1;
      continue;
    }
    countRow(plan, planned);
    plan.jobs.push({
      kind: 'push',
      input: {
        ...address,
        ...(webhook && { webhook_url: webhook }),
        ...(!isToWebhook && check
          ? {
              consent: {
                ...toConsent({
                  check,
                  match: row.match,
                  isMappingChosen: row.type === 'mapping' && check.matches.length > 0,
                  others: withOthers,
                  unreachable: rules.unreachable,
                  now,
                }),
                unsure: withUnchecked,
              },
              // One that may not be updated is left to the mapping.
              ...(planned.account &&
                Object.hasOwn(row.record, 'account_crm_id') && { account: planned.account }),
              onlyEmpty,
              [entity]: [planned.plain],
            }
          : { [entity]: [row.sent] }),
      },
      subject: each.record.subject,
      lane: 'bulk',
    });
  }
  return { ...plan, calls: countCalls(plan.jobs) };
}
