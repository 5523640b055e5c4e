import { afterAll, afterEach, beforeAll } from 'vitest';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { closePages } from './browser/test-browser';
import { openBrowser } from './browser/open-browser';
import {
  connect,
  createOpenProduct,
  describePages,
  HIGHEST_LIMITS,
  type OpenProduct,
} from './product';
import { controlSandbox } from './sandbox-control';
import { expectStrictLog, type Allowance } from './strict-log';
import { startUnlimitedSandbox } from './unlimited-sandbox';

/** Nothing waits: neither for Undo nor for a limit. */
const SETTINGS = { ...DEFAULT_SETTINGS, holdSeconds: 0, limits: HIGHEST_LIMITS };

/**
 * Starts the product once for all cases of a file, and ends it after them. Each case begins without pages, with the same
 * settings and a sandbox as it was at the start, and is about a person, a company or a list of its own: what the extension
 * knows stays. The file fails when the extension sent what a strict service would object to.
 */
export function shareProduct({
  allows = [],
}: { allows?: readonly Allowance[] } = {}): () => OpenProduct {
  let product: OpenProduct | undefined;
  const get = () => {
    if (!product) throw new Error('The browser did not start');
    return product;
  };
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const running = await startUnlimitedSandbox();
    closers.unshift(() => running.close());
    const browser = await openBrowser();
    closers.unshift(() => browser.close());
    product = createOpenProduct(browser, controlSandbox(running.url));
    await connect(product, 'demo');
    await product.send('settings.save', SETTINGS);
  });
  afterEach(async ({ task }) => {
    const { browser, sandbox, send } = get();
    if (task.result?.state === 'fail') process.stdout.write(`${await describePages(browser)}\n`);
    await closePages(browser);
    await sandbox.reset();
    await send('settings.save', SETTINGS);
  });
  afterAll(async () => {
    try {
      const { sandbox } = get();
      const { host } = new URL(sandbox.url);
      const calls = await sandbox.listAllCalls();
      expectStrictLog(calls, { host, hasLimits: false, keys: ['demo'], allows });
    } finally {
      for (const close of closers) await close();
    }
  });
  return get;
}
