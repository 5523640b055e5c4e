import { browser } from 'wxt/browser';
import { operations } from '@/lib/contract/operations';
import { stayAwakeDuring } from '@/lib/platform/awake';
import { createAnnouncer } from '@/lib/platform/changes';
import { hasHost } from '@/lib/platform/hosts';
import { logFault } from '@/lib/platform/log';
import { readSettings } from '@/lib/platform/stored-settings';
import { createWaker } from '@/lib/platform/wake';
import { createClient } from './client';
import { createCredentialStore, type CredentialStore } from './credentials';
import { openDatabase } from './database';
import { createHandlers } from './handlers';
import { jobTypes, runJob } from './jobs/registry';
import { watchTabs } from './pages';
import { createQueue, type Queue } from './queue/engine';
import { createIdbQueueStore } from './queue/idb-store';
import type { QueueJob } from './queue/store';
import { createReceiver } from './receive';
import { parseJob } from './stored-jobs';

/** Joins the parts of the background: everything is made here, once per worker start. */

export interface Office {
  credentials: CredentialStore;
  queue: Queue;
  receive: ReturnType<typeof createReceiver>;
}

/**
 * Starts the background. Listeners are added at once, before anything is awaited: one that comes later misses the
 * very event that started the worker.
 */
export function openOffice(): Promise<Office> {
  const announce = createAnnouncer();
  const wakeAt = createWaker(() => void office.then(({ queue }) => queue.pump()));
  self.addEventListener('online', () => void office.then(({ queue }) => queue.pump()));
  watchTabs(() => {
    announce(['page']);
  });
  browser.permissions.onAdded.addListener(() => {
    announce(['connection']);
    void office.then(({ queue }) => queue.reviveStopped(['no-permission']));
  });
  browser.permissions.onRemoved.addListener(() => {
    announce(['connection']);
  });
  browser.runtime.onMessage.addListener((message, sender, respond) => {
    void office.then(({ receive }) => receive(message, sender)).then(respond);
    return true;
  });

  const create = async (): Promise<Office> => {
    const database = await openDatabase();
    const { now } = Date;
    const credentials = createCredentialStore(database, now);
    const client = createClient({
      readCredentials: () => credentials.read(),
      readPaths: async () => (await readSettings()).paths,
      hasHost,
      isOnline: () => navigator.onLine,
      stayAwakeDuring,
      fetch: (input, init) => fetch(input, init),
      now,
    });
    const run = async (queued: QueueJob) => {
      const job = parseJob(queued);
      if (!job) throw new Error(`Job ${queued.id} cannot be read`);
      return runJob(job.kind, job, { client, settings: await readSettings(), now });
    };
    const queue = createQueue({
      store: createIdbQueueStore(database),
      run,
      getMaxAttempts: ({ kind }) => jobTypes[kind].maxAttempts,
      getPerMinute: (operation) => operations[operation].perMinute,
      now,
      random: Math.random,
      createId: () => crypto.randomUUID(),
      onChange: () => {
        announce(['jobs']);
      },
      onWake: wakeAt,
      onFault: (error) => {
        logFault('queue', error);
      },
    });
    await queue.recover();
    const receive = createReceiver(createHandlers({ database, credentials, queue, announce }), {
      id: browser.runtime.id,
      baseUrl: browser.runtime.getURL('/'),
    });
    return { credentials, queue, receive };
  };
  const office = create();
  return office;
}
