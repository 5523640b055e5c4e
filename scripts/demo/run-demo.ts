import { startSandbox } from '@/sandbox/server';
import { CAST } from '@/sandbox/data/cast';
import { connectService } from '../../tests/support/browser/connect-service';
import { listErrors } from '../../tests/support/browser/extensions-page';
import { openBrowser } from '../../tests/support/browser/open-browser';
import { openPanel } from '../../tests/support/browser/open-panel';
import { step } from '../lib/step.mjs';
import { doMainJob, getProfileUrl } from './main-job';
import { openPictures } from './pictures';

const STEP_TIMEOUT_MS = 20_000;

export interface DemoOptions {
  /** Does the main job by itself and takes pictures; otherwise the browser is left to whoever sits before it. */
  headless: boolean;
  /** Folder of the pictures. */
  pictures: string;
}

/**
 * Starts the sandbox service and a browser with the extension, connects the two in the settings, and opens the side
 * panel on a profile of the demo network. Settles when the job is done or the browser closed; nothing of it is left running.
 */
export async function runDemo({ headless, pictures }: DemoOptions): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  const stop = () => void closeAll().finally(() => process.exit(130));
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
      await tab.goto(getProfileUrl(sandbox.url, CAST.ownedByCaller));
      return tab;
    });
    const panel = await step('Opening the side panel from the popup', () =>
      openPanel(browser, page),
    );

    if (headless) {
      const takeNext = await openPictures(pictures, page, panel);
      try {
        await doMainJob({ address: sandbox.url, page, panel, takeNext });
      } catch (error) {
        // The reason must not be lost to a picture of it that cannot be taken.
        await takeNext('failed').catch(() => undefined);
        throw error;
      }
      await step('Looking for errors of the extension', async () => {
        const errors = await listErrors(browser);
        if (errors.length > 0) throw new Error(errors.join('\n'));
        return 'none';
      });
    } else {
      await browser.detach();
      await step(`All yours; the sandbox is at ${sandbox.url}. Close the browser to end`, () =>
        browser.exited.then(() => 'closed'),
      );
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await closeAll();
  }
}
