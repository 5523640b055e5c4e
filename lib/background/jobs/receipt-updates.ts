import { HOUR } from '@/lib/contract/duration';
import { FREE_REPEAT_MS, LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import { isSample } from '@/lib/contract/sample';
import { ENRICHMENT_TYPES } from '@/lib/contract/service/enrichment-types';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import type { Call } from '@/lib/contract/stored/call';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import {
  searchTimesSchema,
  receiptSchema,
  type SearchTimes,
  type StoredReceipt,
} from '@/lib/contract/stored/receipts/receipt';
import type { UseKind, UseResult } from '@/lib/contract/stored/receipts/use-kinds';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { findUse, isRepeatFree, listRepeatKeys, mayCost } from '@/lib/domain/receipts/find-use';
import { countUse } from '@/lib/domain/receipts/sum-uses';
import type { Change } from '../queue/job-traits';
import type { EndedRequest, ReceiptUpdates } from '../queue/receipt-updates';
import type { QueueTransaction } from '../queue/store';
import { jobDefinitions } from './job-definitions';

/** How the queue keeps receipts: what calls may have cost, and that somebody else calls with the same key. */

const NO_USES: StoredReceipt = { uses: {}, refusedAt: null, isUsedElsewhere: false };

/** An unreadable receipt is begun again. */
const readReceipt = async (transaction: QueueTransaction, connectionId: string, day: string) =>
  receiptSchema.safeParse(await transaction.getReceipt(connectionId, day)).data ?? NO_USES;

interface Counted {
  day: string;
  kind: UseKind;
  result: UseResult;
  by: 1 | -1;
}

async function writeCounted(
  transaction: QueueTransaction,
  connectionId: string,
  counted: readonly Counted[],
): Promise<void> {
  for (const day of new Set(counted.map((each) => each.day))) {
    const receipt = await readReceipt(transaction, connectionId, day);
    const uses = counted
      .filter((each) => each.day === day)
      .reduce((sum, { kind, result, by }) => countUse(sum, kind, result, by), receipt.uses);
    await transaction.putReceipt(connectionId, day, { ...receipt, uses });
  }
}

interface UsedJob {
  call: Call;
  /** As it is once the request has ended. */
  job: JobOf<UseKind>;
  connectionId: string;
  now: number;
}

/** The last search for each thing, among those under several keys of one person. */
function joinTimes(all: readonly SearchTimes[]): SearchTimes {
  const joined: SearchTimes = {};
  for (const type of ENRICHMENT_TYPES) {
    for (const { [type]: time } of all) {
      if (time && time.to > (joined[type]?.to ?? -Infinity)) joined[type] = time;
    }
  }
  return joined;
}

/** Whether a request at this time was a free repeat of one whose result is unknown. */
function isFreeRepeat(job: JobOf<UseKind>, at: number): boolean {
  const age = at - (job.unknownUse?.at ?? -Infinity);
  return isRepeatFree(job) && age >= 0 && age < FREE_REPEAT_MS;
}

/** The use of a job that is done. It settles an unknown one, if the repeat was free or told what had come of it. */
async function countDone(
  transaction: QueueTransaction,
  { call, job, connectionId, now }: UsedJob,
): Promise<Counted[]> {
  const { kind, unknownUse } = job;
  const isCheck = call.operation !== jobDefinitions[kind].operation;
  if (isCheck && !unknownUse) return [];
  const sentAt = call.lease?.since ?? now;
  const settled = isCheck || isFreeRepeat(job, now) ? unknownUse : undefined;
  const keys = listRepeatKeys(job).map((key) => `${key}\n${connectionId}`);
  const read = async (key: string) =>
    searchTimesSchema.safeParse(await transaction.getSearchTimes(key)).data ?? {};
  const before = joinTimes(await Promise.all(keys.map(read)));
  const { result, searched } = findUse(job, { before, sentAt: settled?.at ?? sentAt, now });
  if (!job.isErased && Object.keys(searched).length > 0) {
    for (const key of keys) await transaction.putSearchTimes(key, { ...before, ...searched });
  }
  const own = { day: getLocalDay(now), kind, result, by: 1 } as const;
  return settled ? [{ day: settled.day, kind, result: 'unknown', by: -1 }, own] : [own];
}

/** The use of a job whose request may have been carried out. A free repeat adds none to the one that is unknown. */
function countUnknown({ call, job, now }: UsedJob): { counted: Counted[]; change: Change } {
  if (isFreeRepeat(job, now)) return { counted: [], change: {} };
  const { kind } = job;
  const day = getLocalDay(now);
  const at = call.lease?.since ?? now;
  return {
    counted: [{ day, kind, result: 'unknown', by: 1 }],
    change: { unknownUse: { at, day } },
  };
}

async function noteUse(
  transaction: QueueTransaction,
  { call, jobs, decision, mayBeDone, now }: EndedRequest,
) {
  const { connection } = call;
  if (!connection || isSample({ address: connection.origin })) return decision;
  const counted: Counted[] = [];
  const changes = [...decision.changes];
  for (const [index, before] of jobs.entries()) {
    const change = changes[index];
    // A stored job is of one of the kinds.
    const job = { ...before, ...change } as Job;
    if (!change || !mayCost(job)) continue;
    const used = { call, job, connectionId: connection.id, now };
    if (job.state === 'done') {
      counted.push(...(await countDone(transaction, used)));
      changes[index] = { ...change, unknownUse: undefined };
    } else if (mayBeDone && call.operation === jobDefinitions[job.kind].operation) {
      const unknown = countUnknown(used);
      counted.push(...unknown.counted);
      changes[index] = { ...change, ...unknown.change };
    }
  }
  await writeCounted(transaction, connection.id, counted);
  return { ...decision, changes };
}

/** The operations whose limit the interface counts for each key. */
const COUNTED_BY_KEY: ReadonlySet<OperationName> = new Set(['enrich', 'enrichAccount']);

/**
 * After two refusals within an hour of one day, for each of which our own calls used at most half of the limit, somebody else
 * probably calls with this key. One says nothing: the clock may have jumped, or the log of our calls was lost. Those within
 * one window count as one. Whether the service itself refused or something before it is not known here.
 */
const noteRefusal: ReceiptUpdates['noteRefusal'] = async (
  transaction,
  { operation, starts, connectionId, now },
) => {
  const perMinute = COUNTED_BY_KEY.has(operation) ? operations[operation].perMinute : null;
  const own = starts.filter((at) => at > now - LIMIT_WINDOW_MS).length;
  if (perMinute === null || own * 2 > perMinute) return;
  const day = getLocalDay(now);
  const receipt = await readReceipt(transaction, connectionId, day);
  const age = now - (receipt.refusedAt ?? -Infinity);
  if (age >= 0 && age < LIMIT_WINDOW_MS) return;
  const isUsedElsewhere = receipt.isUsedElsewhere || (age >= 0 && age < HOUR);
  await transaction.putReceipt(connectionId, day, { ...receipt, refusedAt: now, isUsedElsewhere });
};

export const receiptUpdates: ReceiptUpdates = { noteUse, noteRefusal };
