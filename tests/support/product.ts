import { SECOND } from '@/lib/contract/duration';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import { onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import type { Settings } from '@/lib/contract/stored/settings';
import { API_KEYS } from '@/sandbox/keys';
import { startSandbox } from '@/sandbox/server';
import { findSettings } from './browser/connect-service';
import { createExtensionClient, type ExtensionClient } from './browser/extension-client';
import { listErrors } from './browser/extensions-page';
import type { ExtensionBrowser } from './browser/open-browser';
import { waitForExtensionPage } from './browser/open-panel';
import { openTestBrowser, type TestBrowser } from './browser/test-browser';
import { controlSandbox, type SandboxControl } from './sandbox-control';
import { expectStrictLog, type Allowance, type StrictOptions } from './strict-log';
import { INTERFACE } from './strict-log/interface';
import { startUnlimitedSandbox } from './unlimited-sandbox';

/** The whole product, as a rep has it: a browser with the extension, and a service that it is connected to. */
export interface Product {
  browser: ExtensionBrowser;
  sandbox: SandboxControl;
  /** Opens a page of the demo network, such as `/in/ada-lind/`. */
  openPage: (path: string) => Promise<Page>;
  /** Opens it, with the real side panel beside it. */
  openBeside: (path: string) => Promise<{ page: Page; panel: Page }>;
  /** A page of the extension through which a test sends messages. */
  extensionClient: ExtensionClient;
  /** Sends a message to the background, as a page of the extension does. */
  send: ExtensionClient['send'];
  /** Folder of this case's own copy of the extension. */
  extension: string;
  /** Ends the browser as a power cut would, and returns the product in a new one on the same profile. */
  crash: (...asked: Parameters<TestBrowser['crash']>) => Promise<Product>;
  /** Does something while no debugger is connected and no page of the extension is open. */
  leaveAlone: (meanwhile: () => Promise<void>) => Promise<Product>;
}

export interface ProductOptions {
  /** Null: nothing is connected yet. */
  key?: string | null;
  /** Whether the sandbox keeps to the service's limits. */
  hasLimits?: boolean;
  /** What the rep chose. */
  settings?: Partial<Settings>;
  /** Names of the other keys that the test connects with. */
  otherKeys?: readonly string[];
  /** Code that the worker runs before its own. */
  workerPrelude?: string;
  /** The X display of the browser's window. Without it the browser is headless. */
  display?: string;
  /** Which calls, that a strict service would object to, the test provokes. */
  allows?: readonly Allowance[];
}

/** As many calls as the settings allow: for tests that have no minutes to wait. */
export const HIGHEST_LIMITS: Settings['limits'] = {
  enrich: 600,
  enrichAccount: 600,
  dismissAccount: 600,
  searchCompany: 600,
};

/** Opens the panel of the window that shows `page`. */
async function openPanelBeside(
  browser: ExtensionBrowser,
  extensionClient: ExtensionClient,
  page: Page,
): Promise<Page> {
  await page.bringToFront();
  const session = await browser.context.newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.detach();
  const [panel] = await Promise.all([
    waitForExtensionPage(browser, 'sidepanel.html'),
    extensionClient.evaluate(`chrome.sidePanel.open({ windowId: ${windowId} })`),
  ]);
  return panel;
}

function createProduct(testBrowser: TestBrowser, sandbox: SandboxControl): Product {
  const browser = testBrowser.get();
  const network = sandbox.url.replace('127.0.0.1', DEMO_NETWORK_HOST);
  const openPage = async (path: string) => {
    const page = await browser.context.newPage();
    await page.goto(network + path);
    return page;
  };
  const extensionClient = createExtensionClient(browser);
  return {
    browser,
    sandbox,
    openPage,
    openBeside: async (path) => {
      const page = await openPage(path);
      return { page, panel: await openPanelBeside(browser, extensionClient, page) };
    },
    extensionClient,
    send: extensionClient.send,
    extension: testBrowser.extension,
    crash: async (...asked) => {
      await testBrowser.crash(...asked);
      return createProduct(testBrowser, sandbox);
    },
    leaveAlone: async (meanwhile) => {
      await extensionClient.close();
      await testBrowser.leaveAlone(meanwhile);
      return createProduct(testBrowser, sandbox);
    },
  };
}

const raisesLimits = (settings: Partial<Settings> = {}) =>
  Object.entries(settings.limits ?? {}).some(
    ([name, perMinute]) => perMinute > (INTERFACE[name]?.perMinute ?? Infinity),
  );

/** For tests that kill the extension at any moment. */
export const ALLOWS_REPEATED_ENRICHMENT: Allowance = {
  rule: 'repeat',
  path: '/trigger/enrich/sync',
  because:
    'an answer that was lost with the worker is asked for again, and costs nothing within a day',
};

const KEY_NAMES = new Set(API_KEYS.map(({ name }) => name));

/** What the sandbox's log has to keep to when the test is over. */
const toStrictOptions = (
  { url }: SandboxControl,
  { key = 'demo', hasLimits = true, settings, otherKeys = [], allows = [] }: ProductOptions,
): StrictOptions => ({
  host: new URL(url).host,
  hasLimits: hasLimits && !raisesLimits(settings),
  ...((key !== null || otherKeys.length > 0) && {
    keys: [key, ...otherKeys]
      .filter((text) => text !== null)
      .map((text) => (KEY_NAMES.has(text) ? text : null)),
  }),
  allows,
});

/** What the pages of a test that failed show. */
async function describePages({ context }: ExtensionBrowser): Promise<string> {
  const pages = context.pages().map(async (page) => {
    const text = page.locator('body').innerText({ timeout: SECOND });
    return `${page.url()}\n${(await text.catch(String)).slice(0, 1000)}`;
  });
  return (await Promise.all(pages)).join('\n\n');
}

/** Connects with a key, and ends the first run. */
async function connect(product: Product, key: string): Promise<void> {
  await (await findSettings(product.browser)).close();
  await product.send('connection.save', { address: product.sandbox.url, key });
}

/**
 * Starts the product for one test and ends it with the test, which fails when the extension sent what a strict service
 * would object to.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { key = 'demo', hasLimits = true, settings, workerPrelude, display } = options;
  const running = await (hasLimits ? startSandbox() : startUnlimitedSandbox());
  onTestFinished(() => running.close());
  const sandbox = controlSandbox(running.url);
  onTestFinished(async () => {
    expectStrictLog(await sandbox.listAllCalls(), toStrictOptions(sandbox, options));
  });
  const testBrowser = await openTestBrowser({
    ...(workerPrelude !== undefined && { workerPrelude }),
    display,
  });
  const product = createProduct(testBrowser, sandbox);
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    process.stdout.write(`${await describePages(product.browser)}\n`);
  });
  if (key !== null) await connect(product, key);
  if (settings) await product.send('settings.save', settings);
  return product;
}

/** Fails when the browser noted an error or a warning of the extension. */
export async function expectNoErrors(browser: ExtensionBrowser): Promise<void> {
  const errors = await listErrors(browser);
  if (errors.length > 0) throw new Error(`The extension left errors:\n${errors.join('\n')}`);
}
