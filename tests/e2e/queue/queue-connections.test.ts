import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '@/sandbox/server';
import { waitForJob } from '../../support/bulks';
import { pushOf } from '../../support/new-jobs';
import { startProduct, type Product } from '../../support/product';
import { controlSandbox, type SandboxControl } from '../../support/sandbox-control';

/** Pushes that wait while another key is saved: the rep decides about those that the question shows, and about no others. */

const SYNC = '/trigger/crm-sync';
/** Longer than the test takes to save other keys. */
const HELD = { holdSeconds: 30 };

async function pushWith({ send }: Product, { url }: SandboxControl, key: string, name: string) {
  await send('connection.save', { address: url, key });
  return send('job.add', pushOf(name));
}

/** The question about what was made with one key, with its names shown. */
async function findQuestion(panel: Page, name: string) {
  const questions = panel.getByRole('region', { name: 'Made with another key' });
  for (const each of await questions.all()) {
    const isClosed = (await each.locator('details[open]').count()) === 0;
    if (isClosed) await each.getByText('Show', { exact: true }).click();
  }
  return questions.filter({ hasText: name });
}

const listSent = async ({ listCalls }: SandboxControl) =>
  (await listCalls(SYNC)).map(({ key, body }) => [
    key,
    ...(body as { contacts: { svc_full_name: string }[] }).contacts.map(
      ({ svc_full_name }) => svc_full_name,
    ),
  ]);

it('sends and takes back what one question shows, and nothing of a third key or another address', async () => {
  const product = await startProduct({
    settings: HELD,
    otherKeys: ['demo-unlinked', 'demo-partial'],
  });
  const { sandbox, send } = product;
  const running = await startSandbox();
  onTestFinished(() => running.close());
  const elsewhere = controlSandbox(running.url);
  const first = await pushWith(product, sandbox, 'demo', 'Made First');
  const second = await pushWith(product, sandbox, 'demo-unlinked', 'Made Second');
  const other = await pushWith(product, elsewhere, 'demo', 'Made Elsewhere');
  await send('connection.save', { address: sandbox.url, key: 'demo-partial' });

  const { panel } = await product.openBeside('/');
  const questions = panel.getByRole('region', { name: 'Made with another key' });
  await expect.poll(() => questions.count()).toBe(3);
  const ofFirst = await findQuestion(panel, 'Made First');
  await ofFirst.getByRole('button', { name: 'Send with this key' }).click();
  await waitForJob(product, first.id, { state: 'done' });
  await waitForJob(product, second.id, { state: 'waiting', waitingFor: 'connection' });
  await waitForJob(product, other.id, { state: 'waiting', waitingFor: 'connection' });
  expect(await listSent(sandbox)).toEqual([['demo-partial', 'Made First']]);

  const ofOther = await findQuestion(panel, 'Made Elsewhere');
  expect(await ofOther.getByRole('button', { name: 'Send with this key' }).count()).toBe(0);
  await ofOther.getByRole('button', { name: 'Take back' }).click();
  await waitForJob(product, other.id, { state: 'cancelled' });
  await waitForJob(product, second.id, { state: 'waiting', waitingFor: 'connection' });
  expect(await listSent(sandbox)).toHaveLength(1);
  expect(await listSent(elsewhere)).toEqual([]);
});

it('has the first key after "Erase everything" adopt nothing that was made without one', async () => {
  const product = await startProduct({ settings: HELD, otherKeys: ['demo-unlinked'] });
  const { sandbox, send } = product;
  const erased = await send('job.add', pushOf('Made First'));
  await send('data.erase-all', null);
  await send('settings.save', { holdSeconds: 0 });
  const without = await send('job.add', pushOf('Made Without'));
  expect(without.connection).toBeNull();
  // Sent in its turn, after whatever was adopted would have been.
  const own = await pushWith(product, sandbox, 'demo-unlinked', 'Made Second');
  await waitForJob(product, own.id, { state: 'done' });
  await waitForJob(product, without.id, { state: 'waiting', waitingFor: 'connection' });
  expect(await send('job.get', { id: erased.id })).toBeNull();
  expect(await listSent(sandbox)).toEqual([['demo-unlinked', 'Made Second']]);

  const { panel } = await product.openBeside('/');
  const question = panel.getByRole('region', { name: 'Made with another key' });
  await question.getByText('Changes made without a key: 1.').waitFor();
  await question.getByRole('button', { name: 'Send with this key' }).click();
  await waitForJob(product, without.id, { state: 'done' });
  expect((await listSent(sandbox))[1]).toEqual(['demo-unlinked', 'Made Without']);
});
