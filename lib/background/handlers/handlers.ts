import { readQueue } from '../storage/queue-reading';
import type { Handlers, Topic } from '@/lib/contract/messages/messages';
import { isSample } from '@/lib/contract/sample';
import type { Pause } from '@/lib/contract/stored/pause';
import { ProblemError } from '@/lib/contract/problem-error';
import { createBookHandlers } from './book-handlers';
import type { BookRepository } from '../storage/books/book-repository';
import { readQueueStatus, describeWaiting } from '../queue-store/queue-status';
import { readRecordPreference, saveRecordPreference } from '../storage/record-preferences';
import { findCompanyPeople } from './company-people';
import { createMovedReader } from './moved-people';
import { saveCorrection } from '../pages/corrections';
import { createConnectionHandlers } from './connection-handlers';
import { allowsAddress } from '@/lib/contract/policy/policy';
import type { CredentialStore } from '../storage/credentials';
import type { Database } from '../storage/database';
import { dismissDrift, noteReading } from '../pages/drift';
import { reportLayout } from '../pages/report-layout';
import { createActivityHandlers } from './activity-handlers';
import { createHold, createJobHandlers } from './job-handlers';
import { endHint, findNextHint } from '../hints';
import type { ListRepository } from '../storage/lists/list-repository';
import { createRoundHandlers } from './round-handlers';
import { createSampleHandlers } from './sample-handlers';
import type { LookUps } from '../pages/look-up/look-ups';
import { readSite, recallSite } from '../pages/company-site/read-site';
import { listRecent, noteSeen } from '../pages/recent';
import { readPagePeople } from '../pages/page-people';
import { findFrontTab, readFrontPage } from '../pages/front-tab';
import type { OtherSites } from '../pages/site-scripts';
import { readLogo } from '../service-client/read-logo';
import { isShownConnection } from '../queue/connections';
import type { Queue } from '../queue/engine';
import { readViews } from '../subjects/read-views';
import type { SettingsStore } from '../storage/settings-store';
import { ENDED_JOBS_SHOWN_MS } from '@/lib/contract/freshness';
import { readAllowed, readConnection } from '../storage/saved-connection';
import { findChunk, findList, listKnown, readListStart } from '../storage/lists/read-list';
import { listListJobs } from '../storage/stored-jobs';

function createListHandlers({ database, settings, lists, now }: HandlerDependencies) {
  return {
    'list.known': () => listKnown(database),
    'list.get': async ({ id }) => {
      const start = await readListStart(database, id);
      if (start !== 'unreadable') return start;
      await lists.forget(id);
      return null;
    },
    'list.chunk': async ({ id, index }) => (await findChunk(database, id, index)) ?? [],
    'list.jobs': async ({ id }) => {
      const jobs = await listListJobs(database, id, now() - ENDED_JOBS_SHOWN_MS);
      const queueStatus = await readQueueStatus(readQueue(database), settings.getPerMinute, now());
      return jobs.map((job) => describeWaiting(job, queueStatus));
    },
    'list.match': async ({ id, matchQueries }) => {
      const list = await findList(database, id);
      return list ? lists.match(list, matchQueries) : matchQueries.map(() => null);
    },
    'list.use': ({ id }) => lists.use(id),
    'list.rename': ({ id, name }) => lists.rename(id, name),
    'list.forget': ({ id }) => lists.forget(id),
  } satisfies Partial<Handlers>;
}

export interface HandlerDependencies {
  database: Database;
  credentials: CredentialStore;
  settings: SettingsStore;
  sites: OtherSites;
  lookUps: LookUps;
  books: BookRepository;
  lists: ListRepository;
  queue: Queue;
  listPauses: () => Promise<Pause[]>;
  announce: (topics: Topic[]) => void;
  now: () => number;
}

/** The handlers of messages about kept data are in `data/`. */
type OwnMessage = Exclude<keyof Handlers, `data.${string}`>;

export function createHandlers(dependencies: HandlerDependencies): Pick<Handlers, OwnMessage> {
  const { database, credentials, settings, sites, lookUps, queue, announce, now } = dependencies;
  const readViewsOf = async (keys: string[]) =>
    readViews(database, keys, (await readConnection(database))?.id ?? null, () =>
      readQueueStatus(readQueue(database), settings.getPerMinute, now()),
    );
  const bookHandlers = createBookHandlers(dependencies);
  return {
    ...createActivityHandlers(dependencies),
    ...createJobHandlers(dependencies),
    ...bookHandlers,
    ...createRoundHandlers(dependencies),
    ...createListHandlers(dependencies),
    ...createConnectionHandlers(dependencies),
    ...createSampleHandlers(dependencies),

    'subject.view': ({ keys }) => readViewsOf(keys),
    'subject.moved': createMovedReader(async () => ({
      ...{ database, readViewsOf },
      findAccount: bookHandlers['book.find'],
      connectionId: (await readConnection(database))?.id ?? null,
      now: now(),
    })),

    'page.report': async (report) => {
      await noteReading(report);
      // First: the panel shows the page while Recent is being written.
      announce(['page']);
      await noteSeen(database, report, now());
    },
    'page.current': ({ windowId }) => readFrontPage(database, sites, windowId),
    'page.read': async ({ windowId }) => {
      const tab = await findFrontTab(windowId);
      const read = await readSite(tab);
      if (read.refusal) return read;
      announce(['page']);
      const report = tab && (await recallSite(tab));
      if (report) await noteSeen(database, report, now());
      return read;
    },
    'page.people': ({ windowId }) => readPagePeople(windowId),
    'page.correct': async ({ key, correction }) => {
      await saveCorrection(database, key, correction);
      announce(['page']);
    },

    'page.dismiss-drift': async ({ drift }) => {
      await dismissDrift(drift);
      announce(['page']);
    },

    'page.report-layout': ({ windowId }) => reportLayout(windowId, now()),

    'look-up.start': async ({ windowId, text }) => {
      await lookUps.start(windowId, text);
    },
    'look-up.get': ({ windowId }) => lookUps.get(windowId),
    'look-up.end': ({ windowId }) => lookUps.end(windowId),

    'recent.list': () => listRecent(database),

    'record-preference.get': ({ key }) => readRecordPreference(database, key),
    'record-preference.save': async ({ key, preference }, shownId) => {
      const isSame = isShownConnection(await readConnection(database), shownId);
      if (!isSame) throw new ProblemError({ code: 'key-changed' });
      await saveRecordPreference(database, key, preference);
      announce(['page', 'jobs']);
    },

    'company.people': (matchQuery) => findCompanyPeople(database, matchQuery, readViewsOf),
    'company.logo': async ({ logoUrl }) => {
      const saved = await readAllowed(credentials, settings);
      return readLogo(logoUrl, saved?.address);
    },

    'hint.next': async () => {
      const [saved, next] = await Promise.all([credentials.describe(), findNextHint()]);
      if (isSample(saved)) return null;
      // The connection was lost with the database.
      return saved || next === 'lost' ? next : null;
    },
    'hint.done': async ({ hint }) => {
      await endHint(hint);
    },

    'policy.get': async () => {
      const saved = await credentials.describe().catch(() => null);
      const hasMoved = saved !== null && !allowsAddress(settings.getPolicy(), saved.address);
      return { ...settings.getPolicyReading(), hasMoved };
    },
    'settings.get': () => Promise.resolve(settings.get()),
    'settings.save': async (changed) => {
      const connection = await credentials.describe().catch(() => null);
      const saved = await settings.save(changed, isSample(connection));
      announce(['settings']);
      if (changed.sites) await sites.sync();
      if (changed.defaultCrm) await queue.reviveStopped('conflict', createHold(settings));
      // With another limit, other jobs may start.
      void queue.pump();
      return saved;
    },
  };
}
