import { Mutex } from 'async-mutex';
import { browser } from '@/lib/platform/browser';
import { syncedStorage } from './storage/lists/synced-storage';
import { isSample } from '@/lib/contract/sample';
import type { Pause } from '@/lib/contract/stored/pause';
import type { ProblemError } from '@/lib/contract/problem-error';
import type { Announce } from '@/lib/platform/changes';
import { createAfterChange } from './entry-points/after-change';
import { createIconReader } from './entry-points/read-toolbar-icon';
import { createBookRepository } from './storage/books/book-repository';
import { createDailyRefresh } from './daily-refresh';
import { createCredentialStore } from './storage/credentials';
import { openDatabase } from './storage/database';
import { createDataHandlers } from './data/data-handlers';
import { createHandlers } from './handlers/handlers';
import { moveUnreadable } from './queue-store/unreadable';
import { trimHistory } from './data/trim-history';
import { createMappingFinder } from './jobs/mapping-read';
import { createAdditions } from './jobs/list-additions';
import { openLasting } from './storage/lasting-database';
import { beginNewLog, noticeLostDatabase } from './storage/lost-database';
import { askForHiddenLists } from './jobs/ask-for-hidden-lists';
import { addHint, onHintsChanged } from './hints';
import { createListRepository } from './storage/lists/list-repository';
import { listKnown } from './storage/lists/read-list';
import { completeDraft } from './jobs/draft-job';
import { createLookUps } from './pages/look-up/look-ups';
import { addStorePause, readPauses } from './queue-store/queue-status';
import { isInFront, readFrontPage } from './pages/front-tab';
import { createOtherSites } from './pages/site-scripts';
import { createRateLimitBlocks } from './queue/rate-limit-blocks';
import { stayAwakeDuring } from '@/lib/platform/awake';
import { moveUnreadableSettings } from '@/lib/platform/stored-settings';
import { BUILD_VERSION, getVersion } from '@/lib/platform/version';
import { createQueue, type Queue } from './queue/engine';
import { createIdbQueueStore } from './queue-store/idb-queue-store';
import { receiptUpdates } from './jobs/receipt-updates';
import { createQueueJobs } from './jobs/queue-jobs';
import { createListSharing } from './share-lists';
import { createReceiver } from './receive';
import { createServiceClient } from './service-client/service-client';
import { createServiceClock } from './service-client/service-clock';
import { openSettingsStore } from './storage/settings-store';
import { subjectUpdates } from './subjects/subject-updates';
import { createSortableId } from './storage/sortable-id';

/** Only one worker runs the queue. Another one waits for this lock, which the browser releases when this worker dies. */
const RUNNER_LOCK = 'queue';

const toStorePause = ({ problem }: ProblemError, now: number): Pause => ({
  scope: 'all',
  problem,
  since: now,
  probeAt: now,
});

/** Callbacks by which the services reach the rest of the background. */
interface Surroundings {
  announce: Announce;
  /** Sets when the queue is pumped next, even if the worker dies before. */
  wakeAt: (at: number | null) => void;
  /** Sets when the daily refresh is checked next. */
  wakeForDailyRefresh: (at: number | null) => void;
  onFault: (error: unknown) => void;
}

/** Creates all parts of the background and connects them, once per worker start. */
export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices({
  announce,
  wakeAt,
  wakeForDailyRefresh,
  onFault,
}: Surroundings) {
  const [{ database, reopen }, settings] = await Promise.all([
    openLasting((onLost) => openDatabase(undefined, onLost), onFault),
    openSettingsStore(),
  ]);
  noticeLostDatabase(database, () => addHint('lost')).catch(onFault);
  if (!import.meta.env.FIREFOX) beginNewLog().catch(onFault);
  const { now } = Date;
  let storePause: Pause | undefined;
  const listPauses = async () => addStorePause(await readPauses(database), storePause);
  const afterChange = createAfterChange({ database, settings, listPauses, now, onFault });
  const tell: Announce = (topics, isAwaited) => {
    announce(topics, isAwaited);
    afterChange();
    // With another key, other lists of the other browsers may be read.
    if (topics.includes('connection')) shareLists();
  };
  const credentials = createCredentialStore(database, now);
  const elapsed = () => performance.now();
  const rateLimitBlocks = createRateLimitBlocks({ now, elapsed });
  const serviceClock = createServiceClock(now);
  const clientFor = createServiceClient({
    credentials,
    settings,
    rateLimitBlocks,
    serviceClock,
    now,
  });
  const books = createBookRepository({
    database,
    now,
    serviceClock,
    onChange: () => tell(['book']),
  });
  const lists = createListRepository({
    database,
    now,
    onChange: () => announce(['lists']),
    onKnown: () => {
      shareLists();
    },
    onGone: (listId) => sharing.noteGone(listId),
  });
  const sharing = createListSharing({
    database,
    synced: syncedStorage,
    settings,
    credentials,
    add: (drafts) => queue.add(drafts),
    now,
  });
  const shareLists = () => void sharing.sync().catch(onFault);
  const additions = createAdditions(database, (draft) => queue.add([draft]));
  const queue: Queue = createQueue({
    store: createIdbQueueStore(database, reopen),
    ...createQueueJobs({
      clientFor,
      credentials,
      books,
      lists,
      additions,
      findMapping: createMappingFinder(database),
      getSettings: settings.get,
      now,
    }),
    completeDraft,
    subjects: subjectUpdates,
    receipts: receiptUpdates,
    getPerMinute: settings.getPerMinute,
    now,
    elapsed,
    rateLimitBlocks,
    random: Math.random,
    createId: () => createSortableId(now()),
    onChange: (isAwaited) => tell(['jobs'], isAwaited),
    onWake: wakeAt,
    stayAwakeDuring,
    onFault,
    onStoreProblem: (error) => {
      if (!error && !storePause) return;
      storePause = error ? toStorePause(error, now()) : undefined;
      tell(['jobs']);
    },
  });
  const dailyRefresh = createDailyRefresh({
    database,
    getSettings: settings.get,
    credentials,
    addJob: (draft) => queue.add([draft]),
    wakeAt: wakeForDailyRefresh,
    now,
    onFault,
  });
  const setUnreadableAside = async () => {
    if (await moveUnreadable(database, getVersion(), moveUnreadableSettings)) tell(['jobs']);
  };
  const trimming = new Mutex();
  const trim = () =>
    trimming.runExclusive(async () => {
      if (await trimHistory(database, settings.get().keepDays, now())) tell(['jobs']);
    });
  // What cannot be read is no sample.
  const hasSample = async () => isSample(await credentials.read().catch(() => null));
  const sites = createOtherSites({ settings, isSample: hasSample, announce });
  void sites.sync();
  onHintsChanged(() => tell(['settings']));
  const lookUps = createLookUps({
    database,
    readPage: (windowId) => readFrontPage(database, sites, windowId),
    isSample: hasSample,
    announce,
    now,
  });
  const dependencies = {
    database,
    credentials,
    settings,
    sites,
    lookUps,
    books,
    lists,
    queue,
    listPauses,
    announce: tell,
    now,
  };
  const receive = createReceiver(
    { ...createHandlers(dependencies), ...createDataHandlers(dependencies) },
    { id: browser.runtime.id, baseUrl: browser.runtime.getURL('/'), version: BUILD_VERSION },
    { isRead: sites.isRead, isInFront: (front) => isInFront(database, sites, front), reopen },
  );
  void navigator.locks
    .request(RUNNER_LOCK, async () => {
      await queue.start();
      await askForHiddenLists(database, queue.add).catch(onFault);
      await sharing.sync().catch(onFault);
      await dailyRefresh();
      await setUnreadableAside().catch(onFault);
      await trim().catch(onFault);
      await new Promise(() => undefined);
    })
    .catch(onFault);
  return {
    credentials,
    settings,
    sites,
    lookUps,
    listKnown: () => listKnown(database),
    queue,
    readIcon: createIconReader({ ...dependencies, onFault }),
    shareLists: sharing.sync,
    receive,
    dailyRefresh,
    /** Deletes what is older than the rep wants to keep, if it is time to. */
    trimHistory: trim,
  };
}
