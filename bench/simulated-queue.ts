import { createClient, type ClientDependencies } from '@/lib/background/service-client/client';
import type { Additions } from '@/lib/background/jobs/list-additions';
import { createQueueJobs } from '@/lib/background/jobs/queue-jobs';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createQueue, type Queue } from '@/lib/background/queue/engine';
import type { QueueStore } from '@/lib/background/queue/store';
import type { BookRepository } from '@/lib/background/storage/books/book-repository';
import type { CredentialStore } from '@/lib/background/storage/credentials';
import type { ListRepository } from '@/lib/background/storage/lists/list-repository';
import { createSortableId } from '@/lib/background/storage/sortable-id';
import { operations } from '@/lib/contract/service/operations';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Random } from '@/sandbox/data/random';
import type { SimulatedTime } from './simulated-time';

/** A queue without the browser: engine, kinds of job and client as they are, time simulated. */

interface Surroundings extends Pick<ClientDependencies, 'readCredentials' | 'fetch' | 'isOnline'> {
  /** By the computer's clock. */
  time: Pick<SimulatedTime, 'now' | 'plan' | 'awake'>;
  /** By a monotonic clock. */
  elapsed: () => number;
  random: Random;
  credentials: Pick<CredentialStore, 'describe'>;
  store: QueueStore;
  books: BookRepository;
  lists: ListRepository;
  createAdditions: (queue: () => Queue) => Additions;
}

export function createSimulatedQueue(surroundings: Surroundings): Queue {
  const { time, elapsed, random, credentials, store, books, lists } = surroundings;
  const { now } = time;
  const rateLimitBlocks = createRateLimitBlocks({ now, elapsed });
  const client = createClient({
    readCredentials: surroundings.readCredentials,
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: surroundings.isOnline,
    stayAwakeDuring: time.awake,
    rateLimitBlocks,
    fetch: surroundings.fetch,
    now,
  });
  let wakes = 0;
  const queue: Queue = createQueue({
    store,
    ...createQueueJobs({
      clientFor: () => client,
      credentials,
      books,
      lists,
      additions: surroundings.createAdditions(() => queue),
      findMapping: () => Promise.resolve(null),
      getSettings: () => DEFAULT_SETTINGS,
      now,
    }),
    getPerMinute: (operation) => operations[operation].perMinute,
    now,
    elapsed,
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
  return queue;
}
