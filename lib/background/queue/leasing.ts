import { MAX_LIMITED_IN_FLIGHT, MAX_UNLIMITED_IN_FLIGHT } from '@/lib/contract/limits';
import type { Call } from '@/lib/contract/stored/call';
import { LANES, type Lane } from '@/lib/contract/stored/job';
import { writesOrCosts, type OperationName } from '@/lib/contract/service/operations';
import { beginCall, leaseCall, type Frozen } from './calls';
import { mayPoll } from '@/lib/contract/stored/connection';
import { compareHeads, getEffectiveLane, notePassedOver } from './lanes';
import type { RateLimitBlocks } from './rate-limit-blocks';
import { addStart, EMPTY_LOG, getNextStart, type StartLog } from './rate-limiter';
import { isPaused, noteProbe } from './pauses';
import type { JobTraits } from './job-traits';
import type { CallHead, ChunkQueue, QueueHead, QueueJob, QueueTransaction } from './store';

/** Chooses the next request: forms a call of due jobs, or takes one that is repeated or polled. Records its start. */

export interface LeaseDependencies {
  /** The operation of each request in flight. */
  inFlight: readonly OperationName[];
  /** Calls per minute that the service allows; null: it names no limit. */
  getPerMinute: (operation: OperationName) => number | null;
  rateLimitBlocks: RateLimitBlocks;
  getTraits: (job: QueueJob) => JobTraits;
  /** How many of these jobs fit in one call, counted from the first. At least one. */
  countFitting: (jobs: QueueJob[]) => number;
  freeze: (jobs: QueueJob[], callId: string) => Frozen | null;
  /** Whether the disk will hold what is leased even after a power cut, so that a call may write or cost. */
  isStrict: boolean;
  now: number;
  createId: () => string;
  /** Makes jobs of the oldest chunk of a queue. Null: not now. */
  open: ((queue: ChunkQueue) => Promise<void>) | null;
}

/** A request that may be sent now. */
export interface LeasedCall {
  call: Call;
  /** Its jobs, each at the index of its member. Undefined: it was erased. */
  jobs: (QueueJob | undefined)[];
}

/** `wakeAt`: if there is no call now, the earliest time at which there may be one. Null: nothing waits for a time. */
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

/** The chunks that a call may take, and when. Those that wait for a list to be created are left out. */
async function listChunkHeads(
  transaction: QueueTransaction,
  mayGoOn: (queue: ChunkQueue) => boolean,
): Promise<ChunkHead[]> {
  const heads: ChunkHead[] = [];
  for (const queue of (await transaction.listChunkQueues()).filter(mayGoOn)) {
    const bulk = await transaction.getBulk(queue.bulkId);
    const list = bulk?.newList && (await transaction.get(bulk.newList.jobId));
    if (bulk?.newList && list?.state !== 'done') continue;
    heads.push({ ...queue, notBefore: bulk?.startsAt ?? 0 });
  }
  return heads;
}

/** Whether the due jobs of a queue fill a call. */
async function fillsCall(
  transaction: QueueTransaction,
  { connectionId, lane, operation, group, bulkId }: ChunkQueue,
  { getTraits, now }: Pick<LeaseDependencies, 'getTraits' | 'now'>,
): Promise<boolean> {
  const queue = { state: 'waiting', connectionId, lane, operation, group, bulkId } as const;
  const count = await transaction.countReady(queue, now);
  const [first] = count > 0 ? await transaction.listReady(queue, { to: now, limit: 1 }) : [];
  return first !== undefined && (group === '' || count >= getTraits(first).maxBatchSize);
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
 * Leases one call, of one or more jobs, if slots, pauses and the rate limiter allow it. The caller repeats this until there
 * is no call. `wakeAt` equal to `now` means: try again at once.
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
  const pauses = await transaction.listPauses();
  const halted = await transaction.listHaltedBulks();
  const isHalted = new Set(halted.map(({ id }) => id));
  const saved = await transaction.getConnection();
  const connectionId = saved?.id ?? null;
  const due: Head[] = [];

  const addHead = (head: Head) => {
    if (head.notBefore <= now) due.push(head);
    else wakes.add(head.notBefore);
  };
  const isOwn = (head: { connectionId: string }) => head.connectionId === (connectionId ?? '');
  const mayGoOn = (queue: ChunkQueue) => isOwn(queue) && !isHalted.has(queue.bulkId);
  (await transaction.listQueueHeads('waiting')).filter(mayGoOn).forEach(addHead);
  const chunkHeads = await listChunkHeads(transaction, mayGoOn);
  chunkHeads.forEach(addHead);
  (await transaction.listCallHeads())
    .filter((head) => isOwn(head) || mayPoll(head, saved))
    .forEach(addHead);
  for (const { operation } of due) {
    if (!logs.has(operation)) logs.set(operation, await transaction.getStarts(operation));
  }
  const getLog = ({ operation }: Head) => logs.get(operation) ?? EMPTY_LOG;

  const isLimited = (operation: OperationName) => getPerMinute(operation) !== null;
  const hasSlot = ({ operation }: Head) =>
    isLimited(operation)
      ? inFlight.filter((other) => other === operation).length < MAX_LIMITED_IN_FLIGHT
      : inFlight.filter((other) => !isLimited(other)).length < MAX_UNLIMITED_IN_FLIGHT;

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

  const noteStart = async (head: Head, lanes: Lane[]) => {
    const { operation } = head;
    const probed = pauses.filter((pause) => isPaused(pause, operation));
    for (const pause of probed) await transaction.putPause(noteProbe(pause, now));
    const waiting = due.filter((other) => other.operation === operation);
    const log = notePassedOver(
      isLimited(operation) ? addStart(getLog(head), now) : getLog(head),
      new Set(lanes),
      new Set(waiting.map(({ lane }) => lane)),
    );
    await transaction.putStarts(operation, log);
  };

  due.sort((one, other) => compareHeads(one, other, getLog));
  const found = due.find(mayStart);
  const idle = { leased: null, needsStrict: false, connectionId };
  if (!found) return { ...idle, wakeAt: wakes.size > 0 ? Math.min(...wakes) : null };
  if (!isCallHead(found)) {
    const chunk = chunkHeads.find((each) => each.notBefore <= now && isSameQueue(each, found));
    if (chunk && !(await fillsCall(transaction, chunk, { getTraits, now }))) {
      await open?.(chunk);
      return { ...idle, wakeAt: now };
    }
  }
  const queues = due.filter(isQueueHead);
  const next = isCallHead(found) ? found : queues.find((each) => isSameQueue(each, found));
  if (!next) return { ...idle, wakeAt: now };
  if (!isStrict && writesOrCosts(next.operation)) {
    return { ...idle, needsStrict: true, wakeAt: now };
  }
  if (isCallHead(next)) {
    const again = await leaseCall(transaction, next.id, {
      leaseId: createId(),
      stopping: new Set(halted.flatMap(({ id, state }) => (state === 'stopping' ? [id] : []))),
      now,
    });
    if (!again) return { ...idle, wakeAt: now };
    await noteStart(next, [next.lane]);
    return { leased: again, needsStrict: false, connectionId, wakeAt: null };
  }
  const dependencies = { getTraits, countFitting, now };
  const [first, ...others] = await listTogether(transaction, next, queues, dependencies);
  if (!first) return { ...idle, wakeAt: now };
  const ids = { id: createId(), leaseId: createId() };
  const begun = await beginCall(transaction, [first, ...others], { ...ids, freeze, now });
  await noteStart(
    next,
    begun.jobs.map(({ lane }) => lane),
  );
  return { leased: begun, needsStrict: false, connectionId, wakeAt: null };
}
