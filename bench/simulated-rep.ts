import { createClient } from '@/lib/background/service-client/client';
import { draftNewJob } from '@/lib/background/jobs/draft-job';
import { createQueueJobs } from '@/lib/background/jobs/queue-jobs';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createQueue } from '@/lib/background/queue/engine';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { createSortableId } from '@/lib/background/storage/sortable-id';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { operations } from '@/lib/contract/service/operations';
import type { Lane } from '@/lib/contract/stored/job';
import { isJobOpen } from '@/lib/contract/stored/job-state';
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

const toProfile = (slug: string) => `https://www.linkedin.com/in/${slug}`;

/** Creates who is in no CRM, and updates what is the rep's or nobody's. */
const toPush = (slug: string, at: number): JobInput<'push'> => ({
  crm: 'crm_one',
  contacts: [{ svc_social_url: toProfile(slug) }],
  consent: { at, saw: 'unknown', others: false, unreachable: false, unsure: false },
});

const draftOf = (slug: string, lane: Lane, push?: JobInput<'push'>): Draft =>
  draftNewJob(
    {
      kind: 'enrich',
      input: {
        contact: { social_url: toProfile(slug) },
        enrichment_type: ['email', 'phone'],
        force_refresh: false,
        detect_job_change: false,
      },
      subject: { kind: 'person', key: `person:slug:${slug}`, label: slug },
      lane,
      again: false,
      ...(push && { push }),
    },
    { holdMs: 0, bulkId: lane === 'bulk' ? 'bulk' : null, references: {} },
  );

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
    ...createQueueJobs({
      clientFor: () => client,
      credentials: { describe: () => Promise.resolve(null) },
      books: noBooks,
      lists: noLists,
      additions: noAdditions,
      findMapping: () => Promise.resolve(null),
      getSettings: () => DEFAULT_SETTINGS,
      now,
    }),
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

  const add = async (drafts: Draft[]) => {
    await queue.start();
    await queue.add(drafts);
  };
  return {
    /** Asks for people as a bulk, all at once.  */
    enrich: (slugs: string[]) => add(slugs.map((slug) => draftOf(slug, 'bulk'))),
    /** Asks for people by a click each. */
    click: (slugs: string[]) => add(slugs.map((slug) => draftOf(slug, 'click'))),
    /** How long each click has waited for its answer, or waits until now, in milliseconds. */
    listWaits: () =>
      memory
        .list()
        .filter(({ lane }) => lane === 'click')
        .map((job) => (isJobOpen(job) ? now() : job.changedAt) - job.createdAt),
    /** The same, with the push of each after it. */
    enrichAndPush: (slugs: string[]) =>
      add(slugs.map((slug) => draftOf(slug, 'bulk', toPush(slug, now())))),
    /** How many jobs there are, or how many are done. */
    count: (which: 'all' | 'done') =>
      memory.list().filter(({ state }) => which === 'all' || state === which).length,
    /** How many jobs have not ended. */
    countOpen: () => memory.list().filter(isJobOpen).length,
  };
}
