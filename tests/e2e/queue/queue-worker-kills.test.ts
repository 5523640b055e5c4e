import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { createRandom } from '@/sandbox/data/random';
import { killWorker } from '../../support/browser/kill-worker';
import { waitForJob } from '../../support/bulks';
import { enrichAndPush, expectOnce } from '../../support/enrich-and-push';
import { CROWD, enrichOf, pushOf } from '../../support/new-jobs';
import { readPrice } from '../../support/prices';
import { ALLOWS_REPEATED_ENRICHMENT, HIGHEST_LIMITS, startProduct } from '../../support/product';

const ENRICH = '/trigger/enrich/sync';
const PUSH = '/trigger/crm-sync';
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

it('ends an enrichment and the push after it once, whose worker died while the first call was in flight', async () => {
  const product = await startProduct({ allows: [ALLOWS_REPEATED_ENRICHMENT] });
  const { credits } = await product.sandbox.readState();
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();
  await product.sandbox.addFault({ path: ENRICH, delay_ms: 3000 });
  await panel.getByRole('button', { name: 'Enrich and push' }).click();
  await expect.poll(() => product.sandbox.listCalls(ENRICH)).toHaveLength(1);

  await killWorker(product.browser);
  await panel.reload();
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();

  const readDone = async () => {
    const limits = { 'needs-you': 0, running: 0, done: 200 };
    return (await product.send('activity.list', limits)).done.rows;
  };
  await expect.poll(readDone).toHaveLength(2);
  expect(await readDone()).toMatchObject([
    { job: { kind: 'push', state: 'done' } },
    { job: { kind: 'enrich', state: 'done' } },
  ]);
  const { crm, credits: left } = await product.sandbox.readState();
  const written = crm.crm_one?.contacts.filter((record) =>
    JSON.stringify(record).includes(CAST.notInCrm),
  );
  expect(written).toHaveLength(1);
  expect(credits - left).toBe(await readPrice([CAST.notInCrm]));
  expect(await product.sandbox.listCalls(ENRICH)).toHaveLength(2);
});

it('sends a held write in its time, although the worker died and nobody calls it', async () => {
  const product = await startProduct({ settings: { holdSeconds: 2 } });
  const { sandbox, send } = product;
  const { id, createdAt } = await send('job.add', pushOf('Held'));
  await killWorker(product.browser);
  // No message to the background, which would start it.
  await expect.poll(() => sandbox.listCalls(PUSH)).toMatchObject([{ status: 201 }]);
  const [call] = await sandbox.listCalls(PUSH);
  expect(Date.parse(call?.at ?? '') - createdAt).toBeGreaterThanOrEqual(2 * SECOND);
  await waitForJob(product, id, { state: 'done' });
  expect(await sandbox.listCalls(PUSH)).toHaveLength(1);
});
