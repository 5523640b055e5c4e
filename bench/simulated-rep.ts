import { draftNewJob } from '@/lib/background/jobs/draft-job';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import type { Lane } from '@/lib/contract/stored/job';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Random } from '@/sandbox/data/random';
import { createMemoryQueueStore } from '../tests/support/queue/memory-queue-store';
import { noAdditions, noBooks, noLists } from '../tests/support/queue/no-repositories';
import { createSimulatedQueue } from './simulated-queue';
import type { SimulatedTime } from './simulated-time';
import { consentOf } from '../tests/support/crm-checks';

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
  consent: consentOf(at, { saw: 'unknown' }),
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
  let workers = 0;
  /** A worker that knows what the store has. The one before does nothing more, and gets no answers. */
  const startWorker = () => {
    const worker = (workers += 1);
    const isAlive = () => worker === workers;
    const reach = createFetch(world);
    return createSimulatedQueue({
      time: {
        ...time,
        plan: (at, run) =>
          time.plan(at, () => {
            if (isAlive()) run();
          }),
      },
      elapsed: now,
      random,
      readCredentials: () => Promise.resolve({ address: ADDRESS, key }),
      credentials: { describe: () => Promise.resolve(null) },
      fetch: async (...sent) => {
        const response = await reach(...sent);
        return isAlive() ? response : time.wait(() => undefined);
      },
      isOnline: () => true,
      store: memory.store,
      books: noBooks,
      lists: noLists,
      createAdditions: () => noAdditions,
    });
  };
  let queue = startWorker();

  const add = async (drafts: Draft[]) => {
    await queue.start();
    await queue.add(drafts);
  };
  return {
    /** Asks for people as a bulk, all at once. */
    enrich: async (slugs: string[]) => {
      await queue.start();
      const drafts = slugs.map((slug) => draftOf(slug, 'bulk'));
      await queue.addBulk({ bulk: { id: 'bulk', label: 'Bulk' }, drafts });
    },
    /** Asks for people by a click each. */
    click: (slugs: string[]) => add(slugs.map((slug) => draftOf(slug, 'click'))),
    /** Ends the worker, wherever it is, and starts another. */
    restart: async () => {
      queue = startWorker();
      await queue.start();
    },
    /** How long each click has waited for its answer, or waits until now, in milliseconds. */
    listClicks: () =>
      memory
        .list()
        .filter(({ lane }) => lane === 'click')
        .map((job) => {
          const isAnswered = !isJobOpen(job);
          return { isAnswered, waitMs: (isAnswered ? job.changedAt : now()) - job.createdAt };
        }),
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
