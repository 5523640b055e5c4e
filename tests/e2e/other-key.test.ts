import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '@/sandbox/server';
import { waitForJob } from '../support/bulks';
import { killWorker } from '../support/browser/kill-worker';
import { pushOf } from '../support/new-jobs';
import { startProduct, type Product } from '../support/product';
import { controlSandbox } from '../support/sandbox-control';

/** Writes that wait when another key is saved. */

const SYNC = '/trigger/crm-sync';
const HELD = { settings: { holdSeconds: 30 } };

const addPushes = async ({ send }: Product) => [
  await send('job.add', pushOf('Una Invented')),
  await send('job.add', pushOf('Odd Invented')),
];

it('keeps what waits for its key, and sends nothing of it to another origin', async () => {
  const product = await startProduct(HELD);
  const { send, sandbox } = product;
  const [one] = await addPushes(product);
  const running = await startSandbox();
  onTestFinished(() => running.close());
  const elsewhere = controlSandbox(running.url);
  await send('connection.save', { address: elsewhere.url, key: 'demo' });
  await send('settings.save', { holdSeconds: 0 });
  await killWorker(product.browser);
  await waitForJob(product, one?.id ?? '', { waitingFor: 'connection' });
  expect((await send('queue.state', null)).otherWrites).toMatchObject([
    { total: 2, counts: { push: 2 }, canSend: false },
  ]);
  const connectionId = one?.connection?.id ?? null;
  await send('connection.decide', { decision: 'send', about: { connectionId } });
  await send('connection.decide', { decision: 'send', about: { jobId: one?.id ?? '' } });
  await send('connection.forget', null);
  await waitForJob(product, one?.id ?? '', { waitingFor: 'connection' });
  expect(await elsewhere.listCalls(SYNC)).toEqual([]);
  expect(await sandbox.listCalls(SYNC)).toEqual([]);

  const { panel } = await product.openBeside('/');
  await panel.getByText(/^Changes made with another key for .*: 2\./).waitFor();
  await panel.getByRole('button', { name: 'Take back' }).click();
  await waitForJob(product, one?.id ?? '', { state: 'cancelled' });
  await panel
    .getByText(/^Changes made with another key for .*: 2\./)
    .waitFor({ state: 'detached' });
  expect(await elsewhere.listCalls(SYNC)).toEqual([]);
});
