import { join } from 'node:path';
import { inject } from 'vitest';
import PUBLISHER from '@/publisher.json';
import { createBrowserSettings, type BrowserSettings } from './browser-settings';
import { createBrowserWindow, type BrowserWindow } from './browser-window';
import { createView, type FirefoxView } from './firefox-view';
import { runScript, type BrowserScripts } from './browser-script';
import { connectMarionette, type Marionette } from './marionette';
import { packageExtension } from './package-extension';
import {
  createFirefoxProfile,
  EXTENSION_ORIGIN,
  startFirefox,
  type FirefoxProcess,
} from './start-firefox';

/** A real Firefox with the extension installed. */
export interface FirefoxBrowser {
  window: BrowserWindow;
  settings: BrowserSettings;
  /** Opens an address in a new tab in front. */
  openTab: (url: string) => Promise<FirefoxView>;
  /** A tab that is open, by the beginning of its address. */
  getTab: (url: string) => FirefoxView;
  /** Opens the real sidebar of the window in front. */
  openSidebar: () => Promise<FirefoxView>;
  /** A page of the extension, where it is open or opens by itself. */
  getPage: (place: 'tab' | 'sidebar' | 'popup', path: string) => FirefoxView;
  /** Ends the extension's background, as Firefox does to an idle one. */
  endBackground: () => Promise<void>;
  /** Ends Firefox as a power cut would, and starts it on the same profile. */
  crash: () => Promise<void>;
  /** Offers a newer version as the browser's updates do, and waits until the extension has let it in. */
  update: (version: string) => Promise<void>;
  /** What Firefox and the extension's pages have written to the browser's console about the extension since its install. */
  listConsole: () => Promise<string[]>;
  /** Removes the extension with all that it stored. */
  close: () => Promise<void>;
}

/** `disableResetIdleForTest`: also when it is at work. An event that comes meanwhile keeps it alive: it is asked again. */
const END_BACKGROUND = `
  const { extension } = WebExtensionPolicy.getByID(values[0]);
  if (extension.backgroundState === 'stopped') return;
  let hasEnded = false;
  extension.once('shutdown-background-script', () => {
    hasEnded = true;
  });
  await until(() => {
    if (!hasEnded && extension.backgroundState === 'running')
      void extension.terminateBackground({ disableResetIdleForTest: true });
    return hasEnded;
  });
`;

/** The extension may put an update off, so an installation can take its time. */
const INSTALL = `
  const [id, path, version] = values;
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const file = Cc['@mozilla.org/file/local;1'].createInstance(Ci.nsIFile);
  file.initWithPath(path);
  const install = await AddonManager.getInstallForFile(file, null, { source: 'internal' });
  install.install().catch(() => undefined);
  await until(() => {
    if (install.error) throw new Error('The package is not installed: ' + install.error);
    const extension = WebExtensionPolicy.getByID(id)?.extension;
    return extension?.version === version && extension.backgroundState === 'running';
  });
`;

/** Errors and warnings of the browser itself that name the extension, such as what its policy has blocked. */
const LIST_BROWSER_CONSOLE = `
  return Services.console.getMessageArray().flatMap((message) => {
    if (!(message instanceof Ci.nsIScriptError)) return [];
    const { sourceName, errorMessage } = message;
    // Firefox says this of itself, when a page has closed whose listeners it removes.
    if (sourceName.startsWith('resource://gre/')) return [];
    const text = errorMessage + ' (' + sourceName + ')';
    return text.includes(values[0]) ? [text] : [];
  });
`;

/** What the extension's pages have written with \`console\`. They share a process. */
const LIST_PAGE_CONSOLE = `
  const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
  return storage
    .getEvents()
    .filter(({ filename }) => filename.startsWith('${EXTENSION_ORIGIN}'))
    .map(({ level, arguments: values }) => level + ': ' + values.join(' '));
`;

/** Removes the extension as a rep does, waits until nothing that it stored is left, and empties the console. */
const UNINSTALL = `
  const [id] = values;
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const { Management } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
  const cleaned = new Promise((resolve) => {
    Management.once('cleanupAfterUninstall', (name, addonId, tasks) =>
      resolve(Promise.all(tasks.map(({ promise }) => promise))),
    );
  });
  await (await AddonManager.getAddonByID(id)).uninstall();
  await cleaned;
  Services.console.reset();
  Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage).clearEvents();
`;

/** Has Firefox read its policy file again, as it does when it starts. */
const READ_POLICIES = `
  const applied = new Promise((resolve) => {
    const topic = 'EnterprisePolicies:AllPoliciesApplied';
    const observer = () => {
      Services.obs.removeObserver(observer, topic);
      resolve();
    };
    Services.obs.addObserver(observer, topic);
  });
  Services.obs.notifyObservers(null, 'EnterprisePolicies:Restart');
  await applied;
`;

interface Running {
  profile: string;
  firefox: FirefoxProcess;
  marionette: Marionette;
}

async function start(profile: string): Promise<Running> {
  const firefox = await startFirefox(profile);
  return { profile, firefox, marionette: await connectMarionette(firefox.port) };
}

/** The Firefox of all files: one takes seconds to start. */
let running: Running | undefined;

const getRunning = () => {
  if (!running) throw new Error('Firefox is not running');
  return running;
};

/** Ends Firefox: the next file starts one on a new profile. */
export async function endFirefox(): Promise<void> {
  if (!running) return;
  const { marionette, firefox } = running;
  running = undefined;
  marionette.close();
  await firefox.kill();
}

/** Firefox without the extension. */
async function openWithoutExtension(): Promise<BrowserScripts> {
  running ??= await start(await createFirefoxProfile(inject('firefoxFolder')));
  return {
    runInBrowser: (body, ...values) => getRunning().marionette.runInBrowser(body, ...values),
  };
}

/**
 * Has Firefox take over what its policy file says now. An extension that is installed later is told so. Without a file
 * Firefox would keep what it knows.
 */
export const readPolicies = async (): Promise<void> =>
  runScript(await openWithoutExtension(), READ_POLICIES);

/** Starts Firefox on a new profile unless one is running, and installs the demo build in it for good. */
export async function openFirefox(): Promise<FirefoxBrowser> {
  const scripts = await openWithoutExtension();
  const window = createBrowserWindow(scripts);
  const getPage: FirefoxBrowser['getPage'] = (place, path) =>
    createView(scripts, place, `${EXTENSION_ORIGIN}/${path}`);
  const install = async (version: string) => {
    const path = join(getRunning().profile, `extension-${version}.xpi`);
    await packageExtension(path, version);
    await runScript(scripts, INSTALL, PUBLISHER.firefoxId, path, version);
  };
  const close = async () => {
    try {
      await window.clear();
      await runScript(scripts, UNINSTALL, PUBLISHER.firefoxId);
    } catch (error) {
      // One that does not answer any more is of no use to the next file.
      await endFirefox();
      throw error;
    }
  };
  const getTab = (url: string) => createView(scripts, 'tab', url);
  try {
    await install('1.0.0');
  } catch (error) {
    await endFirefox();
    throw error;
  }
  return {
    window,
    settings: createBrowserSettings(scripts),
    openTab: async (url) => {
      await window.openTab(url);
      return getTab(url);
    },
    getTab,
    openSidebar: async () => {
      await window.openSidebar();
      return getPage('sidebar', 'sidepanel.html');
    },
    getPage,
    endBackground: () => runScript(scripts, END_BACKGROUND, PUBLISHER.firefoxId),
    crash: async () => {
      const { profile } = getRunning();
      await endFirefox();
      running = await start(profile);
    },
    update: install,
    listConsole: async () => [
      ...(await runScript<string[]>(scripts, LIST_BROWSER_CONSOLE, EXTENSION_ORIGIN)),
      ...(await getPage('tab', 'options.html').evaluate<string[]>(LIST_PAGE_CONSOLE)),
    ],
    close,
  };
}
