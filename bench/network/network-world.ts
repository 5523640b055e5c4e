import { createAdditions } from '@/lib/background/jobs/list-additions';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { createBookRepository } from '@/lib/background/storage/books/book-repository';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { openDatabase } from '@/lib/background/storage/database';
import { createListRepository } from '@/lib/background/storage/lists/list-repository';
import { SECOND } from '@/lib/contract/duration';
import { jobSchema, type Job } from '@/lib/contract/stored/job';
import { createSandbox } from '@/sandbox/app';
import { createRandom } from '@/sandbox/data/random';
import { createSimulatedQueue } from '../simulated-queue';
import { createSimulatedTime } from '../simulated-time';
import { createBadNetwork, type Weather } from './bad-network';
import { createLaptop } from './laptop';
import { watchTransactions } from './watch-transactions';

/**
 * A rep's laptop, a network and the sandbox, in simulated time: the extension's queue, kinds of job, client and store are as
 * they are. Whoever uses this imports `fake-indexeddb/auto`.
 */

/** How often is looked which jobs have ended. */
const LOOK_MS = 5 * SECOND;
const OPEN_STATES = ['waiting', 'running'] as const;
const ADDRESS = 'https://service.example';
let worlds = 0;

export type LaptopWorld = Awaited<ReturnType<typeof openNetworkWorld>>;

export async function openNetworkWorld(seed: number, weather: Weather) {
  const { isBusy, stop } = watchTransactions();
  const time = createSimulatedTime({ isBusy });
  const random = createRandom(seed);
  const { app, store: service } = createSandbox({ now: time.now });
  const laptop = createLaptop(time);
  const { now } = laptop.time;
  const network = createBadNetwork(
    { time, service: app, random, whenAwake: laptop.whenAwake },
    weather,
  );
  const database = await openDatabase(`network world ${String((worlds += 1))}`);
  const credentials = createCredentialStore(database, now);
  await credentials.save({ address: ADDRESS, key: 'demo' });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // The client's timers run in simulated time, too.
  AbortSignal.timeout = (ms) => {
    const abort = new AbortController();
    laptop.time.plan(now() + ms, () => abort.abort());
    return abort.signal;
  };
  const queue = createSimulatedQueue({
    time: laptop.time,
    elapsed: laptop.elapsed,
    random,
    credentials,
    readCredentials: credentials.read,
    fetch: network.fetch,
    isOnline: () => network.getLink() !== 'offline',
    store: createIdbQueueStore(database),
    books: createBookRepository({ database, now, onChange: () => undefined }),
    lists: createListRepository({ database, now, onChange: () => undefined }),
    createAdditions: (getQueue) =>
      createAdditions(database, (draft: Draft) => getQueue().add([draft])),
  });
  await queue.start();

  return {
    time,
    random,
    service,
    laptop,
    network,
    queue,
    /** Calls the service without the extension. */
    ask: async (path: string, init: RequestInit = {}): Promise<unknown> => {
      const headers = { 'x-api-key': 'demo', 'content-type': 'application/json' };
      return (await app.request(path, { headers, ...init })).json();
    },
    listJobs: async (): Promise<Job[]> =>
      (await database.getAll('jobs')).map((each) => jobSchema.parse(each)),
    /** Lets time pass until `isOver` says so of the ids of the open jobs, which it is told every few seconds. */
    runUntil: async (isOver: (open: ReadonlySet<string>) => boolean) => {
      for (;;) {
        const states = OPEN_STATES.map((state) =>
          database.getAllKeysFromIndex('jobs', 'state', IDBKeyRange.bound([state], [state, []])),
        );
        if (isOver(new Set((await Promise.all(states)).flat()))) return;
        let hasPassed = false;
        time.plan(time.now() + LOOK_MS, () => {
          hasPassed = true;
        });
        await time.runUntil(() => hasPassed);
      }
    },
    close: () => {
      AbortSignal.timeout = timeout;
      stop();
      database.close();
    },
  };
}
