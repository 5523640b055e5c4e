import { setTimeout as wait } from 'node:timers/promises';
import { connectService } from '../tests/support/browser/connect-service';
import {
  DEMO_BUILD,
  openBrowser,
  type ExtensionBrowser,
} from '../tests/support/browser/open-browser';
import {
  createExtensionClient,
  type ExtensionClient,
} from '../tests/support/browser/extension-client';
import { controlSandbox, type SandboxControl } from '../tests/support/sandbox-control';
import { startUnlimitedSandbox } from '../tests/support/unlimited-sandbox';

/** The demo build in Chromium, connected to a sandbox without rate limits. */
export interface BenchProduct {
  browser: ExtensionBrowser;
  sandbox: SandboxControl;
  /** The instant at which the first request after another instant reaches the service, in ms since 1970. */
  waitForCall: (after: number, path: string) => Promise<number>;
  /** How many calls to a path the service has received. */
  countCalls: (path: string) => number;
  extensionClient: ExtensionClient;
  close: () => Promise<void>;
}

/** Raises every limit in the settings, so that no measurement waits for it. */
const limits = { enrich: 600 };

/** `extension`: the folder of another build. `prepare`: what the service is told before the extension connects to it. */
export async function openProduct(
  extension = DEMO_BUILD,
  prepare: (sandbox: SandboxControl) => Promise<unknown> = () => Promise.resolve(),
): Promise<BenchProduct> {
  const { url, listCalls, close: closeSandbox } = await startUnlimitedSandbox();
  const waitForCall = async (after: number, path: string) => {
    for (;;) {
      const times = listCalls()
        .filter((call) => call.path === path)
        .map(({ at }) => Date.parse(at));
      const first = times.find((at) => at >= after);
      if (first !== undefined) return first;
      await wait(1);
    }
  };
  const countCalls = (path: string) => listCalls().filter((call) => call.path === path).length;
  const browser = await openBrowser({ extension });
  const close = async () => {
    await browser.close();
    await closeSandbox();
  };
  const sandbox = controlSandbox(url);
  try {
    await prepare(sandbox);
    await connectService(browser, { address: url, key: 'demo' });
    const extensionClient = createExtensionClient(browser);
    await extensionClient.send('settings.save', { limits });
    return {
      browser,
      sandbox,
      waitForCall,
      countCalls,
      extensionClient,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
