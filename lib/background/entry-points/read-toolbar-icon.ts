import { Mutex } from 'async-mutex';
import { z } from 'zod';
import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { isSample } from '@/lib/contract/sample';
import { isShown, isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { findViewSearch } from '@/lib/domain/subject/automatic-search';
import { describeToolbarIcon, type ToolbarIcon } from '@/lib/domain/subject/toolbar-icon';
import { keepValidAnswers } from '@/lib/domain/subject/valid-answers';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { forgetForSession, keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { changeLanguage } from '@/locales/change-language';
import { resolveLanguage } from '@/locales/t';
import { draftJob } from '../jobs/draft-job';
import { readTabPage, type ReadTab } from '../pages/front-tab';
import type { OtherSites } from '../pages/site-scripts';
import type { Queue } from '../queue/engine';
import { readQueueStatus } from '../queue-store/queue-status';
import { readAllowed } from '../storage/saved-connection';
import type { CredentialStore } from '../storage/credentials';
import type { Database } from '../storage/database';
import { readQueue } from '../storage/queue-reading';
import type { SettingsStore } from '../storage/settings-store';
import { readViews } from '../subjects/read-views';

interface IconServices {
  database: Database;
  credentials: Pick<CredentialStore, 'describe'>;
  settings: Pick<SettingsStore, 'get' | 'getPolicy' | 'getPerMinute'>;
  sites: Pick<OtherSites, 'isRead'>;
  queue: Pick<Queue, 'add'>;
  now: () => number;
  onFault: (error: unknown) => void;
}

/** The searches that were made for the icon a moment ago: a failed one is not made again at once, nor by a later worker. */
const SEARCHES = 'icon-searches';
const searchesSchema = z
  .array(z.object({ person: z.string(), question: z.string(), at: z.number() }))
  .catch([]);

export const forgetIconSearches = (): Promise<void> => forgetForSession(SEARCHES);

/** Reads what the toolbar icon shows for a tab; null: the plain icon. `isView`: the rep has just come to its page. */
export type ReadIcon = (tab: ReadTab, isView: boolean) => Promise<ToolbarIcon | null>;

/**
 * Reads what the toolbar icon shows for a tab: of a verified person, if people are looked up by themselves, and a service is
 * connected. It also makes the search that the panel would make, once for each page that the rep comes to, with the panel
 * closed, too.
 */
export function createIconReader({
  database,
  credentials,
  settings,
  sites,
  queue,
  now,
  onFault,
}: IconServices): ReadIcon {
  const mutex = new Mutex();
  /** Notes a search, unless it was made a moment ago. */
  const noteSearch = (person: string, question: string) =>
    mutex.runExclusive(async () => {
      const stored = searchesSchema.parse(await recallForSession(SEARCHES));
      const fresh = stored.filter(({ at }) => Math.abs(now() - at) < CRM_ANSWER_FRESH_MS);
      if (fresh.some((search) => search.question === question)) return false;
      await keepForSession(SEARCHES, [...fresh, { person, question, at: now() }]);
      return true;
    });

  async function search(page: ShownPage, view: SubjectView, connection: string) {
    const found = findViewSearch(page, view, settings.get());
    if (found === null || now() < found.validUntil) return;
    const { job } = found;
    const question = JSON.stringify([connection, job.input]);
    if (!(await noteSearch(page.identity.key, question))) return;
    await queue.add([draftJob(job.kind, job.input, job, { holdMs: 0, bulkId: null })]);
  }

  return async (tab, isView) => {
    if (!settings.get().searchCrmOnView) return null;
    const connection = await readAllowed(credentials, settings);
    if (!connection || isSample(connection)) return null;
    const page = await readTabPage(database, sites, tab);
    if (!page || !isShown(page) || !isVerified(page) || page.identity.kind !== 'person')
      return null;
    const [stored] = await readViews(database, [page.identity.key], connection.id, () =>
      readQueueStatus(readQueue(database), settings.getPerMinute, now()),
    );
    if (!stored) return null;
    const view = keepValidAnswers(page, stored);
    if (isView) search(page, view, connection.id).catch(onFault);
    await changeLanguage(resolveLanguage(settings.get().language));
    return describeToolbarIcon(page, view, settings.get());
  };
}
