import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectService } from '../../tests/support/browser/connect-service';
import { DEMO_BUILD, openBrowser } from '../../tests/support/browser/open-browser';
import { getExtensionUrl } from '../../tests/support/browser/open-panel';
import { createProfile, removeProfile } from '../../tests/support/browser/profile';
import { getWorker } from '../../tests/support/browser/worker';
import { startUnlimitedSandbox } from '../../tests/support/unlimited-sandbox';
import { atMost, getMedian, type Figure } from '../figure';
import { NOTE_OPENING } from './panel-opening';

const ROUNDS = 5;

/** The worker notes when it started, and its browser takes five seconds to tell the policy, as a slow one does. */
const WORKER_PRELUDE = `globalThis.startedAt = Date.now();
{
  const { managed } = chrome.storage;
  const told = new Promise((resolve) => setTimeout(resolve, 5000));
  Object.defineProperty(chrome.storage, 'managed', {
    value: { get: async () => (await told, managed.get()) },
  });
}
`;

/** The demo build, whose worker begins with the prelude. */
async function copyBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'start-bench-'));
  await cp(DEMO_BUILD, folder, { recursive: true });
  const worker = join(folder, 'background.js');
  await writeFile(worker, WORKER_PRELUDE + (await readFile(worker, 'utf8')));
  return folder;
}

/**
 * How soon the panel shows the first account in a browser that has just started, with a profile that was connected before:
 * from the start of the worker.
 */
export async function measureAfterStart(): Promise<Figure> {
  const [extension, profile, sandbox] = await Promise.all([
    copyBuild(),
    createProfile(),
    startUnlimitedSandbox(),
  ]);
  const open = () => openBrowser({ extension, profile });
  try {
    const first = await open();
    await connectService(first, { address: sandbox.url, key: 'demo' });
    const page = await first.context.newPage();
    await page.goto(getExtensionUrl(first, 'sidepanel.html'));
    await page.locator('[data-account]').first().waitFor();
    await first.close();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const browser = await open();
      const panel = await browser.context.newPage();
      await panel.addInitScript(NOTE_OPENING('[data-account]'));
      await panel.goto(getExtensionUrl(browser, 'sidepanel.html'), { waitUntil: 'commit' });
      const live = await panel.evaluate<number>(
        'opening.then((ms) => performance.timeOrigin + ms)',
      );
      times.push(live - (await getWorker(browser).evaluate<number>('startedAt')));
      await browser.close();
    }
    console.log(
      `first account after a start of the browser, in ms: ${times.map(Math.round).join(', ')}`,
    );
    return atMost(
      "browser just started, policy after 5 s: worker's start to first account in the panel",
      getMedian(times),
      600,
      'ms',
    );
  } finally {
    await sandbox.close();
    await removeProfile(profile);
    await rm(extension, { recursive: true });
  }
}
