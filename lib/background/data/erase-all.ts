import { isSample } from '@/lib/contract/sample';
import { browser } from '@/lib/platform/browser';
import { releaseAllHosts } from '@/lib/platform/hosts';
import { logFault } from '@/lib/platform/log';
import { clearNotifications } from '@/lib/platform/notify';
import { clearExceptPolicy } from '@/lib/platform/policy';
import { eraseSharedSettings } from '@/lib/platform/stored-settings';
import { listSharedNames, syncedStorage } from '../storage/lists/synced-storage';
import type { OtherSites } from '../pages/site-scripts';
import type { Queue } from '../queue/engine';
import type { CredentialStore } from '../storage/credentials';
import { forgetDatabaseMark } from '../storage/lost-database';
import type { Database } from '../storage/database';
import type { ListRepository } from '../storage/lists/list-repository';
import type { SettingsStore } from '../storage/settings-store';

interface EraseDependencies {
  database: Database;
  credentials: Pick<CredentialStore, 'forget' | 'describe'>;
  settings: Pick<SettingsStore, 'refresh'>;
  sites: Pick<OtherSites, 'sync'>;
  lists: Pick<ListRepository, 'forgetAll'>;
  queue: Pick<Queue, 'noteConnection'>;
}

/** Empties every store in one transaction, so that nothing is half erased. */
async function clearDatabase(database: Database): Promise<void> {
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  await Promise.all([
    ...[...database.objectStoreNames].map((name) => transaction.objectStore(name).clear()),
    transaction.done,
  ]);
}

/** Deletes what travels with the browser's profile: names of lists, and some settings. */
async function eraseShared(): Promise<void> {
  await syncedStorage.remove(listSharedNames(await syncedStorage.readAll()));
  await eraseSharedSettings();
}

/**
 * Erases all that the extension keeps in this browser, and gives the allowed hosts back. The administrator's policy is not
 * the rep's, so it stays. Answers that are on their way find neither their job nor their connection, and are
 * dropped. Whoever leaves the sample keeps language and colours: they are not of the sample.
 */
export async function eraseAll({
  database,
  credentials,
  settings,
  sites,
  lists,
  queue,
}: EraseDependencies): Promise<void> {
  const isLeavingSample = isSample(await credentials.describe().catch(() => null));
  // First the key and the lists: an answer that arrives from now on is not kept.
  await credentials.forget();
  await lists.forgetAll();
  // Before the database: the worker may die in between, and what was erased is not lost.
  await forgetDatabaseMark();
  await clearDatabase(database);
  await Promise.all([clearExceptPolicy(), browser.storage.session.clear()]);
  // The sample shares nothing: what is there is of other browsers.
  if (!isLeavingSample) {
    await eraseShared().catch((error: unknown) => logFault('synced storage', error));
  }
  // They name lists.
  await clearNotifications().catch((error: unknown) => logFault('data.notifications', error));
  await settings.refresh();
  await sites.sync();
  await releaseAllHosts().catch((error: unknown) => logFault('hosts', error));
  await queue.noteConnection();
}
