import { expect, it } from 'vitest';
import { getWorker } from '../../support/browser/worker';
import { addTestBulk, findBulk } from '../../support/bulks';
import { CROWD, enrichOf } from '../../support/new-jobs';
import { HIGHEST_LIMITS, startProduct, type Product } from '../../support/product';

const listNotifications = async ({ browser }: Product) =>
  Object.keys(
    await getWorker(browser).evaluate<Record<string, true>>('chrome.notifications.getAll()'),
  );

const waitForCalls = ({ sandbox }: Product, count: number) =>
  expect
    .poll(() =>
      sandbox.listCalls('/trigger/enrich/sync').then((calls) => calls.map((call) => call.status)),
    )
    .toEqual(Array(count).fill(200));

it('tells the end of a bulk when no page is open to see it, unless the rep does not want it', async () => {
  const product = await startProduct({ hasLimits: false, settings: { limits: HIGHEST_LIMITS } });
  const { sandbox, send, extensionClient } = product;
  await sandbox.addFault({ path: '/trigger/enrich/sync', delay_ms: 500, times: 2 });
  const [one = '', two = '', three = ''] = CROWD;

  await addTestBulk(product, 'seen', [enrichOf(one, {}, 'bulk')]);
  await expect.poll(async () => (await findBulk(product, 'seen')).endedAt).not.toBeNull();

  await send('settings.save', { notifyBulkEnd: false });
  await addTestBulk(product, 'unwanted', [enrichOf(two, {}, 'bulk')]);
  await extensionClient.close();
  await waitForCalls(product, 2);
  await expect.poll(async () => (await findBulk(product, 'unwanted')).endedAt).not.toBeNull();

  await send('settings.save', { notifyBulkEnd: true });
  // The page is closed long before the bulk ends.
  await sandbox.addFault({ path: '/trigger/enrich/sync', delay_ms: 3000 });
  await addTestBulk(product, 'unseen', [enrichOf(three, {}, 'bulk')]);
  await extensionClient.close();
  // The ends of the other two were looked at before: had they been told, they would be here too.
  await expect.poll(() => listNotifications(product)).toEqual(['bulk unseen']);
});
