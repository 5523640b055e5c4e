/** Joins the parts of the background, which is one thing: everything is made here, once per worker start. */
import { browser } from 'wxt/browser';
import type { Pause } from '@/lib/contract/pause';
import type { Job, JobOf } from '@/lib/contract/job';
import type { Topic } from '@/lib/contract/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import { stayAwakeDuring } from '@/lib/platform/awake';
import { createAnnouncer } from '@/lib/platform/changes';
import { hasHost } from '@/lib/platform/hosts';
import { logFault } from '@/lib/platform/log';
import { createWaker } from '@/lib/platform/wake';
import { createAfterChange } from './after-change';
import { createBookKeeper } from './book/keeper';
import { createMorning } from './book/morning';
import { createClient } from './client';
import { createCredentialStore, type CredentialStore } from './credentials';
import { openDatabase } from './database';
import { createHandlers } from './handlers';
import { trimHistory } from './history';
import { fitJobs, jobTypes, runJobs } from './jobs/registry';
import { readPauses } from './outlook';
import { watchTabs } from './pages';
import { createPlaces, type Places } from './places';
import { createQueue, type Queue } from './queue/engine';
import { createIdbQueueStore } from './queue/idb-store';
import type { QueueJob } from './queue/store';
import { createReceiver } from './receive';
import { openSettingsStore, type SettingsStore } from './settings-store';
import { createSortableId } from './sortable-id';

export interface Office {
  credentials: CredentialStore;
  settings: SettingsStore;
  places: Places;
  queue: Queue;
  receive: ReturnType<typeof createReceiver>;
  /** Looks at the book when the morning's hour has come. */
  morning: () => Promise<void>;
}

/** One runner at a time: another worker of this extension waits for its lock, which goes free when this one dies. */
const RUNNER_LOCK = 'queue';

/** Jobs that travel together are of one kind. The store has parsed them: what the queue does not look at is there. */
const asKnown = (queued: QueueJob[]) => {
  const jobs = queued as Job[];
  const kind = jobs[0]?.kind ?? 'connection.test';
  return { kind, jobs: jobs as JobOf<typeof kind>[] };
};

const toStorePause = ({ problem }: ProblemError, now: number): Pause => ({
  scope: 'all',
  problem,
  since: now,
  probeAt: now,
});

/**
 * Starts the background. Listeners are added at once, before anything is awaited: one that comes later misses the
 * very event that started the worker.
 */
export function openOffice(): Promise<Office> {
  const announce = createAnnouncer();
  const syncPlaces = () => void office.then(({ places }) => places.sync());
  const pump = () => void office.then(({ queue }) => queue.pump());
  const wakeAt = createWaker('wake', pump);
  const checkMorning = () => void office.then(({ morning }) => morning());
  const wakeInTheMorning = createWaker('morning', checkMorning);
  // Without a listener nothing would start the worker with the browser, and what waits would wait on.
  browser.runtime.onStartup.addListener(pump);
  self.addEventListener('online', () => {
    void office.then(({ queue }) => queue.endPauses(['offline']));
  });
  watchTabs(() => {
    announce(['page']);
  });
  browser.permissions.onAdded.addListener(() => {
    announce(['connection']);
    void office.then(({ queue }) => queue.endPauses(['no-permission']));
    syncPlaces();
  });
  browser.permissions.onRemoved.addListener(() => {
    announce(['connection']);
    syncPlaces();
  });
  browser.storage.onChanged.addListener(() => {
    void office.then(({ settings }) => settings.refresh()).then(checkMorning);
  });
  // An update waits until nothing of ours runs, which on a busy day is never: what runs is ended, then it is let in.
  browser.runtime.onUpdateAvailable.addListener(() => {
    void office
      .then(({ queue }) => queue.drain())
      .then(() => {
        browser.runtime.reload();
      });
  });
  browser.runtime.onMessage.addListener((message, sender, respond) => {
    void office
      .then(({ receive }) => receive(message, sender))
      .catch((error: unknown) => {
        // The store could not even be opened: an answer all the same, or the page would wait for ever.
        logFault('office', error);
        return { ok: false, problem: new ProblemError({ code: 'internal' }).problem };
      })
      .then(respond);
    return true;
  });

  const create = async (): Promise<Office> => {
    const [database, settings] = await Promise.all([openDatabase(), openSettingsStore()]);
    const { now } = Date;
    let storePause: Pause | undefined;
    const listPauses = async () => [
      ...(await readPauses(database)),
      ...(storePause ? [storePause] : []),
    ];
    const onFault = (error: unknown) => {
      logFault('queue', error);
    };
    const afterChange = createAfterChange({ database, settings, listPauses, now, onFault });
    const tell = (topics: Topic[]) => {
      announce(topics);
      afterChange();
    };
    const credentials = createCredentialStore(database, now);
    const client = createClient({
      readCredentials: () => credentials.read(),
      getPaths: () => settings.get().paths,
      hasHost,
      isOnline: () => navigator.onLine,
      stayAwakeDuring,
      fetch: (input, init) => fetch(input, init),
      now,
    });
    const books = createBookKeeper({
      database,
      now,
      onChange: () => {
        tell(['book']);
      },
    });
    const queue = createQueue({
      store: createIdbQueueStore(database),
      run: async (queued) => {
        const { kind, jobs } = asKnown(queued);
        return runJobs(kind, jobs, { client, books, settings: settings.get(), now });
      },
      getTraits: ({ kind }) => jobTypes[kind],
      fit: (queued) => {
        const { kind, jobs } = asKnown(queued);
        return fitJobs(kind, jobs);
      },
      getPerMinute: settings.getPerMinute,
      now,
      elapsed: () => performance.now(),
      random: Math.random,
      createId: () => createSortableId(now()),
      onChange: () => {
        tell(['jobs']);
      },
      onWake: wakeAt,
      onFault,
      onStoreProblem: (error) => {
        if (!error && !storePause) return;
        storePause = error ? toStorePause(error, now()) : undefined;
        tell(['jobs']);
      },
    });
    const morning = createMorning({
      database,
      getSettings: settings.get,
      credentials,
      addJob: (draft) => queue.add([draft]),
      wakeAt: wakeInTheMorning,
      now,
      onFault,
    });
    const places = createPlaces({ settings, announce });
    void places.sync();
    const receive = createReceiver(
      createHandlers({
        database,
        credentials,
        settings,
        places,
        books,
        queue,
        listPauses,
        announce: tell,
        now,
      }),
      { id: browser.runtime.id, baseUrl: browser.runtime.getURL('/') },
      places.isRead,
    );
    void navigator.locks
      .request(RUNNER_LOCK, async () => {
        await queue.start();
        await morning();
        await trimHistory(database, now()).catch(onFault);
        await new Promise(() => undefined);
      })
      .catch(onFault);
    return { credentials, settings, places, queue, receive, morning };
  };
  const office = create();
  return office;
}
