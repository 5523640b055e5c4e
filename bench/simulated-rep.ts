import { createClient } from '@/lib/background/service-client/client';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { countFitting, getTraits, runJobs } from '@/lib/background/jobs/job-definitions';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createQueue } from '@/lib/background/queue/engine';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import type { QueueJob } from '@/lib/background/queue/store';
import { createSortableId } from '@/lib/background/storage/sortable-id';
import type { EnrichJobInput } from '@/lib/contract/stored/job-kinds';
import type { JobOf } from '@/lib/contract/stored/job';
import { operations } from '@/lib/contract/service/operations';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Random } from '@/sandbox/data/random';
import { createMemoryQueueStore } from '../tests/support/queue/memory-queue-store';
import { noAdditions } from '../tests/support/queue/no-additions';
import { noBooks } from '../tests/support/queue/no-books';
import { noLists } from '../tests/support/queue/no-lists';
import type { SimulatedTime } from './simulated-time';

/** A rep's browser without the browser: engine, kinds of job and client as they are, the store in memory, time simulated. */

const ADDRESS = 'https://service.example';
/** How long a call travels, and its answer again, in milliseconds. */
const [LEAST_MS, MOST_MS] = [150, 400];

/** Whatever answers as the service does. */
export interface SimulatedService {
  request: (input: Parameters<typeof fetch>[0], init?: RequestInit) => Response | Promise<Response>;
}

interface World {
  time: SimulatedTime;
  service: SimulatedService;
  key: string;
  random: Random;
}

/** The service, as far away as one is. */
const createFetch =
  ({ time, service, random }: World): typeof fetch =>
  async (input, init) => {
    await time.sleep(random.between(LEAST_MS, MOST_MS));
    const response = await service.request(input, init);
    await time.sleep(random.between(LEAST_MS, MOST_MS));
    return response;
  };

const draftOf = (slug: string): Draft => {
  const subject = { kind: 'person', key: `person:slug:${slug}`, label: slug } as const;
  const input: EnrichJobInput = {
    contact: { social_url: `https://www.linkedin.com/in/${slug}` },
    enrichment_type: ['email', 'phone'],
    force_refresh: false,
    detect_job_change: false,
  };
  const asked = { subject, lane: 'bulk', again: false } as const;
  return draftJob('enrich', input, asked, { holdMs: 0, bulkId: 'bulk' });
};

const asEnrichJobs = (jobs: QueueJob[]) => jobs as JobOf<'enrich'>[];

export function createSimulatedRep(world: World) {
  const { time, key, random } = world;
  const { now } = time;
  const memory = createMemoryQueueStore();
  const rateLimitBlocks = createRateLimitBlocks({ now, elapsed: now });
  const client = createClient({
    readCredentials: () => Promise.resolve({ address: ADDRESS, key }),
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: () => true,
    stayAwakeDuring: time.awake,
    rateLimitBlocks,
    fetch: createFetch(world),
    now,
  });
  let wakes = 0;
  const queue = createQueue({
    store: memory.store,
    run: (jobs) =>
      runJobs('enrich', asEnrichJobs(jobs.filter((job) => job !== undefined)), {
        client,
        books: noBooks,
        lists: noLists,
        additions: noAdditions,
        findMapping: () => Promise.resolve(null),
        settings: DEFAULT_SETTINGS,
        now,
      }),
    getTraits: ({ kind, input }) => getTraits(kind, input as never),
    countFitting: (jobs) => countFitting('enrich', asEnrichJobs(jobs)),
    getPerMinute: (operation) => operations[operation].perMinute,
    now,
    elapsed: now,
    rateLimitBlocks,
    random: () => random.next(),
    createId: () => createSortableId(now()),
    onChange: () => undefined,
    onWake: (at) => {
      const wake = (wakes += 1);
      if (at === null) return;
      time.plan(at, () => {
        if (wake === wakes) void queue.pump();
      });
    },
    onFault: (error) => {
      throw error;
    },
    onStoreProblem: () => undefined,
  });

  return {
    /** Asks for people as a bulk, all at once.  */
    enrich: async (slugs: string[]) => {
      await queue.start();
      await queue.add(slugs.map(draftOf));
    },
    /** How many contacts were asked for, or answered. */
    count: (which: 'all' | 'done') =>
      memory.list().filter(({ state }) => which === 'all' || state === which).length,
  };
}
