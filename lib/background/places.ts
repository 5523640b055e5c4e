import type { Topic } from '@/lib/contract/messages';
import { PLACE_HOSTS, PLACE_IDS, type PlaceId } from '@/lib/contract/places';
import { hasHosts } from '@/lib/platform/hosts';
import { logFault } from '@/lib/platform/log';
import { forgetForSession, keepForSession, recallForSession } from '@/lib/platform/session-memory';
import {
  listPageScripts,
  listTabsOn,
  registerPageScript,
  startPageScript,
  unregisterPageScripts,
} from '@/lib/platform/page-scripts';
import { askTab } from './pages';
import type { SettingsStore } from './settings-store';

/** Which places besides the network are read: those that the rep chose and the browser allows. */
export interface Places {
  /** Registers and unregisters scripts after a change of either. */
  sync: () => Promise<void>;
  /** Whether what a page at this address says of itself counts: the network's, or a place's that is read. */
  isRead: (address: string) => Promise<boolean>;
}

const NETWORK = /^https:\/\/(?:[\w-]+\.)*linkedin\.com\//;
/** Demo builds have a network of their own. */
const DEMO_NETWORK = /^http:\/\/network\.localhost[:/]/;

/** Whether a host is that of a match pattern, of which `*.` also stands for nothing. */
const isHost = (host: string, pattern: string) => {
  const wanted = pattern.replace(/^https:\/\/|\/\*$/g, '');
  return wanted.startsWith('*') ? `.${host}`.endsWith(wanted.slice(1)) : host === wanted;
};

/** The place that an address is on. */
export function findPlace(address: string): PlaceId | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  return PLACE_IDS.find((id) => PLACE_HOSTS[id].some((pattern) => isHost(url.host, pattern)));
}

/** Kept for as long as open pages of a place are still to be started: the worker may die over it, and the next goes on. */
const toUnstarted = (place: PlaceId) => `unstarted:${place}`;

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  announce: (topics: Topic[]) => void;
}

export function createPlaces({ settings, announce }: Dependencies): Places {
  const isOn = async (place: PlaceId) =>
    settings.get().places.includes(place) && (await hasHosts(PLACE_HOSTS[place]));

  /** Pages that are open already are read without being loaded anew. One that cannot be is read when it is. */
  async function startTab(tabId: number) {
    if (await askTab(tabId)) return;
    await startPageScript(tabId).catch((error: unknown) => {
      logFault('places.start', error);
    });
  }

  /** Places whose pages this worker is starting: asked twice at once, a page would be started twice. */
  const starting = new Set<PlaceId>();
  async function startIn(place: PlaceId) {
    if (starting.has(place)) return;
    starting.add(place);
    try {
      if (!(await recallForSession(toUnstarted(place)))) return;
      const tabIds = await listTabsOn(PLACE_HOSTS[place]);
      await Promise.all(tabIds.map(startTab));
      await forgetForSession(toUnstarted(place));
    } catch (error) {
      logFault('places.start', error);
    } finally {
      starting.delete(place);
    }
  }

  async function look() {
    const registered = await listPageScripts();
    const on = await Promise.all(PLACE_IDS.map(isOn));
    const wanted = PLACE_IDS.filter((_, index) => on[index]);
    const gone = registered.filter((id) => !wanted.some((place) => place === id));
    const fresh = wanted.filter((place) => !registered.includes(place));
    if (gone.length > 0) await unregisterPageScripts(gone);
    for (const place of fresh) {
      await keepForSession(toUnstarted(place), true);
      await registerPageScript(place, PLACE_HOSTS[place]);
    }
    // Not waited for: a page that shows an alert answers when that is closed.
    for (const place of wanted) void startIn(place);
    if (gone.length + fresh.length > 0) announce(['page']);
  }

  let last: Promise<void> = Promise.resolve();
  return {
    // One after the other: two at once would register the same script twice, which the browser refuses.
    sync() {
      last = last.then(look).catch((error: unknown) => {
        logFault('places', error);
      });
      return last;
    },
    async isRead(address) {
      if (NETWORK.test(address)) return true;
      if (import.meta.env.MODE === 'demo' && DEMO_NETWORK.test(address)) return true;
      const place = findPlace(address);
      return place !== undefined && isOn(place);
    },
  };
}
