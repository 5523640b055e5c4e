import type { CrmKind } from '@/lib/contract/crm-kinds';
import { MAX_RECORDS_PER_CALL } from '@/lib/contract/sizes';
import type { CrmRecord, Mapping } from '@/lib/contract/crm-sync';
import type { NewJobInput } from '@/lib/contract/new-job';
import { isAboutAccount } from '@/lib/records/account-record';
import { toCrmRecord, type BulkRecord } from '@/lib/records/bulk-record';
import { findPushFaults, isEmptyRecord } from '@/lib/records/push-preview';
import { pinRecords } from '@/lib/records/push-record';
import { getOwner } from '../domain/owner';
import { getOwnership, type KnownRecord } from './ownership';

/** What "Push all" would do, before anything is sent. */
export interface PushAllPlan {
  jobs: NewJobInput[];
  calls: number;
  others: { record: BulkRecord; name: string | null }[];
  /** The CRM was never asked about them, or could not tell. */
  unchecked: KnownRecord[];
  /** Of those that are pushed: nobody can be asked whose they are. */
  unknownCount: number;
  /** Of those that are pushed: the mapping cannot match them, so they are created though they may be there. */
  unmatchedCount: number;
  /** They would surely fail, or hold nothing to send. */
  leftOut: { record: BulkRecord; reason: 'nothing-read' | 'lead-without-company' | 'empty' }[];
}

interface Wishes {
  /** What a sync is told of its target. */
  address: { crm?: CrmKind; settings_type?: string; webhook_id?: string };
  /** Where the summary of each run goes to, too. */
  webhook: string | null;
  mapping: Mapping | null;
  withOthers: boolean;
  withUnchecked: boolean;
}

/** The one record in the target CRM that is the person, when there is no doubt about it. */
function findPin({ known }: KnownRecord, crm: CrmKind | undefined): string | null {
  const matches = known.crm?.reply.matches.filter((match) => match.crm === crm) ?? [];
  const [match] = matches;
  const isSure = matches.length === 1 && match?.confidence?.toLowerCase() !== 'low';
  return isSure ? (match?.id ?? null) : null;
}

function buildRecord(
  each: KnownRecord,
  { address: { crm, webhook_id }, withOthers }: Pick<Wishes, 'address' | 'withOthers'>,
) {
  const { record, known } = each;
  const { entity, record: plain } = toCrmRecord(record, known.enriched?.contact ?? null);
  if (webhook_id !== undefined) return { entity, sent: plain };
  const { account } = record;
  const isAccount =
    account !== null &&
    account.crm === crm &&
    isAboutAccount(plain, account) &&
    (withOthers || getOwner(account).type !== 'other');
  const sent: CrmRecord = pinRecords(plain, {
    contact: entity === 'contacts' ? findPin(each, crm) : null,
    account: isAccount ? account.id : null,
  });
  return { entity, sent };
}

/** Contacts and companies travel side by side. */
function countCalls(jobs: NewJobInput[]): number {
  const count = (entity: 'contacts' | 'companies') =>
    jobs.filter(({ input }) => entity in input).length;
  return Math.ceil(Math.max(count('contacts'), count('companies')) / MAX_RECORDS_PER_CALL);
}

export function planPushAll(records: KnownRecord[], wishes: Wishes): PushAllPlan {
  const { address, webhook, mapping, withOthers, withUnchecked } = wishes;
  const isToCrm = address.webhook_id === undefined;
  const plan: PushAllPlan = {
    jobs: [],
    calls: 0,
    others: [],
    unchecked: [],
    unknownCount: 0,
    unmatchedCount: 0,
    leftOut: [],
  };
  for (const each of records) {
    const { record } = each;
    const { entity, sent } = buildRecord(each, wishes);
    const faults = isToCrm && mapping ? findPushFaults(sent, mapping, entity) : [];
    const fault = faults.map(({ type }) => type).find((type) => type !== 'matches-nothing');
    // Records in a webhook are nobody's.
    const owner = isToCrm ? getOwnership(each, address.crm ?? null) : ({ type: 'free' } as const);
    if (isEmptyRecord(sent) || fault) {
      plan.leftOut.push({ record, reason: isEmptyRecord(sent) ? 'empty' : (fault ?? 'empty') });
      continue;
    }
    if (owner.type === 'unchecked') plan.unchecked.push(each);
    if (owner.type === 'other' && !withOthers) {
      plan.others.push({ record, name: owner.name });
      continue;
    }
    if (owner.type === 'unchecked' && !withUnchecked) continue;
    if (owner.type === 'unknown') plan.unknownCount += 1;
    plan.unmatchedCount += faults.length;
    plan.jobs.push({
      kind: 'push',
      input: { ...address, ...(webhook && { webhook_url: webhook }), [entity]: [sent] },
      subject: record.subject,
      lane: 'bulk',
    });
  }
  return { ...plan, calls: countCalls(plan.jobs) };
}
