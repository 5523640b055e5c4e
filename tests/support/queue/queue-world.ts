import {
  createRateLimitBlocks,
  type RateLimitBlocks,
} from '@/lib/background/queue/rate-limit-blocks';
import { createQueue, type Queue } from '@/lib/background/queue/engine';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import type { CallResult } from '@/lib/background/queue/job-traits';
import type { Call } from '@/lib/contract/stored/call';
import type { QueueJob, QueueStore, QueueTransaction } from '@/lib/background/queue/store';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { UNEXPLAINED_BLOCK_MS } from '@/lib/contract/limits';
import type { OperationName } from '@/lib/contract/service/operations';
import { operations } from '@/lib/contract/service/operations';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { toQuestion } from '@/lib/background/queue/requests/add-jobs';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { createMemoryQueueStore } from './memory-queue-store';
import { getTestTraits } from './queue';

/**
 * Simulates the engine’s surroundings: time that passes by itself, a clock that is changed, a worker that dies between
 * any two steps, and a service that fails in every way and counts what it did. One file, because all of it shares the
 * time.
 */

export const FAULTS = [
  'dropped before',
  'dropped after',
  'late',
  'cut',
  'busy',
  'busy until',
  'offline',
  'key refused',
  'conflict',
] as const;
type RandomFault = (typeof FAULTS)[number];

/** Faults at which the service does nothing. */
const REFUSALS: Partial<Record<RandomFault, ProblemCode>> = {
  'dropped before': 'service-down',
  busy: 'rate-limited',
  'busy until': 'rate-limited',
  offline: 'offline',
  'key refused': 'key-refused',
  conflict: 'conflict',
};

const CONNECTION: MadeFor = { id: 'a'.repeat(32), origin: 'https://service.example' };

/** The last step of a worker; steps are counted over all of its awaits. */
export interface Script {
  drafts: { draft: Draft; at: number }[];
  /** Bulks that the rep confirms repeatedly until they are stored. They may hold the same drafts. */
  bulks: { id: string; drafts: Draft[]; at: number }[];
  /** Bulks that the rep stops once they are stored. */
  stops: { id: string; at: number }[];
  /** Fault of each call, in order; calls after the last one succeed. */
  faults: (RandomFault | null)[];
  /** Number of steps after which each worker dies; the one after the last lives on. */
  deaths: number[];
  /** Duration of each pause between two workers. */
  deadMs: number;
  jumps: { at: number; byMs: number }[];
  cancels: { index: number; at: number }[];
  latencyMs: number;
  /** Between a lease and its call: reads the key and asks for the permission. */
  prepareMs: number;
  /** The question whose person the service refuses. */
  poison: number;
}

/** A 429 that a worker received. */
interface Refusal {
  operation: OperationName;
  /** Both in the time that passed, whatever the clock said. */
  at: number;
  until: number;
  /** The worker that received it, and whether it lived to store it. */
  worker: number;
  isWritten: () => boolean;
}

interface Start {
  operation: OperationName;
  /** In the time that passed, whatever the clock said. */
  at: number;
  keys: string[];
  worker: number;
}

const DEAD = new Error('The worker died here');
const never = () => new Promise<never>(() => undefined);
/** Runs everything that is ready. */
const runPending = () => new Promise((resolve) => setImmediate(resolve));
const START = 1_800_000_000_000;

export async function playScript(script: Script) {
  const memory = createMemoryQueueStore();
  memory.connect(CONNECTION);
  let time = 0;
  let offset = START;
  /** Offset when a worker last noted the time, and what a clock set forward since then has hidden from the next one. */
  let seenOffset = offset;
  let hiddenMs = 0;
  const getLived = () => time + hiddenMs;

  const events: { at: number; run: () => void }[] = [];
  const plan = (at: number, run: () => void) => {
    events.push({ at: Math.max(at, time), run });
  };

  const starts: Start[] = [];
  const refusals: Refusal[] = [];
  const writes = new Map<string, number>();
  const writtenRuns = new Set<string>();
  const addedAt = new Map<string, number>();
  const cancelledIds = new Set<string>();
  /** Jobs that the rep tried to cancel individually. */
  const triedIds = new Set<string>();
  const takenBulks = new Set<string>();
  const stoppedBulks = new Set<string>();
  /** By question: how often it was added while no job for it was open. */
  const asks = new Map<string, number>();
  let callCount = 0;
  let ids = 0;
  const createId = () => `id-${String((ids += 1)).padStart(6, '0')}`;

  interface Life {
    worker: number;
    isAlive: boolean;
    diedAt: number;
    rateLimitBlocks: RateLimitBlocks;
    stepsLeft: number;
    queue: Queue;
  }
  let life: Life | undefined;
  let births = 0;

  const die = (dying: Life) => {
    if (!dying.isAlive) return;
    dying.isAlive = false;
    dying.diedAt = time;
    plan(time + script.deadMs, () => void bear());
  };
  /** A step after which the worker may die. */
  const step = (living: Life) => {
    if (!living.isAlive) throw DEAD;
    living.stepsLeft -= 1;
    if (living.stepsLeft > 0) return;
    die(living);
    throw DEAD;
  };
  const orNever = (error: unknown) => {
    if (error === DEAD) return never();
    throw error;
  };

  /** Notes what a bulk asks anew: of what is open or staged, it asks for what is there. */
  const noteBulk = (bulkId: string) => {
    const drafts = script.bulks.find(({ id }) => id === bulkId)?.drafts ?? [];
    const isThere = ({ key }: Draft) =>
      memory.list().some((job) => toQuestion(job) === key && isJobOpen(job)) ||
      memory.listUntaken().some((draft) => toQuestion(draft) === key);
    const fresh = drafts.filter((draft) => !isThere(draft));
    return () => {
      takenBulks.add(bulkId);
      for (const { key } of fresh) asks.set(key, (asks.get(key) ?? 0) + 1);
    };
  };

  const createStore = (living: Life): QueueStore => ({
    async transaction(work) {
      let offsetThen = offset;
      let noteTaken = () => undefined as void;
      let isAdding = false;
      try {
        step(living);
        const answer = await memory.store.transaction((transaction) => {
          offsetThen = offset;
          const stepped = Object.entries(transaction).map(([name, method]) => [
            name,
            async (...input: never[]) => {
              step(living);
              const [bulk] = input as { id: string }[];
              // A bulk that is added is put first, and then with its counts.
              if (name === 'putBulk' && bulk && !takenBulks.has(bulk.id) && !isAdding) {
                isAdding = true;
                noteTaken = noteBulk(bulk.id);
              }
              const found = await (method as (...input: never[]) => Promise<unknown>)(...input);
              step(living);
              return found;
            },
          ]);
          return work(Object.fromEntries(stepped) as QueueTransaction);
        });
        noteTaken();
        seenOffset = offsetThen;
        step(living);
        return answer;
      } catch (error) {
        return orNever(error);
      }
    },
  });

  /** Effects of the service, whether or not a worker receives the response. */
  const perform = (jobs: QueueJob[], callId: string): (() => CallResult) => {
    const [first] = jobs;
    const operation = first?.operation;
    const note = (key: string) => writes.set(key, (writes.get(key) ?? 0) + 1);
    if (operation === 'syncToCrm') {
      if (!writtenRuns.has(callId)) jobs.forEach((job) => note(toQuestion(job)));
      writtenRuns.add(callId);
      return () => ({
        type: 'accepted',
        run: callId,
        pollAt: time + offset + SECOND,
        progress: jobs.map(() => callId),
      });
    }
    if (operation === 'dismissAccount') jobs.forEach((job) => note(toQuestion(job)));
    return () =>
      jobs.map(toQuestion).map((key) =>
        operation === 'readBook' && !writes.has(key)
          ? {
              type: 'again',
              progress: null,
              operation: 'dismissAccount',
              group: '',
              notBefore: 0,
            }
          : { type: 'done', output: key },
      );
  };

  const call = (jobs: QueueJob[], sent: Call, living: Life): Promise<CallResult> => {
    const fault = script.faults[callCount] ?? null;
    callCount += 1;
    const { operation } = sent;
    starts.push({
      operation,
      at: getLived(),
      keys: jobs.map(toQuestion),
      worker: living.worker,
    });
    return new Promise((resolve, reject) => {
      const fail = (code: ProblemCode, more: object | false = {}) =>
        reject(new ProblemError({ code, ...more }));
      const answer = () => {
        const isPoisoned = jobs.some((job) => toQuestion(job) === `question ${script.poison}`);
        if (operation === 'enrich' && isPoisoned) {
          fail('invalid');
          return;
        }
        const refuse = fault && REFUSALS[fault];
        if (refuse) {
          const waitMs = fault === 'busy until' ? 20 * SECOND : 0;
          if (refuse === 'rate-limited' && living.isAlive) {
            // As the client does when the response arrives.
            const until = time + offset + (waitMs || UNEXPLAINED_BLOCK_MS);
            living.rateLimitBlocks.block(operation, until, CONNECTION.id);
            const receivedAt = time;
            const isWritten = () => living.isAlive || living.diedAt > receivedAt;
            const at = getLived();
            const { worker } = living;
            refusals.push({ operation, at, until: at + waitMs, worker, isWritten });
          }
          fail(refuse, waitMs > 0 && { retryAt: time + offset + waitMs });
          return;
        }
        const getOutcomes = perform(jobs, sent.id);
        if (fault === 'dropped after') fail('service-down');
        else if (fault === 'late') fail('timeout');
        else if (fault === 'cut') fail('bad-reply');
        else resolve(getOutcomes());
      };
      plan(time + script.latencyMs, answer);
    });
  };

  async function bear(): Promise<void> {
    const bornAt = time;
    const rateLimitBlocks = createRateLimitBlocks({
      now: () => time + offset,
      elapsed: () => time - bornAt,
    });
    const stepsLeft = script.deaths[births] ?? Infinity;
    const living = {
      worker: births,
      isAlive: true,
      diedAt: Infinity,
      rateLimitBlocks,
      stepsLeft,
    } as Life;
    births += 1;
    let wakes = 0;
    living.queue = createQueue({
      store: createStore(living),
      run: async (members, sent) => {
        const jobs = members.filter((job) => job !== undefined);
        const receive = <T>(value: T): T => {
          step(living);
          return value;
        };
        try {
          step(living);
          if (script.prepareMs > 0) {
            await new Promise<void>((resolve) => plan(time + script.prepareMs, resolve));
            step(living);
          }
          rateLimitBlocks.expectOpen(sent.operation, CONNECTION.id);
          return await call(jobs, sent, living).then(receive, (error: unknown) => {
            throw receive(error);
          });
        } catch (error) {
          return await orNever(error);
        }
      },
      rateLimitBlocks,
      getTraits: getTestTraits,
      freeze: (jobs) =>
        jobs[0]?.operation === 'syncToCrm' ? { body: jobs.map(toQuestion), parts: [] } : null,
      countFitting: (jobs) => Math.min(10, jobs.length),
      getPerMinute: (operation) => operations[operation].perMinute,
      now: () => time + offset,
      elapsed: () => time - bornAt,
      random: () => 0.7,
      createId,
      onChange: () => undefined,
      onWake: (at) => {
        wakes += 1;
        const wake = wakes;
        if (at === null) return;
        plan(time + Math.max(1, at - (time + offset)), () => {
          if (living.isAlive && wake === wakes) void living.queue.pump();
        });
      },
      onFault: (error) => {
        throw error;
      },
      onStoreProblem: () => undefined,
    });
    life = living;
    hiddenMs += Math.max(0, offset - seenOffset);
    seenOffset = offset;
    await living.queue.start();
  }

  const findByKey = (key: string) => memory.list().find((job) => toQuestion(job) === key);
  /** The rep clicks repeatedly until the panel shows the job. */
  const click = (draft: Draft) => {
    if (findByKey(draft.key)) return;
    if (life?.isAlive) {
      addedAt.set(draft.key, getLived());
      void life.queue.add([draft]);
    }
    plan(time + 5 * SECOND, () => click(draft));
  };
  /** The rep confirms a bulk repeatedly until that is acknowledged, because the first message may have been stored. */
  const acknowledged = new Set<string>();
  const confirm = ({ id, drafts }: Script['bulks'][number]) => {
    if (acknowledged.has(id)) return;
    const living = life;
    if (living?.isAlive) {
      const added = drafts.map((draft) => ({ ...draft, bulkId: id }));
      for (const { key } of drafts) if (!asks.has(key)) addedAt.set(key, getLived());
      void living.queue.addBulk({ bulk: { id, label: id }, drafts: added }).then(() => {
        if (living.isAlive) acknowledged.add(id);
      });
    }
    plan(time + 5 * SECOND, () => confirm({ id, drafts, at: 0 }));
  };

  for (const { draft, at } of script.drafts) {
    plan(at, () => click(draft));
  }
  for (const bulk of script.bulks) {
    plan(bulk.at, () => confirm(bulk));
  }
  for (const { id, at } of script.stops) {
    plan(at, () => {
      if (!acknowledged.has(id) || !life?.isAlive) return;
      stoppedBulks.add(id);
      void life.queue.cancelBulk(id);
    });
  }
  for (const { at, byMs } of script.jumps) plan(at, () => void (offset += byMs));
  for (const { index, at } of script.cancels) {
    plan(at, () => {
      const job = memory.list()[index];
      if (!job || !life?.isAlive) return;
      triedIds.add(job.id);
      void life.queue.cancel(job.id).then(() => {
        if (memory.get(job.id)?.state === 'cancelled') cancelledIds.add(job.id);
      });
    });
  }
  // The rep fixes what blocks the queue.
  for (let minute = 5; minute < 200; minute += 5) {
    plan(minute * MINUTE, () => {
      if (life?.isAlive) void life.queue.endPauses(['key-refused', 'offline']);
    });
  }

  const isOver = () =>
    script.drafts.every(({ draft }) => findByKey(draft.key)) &&
    script.bulks.every(({ id }) => acknowledged.has(id)) &&
    memory.listUntaken().length === 0 &&
    memory.list().every(({ state }) => state !== 'waiting' && state !== 'running');

  void bear();
  await runPending();
  while (events.length > 0 && !isOver() && time < 300 * MINUTE) {
    events.sort((one, other) => one.at - other.at);
    const next = events.shift();
    if (!next) break;
    time = next.at;
    next.run();
    await runPending();
  }
  return {
    /** Their keys are those of the drafts. */
    jobs: memory.list().map((job) => ({ ...job, key: toQuestion(job) })),
    starts,
    refusals,
    writes,
    addedAt,
    asks,
    cancelledIds,
    triedIds,
    stoppedBulks,
    stagedCount: memory.listUntaken().length,
  };
}
