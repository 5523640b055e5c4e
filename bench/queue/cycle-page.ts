import '../jitless';
import { openDatabase } from '@/lib/background/storage/database';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { getTraits, jobDefinitions } from '@/lib/background/jobs/job-definitions';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createQueue } from '@/lib/background/queue/engine';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { createSortableId } from '@/lib/background/storage/sortable-id';
import { LIMIT_WINDOW_MS, MAX_CONTACTS_PER_CALL } from '@/lib/contract/limits';
import type { JobOf } from '@/lib/contract/stored/job';

/** Runs the queue in a page of the extension, over the browser’s IndexedDB, with a service that answers at once. */

/** Number of jobs added in one transaction. */
const CHUNK_SIZE = 1000;

let asked = 0;

const createDraft = (): Draft => {
  const slug = `invented-${(asked += 1)}`;
  const subject = { kind: 'person', key: `person:slug:${slug}`, label: slug } as const;
  const input = {
    contact: { social_url: `https://www.linkedin.com/in/${slug}` },
    enrichment_type: ['email' as const, 'phone' as const],
    force_refresh: false,
    detect_job_change: false,
  };
  const how = { subject, lane: 'bulk', again: false } as const;
  return draftJob('enrich', input, how, { holdMs: 0, bulkId: 'bulk' });
};

/** Opens a queue in its own database with this many waiting jobs, and returns a function that times one cycle. */
async function prepare(waiting: number): Promise<() => Promise<number>> {
  let now = Date.now();
  let looks = 0;
  let whenLooked: () => void = () => undefined;
  let whenFailed: (error: unknown) => void = () => undefined;
  const queue = createQueue({
    store: createIdbQueueStore(await openDatabase(`cycle beside ${waiting}`)),
    run: (jobs) => Promise.resolve(jobs.map(() => ({ type: 'done', output: { contact: null } }))),
    getTraits: ({ kind, input }) => getTraits(kind, input as never),
    countFitting: (jobs) => jobDefinitions.enrich.countFitting(jobs as JobOf<'enrich'>[]),
    // One call, then none until the clock moves on.
    getPerMinute: () => 1,
    now: () => now,
    elapsed: () => now,
    rateLimitBlocks: createRateLimitBlocks({ now: () => now, elapsed: () => now }),
    random: Math.random,
    createId: () => createSortableId(now),
    onChange: () => undefined,
    onWake: () => {
      looks += 1;
      whenLooked();
    },
    onFault: (error) => whenFailed(error),
    onStoreProblem: () => undefined,
  });
  const add = (count: number) => queue.add(Array.from({ length: count }, createDraft));
  /** The queue checks three times: it leases a call, finds no other, and checks again after the outcome is written. */
  const cycle = async (begin: () => unknown) => {
    const last = looks + 3;
    const ended = new Promise<void>((resolve, reject) => {
      whenLooked = () => {
        if (looks === last) resolve();
      };
      whenFailed = reject;
    });
    const from = performance.now();
    begin();
    await ended;
    return performance.now() - from;
  };
  const chunk = Math.min(CHUNK_SIZE, waiting);
  for (let added = 0; added < waiting; added += chunk) await add(chunk);
  await cycle(() => queue.start());
  return async () => {
    await add(MAX_CONTACTS_PER_CALL);
    await queue.pump();
    now += LIMIT_WINDOW_MS;
    return cycle(() => queue.pump());
  };
}

/** Times cycles with each of these numbers of waiting jobs, alternating between them. */
async function timeCycles(waiting: number[], rounds: number): Promise<number[][]> {
  const cycles = await Promise.all(waiting.map(prepare));
  const times: number[][] = waiting.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, cycle] of cycles.entries()) times[index]?.push(await cycle());
  }
  return times;
}

Object.assign(globalThis, { timeCycles });
