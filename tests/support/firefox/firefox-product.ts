import { onTestFinished } from 'vitest';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import { startSandbox } from '@/sandbox/server';
import { controlSandbox, type SandboxControl } from '../sandbox-control';
import { expectStrictLog } from '../strict-log';
import type { FirefoxView } from './firefox-view';
import { openFirefox, type FirefoxBrowser } from './open-firefox';

/** The whole product in Firefox, connected to a service. */
export interface FirefoxProduct {
  firefox: FirefoxBrowser;
  sandbox: SandboxControl;
  /** Opens a page of the demo network, such as `/in/ada-lind/`. */
  openPage: (path: string) => Promise<FirefoxView>;
}

/**
 * Connects as a rep does: the first run opens by itself, and the browser asks whether the extension may reach the
 * service.
 */
async function connect(firefox: FirefoxBrowser, address: string): Promise<void> {
  const settings = firefox.getExtensionTab('options.html');
  await settings.fill('Service address', address);
  await settings.fill('API key', 'demo');
  await settings.click('button', 'Connect');
  await firefox.allowPermission();
  await settings.waitForText(/^Connected/);
}

/**
 * Starts the product for one test and ends it with the test, which fails when the extension sent what a strict service
 * would object to.
 */
export async function startFirefoxProduct(): Promise<FirefoxProduct> {
  const running = await startSandbox();
  onTestFinished(() => running.close());
  const sandbox = controlSandbox(running.url);
  onTestFinished(async () => {
    const { host } = new URL(sandbox.url);
    expectStrictLog(await sandbox.listAllCalls(), { host, hasLimits: true, keys: ['demo'] });
  });
  const firefox = await openFirefox();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') process.stdout.write(await firefox.describePages());
    await firefox.close();
  });
  await connect(firefox, sandbox.url);
  const network = sandbox.url.replace('127.0.0.1', DEMO_NETWORK_HOST);
  return { firefox, sandbox, openPage: (path) => firefox.openTab(network + path) };
}
