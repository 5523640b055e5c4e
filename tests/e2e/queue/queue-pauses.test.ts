import { expect, it } from 'vitest';
import type { Pause } from '@/lib/contract/stored/pause';
import { setHostAccess } from '../../support/browser/extensions-page';
import { addTestBulk, findBulk, waitForEnd, waitForJob } from '../../support/bulks';
import { crmSearchOf, CROWD, enrichOf, pushOf } from '../../support/new-jobs';
import { expectNoErrors, HIGHEST_LIMITS, startProduct, type Product } from '../../support/product';

const ENRICH = '/trigger/enrich/sync';
const WITHOUT_HOLD = { holdSeconds: 0, limits: HIGHEST_LIMITS };

const listPauses = async (product: Product) =>
  (await product.say('pause.list', null)).map(({ scope, problem }: Pause) => [scope, problem.code]);

const waitForPause = (product: Product, ...expected: [string, string][]) =>
  expect.poll(() => listPauses(product)).toEqual(expected);

const enrichAll = (slugs: readonly string[]) => slugs.map((slug) => enrichOf(slug, {}, 'bulk'));

/** Another key is saved, and the rep has sent with it what waits for the one before. */
async function useKey({ say, sandbox }: Product, key: string) {
  await say('connection.save', { address: sandbox.url, key });
  await say('connection.decide', { decision: 'send', id: null });
}

it('stops at a refused key in the middle of a bulk, says so once, and is sent with a good one', async () => {
  const product = await startProduct({
    hasLimits: false,
    settings: WITHOUT_HOLD,
    otherKeys: ['no-longer-good'],
  });
  const { sandbox, say } = product;
  await addTestBulk(product, 'first', enrichAll(CROWD.slice(0, 10)));
  await waitForEnd(product, 'first');
  await say('connection.save', { address: sandbox.url, key: 'no-longer-good' });
  await addTestBulk(product, 'second', enrichAll(CROWD.slice(10, 20)));
  await waitForPause(product, ['all', 'key-refused']);
  const refused = await sandbox.listCalls(ENRICH);
  expect(refused.map(({ status }) => status)).toEqual([200, 401]);

  // Bulks wait, however many there are. A click tries at once: the rep may just have mended it.
  await addTestBulk(product, 'third', enrichAll(CROWD.slice(20, 50)));
  await addTestBulk(product, 'pushes', [pushOf('Waits For The Key', {}, 'bulk')]);
  const { id } = await say('job.add', crmSearchOf(CROWD[0] ?? ''));
  await waitForJob(product, id, { state: 'waiting', waitingFor: 'pause' });
  expect(await sandbox.listCalls('/crm/search')).toMatchObject([{ status: 401 }]);
  expect(await sandbox.listCalls(ENRICH)).toHaveLength(refused.length);
  expect(await sandbox.listCalls('/trigger/crm-sync')).toEqual([]);
  await waitForPause(product, ['all', 'key-refused']);
  expect((await findBulk(product, 'second')).counts).toMatchObject({ done: 0, waiting: 10 });
  expect((await findBulk(product, 'third')).counts).toMatchObject({ done: 0, waiting: 30 });

  await useKey(product, 'demo');
  expect((await waitForEnd(product, 'second')).counts).toMatchObject({ done: 10 });
  expect((await waitForEnd(product, 'third')).counts).toMatchObject({ done: 30 });
  expect((await waitForEnd(product, 'pushes')).counts).toMatchObject({ done: 1 });
  await waitForJob(product, id, { state: 'done' });
  await waitForPause(product);
  await expectNoErrors(product.browser);
});

it('waits while there is no network, which counts as no attempt, and goes on when there is one', async () => {
  const product = await startProduct({ hasLimits: false, settings: WITHOUT_HOLD });
  const { sandbox, browser, say } = product;
  const before = await sandbox.listCalls();
  await browser.context.setOffline(true);
  await addTestBulk(product, 'all', enrichAll(CROWD.slice(0, 30)));
  const { id } = await say('job.add', pushOf('Sent Later'));
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
  const { id } = await product.say('job.add', crmSearchOf(CROWD[0] ?? ''));
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
