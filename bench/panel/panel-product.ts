import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { AccountList } from '@/lib/contract/service/book';
import type { BookChoice } from '@/lib/contract/stored/book';
import type { Settings } from '@/lib/contract/stored/settings';
import { buildDemo } from '../build-demo';
import { connectService } from '../../tests/support/browser/connect-service';
import {
  DEMO_BUILD,
  openBrowser,
  type ExtensionBrowser,
} from '../../tests/support/browser/open-browser';
import { getExtensionUrl } from '../../tests/support/browser/open-panel';
import {
  createExtensionClient,
  type ExtensionClient,
} from '../../tests/support/browser/extension-client';
import { controlSandbox } from '../../tests/support/sandbox-control';
import { startUnlimitedSandbox } from '../../tests/support/unlimited-sandbox';

/** The product with two books in its store, one of ten and one of ten thousand accounts, and an empty panel beside it. */
export interface PanelProduct {
  browser: ExtensionBrowser;
  /** All accounts of the large book, as the service lists them. */
  accounts: AccountList['accounts'];
  extensionClient: ExtensionClient;
  /** A page as wide as a panel, in front of all others. */
  page: Page;
  /** Address of the service, which serves the demo network too. */
  sandboxUrl: string;
  /** Address of a page of the extension. */
  getUrl: (path: string) => string;
  /** Makes a book the one that is shown, in this language. */
  choose: (book: Book, language?: Settings['language']) => Promise<void>;
  close: () => Promise<void>;
}

/** By the choice that shows it. */
const BOOKS = { small: 'all', large: null } as const satisfies Record<string, BookChoice>;
export type Book = keyof typeof BOOKS;

/** Accounts of the small book. */
export const FEW = 10;
const KEY = 'demo-big';
const PATH = '/todays-accounts';
const PANEL = { width: 360, height: 760 };

/** Builds the demo build into a folder of its own, with a page in it that shows one element with the same React. */
export async function buildBeside(): Promise<string> {
  await buildDemo();
  const folder = await mkdtemp(join(tmpdir(), 'panel-bench-'));
  await cp(DEMO_BUILD, folder, { recursive: true });
  await build({
    root: 'bench/panel/empty-panel',
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'chrome123',
      outDir: resolve(folder),
      emptyOutDir: false,
      assetsDir: 'empty',
      rolldownOptions: { input: 'bench/panel/empty-panel/empty.html' },
    },
  });
  return folder;
}

/** `display`: the X display of its window, instead of none. */
export async function openPanelProduct(extension: string, display?: string): Promise<PanelProduct> {
  const { url, close: closeSandbox } = await startUnlimitedSandbox();
  const browser = await openBrowser({ extension, display });
  const close = async () => {
    await browser.close();
    await closeSandbox();
  };
  try {
    await connectService(browser, { address: url, key: KEY });
    const sandbox = controlSandbox(url);
    const list = (await sandbox.ask(PATH, undefined, KEY)) as AccountList;
    const { send, ...extensionClient } = createExtensionClient(browser);
    const few = { ...list, scope: 'all', accounts: list.accounts.slice(0, FEW) };
    const page = await browser.context.newPage();
    await page.setViewportSize(PANEL);
    const choose = async (book: Book, language: Settings['language'] = 'en') => {
      await send('settings.save', { bookChoice: BOOKS[book], language });
    };
    const read = async (book: Book, total: number) => {
      await choose(book);
      await page.goto(getExtensionUrl(browser, 'popup.html'));
      await page.getByText('Today').first().waitFor();
      while ((await send('book.get', { choice: BOOKS[book] }))?.head.total !== total) {
        await page.waitForTimeout(50);
      }
    };
    await read('large', list.accounts.length);
    await sandbox.addFault({ path: PATH, status: 200, body: few, times: 1 });
    await read('small', FEW);
    // A book that counts as old is read again: that answer would be the large one.
    await sandbox.addFault({ path: PATH, times: 'always', held: true });
    return {
      browser,
      accounts: list.accounts,
      extensionClient: { send, ...extensionClient },
      page,
      sandboxUrl: url,
      getUrl: (path) => getExtensionUrl(browser, path),
      choose,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
