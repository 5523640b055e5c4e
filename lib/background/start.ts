import { browser } from '@/lib/platform/browser';
import type { Answer } from '@/lib/contract/messages/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import { createAnnouncer } from '@/lib/platform/changes';
import { keepFaults } from './data/kept-faults';
import { logFault } from '@/lib/platform/log';
import { watchPolicy } from '@/lib/platform/policy';
import { onShortcutsChanged } from '@/lib/platform/shortcuts';
import { onSettingsStored } from '@/lib/platform/stored-settings';
import { noteUpdates } from './hints';
import { createHold } from './handlers/job-handlers';
import { onSharedListsChange } from './storage/lists/synced-storage';
import { createWaker } from '@/lib/platform/wake';
import { sayBackground } from '@/locales/change-language';
import { openToolbarIcon } from './entry-points/toolbar-icon';
import { forgetLeftLookUps } from './pages/look-up/look-ups';
import type { Sender } from './receive';
import { createServices, type Services } from './services';
import { watchTabs } from './pages/front-tab';

/**
 * Closes the extension's storage to scripts in pages. They never need it, and a page that compromises one must not read it.
 * Firefox cannot close `local`, which holds the settings; its `session` is closed from the start.
 */
function closeStorageToPages(): void {
  for (const area of [browser.storage.local, browser.storage.session, browser.storage.sync]) {
    area
      .setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
      .catch((error: unknown) => logFault('storage', error));
  }
}

/**
 * Starts the background. It adds its listeners before it awaits anything: a listener that is added later misses the
 * event that started the worker.
 */
export function startBackground(): Promise<Services> {
  sayBackground();
  keepFaults();
  closeStorageToPages();
  const onFault = (error: unknown) => logFault('services', error);
  const updateIcon = openToolbarIcon(
    async (tab, isView) => (await services).readIcon(tab, isView),
    onFault,
  );
  const announce = createAnnouncer(updateIcon);
  const whenStarted = (work: (services: Services) => Promise<unknown>) =>
    void services.then(work).catch(onFault);
  const syncSites = () => {
    whenStarted(({ sites }) => sites.sync());
  };
  const pump = () => {
    whenStarted(({ queue }) => queue.pump());
  };
  const wakeAt = createWaker('wake', pump);
  const checkDailyRefresh = () => {
    whenStarted(({ dailyRefresh }) => dailyRefresh());
  };
  const wakeForDailyRefresh = createWaker('dailyRefresh', checkDailyRefresh);
  const trim = () => {
    whenStarted(({ trimHistory }) => trimHistory());
  };
  // Without this listener, nothing would start the worker when the browser starts, and waiting jobs would not continue.
  browser.runtime.onStartup.addListener(pump);
  self.addEventListener('online', () => {
    whenStarted(({ queue }) => queue.endPauses(['offline']));
  });
  watchTabs(() => announce(['page']));
  forgetLeftLookUps();
  browser.permissions.onAdded.addListener(() => {
    announce(['connection']);
    whenStarted(({ queue }) => queue.endPauses(['no-permission']));
    whenStarted(({ sites }) => sites.startOnNetwork());
    syncSites();
  });
  browser.permissions.onRemoved.addListener(() => {
    announce(['connection']);
    syncSites();
  });
  onShortcutsChanged(() => announce(['settings']));
  onSettingsStored(() => {
    whenStarted(async ({ settings }) => {
      await settings.refresh();
      announce(['settings']);
      checkDailyRefresh();
      trim();
    });
  });
  noteUpdates(onFault);
  onSharedListsChange(() => {
    whenStarted(({ shareLists }) => shareLists());
  });
  watchPolicy(() => {
    whenStarted(async ({ settings, queue }) => {
      await settings.refresh();
      announce(['settings', 'connection']);
      await queue.endPauses(['no-key']);
      if (settings.getPolicy().defaultCrm)
        await queue.reviveStopped('conflict', createHold(settings));
      trim();
    });
  }, onFault);
  // The browser installs an update only when the extension is idle, which may never happen. So we finish running jobs and
  // reload.
  browser.runtime.onUpdateAvailable.addListener(() => {
    void services
      .then(({ queue }) => queue.drain())
      .catch(onFault)
      .then(() => browser.runtime.reload());
  });
  browser.runtime.onMessage.addListener(
    async (message: unknown, sender: Sender): Promise<Answer> => {
      try {
        const { receive } = await services;
        return await receive(message, sender);
      } catch (error) {
        // What is stored could not be opened. The page still gets an answer, because it waits for one.
        onFault(error);
        const known =
          error instanceof ProblemError ? error : new ProblemError({ code: 'internal' });
        return { ok: false, problem: known.problem };
      }
    },
  );

  const services = createServices({ announce, wakeAt, wakeForDailyRefresh, onFault });
  return services;
}
