import { resolve } from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { createProfile, removeProfile } from './profile';
import { startChromium } from './start-chromium';

/** How many times slower pages run: `CPU_SLOWDOWN=4 npm run e2e`. Chromium refuses to slow a worker. */
const CPU_SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1);

/** Where `npm run build -- demo` and `npm run build -- chrome` put the extension. */
export const DEMO_BUILD = '.output/chrome-mv3-demo';
export const PRODUCTION_BUILD = '.output/chrome-mv3';

/** A real Chromium with the extension in it. */
export interface ExtensionBrowser {
  /** Has every page of the browser, the side panel and the popup too. */
  context: BrowserContext;
  /** The debugger's session with the browser itself. */
  cdp: CDPSession;
  extensionId: string;
  /** Settles when the browser is gone, whoever closed it. */
  exited: Promise<void>;
  /**
   * Disconnects the debugger and leaves the browser running, because with a debugger attached no worker is ended for being
   * idle. Returns a function that connects again.
   */
  detach(): Promise<() => Promise<ExtensionBrowser>>;
  /** Loads the extension in that folder, and returns the same browser with its id. */
  loadExtension(folder: string): Promise<ExtensionBrowser>;
  /** Removes the extension with all that it stored. */
  removeExtension(): Promise<void>;
  /** Kills the browser as a crash or a power cut would, and keeps its profile. */
  crash(): Promise<void>;
  /** Closes the browser, and removes its profile if it made it. */
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** Folder of the unpacked extension. */
  extension?: string;
  /** An existing profile, which is kept. Without it a new one is made, and removed at the end. */
  profile?: string;
  headless?: boolean;
  /** Shows its window on this X display instead of running headless. */
  display?: string | undefined;
}

/** Slows the pages that are open and those that will be. */
function slowDown(context: BrowserContext): void {
  const slow = async (page: Page) => {
    try {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  };
  for (const page of context.pages()) void slow(page);
  context.on('page', (page) => void slow(page));
}

/**
 * Starts Chromium and loads the extension. Chromium forgets an unpacked extension when it ends, but keeps what the extension
 * stored. The id follows from the folder, so the same extension finds its data again.
 */
export async function openBrowser({
  extension = DEMO_BUILD,
  profile,
  display,
  headless = display === undefined,
}: BrowserOptions = {}): Promise<ExtensionBrowser> {
  // Popups and panels are targets of type "other", which Playwright ignores without this.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';
  const folder = profile ?? (await createProfile());
  const chromiumProcess = await startChromium({ profile: folder, headless, display });
  const close = async () => {
    await chromiumProcess.end('SIGTERM');
    if (!profile) await removeProfile(folder);
  };
  const attach = async (loadedId?: string): Promise<ExtensionBrowser> => {
    const browser = await chromium.connectOverCDP(chromiumProcess.endpoint);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no default context');
    if (CPU_SLOWDOWN !== 1) slowDown(context);
    const cdp = await browser.newBrowserCDPSession();
    const load = async (path: string) =>
      (await cdp.send('Extensions.loadUnpacked', { path: resolve(path) })).id;
    const create = (extensionId: string): ExtensionBrowser => ({
      context,
      cdp,
      extensionId,
      exited: chromiumProcess.exited,
      detach: async () => {
        await browser.close();
        return () => attach(extensionId);
      },
      loadExtension: async (path) => create(await load(path)),
      removeExtension: async () => {
        await cdp.send('Extensions.uninstall', { id: extensionId });
      },
      crash: () => chromiumProcess.end('SIGKILL'),
      close,
    });
    return create(loadedId ?? (await load(extension)));
  };
  try {
    return await attach();
  } catch (error) {
    await close();
    throw error;
  }
}
