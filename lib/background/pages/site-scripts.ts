import { Mutex } from 'async-mutex';
import type { Topic } from '@/lib/contract/messages/messages';
import { DEMO_NETWORK_PAGES, NETWORK_PAGES } from '@/lib/contract/network';
import { SITE_HOSTS, SITE_IDS, type SiteId } from '@/lib/contract/site-hosts';
import { hasHosts } from '@/lib/platform/hosts';
import { logFault } from '@/lib/platform/log';
import { forgetForSession, keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { askScript } from './front-tab';
import { findOtherSite, isNetworkPage } from './known-sites';
import type { SettingsStore } from '../storage/settings-store';
import { browser } from '@/lib/platform/browser';

/** Registers the script for other sites at run time, because the rep chooses them and the manifest names none. */

const FILE = 'other-sites-script.js';

/** The ids under which it is registered. */
async function listPageScripts(): Promise<string[]> {
  const scripts = await browser.scripting.getRegisteredContentScripts();
  return scripts.map(({ id }) => id);
}

/** Runs it in each page of these hosts from now on, also after the browser was closed. An update removes it. */
const registerPageScript = (id: string, matches: readonly string[]): Promise<void> =>
  browser.scripting.registerContentScripts([
    {
      id,
      matches: [...matches],
      js: [`/${FILE}`],
      runAt: 'document_start',
      persistAcrossSessions: true,
    },
  ]);

/** Pages that are open keep the script until the rep leaves them. */
const unregisterPageScripts = (ids: string[]): Promise<void> =>
  browser.scripting.unregisterContentScripts({ ids });

/** Ids of the tabs on these hosts whose page is loaded. */
async function listTabsOn(matches: readonly string[]): Promise<number[]> {
  const tabs = await browser.tabs.query({ url: [...matches], discarded: false });
  return tabs.flatMap(({ id }) => id ?? []);
}

/** Starts it in a page that was open before it was registered. */
async function startPageScript(tabId: number, file = FILE): Promise<void> {
  await browser.scripting.executeScript({ target: { tabId }, files: [`/${file}`] });
}

/** The script that the manifest declares for the network. */
const NETWORK_SCRIPT = 'content-script.js';

/** Kept until the script runs in all open pages of a site. If the worker dies before, the next one continues. */
const toUnstartedKey = (site: SiteId) => `unstarted:${site}`;

/** Pages of the network in a demo build. */
const DEMO = [NETWORK_PAGES, DEMO_NETWORK_PAGES];

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  isSample: () => Promise<boolean>;
  announce: (topics: Topic[]) => void;
}

/** Decides which sites other than the network are read: those that the rep chose and the browser allows. */
export type OtherSites = ReturnType<typeof createOtherSites>;

export function createOtherSites({ settings, isSample, announce }: Dependencies) {
  const isOn = async (site: SiteId) =>
    settings.get().sites.includes(site) && (await hasHosts(SITE_HOSTS[site]));

  /** Starts the script in an open page, unless it runs there. Where that fails, the page is read after its next load. */
  async function startTab(tabId: number, file?: string) {
    if ((await askScript(tabId)) !== undefined) return;
    await startPageScript(tabId, file).catch((error: unknown) => logFault('sites.start', error));
  }

  /** Sites in whose pages this worker is starting the script, so that no page gets it twice. */
  const starting = new Set<SiteId>();
  async function startIn(site: SiteId) {
    if (starting.has(site)) return;
    starting.add(site);
    try {
      if (!(await recallForSession(toUnstartedKey(site)))) return;
      const tabIds = await listTabsOn(SITE_HOSTS[site]);
      await Promise.all(tabIds.map((id) => startTab(id)));
      await forgetForSession(toUnstartedKey(site));
    } catch (error) {
      logFault('sites.start', error);
    } finally {
      starting.delete(site);
    }
  }

  async function check() {
    const registered = await listPageScripts();
    const on = await Promise.all(SITE_IDS.map(isOn));
    const wanted = SITE_IDS.filter((_, index) => on[index]);
    const gone = registered.filter((id) => !wanted.some((site) => site === id));
    const fresh = wanted.filter((site) => !registered.includes(site));
    if (gone.length > 0) await unregisterPageScripts(gone);
    for (const site of fresh) {
      await keepForSession(toUnstartedKey(site), true);
      await registerPageScript(site, SITE_HOSTS[site]);
    }
    // Not awaited, because a page that shows an alert answers only when the alert is closed.
    for (const site of wanted) void startIn(site);
    if (gone.length + fresh.length > 0) announce(['page']);
  }

  /** Two registrations at once would register the same script twice, which the browser refuses. */
  const mutex = new Mutex();
  return {
    /** Starts the network's own script in its open pages: the browser starts it only in those that are loaded afterwards. */
    startOnNetwork: async () => {
      const tabIds = await listTabsOn(import.meta.env.MODE === 'demo' ? DEMO : [NETWORK_PAGES]);
      await Promise.all(tabIds.map((id) => startTab(id, NETWORK_SCRIPT)));
    },
    /** Registers and unregisters the script after a change of the settings or of a permission. */
    sync: () => mutex.runExclusive(check).catch((error: unknown) => logFault('sites', error)),
    /** Whether reports from pages at this address count: on the network, and on sites that are read. With the sample none do. */
    isRead: async (address: string) => {
      if (await isSample()) return false;
      if (isNetworkPage(address)) return true;
      const site = findOtherSite(address);
      return site !== undefined && isOn(site);
    },
  };
}
