import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { MAX_RECORDS_PER_CALL } from '@/lib/contract/limits';
import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { checkRecord, type KnownRecord } from './bulk-check';
import { isAboutAccount } from '../book/account-record';
import { hasRefusedKey, toCrmRecord, type BulkRecord } from './bulk-record';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { isPinned } from '@/lib/domain/crm-search/match-order';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { findPushFaults, isEmptyRecord } from '../push/push-preview';
import { pinRecords } from '../push/push-record';
import { toSeen } from '@/lib/domain/crm-search/seen-record';
import { getOwner } from '@/lib/domain/crm-search/owner';
import { getOwnership, type Unchecked } from './ownership';

export interface UncheckedRecord extends Unchecked {
  record: BulkRecord;
}

/** The plan of "Push all", before anything is sent. */
export interface PushAllPlan {
  jobs: NewJobInput[];
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

interface Wishes {
  /** The target members of a sync request. */
  address: { crm?: CrmKind; settings_type?: string; webhook_id?: string };
  /** The webhook that also gets the summary of each run. */
  webhook: string | null;
  mapping: Mapping | null;
  withOthers: boolean;
  withUnchecked: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** Only one CRM may write leads, and its mapping tells whether it does. The record id of a contact is not that of a lead. */
const writesContacts = (crm: CrmKind, mapping: Mapping | null): boolean =>
  mapping ? mapping.object !== 'lead' : crm !== 'crm_two';

/** The record that the rep chose, otherwise the only reliable match; null: the mapping decides. */
function findPin(
  { known }: KnownRecord,
  { matches }: CrmCheck,
  { address: { crm }, mapping }: Wishes,
): string | null {
  if (crm === undefined || !writesContacts(crm, mapping)) return null;
  const chosen = matches.find((match) => isPinned(match, known.preference?.pin ?? null));
  if (chosen) return chosen.id;
  const [match, ...others] = matches.filter(isReliableMatch);
  return match && others.length === 0 ? match.id : null;
}

function buildRecord(each: KnownRecord, check: CrmCheck, wishes: Wishes) {
  const { record, known } = each;
  const { crm, webhook_id } = wishes.address;
  const { entity, record: plain } = toCrmRecord(record, known.enriched?.contact ?? null);
  if (webhook_id !== undefined) return { entity, sent: plain };
  const { account } = record;
  const isAccount =
    account !== null &&
    account.crm === crm &&
    isAboutAccount(plain, account) &&
    (wishes.withOthers || getOwner(account).type !== 'other');
  const sent: CrmRecord = pinRecords(plain, {
    contact: entity === 'contacts' ? findPin(each, check, wishes) : null,
    account: isAccount ? account.id : null,
  });
  return { entity, sent };
}

/** One call takes contacts and companies together. */
function countCalls(jobs: NewJobInput[]): number {
  const count = (entity: 'contacts' | 'companies') =>
    jobs.filter(({ input }) => entity in input).length;
  return Math.ceil(Math.max(count('contacts'), count('companies')) / MAX_RECORDS_PER_CALL);
}

export function planPushAll(records: KnownRecord[], wishes: Wishes): PushAllPlan {
  const { address, webhook, mapping, withOthers, withUnchecked, now } = wishes;
  const isToCrm = address.webhook_id === undefined;
  const plan: PushAllPlan = {
    jobs: [],
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
    const check = checkRecord(each, address.crm ?? null, now);
    const { entity, sent } = buildRecord(each, check, wishes);
    const faults = isToCrm && mapping ? findPushFaults(sent, mapping, entity) : [];
    const fault = faults.map(({ type }) => type).find((type) => type !== 'matches-nothing');
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
    if (owner.type === 'unknown') plan.unknownCount += 1;
    plan.unmatchedCount += faults.length;
    if (hasRefusedKey(record)) plan.refusedCount += 1;
    plan.jobs.push({
      kind: 'push',
      input: {
        ...address,
        ...(webhook && { webhook_url: webhook }),
        ...(isToCrm && entity === 'contacts' && { seen: toSeen(sent, check, now) }),
        [entity]: [sent],
      },
      subject: record.subject,
      lane: 'bulk',
    });
  }
  return { ...plan, calls: countCalls(plan.jobs) };
}
