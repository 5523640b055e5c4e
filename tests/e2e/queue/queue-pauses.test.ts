import { expect, it } from 'vitest';
import type { Pause } from '@/lib/contract/stored/pause';
import { setHostAccess } from '../../support/browser/extensions-page';
import { addTestBulk, waitForEnd, waitForJob } from '../../support/bulks';
import { crmSearchOf, CROWD, enrichOf, pushOf } from '../../support/new-jobs';
import { expectNoErrors, HIGHEST_LIMITS, startProduct, type Product } from '../../support/product';

const WITHOUT_HOLD = { holdSeconds: 0, limits: HIGHEST_LIMITS };

const listPauses = async (product: Product) =>
  (await product.send('queue.state', null)).pauses.map(({ scope, problem }: Pause) => [
    scope,
    problem.code,
  ]);

const waitForPause = (product: Product, ...expected: [string, string][]) =>
  expect.poll(() => listPauses(product)).toEqual(expected);

const enrichAll = (slugs: readonly string[]) => slugs.map((slug) => enrichOf(slug, {}, 'bulk'));

it('waits while there is no network, which counts as no attempt, and goes on when there is one', async () => {
  const product = await startProduct({ hasLimits: false, settings: WITHOUT_HOLD });
  const { sandbox, browser, send } = product;
  const before = await sandbox.listCalls();
  await browser.context.setOffline(true);
  await addTestBulk(product, 'all', enrichAll(CROWD.slice(0, 30)));
  const { id } = await send('job.add', pushOf('Sent Later'));
  await waitForPause(product, ['all', 'offline']);
  expect(await waitForJob(product, id, { waitingFor: 'pause' })).toMatchObject({ attempts: 0 });
  expect(await sandbox.listCalls()).toEqual(before);

  await browser.context.setOffline(false);
  // What the browser tells a worker when there is a network again; where the debugger pretends, it does not.
  await browser.context.serviceWorkers()[0]?.evaluate("dispatchEvent(new Event('online'))");
  expect((await waitForEnd(product, 'all')).counts).toMatchObject({ done: 30 });
  await waitForJob(product, id, { state: 'done' });
  await waitForPause(product);
  const contacts = (await sandbox.readState()).crm.crm_one?.contacts;
  expect(contacts?.filter(({ name }) => name === 'Sent Later')).toHaveLength(1);
});

it('waits while the browser does not let it reach the service, and goes on when it does', async () => {
  const product = await startProduct({ hasLimits: false, settings: WITHOUT_HOLD });
  const { id } = await product.send('job.add', crmSearchOf(CROWD[0] ?? ''));
  await waitForJob(product, id, { state: 'done' });
  const before = await product.sandbox.listCalls();
  await setHostAccess(product.browser, 'ON_CLICK');
  await addTestBulk(product, 'all', enrichAll(CROWD.slice(0, 30)));
  await waitForPause(product, ['all', 'no-permission']);
  expect(await product.sandbox.listCalls()).toEqual(before);

  await setHostAccess(product.browser, 'ON_ALL_SITES');
  expect((await waitForEnd(product, 'all')).counts).toMatchObject({ done: 30 });
  await waitForPause(product);
  await expectNoErrors(product.browser);
});

it('waits while the service refuses the key, says so in the panel, and goes on once a key is saved', async () => {
  const path = '/trigger/crm-sync';
  const product = await startProduct({
    settings: { holdSeconds: 0 },
    allows: [{ rule: 'early-retry', path, because: 'the rep saves the key at once' }],
  });
  const { sandbox, send } = product;
  await sandbox.addFault({ method: 'POST', path, status: 401 });
  const { panel } = await product.openBeside('/feed/');
  const { id } = await send('job.add', pushOf('Sent Later'));
  await panel.getByText('Your service refused the key.').first().waitFor();
  await panel.getByText('Everything waits until this is fixed.').first().waitFor();
  await waitForJob(product, id, { waitingFor: 'pause' });
  await send('connection.save', { address: sandbox.url, key: 'demo' });
  await waitForJob(product, id, { state: 'done' });
});
