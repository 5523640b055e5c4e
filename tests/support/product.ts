import { onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import type { Settings } from '@/lib/contract/stored/settings';
import { API_KEYS } from '@/sandbox/keys';
import { startSandbox } from '@/sandbox/server';
import { connectService, findSettings } from './browser/connect-service';
import { listErrors } from './browser/extensions-page';
import { openBrowser, type ExtensionBrowser } from './browser/open-browser';
import { openPanel } from './browser/open-panel';
import { createProfile, removeProfile } from './browser/profile';
import { createExtensionClient, type ExtensionClient } from './browser/extension-client';
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
  /** A page of the extension that says what a test wants said. */
  extensionClient: ExtensionClient;
  /** Says a message to the background, as a page of the extension does. */
  say: ExtensionClient['say'];
  /** Ends the browser as a power cut would, and answers the product in a new one on the same profile. */
  crash: () => Promise<Product>;
  /** Does something while nothing is attached to the browser, and no page of the extension open. */
  leaveAlone: (meanwhile: () => Promise<void>) => Promise<Product>;
}

export interface ProductOptions {
  /** Null: nothing is connected yet. */
  key?: string | null;
  /** Whether the sandbox keeps to the service's limits. */
  hasLimits?: boolean;
  /** What the rep chose. */
  settings?: Partial<Settings>;
  /** Folder of the unpacked extension. */
  extension?: string;
  /** Names of the other keys that the test connects with. */
  otherKeys?: readonly string[];
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

interface Place {
  sandbox: SandboxControl;
  profile: string;
  extension: string | undefined;
}

const open = async ({ profile, extension }: Place): Promise<ExtensionBrowser> => {
  const browser = await openBrowser({ profile, ...(extension && { extension }) });
  onTestFinished(() => browser.close());
  return browser;
};

function createProduct(browser: ExtensionBrowser, place: Place): Product {
  const network = place.sandbox.url.replace('127.0.0.1', 'network.localhost');
  const openPage = async (path: string) => {
    const page = await browser.context.newPage();
    await page.goto(network + path);
    return page;
  };
  const extensionClient = createExtensionClient(browser);
  return {
    browser,
    sandbox: place.sandbox,
    openPage,
    openBeside: async (path) => {
      const page = await openPage(path);
      return { page, panel: await openPanel(browser, page) };
    },
    extensionClient,
    say: extensionClient.say,
    crash: async () => {
      await browser.crash();
      return createProduct(await open(place), place);
    },
    leaveAlone: async (meanwhile) => {
      await extensionClient.close();
      const attach = await browser.detach();
      await meanwhile();
      return createProduct(await attach(), place);
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

/**
 * Starts the product for one test and ends it with the test, which fails when the extension sent what a strict service
 * would object to.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { key = 'demo', hasLimits = true, settings, extension } = options;
  const running = await (hasLimits ? startSandbox() : startUnlimitedSandbox());
  onTestFinished(() => running.close());
  const sandbox = controlSandbox(running.url);
  onTestFinished(async () => {
    expectStrictLog(await sandbox.listAllCalls(), toStrictOptions(sandbox, options));
  });
  const profile = await createProfile();
  onTestFinished(() => removeProfile(profile));
  const place = { sandbox, profile, extension };
  const browser = await open(place);
  if (key === null) await findSettings(browser);
  else await connectService(browser, { address: sandbox.url, key });
  const product = createProduct(browser, place);
  if (settings) await product.say('settings.save', settings);
  return product;
}

/** Fails when the browser noted an error or a warning of the extension. */
export async function expectNoErrors(browser: ExtensionBrowser): Promise<void> {
  const errors = await listErrors(browser);
  if (errors.length > 0) throw new Error(`The extension left errors:\n${errors.join('\n')}`);
}
