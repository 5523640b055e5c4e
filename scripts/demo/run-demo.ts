import { CAST } from '@/sandbox/data/cast';
import { listErrors } from '../../tests/support/browser/extensions-page';
import { step } from '../lib/step.mjs';
import { doMainJob } from './main-job';
import { openDemo } from './open-demo';
import { openPictures } from './pictures';

export interface RunOptions {
  /** Whether the main job runs by itself and takes screenshots; otherwise the user controls the browser. */
  headless: boolean;
  /** Folder of the screenshots. */
  pictures: string;
}

/**
 * Resolves when the job is done or the browser was closed. Rejects when a step fails or the extension logged an error.
 */
export async function runDemo({ headless, pictures }: RunOptions): Promise<void> {
  const demo = await openDemo({ slug: CAST.ownedByCaller, headless });
  try {
    if (headless) await showMainJob();
    else await waitForClose();
  } finally {
    await demo.close();
  }

  async function showMainJob() {
    const takeNext = await openPictures(pictures, demo.page, demo.panel);
    try {
      await doMainJob({ ...demo, takeNext });
    } catch (error) {
      // Keeps the original error even if the screenshot fails.
      await step('Taking a picture of it', () => takeNext('failed')).catch(() => undefined);
      throw error;
    }
    await step('Looking for errors of the extension', async () => {
      const errors = await listErrors(demo.browser);
      if (errors.length > 0) throw new Error(errors.join('\n'));
      return 'none';
    });
  }

  async function waitForClose() {
    await demo.browser.detach();
    await step(`All yours, with the sandbox at ${demo.address}. Close the browser to end`, () =>
      demo.browser.exited.then(() => 'closed'),
    );
  }
}
