import { expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import type { Job } from '@/lib/contract/stored/job';
import { OWNERS } from '@/sandbox/data/owners';
import type { AccountList } from '@/lib/contract/service/book';
import { killWorker } from '../../support/browser/kill-worker';
import { waitForJob } from '../../support/bulks';
import { assignOf, dismissOf, pushOf } from '../../support/new-jobs';
import { startProduct, type Product } from '../../support/product';

const SYNC = '/trigger/crm-sync';

/** Waits until the service has received a write, without a message to the background. */
const waitForSync = ({ sandbox }: Product) =>
  expect.poll(() => sandbox.listCalls(SYNC)).toMatchObject([{ status: 201 }]);

/** How long after it was asked for the one write was sent. */
async function readHeldMs({ sandbox }: Product, { createdAt }: Job) {
  const [call] = await sandbox.listCalls(SYNC);
  return Date.parse(call?.at ?? '') - createdAt;
}

it('holds pushes, assignments and dismissals for five seconds, of which each can be undone', async () => {
  const product = await startProduct();
  const { sandbox, send } = product;
  const { accounts } = (await sandbox.ask('/todays-accounts?scope=all')) as AccountList;
  const [one, two] = accounts;
  if (!one || !two) throw new Error('The book is empty');
  const before = await sandbox.listCalls();
  const held = [
    await send('job.add', pushOf('Undone')),
    await send('job.add', assignOf(one.domain, OWNERS[1]?.ids.crm_one ?? '')),
    await send('job.add', dismissOf(two.domain, { reason: 'OTHER', first_person: null })),
  ];
  for (const job of held) {
    expect(job).toMatchObject({ state: 'waiting', waitingFor: 'hold' });
    expect(job.notBefore - job.createdAt).toBe(5 * SECOND);
  }
  const ids = held.map(({ id }) => id);
  expect((await send('queue.state', null)).held.map(({ id }) => id)).toEqual(ids);
  for (const id of ids) {
    expect(await send('job.cancel', { id })).toMatchObject({ state: 'cancelled' });
  }

  // Held later than those were: once this one is sent, they would have been.
  const kept = await send('job.add', pushOf('Kept'));
  await waitForSync(product);
  expect((await sandbox.listCalls()).slice(before.length)).toMatchObject([{ path: SYNC }]);
  expect(await readHeldMs(product, kept)).toBeGreaterThanOrEqual(5 * SECOND);
  expect((await send('queue.state', null)).held).toEqual([]);
  const done = await waitForJob(product, kept.id, { state: 'done' });
  // What the service has received cannot be cancelled.
  expect(await send('job.cancel', { id: done.id })).toMatchObject({ state: 'done' });
});

it('sends a held write in its time, although the worker died and nobody calls it', async () => {
  const product = await startProduct({ settings: { holdSeconds: 2 } });
  const job = await product.send('job.add', pushOf('Held'));
  await killWorker(product.browser);
  await waitForSync(product);
  expect(await readHeldMs(product, job)).toBeGreaterThanOrEqual(2 * SECOND);
  await waitForJob(product, job.id, { state: 'done' });
  expect(await product.sandbox.listCalls(SYNC)).toHaveLength(1);
});
