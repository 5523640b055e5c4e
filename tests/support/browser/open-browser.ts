import { resolve } from 'node:path';
import { chromium, type BrowserContext, type CDPSession } from 'playwright-core';
import { createProfile, removeProfile } from './profile';
import { startChromium } from './start-chromium';

/** Where `wxt build --mode demo` and `wxt build` put the extension. */
export const DEMO_BUILD = '.output/chrome-mv3-demo';
export const PRODUCTION_BUILD = '.output/chrome-mv3';

/** A real Chromium with the extension in it. */
export interface ExtensionBrowser {
  /** Every page of the browser is a page of this context, the side panel and the popup too. */
  context: BrowserContext;
  /** The debugger's session with the browser itself. */
  cdp: CDPSession;
  extensionId: string;
  /** Settles when the browser is gone, whoever closed it. */
  exited: Promise<void>;
  /**
   * Lets go of the browser and leaves it running: with a debugger attached no worker ever idles out. Answers a function
   * that takes hold of it again.
   */
  detach(): Promise<() => Promise<ExtensionBrowser>>;
  /** Kills the browser as a crash or a power cut would, and leaves its profile. */
  crash(): Promise<void>;
  /** Closes the browser, and removes its profile if it made it. */
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** Folder of the unpacked extension. */
  extension?: string;
  /** A profile to start on, which is left in place; without it a new one is made and removed at the end. */
  profile?: string;
  headless?: boolean;
}

/**
 * Starts Chromium and loads the extension. Chromium forgets an extension that was loaded unpacked from outside when
 * it ends, but not what the extension stored: its id follows from its folder, so that the same one finds its data again.
 */
export async function openBrowser({
  extension = DEMO_BUILD,
  profile,
  headless = true,
}: BrowserOptions = {}): Promise<ExtensionBrowser> {
  // Popups and panels are born as targets of type "other", which Playwright passes over unless told so.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';
  const folder = profile ?? (await createProfile());
  const chromiumProcess = await startChromium({ profile: folder, headless });
  const close = async () => {
    await chromiumProcess.end('SIGTERM');
    if (!profile) await removeProfile(folder);
  };
  const attach = async (loadedId?: string): Promise<ExtensionBrowser> => {
    const browser = await chromium.connectOverCDP(chromiumProcess.endpoint);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no default context');
    const cdp = await browser.newBrowserCDPSession();
    const load = () => cdp.send('Extensions.loadUnpacked', { path: resolve(extension) });
    const extensionId = loadedId ?? (await load()).id;
    return {
      context,
      cdp,
      extensionId,
      exited: chromiumProcess.exited,
      detach: async () => {
        await browser.close();
        return () => attach(extensionId);
      },
      crash: () => chromiumProcess.end('SIGKILL'),
      close,
    };
  };
  try {
    return await attach();
  } catch (error) {
    await close();
    throw error;
  }
}
