import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { createRandom } from '@/sandbox/data/random';
import { killWorker } from '../../support/browser/kill-worker';
import { waitForJob } from '../../support/bulks';
import { enrichAndPush, expectOnce } from '../../support/enrich-and-push';
import { CROWD, enrichOf } from '../../support/new-jobs';
import { ALLOWS_REPEATED_ENRICHMENT, HIGHEST_LIMITS, startProduct } from '../../support/product';

const ENRICH = '/trigger/enrich/sync';
interface Alarm {
  name: string;
  scheduledTime: number;
}

const CHUNKS = 2;
const PER_CHUNK = 12;
const KILLS_PER_CHUNK = 15;
/** How long the service takes: many kills find a call in flight. */
const DELAY_MS = 500;
/** A worker lives this long at most. */
const LONGEST_LIFE_MS = 400;

it('charges once and writes once, whenever the worker dies', async () => {
  const random = createRandom(4);
  const product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
    allows: [ALLOWS_REPEATED_ENRICHMENT],
  });
  const before = await product.sandbox.readState();
  await product.sandbox.addFault({ path: '/trigger', delay_ms: DELAY_MS, times: 10_000 });

  const slugs = CROWD.slice(0, CHUNKS * PER_CHUNK);
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    await enrichAndPush(product, slugs.slice(chunk * PER_CHUNK, (chunk + 1) * PER_CHUNK));
    for (let kill = 0; kill < KILLS_PER_CHUNK; kill += 1) {
      // A random moment is what this is about.
      await sleep(random.between(0, LONGEST_LIFE_MS));
      await killWorker(product.browser);
      await product.send('queue.state', null);
    }
  }

  await expectOnce(product, slugs, before);
  // Undisturbed it takes two calls a chunk.
  expect((await product.sandbox.listCalls(ENRICH)).length).toBeGreaterThan(2 * CHUNKS);
});

it('is called back by the browser when the worker died with a call in flight', async () => {
  const product = await startProduct({ allows: [ALLOWS_REPEATED_ENRICHMENT] });
  const { sandbox, send, extensionClient } = product;
  await sandbox.addFault({ path: ENRICH, delay_ms: 2000 });
  const { id } = await send('job.add', enrichOf(CROWD[0] ?? ''));
  await expect.poll(() => sandbox.listCalls(ENRICH)).toHaveLength(1);
  await killWorker(product.browser);

  const [alarm, ...more] = await extensionClient.evaluate<Alarm[]>('chrome.alarms.getAll()');
  expect(more).toEqual([]);
  expect(alarm?.scheduledTime).toBeLessThanOrEqual(Date.now() + MINUTE);
  // The minute is over.
  await extensionClient.evaluate(`chrome.alarms.create('${alarm?.name}', { when: Date.now() })`);
  await expect.poll(() => sandbox.listCalls(ENRICH)).toHaveLength(2);
  await waitForJob(product, id, { state: 'done' });
});
