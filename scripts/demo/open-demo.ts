import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import type { Page } from 'playwright-core';
import { startSandbox } from '@/sandbox/server';
import { connectService } from '../../tests/support/browser/connect-service';
import { openBrowser, type ExtensionBrowser } from '../../tests/support/browser/open-browser';
import { openPanelFromPopup } from '../../tests/support/browser/open-panel';
import { step } from '../lib/step.mjs';

/** How long one step may take. */
export const STEP_TIMEOUT_MS = 20_000;

/** A browser with the extension, connected to a sandbox, on a profile page with the side panel open. */
export interface Demo {
  /** URL of a profile page in the sandbox’s demo network. */
  address: string;
  browser: ExtensionBrowser;
  page: Page;
  /** The real side panel. */
  panel: Page;
  /** Closes everything. May be called twice. */
  close: () => Promise<void>;
}

export interface DemoOptions {
  /** Whose profile page is opened. */
  slug: string;
  headless: boolean;
}

/** Address of somebody's page in the sandbox's demo network. */
export const getDemoProfileUrl = (address: string, slug: string) =>
  `http://${DEMO_NETWORK_HOST}:${new URL(address).port}/in/${encodeURIComponent(slug)}`;

/** Opens the demo step by step. Closes it when a step fails, and when the process is interrupted. */
export async function openDemo({ slug, headless }: DemoOptions): Promise<Demo> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  const stop = () => void close().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);

  try {
    const sandbox = await step('Starting the sandbox service', () => startSandbox());
    closers.push(() => sandbox.close());
    const browser = await step('Starting Chromium with the extension', () =>
      openBrowser({ headless }),
    );
    closers.push(() => browser.close());
    browser.context.setDefaultTimeout(STEP_TIMEOUT_MS);
    await step('Connecting with the key "demo" in the settings', () =>
      connectService(browser, { address: sandbox.url, key: 'demo' }),
    );
    const page = await step('Opening a profile page', async () => {
      const [tab = await browser.context.newPage()] = browser.context.pages();
      await tab.goto(getDemoProfileUrl(sandbox.url, slug));
      return tab;
    });
    const panel = await step('Opening the side panel from the popup', () =>
      openPanelFromPopup(browser, page),
    );
    return { address: sandbox.url, browser, page, panel, close };
  } catch (error) {
    await close();
    throw error;
  }
}
