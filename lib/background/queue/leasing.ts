import { MAX_LIMITED_IN_FLIGHT, MAX_UNLIMITED_IN_FLIGHT } from '@/lib/contract/limits';
import type { Call } from '@/lib/contract/stored/call';
import { LANES } from '@/lib/contract/stored/job';
import { writesOrCosts, type OperationName } from '@/lib/contract/service/operations';
import { beginCall, leaseCall } from './calls';
import { mayPoll } from '@/lib/contract/stored/connection';
import { compareHeads, getEffectiveLane, notePassedOver } from './lanes';
import type { QueueDependencies } from './dependencies';
import { takeTurns } from './one-at-a-time';
import { addStart, EMPTY_LOG, getNextStart, type StartLog } from './rate-limiter';
import { isPaused, noteProbe } from './pauses';
import type { CallHead, ChunkQueue, QueueHead, QueueJob, QueueTransaction } from './store';

/** Chooses the next request: forms a call of due jobs, or takes one that is repeated or polled. Records its start. */

export interface LeaseDependencies extends Pick<
  QueueDependencies,
  'getPerMinute' | 'rateLimitBlocks' | 'getTraits' | 'countFitting' | 'createId'
> {
  inFlight: readonly OperationName[];
  freeze: NonNullable<QueueDependencies['freeze']>;
  /** Whether the disk will hold what is leased even after a power cut, so that a call may write or cost. */
  isStrict: boolean;
  now: number;
  /** Makes jobs of the oldest chunk of a queue. Null: not now. */
  open: ((queue: ChunkQueue) => Promise<void>) | null;
}

export interface LeasedCall {
  call: Call;
  /** Its jobs, each at the index of its member. Undefined: it was erased. */
  jobs: (QueueJob | undefined)[];
}

/** `wakeAt`: the earliest time at which there may be another call; now: try again at once. Null: nothing waits for a time. */
export interface Leased {
  leased: LeasedCall | null;
  /** The next call writes or costs, and must be leased in a strict transaction. */
  needsStrict: boolean;
  /** The id of the connection that was saved when it was leased; null: none was. */
  connectionId: string | null;
  wakeAt: number | null;
}

/** Chunks of a bulk, and when the bulk starts. */
type ChunkHead = ChunkQueue & { notBefore: number };

type Head = QueueHead | CallHead | ChunkHead;

const isCallHead = (head: Head): head is CallHead => 'id' in head;

const isQueueHead = (head: Head): head is QueueHead => 'state' in head;

const isSameQueue = (one: ChunkQueue, other: ChunkQueue) =>
  one.connectionId === other.connectionId &&
  one.lane === other.lane &&
  one.operation === other.operation &&
  one.group === other.group &&
  one.bulkId === other.bulkId;

/** When a call may take chunks of these queues. Those that wait for a list to be created are left out. */
async function listChunkHeads(
  transaction: QueueTransaction,
  queues: ChunkQueue[],
): Promise<ChunkHead[]> {
  const heads: ChunkHead[] = [];
  for (const queue of queues) {
    const bulk = await transaction.getBulk(queue.bulkId);
    const list = bulk?.newList && (await transaction.get(bulk.newList.jobId));
    if (bulk?.newList && list?.state !== 'done') continue;
    heads.push({ ...queue, notBefore: bulk?.startsAt ?? 0 });
  }
  return heads;
}

/** Whether what is due fills a call. */
async function fillsCall(
  transaction: QueueTransaction,
  head: QueueHead | CallHead,
  { getTraits, now }: Pick<LeaseDependencies, 'getTraits' | 'now'>,
): Promise<boolean> {
  if (isCallHead(head) || head.group === '') return true;
  const [first] = await transaction.listReady(head, { to: now, limit: 1 });
  if (!first) return false;
  return (await transaction.countReady(head, now)) >= getTraits(first).maxBatchSize;
}

/** The jobs that share a call with a queue head: all due ones of its group, those of its own queue and lane first. */
async function listTogether(
  transaction: QueueTransaction,
  head: QueueHead,
  due: QueueHead[],
  { getTraits, countFitting, now }: Pick<LeaseDependencies, 'getTraits' | 'countFitting' | 'now'>,
): Promise<QueueJob[]> {
  const [first] = await transaction.listReady(head, { to: now, limit: 1 });
  if (!first || head.group === '') return first ? [first] : [];
  const { maxBatchSize } = getTraits(first);
  const getRank = (queue: QueueHead) =>
    queue === head ? -2 : queue.lane === head.lane ? -1 : LANES.indexOf(queue.lane);
  const queues = due
    .filter(({ operation, group }) => operation === head.operation && group === head.group)
    .sort((one, other) => getRank(one) - getRank(other));
  const together = new Map<string, QueueJob>();
  for (const queue of queues) {
    const limit = maxBatchSize - together.size;
    if (limit === 0) break;
    const jobs = await transaction.listReady(queue, { to: now, limit });
    for (const job of jobs) together.set(job.id, job);
  }
  const jobs = [...together.values()];
  return jobs.slice(0, countFitting(jobs));
}

/**
 * Leases one call, of one or more jobs, if slots, pauses and the rate limiter allow it. The caller repeats this until
 * `wakeAt` is later than `now`.
 */
export async function leaseDue(
  transaction: QueueTransaction,
  {
    inFlight,
    getTraits,
    getPerMinute,
    rateLimitBlocks,
    countFitting,
    freeze,
    isStrict,
    now,
    createId,
    open,
  }: LeaseDependencies,
): Promise<Leased> {
  const wakes = new Set<number>();
  const logs = new Map<OperationName, StartLog>();
  const [pauses, halted, saved, queueHeads, chunkQueues, callHeads] = await Promise.all([
    transaction.listPauses(),
    transaction.listHaltedBulks(),
    transaction.getConnection(),
    transaction.listQueueHeads('waiting'),
    transaction.listChunkQueues(),
    transaction.listCallHeads(),
  ]);
  const isHalted = new Set(halted.map(({ id }) => id));
  const connectionId = saved?.id ?? null;
  const due: Head[] = [];

  const addHead = (head: Head) => {
    if (head.notBefore <= now) due.push(head);
    else wakes.add(head.notBefore);
  };
  const isOwn = (head: { connectionId: string }) => head.connectionId === (connectionId ?? '');
  const mayGoOn = (queue: ChunkQueue) => isOwn(queue) && !isHalted.has(queue.bulkId);
  queueHeads.filter(mayGoOn).forEach(addHead);
  const chunkHeads = await listChunkHeads(transaction, chunkQueues.filter(mayGoOn));
  chunkHeads.forEach(addHead);
  callHeads.filter((head) => isOwn(head) || mayPoll(head, saved)).forEach(addHead);
  const noteLog = async (operation: OperationName) =>
    logs.set(operation, await transaction.getStarts(operation));
  await Promise.all([...new Set(due.map(({ operation }) => operation))].map(noteLog));
  const getLog = ({ operation }: Head) => logs.get(operation) ?? EMPTY_LOG;

  const isLimited = (operation: OperationName) => getPerMinute(operation) !== null;
  const taken = [...inFlight];
  const hasSlot = ({ operation }: Head) =>
    isLimited(operation)
      ? taken.filter((other) => other === operation).length < MAX_LIMITED_IN_FLIGHT
      : taken.filter((other) => !isLimited(other)).length < MAX_UNLIMITED_IN_FLIGHT;

  /** A pause lets clicks through, because the rep may have solved the problem, and a probe from time to time. */
  const getPausedUntil = ({ lane, operation }: Head) => {
    const inForce = pauses.filter((pause) => lane !== 'click' && isPaused(pause, operation));
    return Math.max(now, ...inForce.map(({ probeAt }) => probeAt));
  };

  const mayStart = (head: Head) => {
    if (!hasSlot(head)) return false;
    const log = getLog(head);
    const allowedAt = getNextStart(
      log,
      getPerMinute(head.operation),
      getEffectiveLane(head, log),
      now,
    );
    const openAt = rateLimitBlocks.getBlockedUntil(head.operation, saved?.id) ?? now;
    const startAt = Math.max(getPausedUntil(head), allowedAt, openAt);
    if (startAt > now) wakes.add(startAt);
    return startAt <= now;
  };

  const noteStart = async (head: Head, jobs: LeasedCall['jobs']) => {
    const { operation } = head;
    const probed = pauses.filter((pause) => isPaused(pause, operation));
    for (const pause of probed) await transaction.putPause(noteProbe(pause, now));
    const waiting = due.filter((other) => other.operation === operation);
    const log = notePassedOver(
      isLimited(operation) ? addStart(getLog(head), now) : getLog(head),
      new Set([head.lane, ...jobs.flatMap((job) => job?.lane ?? [])]),
      new Set(waiting.map(({ lane }) => lane)),
    );
    await transaction.putStarts(operation, log);
  };

  const getWakeAt = () => (wakes.size > 0 ? Math.min(...wakes) : null);
  /** When there may be a call after one of this head. What else it takes jobs of has its operation, too. */
  const getNextWakeAt = (started: Head) => {
    taken.push(started.operation);
    if (hasSlot(started)) return now;
    const others = due.filter(({ operation }) => operation !== started.operation);
    return others.filter(mayStart).length > 0 ? now : getWakeAt();
  };

  due.sort((one, other) => compareHeads(one, other, getLog));
  const found = due.find(mayStart);
  const idle = { leased: null, needsStrict: false, connectionId };
  if (!found) return { ...idle, wakeAt: getWakeAt() };
  const queues = due.filter(isQueueHead);
  const next = isCallHead(found) ? found : queues.find((each) => isSameQueue(each, found));
  const chunk = isCallHead(found)
    ? undefined
    : chunkHeads.find((each) => each.notBefore <= now && isSameQueue(each, found));
  if (chunk && !(next && (await fillsCall(transaction, next, { getTraits, now })))) {
    await open?.(chunk);
    return { ...idle, wakeAt: now };
  }
  if (!next) return { ...idle, wakeAt: now };
  const needsStrict = writesOrCosts(next.operation);
  if (needsStrict && !isStrict) return { ...idle, needsStrict, wakeAt: now };
  const begin = async (): Promise<LeasedCall | undefined> => {
    if (isCallHead(next)) {
      const stopping = halted.flatMap(({ id, state }) => (state === 'stopping' ? [id] : []));
      const again = { leaseId: createId(), stopping: new Set(stopping), now };
      return leaseCall(transaction, next.id, again);
    }
    const dependencies = { getTraits, countFitting, now };
    const together = await listTogether(transaction, next, queues, dependencies);
    const [first, ...others] = await takeTurns(transaction, together, dependencies);
    const ids = { id: createId(), leaseId: createId() };
    return first && beginCall(transaction, [first, ...others], { ...ids, freeze, now });
  };
  const leased = await begin();
  if (!leased) return { ...idle, wakeAt: now };
  await noteStart(next, isCallHead(next) ? [] : leased.jobs);
  return { leased, needsStrict, connectionId, wakeAt: getNextWakeAt(next) };
}
