import { onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { startSandbox } from '@/sandbox/server';
import { connectService, findSettings } from './browser/connect-service';
import { listErrors } from './browser/extensions-page';
import { openBrowser, type BrowserOptions, type ExtensionBrowser } from './browser/open-browser';
import { getExtensionUrl, openPanel } from './browser/open-panel';

/** The whole product, as a rep has it: a browser with the extension, and a service that it is connected to. */
export interface Product {
  browser: ExtensionBrowser;
  sandbox: SandboxControl;
  /** Opens a page of the demo network, such as `/in/ada-lind/`. */
  openPage(path: string): Promise<Page>;
  /** Opens it, with the real side panel beside it. */
  openBeside(path: string): Promise<{ page: Page; panel: Page }>;
  /** Says a message to the background, as a page of the extension does. */
  say(name: string, input: unknown): Promise<unknown>;
}

export interface SandboxControl {
  url: string;
  /** What was asked of it, oldest first; with `path`, of that path only. */
  listCalls(path?: string): Promise<SandboxCall[]>;
  readState(): Promise<SandboxState>;
  /** What the next requests to a path meet instead of an answer. */
  addFault(rule: Record<string, unknown>): Promise<void>;
  moveClock(ms: number): Promise<void>;
}

export interface SandboxCall {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  key: string | null;
  status: number;
}

export interface SandboxState {
  crm: Record<string, Record<'contacts' | 'companies' | 'leads', Record<string, unknown>[]>>;
  credits: number;
}

function controlSandbox(url: string): SandboxControl {
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${url}/_sandbox/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  };
  return {
    url,
    listCalls: async (path) => {
      const calls = await ask<SandboxCall[]>('log');
      return path === undefined ? calls : calls.filter((call) => call.path === path);
    },
    readState: () => ask<SandboxState>('state'),
    addFault: (rule) => ask('faults', { rules: [rule] }),
    moveClock: (ms) => ask('clock', { advance_ms: ms }),
  };
}

/** Starts the product for one test and ends it with the test. `key` null: nothing is connected yet. */
export async function startProduct({
  key = 'demo',
  ...options
}: { key?: string | null } & BrowserOptions = {}): Promise<Product> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const browser = await openBrowser(options);
  onTestFinished(() => browser.close());
  if (key === null) await findSettings(browser);
  else await connectService(browser, { address: sandbox.url, key });

  const network = sandbox.url.replace('127.0.0.1', 'network.localhost');
  const openPage = async (path: string) => {
    const page = await browser.context.newPage();
    await page.goto(network + path);
    return page;
  };
  return {
    browser,
    sandbox: controlSandbox(sandbox.url),
    openPage,
    openBeside: async (path) => {
      const page = await openPage(path);
      return { page, panel: await openPanel(browser, page) };
    },
    say: async (name, input) => {
      const page = await browser.context.newPage();
      await page.goto(getExtensionUrl(browser, 'options.html'));
      const answer = await page.evaluate<unknown>(
        `chrome.runtime.sendMessage(${JSON.stringify({ name, input })})`,
      );
      await page.close();
      return answer;
    },
  };
}

/** Fails when the browser noted an error or a warning of the extension. */
export async function expectNoErrors(browser: ExtensionBrowser): Promise<void> {
  const errors = await listErrors(browser);
  if (errors.length > 0) throw new Error(`The extension left errors:\n${errors.join('\n')}`);
}
