import type { Page } from 'playwright-core';
import { HOUR } from '@/lib/contract/duration';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import { openPanelFromPopup } from '../../tests/support/browser/open-panel';
import { getWorker } from '../../tests/support/browser/worker';
import { CROWD } from '../../tests/support/new-jobs';
import { buildDemo } from '../build-demo';
import { atMost, getMedian, type Figure } from '../figure';
import { openProduct, type BenchProduct } from '../open-product';
import { openHeap } from './heap';

/**
 * Measures whether a day's work leaves memory behind: one worker that never ends, and one panel that is never closed, while a
 * rep looks at people, enriches them, looks around in the panel and searches. Each hour of it passes at once.
 */

const HOURS = 24;
/** Hours before these: until then the browser compiles what runs often, which takes memory, too. */
const WARM_HOURS = 12;
const PEOPLE_PER_HOUR = 10;
const TABS = ['Today', 'Lists', 'Activity', 'This page'] as const;

/** The worker's clock has no timers that wait for more than a few seconds, so its time alone is moved. */
const MOVE_WORKER = `{
  globalThis.movedBy = (globalThis.movedBy ?? 0) + ${HOUR};
  globalThis.realNow ??= Date.now;
  Date.now = () => globalThis.realNow.call(Date) + globalThis.movedBy;
}`;

async function waitForIdle({ extensionClient }: BenchProduct): Promise<void> {
  for (;;) {
    const { waiting, running } = (await extensionClient.send('queue.state', null)).counts;
    if (waiting + running === 0) return;
  }
}

async function lookAround(panel: Page, text: string): Promise<void> {
  for (const name of TABS) {
    await panel.getByRole('tab', { name, exact: true }).click();
    await panel.getByRole('tabpanel', { name, exact: true }).waitFor();
  }
  await panel.keyboard.press('Control+k');
  const field = panel.getByRole('dialog').getByRole('combobox');
  await field.fill(text);
  await panel.getByRole('option').first().waitFor();
  await panel.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
}

export async function measureMemory(): Promise<Figure[]> {
  await buildDemo();
  const product = await openProduct();
  try {
    const { browser, sandbox } = product;
    const network = sandbox.url.replace('127.0.0.1', DEMO_NETWORK_HOST);
    const page = await browser.context.newPage();
    const open = (slug = '') => page.goto(`${network}/in/${slug}/`);
    await open(CROWD[0]);
    const panel = await openPanelFromPopup(browser, page);
    await panel.clock.install();
    const heaps = {
      worker: await openHeap(browser, 'background.js'),
      panel: await openHeap(browser, 'sidepanel.html'),
    };
    const kept = { worker: [] as number[], panel: [] as number[] };
    for (let hour = 0; hour < WARM_HOURS + HOURS; hour += 1) {
      for (const slug of CROWD.slice(hour * PEOPLE_PER_HOUR, (hour + 1) * PEOPLE_PER_HOUR)) {
        await open(slug);
        await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
        await waitForIdle(product);
      }
      await lookAround(panel, 'northwind');
      await panel.clock.fastForward(HOUR);
      await getWorker(browser).evaluate(MOVE_WORKER);
      const [worker, own] = [await heaps.worker(), await heaps.panel()];
      console.log(`hour ${hour + 1 - WARM_HOURS}: worker ${toMb(worker)}, panel ${toMb(own)}`);
      if (hour < WARM_HOURS) continue;
      kept.worker.push(worker);
      kept.panel.push(own);
    }
    return (['worker', 'panel'] as const).map((where) =>
      atMost(
        `memory of the ${where} over ${HOURS} hours of work: second half against the first`,
        (100 * getMedian(kept[where].slice(HOURS / 2))) /
          getMedian(kept[where].slice(0, HOURS / 2)),
        105,
        '%',
      ),
    );
  } finally {
    await product.close();
  }
}

const toMb = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
