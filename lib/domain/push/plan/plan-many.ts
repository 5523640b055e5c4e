import {
  MAX_CONTACTS_PER_CALL,
  MAX_CONTACTS_PER_DELIVERY,
  MAX_RECORDS_PER_CALL,
} from '@/lib/contract/limits';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Subject } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { isOldRecord } from '../../book/account-record';
import type { KnownRecord } from '../record/known-record';
import { hasRefusedKey, type BulkRecord } from '../record/bulk-record';
import { isSameSubject } from '../record/shared-mailbox';
import type { NotCheckedWhy } from '../../crm-search/crm-check';
import type { RowLeftOut } from './plan-row';
import {
  findKnownOther,
  planFind,
  type FindLeftOut,
  type FindRules,
  type FindRow,
} from './find-row';
import { planEach, type ManyRow, type PushRules } from './many-row';
import { toPush } from './to-push';

/** The plan of many people and companies: what is found of each, what is pushed, and who is left out. */

export interface Overwritten {
  subject: Subject;
  key: string;
  before: string;
  after: string;
}

type LeftOutWhy = FindLeftOut | Exclude<RowLeftOut['why'], 'others' | 'unsure'> | 'twice';

export interface ManyPlan {
  jobs: NewJobInput[];
  calls: { kind: JobKind; calls: number }[];
  /** Enrichments that may use credits. */
  chargedCount: number;
  /** Enrichments that are free, because they are repeated within 24 hours. */
  freeCount: number;
  /** The number of those who were enriched within 24 hours, so that they are not enriched again. */
  knownCount: number;
  newCount: number;
  updateCount: number;
  /** Pushed records of which the mapping decides whether they are there, so nothing can be compared. */
  unsureCount: number;
  /** Records that the CRM is known to hold as they are. They are left out. */
  upToDateCount: number;
  /** Pushed records that are checked right before they are sent, because they were not checked yet. */
  uncheckedCount: number;
  overwritten: Overwritten[];
  /** The fields that are sent to records of which nobody knows what they hold there. */
  setKeys: Set<string>;
  /** `crm`: the owner's record is in this CRM, which is not the target. */
  others: { record: BulkRecord; name: string | null; crm?: string | undefined }[];
  /** Those whom no check tells. They are pushed only if the rep says so. */
  unsure: { record: BulkRecord; why: NotCheckedWhy }[];
  /** The searches that would tell whose a record is. */
  searches: { record: BulkRecord; request: CrmSearchRequest }[];
  /** Pushed companies, because no CRM can be searched for their owners. */
  unknownCount: number;
  /** Pushed records that the mapping cannot match, so they are created even if they exist. */
  unmatchedCount: number;
  /** Pushed records with a key that identifies nobody, which is left out. */
  refusedCount: number;
  /** Records that would certainly fail, or have nothing to send. */
  leftOut: { record: BulkRecord; reason: LeftOutWhy }[];
  only: ManyRow | null;
}

interface ManyRules {
  /** Email and phone are found first. Null: nothing is found. */
  find: FindRules | null;
  /** Null: nothing is pushed. */
  push: PushRules | null;
  others: boolean;
  now: number;
}

const createPlan = (): ManyPlan => ({
  jobs: [],
  calls: [],
  chargedCount: 0,
  freeCount: 0,
  knownCount: 0,
  newCount: 0,
  updateCount: 0,
  unsureCount: 0,
  upToDateCount: 0,
  uncheckedCount: 0,
  overwritten: [],
  setKeys: new Set<string>(),
  others: [],
  unsure: [],
  searches: [],
  unknownCount: 0,
  unmatchedCount: 0,
  refusedCount: 0,
  leftOut: [],
  only: null,
});

/** What must not be repeated has a call of its own. */
function getPerCall({ kind, input }: NewJobInput): number {
  if (kind === 'enrich.deliver') return MAX_CONTACTS_PER_DELIVERY;
  return kind === 'enrich' && input.force_refresh ? 1 : MAX_CONTACTS_PER_CALL;
}

function countCalls(jobs: NewJobInput[]): ManyPlan['calls'] {
  const isFound = ({ kind }: NewJobInput) => kind === 'enrich' || kind === 'enrich.deliver';
  const finds = jobs.filter(isFound);
  const pushes = jobs.flatMap((job) =>
    job.kind === 'push' ? [job.input] : job.kind === 'enrich' && job.push ? [job.push] : [],
  );
  const count = (entity: 'contacts' | 'companies') =>
    pushes.filter((input) => entity in input).length;
  const [find] = finds;
  // One call takes contacts and companies together.
  const most = Math.max(count('contacts'), count('companies'));
  return [
    ...(find ? [{ kind: find.kind, calls: Math.ceil(finds.length / getPerCall(find)) }] : []),
    ...(most > 0 ? [{ kind: 'push' as const, calls: Math.ceil(most / MAX_RECORDS_PER_CALL) }] : []),
  ];
}

function countPush(plan: ManyPlan, { each: { record }, entity, row }: ManyRow): void {
  const isUpdate = row.match !== null;
  // Before an enrichment, whoever is left out for what is missing may be complete then.
  const isUnchecked = row.type === 'unchecked' || row.type === 'left-out';
  if (isUnchecked) plan.uncheckedCount += 1;
  else if (row.type === 'create') plan.newCount += 1;
  else if (isUpdate) plan.updateCount += 1;
  else if (row.type !== 'webhook') plan.unsureCount += 1;
  for (const { key, present, value, effect } of isUnchecked ? [] : row.fields) {
    if (effect === 'changes' && present !== null) {
      plan.overwritten.push({ subject: record.subject, key, before: present, after: value });
    }
    if (effect === 'sets' && isUpdate) plan.setKeys.add(key);
  }
  const isKnown = record.account !== null && !isOldRecord(record.account);
  if (entity === 'companies' && row.type !== 'webhook' && !isUpdate && !isKnown) {
    plan.unknownCount += 1;
  }
  plan.unmatchedCount += row.faults.filter(({ type }) => type === 'matches-nothing').length;
  if (hasRefusedKey(record)) plan.refusedCount += 1;
}

function addPush(plan: ManyPlan, planned: ManyRow, rules: PushRules, now: number): void {
  const { each, row } = planned;
  const { record } = each;
  if (row.type === 'left-out') {
    if (row.why === 'others') plan.others.push({ record, name: row.name, crm: row.crm });
    else if (row.why === 'unsure') plan.unsure.push({ record, why: row.reason });
    else plan.leftOut.push({ record, reason: row.why });
  } else if (row.type === 'nothing') {
    plan.upToDateCount += 1;
  } else {
    countPush(plan, planned);
    const input = toPush(planned, rules, 'rules', now);
    plan.jobs.push({ kind: 'push', input, subject: record.subject, lane: 'bulk' });
  }
}

/** Whether the rep must decide about their records, whatever an enrichment finds. */
const isChoiceOpen = (why: RowLeftOut['why']): why is 'several' | 'linked' | 'ruled-out' =>
  why === 'several' || why === 'linked' || why === 'ruled-out';

/** Adds one that is enriched, and pushed then. Whoever cannot be reached yet may be once they are enriched. */
function addFindAndPush(
  plan: ManyPlan,
  found: Extract<FindRow, { type: 'ask' }>,
  planned: ManyRow,
  rules: PushRules,
  now: number,
): void {
  const { each, row } = planned;
  const { record } = each;
  if (row.type === 'left-out' && row.why === 'others') {
    plan.others.push({ record, name: row.name, crm: row.crm });
  } else if (row.type === 'left-out' && isChoiceOpen(row.why)) {
    plan.leftOut.push({ record, reason: row.why });
  } else if (found.job.kind === 'enrich') {
    countPush(plan, planned);
    const push = toPush(planned, rules, 'enrichment', now);
    plan.jobs.push({ ...found.job, push });
  }
}

function addFind(plan: ManyPlan, found: FindRow, each: KnownRecord, others: boolean): void {
  const { record } = each;
  const other = found.type === 'left-out' || others ? undefined : findKnownOther(each);
  if (found.type === 'left-out') plan.leftOut.push({ record, reason: found.reason });
  else if (other) plan.others.push({ record, name: other.name });
  else if (found.type === 'known') plan.knownCount += 1;
  else plan.jobs.push(found.job);
}

/** Plans many. Whoever was not checked is pushed by the rules that the rep agrees to, as the last check finds them. */
export function planMany(records: KnownRecord[], rules: ManyRules): ManyPlan {
  const { find, push, others, now } = rules;
  const plan = createPlan();
  const taken = new Map<string, BulkRecord[]>();
  for (const each of records) {
    const { record } = each;
    const same = taken.get(record.subject.key) ?? [];
    if (same.some((other) => isSameSubject(other, record))) {
      plan.leftOut.push({ record, reason: 'twice' });
      continue;
    }
    const found = find && planFind(each, find, now);
    const isFirst = found?.type === 'ask';
    const count = plan.jobs.length;
    if (push) {
      const planned = planEach(each, isFirst ? { ...push, unreachable: true } : push, now);
      plan.searches.push(...planned.toAsk.map((request) => ({ record, request })));
      if (isFirst) addFindAndPush(plan, found, planned, push, now);
      else addPush(plan, planned, push, now);
      if (records.length === 1) plan.only = planned;
    } else if (found) {
      addFind(plan, found, each, others);
    }
    if (plan.jobs.length === count) continue;
    taken.set(record.subject.key, [...same, record]);
    if (isFirst) plan[found.isFree ? 'freeCount' : 'chargedCount'] += 1;
  }
  return { ...plan, calls: countCalls(plan.jobs) };
}
