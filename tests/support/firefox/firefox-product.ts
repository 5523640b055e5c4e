import { afterAll, afterEach, beforeAll } from 'vitest';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import { startSandbox } from '@/sandbox/server';
import { controlSandbox, type SandboxControl } from '../sandbox-control';
import { expectStrictLog, type Allowance } from '../strict-log';
import type { FirefoxView } from './firefox-view';
import { EXTENSION_ORIGIN } from './start-firefox';
import { openFirefox, type FirefoxBrowser } from './open-firefox';

/** The whole product in Firefox, connected to a service. */
export interface FirefoxProduct {
  firefox: FirefoxBrowser;
  sandbox: SandboxControl;
  /** The address of a page of the demo network, such as `/in/ada-lind/`. */
  toUrl: (path: string) => string;
  /** Opens a page of the demo network. */
  openPage: (path: string) => Promise<FirefoxView>;
  /** Opens Settings in a tab. */
  openSettings: () => Promise<FirefoxView>;
}

/**
 * Connects as a rep does: the first run opens by itself, and the browser asks whether the extension may reach the
 * service.
 */
async function connect(firefox: FirefoxBrowser, address: string): Promise<void> {
  const settings = firefox.getPage('tab', 'options.html');
  await settings.click('button', 'Connect');
  await settings.fill('Service address', address);
  await settings.fill('API key', 'demo');
  await settings.click('button', 'Connect');
  await firefox.window.allowPermission();
  await settings.waitForText(/^Connected/);
}

/**
 * Installs the product once for all cases of a file, and removes it after them. Each case begins with an empty window, and
 * is about a person or list of its own. The file fails when the extension sent what a strict service would object to.
 */
export function shareFirefoxProduct({
  allows = [],
}: { allows?: readonly Allowance[] } = {}): () => FirefoxProduct {
  let product: FirefoxProduct | undefined;
  const get = () => {
    if (!product) throw new Error('Firefox did not start');
    return product;
  };
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const running = await startSandbox();
    closers.unshift(() => running.close());
    const sandbox = controlSandbox(running.url);
    const firefox = await openFirefox();
    closers.unshift(() => firefox.close());
    const toUrl = (path: string) => sandbox.url.replace('127.0.0.1', DEMO_NETWORK_HOST) + path;
    product = {
      firefox,
      sandbox,
      toUrl,
      openPage: (path) => firefox.openTab(toUrl(path)),
      openSettings: () => firefox.openTab(`${EXTENSION_ORIGIN}/options.html`),
    };
    await connect(firefox, sandbox.url);
  });
  afterEach(async ({ task }) => {
    const { window } = get().firefox;
    if (task.result?.state === 'fail') process.stdout.write(await window.describePages());
    await window.clear();
  });
  afterAll(async () => {
    try {
      const { sandbox } = get();
      const { host } = new URL(sandbox.url);
      const calls = await sandbox.listAllCalls();
      expectStrictLog(calls, { host, hasLimits: true, keys: ['demo'], allows });
    } finally {
      for (const close of closers) await close();
    }
  });
  return get;
}
