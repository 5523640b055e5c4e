import { MAX_RECORDS_PER_CALL } from '@/lib/contract/limits';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Subject } from '@/lib/contract/stored/job';
import { isMissing } from '@/lib/domain/crm-search/crm-check';
import { toSeen } from '@/lib/domain/crm-search/seen-record';
import { isAnythingWritten, toIsRead } from '../push/compare-record';
import { findPushFaults, isEmptyRecord, isFatal } from '../push/push-preview';
import { checkRecord, type KnownRecord } from './bulk-check';
import { hasRefusedKey, type BulkRecord } from './bulk-record';
import { getOwnership, type Unchecked } from './ownership';
import { buildRecord, findEffect, type PushEffect, type RecordWishes } from './plan-record';

export interface UncheckedRecord extends Unchecked {
  record: BulkRecord;
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
  setKeys: ReadonlySet<string>;
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
  leftOut: { record: BulkRecord; reason: 'nothing-read' | 'lead-without-company' | 'empty' }[];
}

interface Wishes extends Omit<RecordWishes, 'isRead'> {
  /** The webhook that also gets the summary of each run. */
  webhook: string | null;
  withUnchecked: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

const COUNTS = {
  new: 'newCount',
  update: 'updateCount',
  unsure: 'unsureCount',
} as const satisfies Record<PushEffect['action'], keyof PushAllPlan>;

/** One call takes contacts and companies together. */
function countCalls(jobs: NewJobInput[]): number {
  const count = (entity: 'contacts' | 'companies') =>
    jobs.filter(({ input }) => entity in input).length;
  return Math.ceil(Math.max(count('contacts'), count('companies')) / MAX_RECORDS_PER_CALL);
}

export function planPushAll(records: KnownRecord[], wishes: Wishes): PushAllPlan {
  const { address, webhook, mapping, withOthers, withUnchecked, now } = wishes;
  const isToCrm = address.webhook_id === undefined;
  const recordWishes = { ...wishes, isRead: toIsRead(mapping) };
  const setKeys = new Set<string>();
  const plan: PushAllPlan = {
    jobs: [],
    newCount: 0,
    updateCount: 0,
    unsureCount: 0,
    upToDateCount: 0,
    overwritten: [],
    setKeys,
    calls: 0,
    others: [],
    unchecked: [],
    unknownCount: 0,
    unmatchedCount: 0,
    refusedCount: 0,
    leftOut: [],
  };
  for (const each of records) {
    const { record } = each;
    const { subject } = record;
    const check = checkRecord(each, address.crm ?? null, now);
    const built = buildRecord(each, check, recordWishes);
    const { entity, record: sent } = built;
    const faults =
      isToCrm && mapping
        ? findPushFaults(sent, mapping, { entity, isMissing: isMissing(check) })
        : [];
    const fault = faults.find(isFatal)?.type;
    // Records for a webhook have no owner.
    const owner = isToCrm
      ? getOwnership(each, { crm: address.crm ?? null, check, now })
      : ({ type: 'free' } as const);
    if (isEmptyRecord(sent) || fault) {
      plan.leftOut.push({ record, reason: isEmptyRecord(sent) ? 'empty' : (fault ?? 'empty') });
      continue;
    }
    if (owner.type === 'unchecked') plan.unchecked.push({ record, ...owner });
    if (owner.type === 'other' && !withOthers) {
      plan.others.push({ record, name: owner.name });
      continue;
    }
    if (owner.type === 'unchecked' && !withUnchecked) continue;
    const effect = isToCrm ? findEffect(built, check, recordWishes) : null;
    if (effect?.action === 'update' && !isAnythingWritten(effect.fields)) {
      plan.upToDateCount += 1;
      continue;
    }
    if (effect) plan[COUNTS[effect.action]] += 1;
    for (const { key, present, value, effect: what } of effect?.fields ?? []) {
      if (what === 'changes' && present !== null)
        plan.overwritten.push({ subject, key, before: present, after: value });
      if (what === 'sets' && effect?.action === 'update') setKeys.add(key);
    }
    if (owner.type === 'unknown') plan.unknownCount += 1;
    plan.unmatchedCount += faults.filter(({ type }) => type === 'matches-nothing').length;
    if (hasRefusedKey(record)) plan.refusedCount += 1;
    plan.jobs.push({
      kind: 'push',
      input: {
        ...address,
        ...(webhook && { webhook_url: webhook }),
        ...(isToCrm && entity === 'contacts' && { seen: toSeen(sent, check, now) }),
        ...(effect?.kept && { kept_fields: effect.kept }),
        [entity]: [sent],
      },
      subject,
      lane: 'bulk',
    });
  }
  return { ...plan, calls: countCalls(plan.jobs) };
}
