import { MINUTE } from '@/lib/contract/duration';
import { UNEXPLAINED_BLOCK_MS } from '@/lib/contract/limits';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import {
  toFoundEmail,
  toItem,
  type Effect,
  type Item,
  type ModelService,
  type ModelRun,
} from './model-service';
import type { Seen, SeenJob } from './seen-jobs';
import { RETRY_AFTER_MS, type ConnectionName, type Logged } from './world';

/**
 * What a rep may expect of the queue. The model knows what the rep has asked for, and compares it with what leaves the
 * browser, what the service does, and what jobs say.
 */

export const RULES = {
  bytes: 'an idempotency key always carries the same bytes',
  call: 'a job is in at most one open call',
  limit: 'no operation is called more often than its limit allows',
  refused: 'after a 429, a worker calls the operation no more before the time that it names',
  unwanted: 'nothing that nobody wants is written or charged',
  paused: 'nothing that only a paused bulk wants starts',
  after: 'what comes after an enrichment is sent with what that found',
  connection:
    'nothing of one connection is sent under another, unless the rep said so about that very item',
  cancelled: 'nothing is cancelled that the rep did not cancel',
  pause: 'what pauses the saved key was answered to that key',
  twice: 'nothing is written twice, unless the rep repeated it though its outcome was unknown',
  says: 'what each job says is what the service did',
  person: 'an outcome belongs to the person whose job says it',
  end: 'every job ends',
  bug: 'the engine meets no fault of its own',
} as const;
export type Rule = keyof typeof RULES;

export interface ModelViolation {
  rule: Rule;
  text: string;
  items: Item[];
  request?: Logged;
  /** The request that `request` disagrees with. */
  earlier?: Logged | undefined;
  job?: SeenJob;
  /** The run that the job speaks of. */
  run?: ModelRun | undefined;
}

/** Something to be done for one connection; `-`: for none. */
type Slot = `${Item} for ${ConnectionName | '-'}`;
export const toSlot = (item: Item, connection: ConnectionName | '-'): Slot =>
  `${item} for ${connection}`;

const WRITES: ReadonlySet<OperationName> = new Set<OperationName>([
  'syncToCrm',
  'enrich',
  'assignAccount',
  'dismissAccount',
  'addListItem',
]);
/** Done a second time, these leave something behind. */
const isHarmfulTwice = (item: Item) => /^(push|list) person/u.test(item);
const PAUSED_BY: Record<string, number[]> = { 'key-refused': [401], 'no-credits': [402, 403] };

export function createModel({
  getService,
  log,
}: {
  getService: (connection: ConnectionName) => ModelService;
  log: readonly Logged[];
}) {
  const violations: ModelViolation[] = [];
  /** Who wants a slot done: `click`, or the ids of bulks. */
  const wanters = new Map<Slot, Set<string>>();
  /** How often a slot may be written. */
  const permits = new Map<Slot, number>();
  const writes = new Map<Slot, Logged[]>();
  const mayBeCancelled = new Set<Slot>();
  /** The ids of jobs that were cancelled with the one that they come after. They stay so if that one is asked for again. */
  const cancelledWithFirst = new Set<string>();
  const erased = new Set<Item>();
  const unwantedAtStart = new Map<Logged, Item[]>();
  const pausedBulks = new Set<string>();
  const note = (violation: ModelViolation) => void violations.push(violation);
  const isWanted = (slot: Slot) => (wanters.get(slot)?.size ?? 0) > 0;

  const want = (slot: Slot, wanter: string) => {
    wanters.set(slot, (wanters.get(slot) ?? new Set()).add(wanter));
    permits.set(slot, permits.get(slot) ?? 1);
  };
  const permit = (slot: Slot) => {
    permits.set(slot, (permits.get(slot) ?? 0) + 1);
  };

  /** Whether every wanter of a slot is a paused bulk. */
  const isPaused = (slot: Slot) => {
    const own = [...(wanters.get(slot) ?? [])];
    return own.length > 0 && own.every((id) => pausedBulks.has(id));
  };

  /** The rules about what a request is for. Asked again when a click is acknowledged before which it has not left. */
  function judgeWanters(request: Logged, isRepeat: boolean): void {
    const { items, connection } = request;
    const unwanted = items.filter((item) => !isWanted(toSlot(item, connection)));
    // A call whose outcome is unknown is repeated whole, if somebody wants one of its jobs.
    const isLeft = isRepeat ? unwanted.length === items.length : unwanted.length > 0;
    if (isLeft) unwantedAtStart.set(request, unwanted);
    const paused = items.filter((item) => isPaused(toSlot(item, connection)));
    if (paused.length > 0 && !isRepeat) {
      note({ rule: 'paused', items: paused, request, text: request.operation });
    }
  }

  const findFirst = (request: Logged) =>
    log.find(
      (other) =>
        other !== request &&
        request.idempotencyKey &&
        other.idempotencyKey === request.idempotencyKey,
    );

  /** The rules about how often requests leave. A clock that is set forward while no worker runs looks like time that passed. */
  function judgeTime(request: Logged): void {
    const { operation, connection, at, jumps, worker } = request;
    const like = log.filter((each) => each.operation === operation && each.jumps === jumps);
    const recent = like.filter((each) => at - each.at < MINUTE);
    const text = `${operation} at ${at}`;
    if (recent.length > (operations[operation].perMinute ?? Infinity))
      note({ rule: 'limit', items: request.items, request, text });
    const refusal = like.find(
      (each) =>
        each.status === 429 &&
        each.worker === worker &&
        each.connection === connection &&
        each.answeredAt < at &&
        at < each.answeredAt + (each.fault === '429 until' ? RETRY_AFTER_MS : UNEXPLAINED_BLOCK_MS),
    );
    if (refusal) note({ rule: 'refused', items: request.items, request, earlier: refusal, text });
  }

  /** The rules about a request that leaves. */
  function onRequest(request: Logged): void {
    judgeTime(request);
    if (!WRITES.has(request.operation)) return;
    const { bytes, items, connection } = request;
    const strange = items.filter((item) => !permits.has(toSlot(item, connection)));
    if (strange.length > 0) {
      note({ rule: 'connection', items: strange, request, text: `under ${connection}` });
    }
    const early = items.filter((item) => item.endsWith(' after') && !bytes.includes('@found'));
    if (early.length > 0) note({ rule: 'after', items: early, request, text: bytes });
    const first = findFirst(request);
    if (first && first.bytes !== bytes) {
      note({ rule: 'bytes', items, request, earlier: first, text: `${first.bytes} then ${bytes}` });
    }
    judgeWanters(request, first !== undefined);
  }

  /** The rules about what the service did. */
  function onEffect(request: Logged, { written, charged }: Effect): void {
    const unwanted = unwantedAtStart.get(request) ?? [];
    const done = unwanted.filter((item) => [...written, ...charged].includes(item));
    if (done.length > 0) note({ rule: 'unwanted', items: done, request, text: request.operation });
    for (const item of written) {
      const slot = toSlot(item, request.connection);
      const before = writes.get(slot) ?? [];
      writes.set(slot, [...before, request]);
      if (before.length < (permits.get(slot) ?? 0) || !isHarmfulTwice(item)) continue;
      // The list was read back before what a dead worker had sent arrived. The list's next check finds the copy.
      const isLate = request.fault === 'slow' && before.at(-1)?.worker !== request.worker;
      if (isLate && item.startsWith('list')) continue;
      note({ rule: 'twice', items: [item], request, earlier: before.at(-1), text: slot });
    }
  }

  /** The rules that hold at any time. `savedAt`: when the connection was saved. */
  function atStep(seen: Seen, saved: ConnectionName | '-', savedAt: number, toSlotOf: SlotOf) {
    const ids = seen.calls.flat();
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) note({ rule: 'call', items: twice, text: twice.join() });
    for (const code of seen.pauses) {
      const statuses = PAUSED_BY[code];
      const isAnswered = log.some(
        ({ connection, status, answeredAt }) =>
          connection === saved && statuses?.includes(status ?? 0) && answeredAt >= savedAt,
      );
      if (statuses && !isAnswered) note({ rule: 'pause', items: [], text: `${code} for ${saved}` });
    }
    for (const job of seen.jobs) {
      const first = seen.jobs.find(({ id }) => id === job.afterId);
      const isFollower = job.afterId !== null && first?.says !== 'open' && first?.says !== 'done';
      if (job.says === 'cancelled' && isFollower) cancelledWithFirst.add(job.id);
      const isCancelled = job.says === 'cancelled' && job.kind !== 'crm.search';
      if (
        !isCancelled ||
        cancelledWithFirst.has(job.id) ||
        mayBeCancelled.has(toSlotOf(job)) ||
        job.kind === 'list.check'
      )
        continue;
      note({ rule: 'cancelled', items: [job.item], job, text: toSlotOf(job) });
    }
  }

  /** The rule that a job which says `done` breaks; null: none. */
  function findUntrue(job: SeenJob, connection: ConnectionName): Rule | null {
    const service = getService(connection);
    const whom = job.item.split(' ')[1] ?? '';
    const record = service.findRun(job.runId ?? '')?.records.find(({ item }) => item === job.item);
    if (job.kind === 'push' && record?.crmId !== (job.crmId ?? record?.crmId ?? null))
      return 'person';
    if (job.kind === 'enrich' && job.foundEmail !== toFoundEmail(whom)) return 'person';
    const isDone: Partial<Record<SeenJob['kind'], boolean>> = {
      push: record?.isWritten === true,
      'account.assign': service.getOwner(whom) !== undefined,
      'account.dismiss': service.isDismissed(whom),
      'list-item.add': service.countListed(whom) > 0,
    };
    return isDone[job.kind] === false ? 'says' : null;
  }

  /** The rules for when all is settled. */
  function atEnd(seen: Seen, mayWait: (job: SeenJob) => boolean, slotOf: SlotOf): void {
    const bySlot = new Map<Slot, SeenJob[]>();
    for (const job of seen.jobs) {
      const slot = slotOf(job);
      bySlot.set(slot, [...(bySlot.get(slot) ?? []), job]);
      const connection = slot.at(-1) as ConnectionName | '-';
      if (job.says === 'open' && !mayWait(job)) {
        note({ rule: 'end', items: [job.item], job, text: `${slot} ${job.state}` });
      }
      const rule = job.says === 'done' && connection !== '-' && findUntrue(job, connection);
      if (rule) {
        const run = getService(connection).findRun(job.runId ?? '');
        note({ rule, items: [job.item], job, run, text: slot });
      }
    }
    for (const [slot, jobs] of bySlot) {
      const [item = ''] = slot.split(' for ');
      if (!isHarmfulTwice(item) || erased.has(item.split(' ')[1] ?? '')) continue;
      const sent = writes.get(slot)?.length ?? 0;
      const connection = slot.at(-1) as ConnectionName | '-';
      // What a list has twice, its check removes.
      const written =
        item.startsWith('list') && connection !== '-'
          ? Math.min(sent, getService(connection).countListed(item.split(' ')[1] ?? ''))
          : sent;
      const count = (says: SeenJob['says']) => jobs.filter((job) => job.says === says).length;
      const repeats = (permits.get(slot) ?? 1) - 1;
      const isUntold = written > count('done') + count('unknown') + count('open') + repeats;
      // Who finds it in the list cannot tell an earlier addition from this one.
      const isUndone = item.startsWith('push') && written < count('done');
      const [job] = jobs;
      if (!job || !(isUntold || isUndone)) continue;
      const text = `${slot}: written ${written} times, says ${jobs.map(({ says }) => says).join()}`;
      note({ rule: 'says', items: [item], job, text, earlier: writes.get(slot)?.at(-1) });
    }
  }

  return {
    violations,
    note,
    want,
    permit,
    isWanted,
    pauseBulk: (id: string) => void pausedBulks.add(id),
    resumeBulk: (id: string) => void pausedBulks.delete(id),
    /** A click is acknowledged, and these requests left after it. */
    judgeAgain: (requests: readonly Logged[]) => {
      for (const request of requests) {
        if (WRITES.has(request.operation)) judgeWanters(request, findFirst(request) !== undefined);
      }
    },
    onRequest,
    onEffect,
    atStep,
    atEnd,
    isErased: (whom = '') => erased.has(whom),
    /** Whether the service has done what was asked for: sent with another key, it would be done twice. */
    isWritten: (slot: Slot) => (writes.get(slot)?.length ?? 0) >= (permits.get(slot) ?? 1),
    /** Somebody no longer wants a slot; without `wanter`, nobody does. */
    unwant: (slot: Slot, wanter?: string) => {
      if (wanter === undefined) wanters.delete(slot);
      else wanters.get(slot)?.delete(wanter);
    },
    listSlots: () => [...permits.keys()],
    listWantersOf: (slot: Slot) => [...(wanters.get(slot) ?? [])],
    allowCancelling: (slot: Slot) => void mayBeCancelled.add(slot),
    erase: (whom: string) => void erased.add(whom),
    toItem,
  };
}

export type SlotOf = (job: Pick<SeenJob, 'item' | 'connectionId'>) => Slot;
