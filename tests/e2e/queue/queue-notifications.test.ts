import { expect, it } from 'vitest';
import { getWorker } from '../../support/browser/worker';
import { addTestBulk, findBulk } from '../../support/bulks';
import { CROWD, enrichOf } from '../../support/new-jobs';
import { HIGHEST_LIMITS, startProduct, type Product } from '../../support/product';

const listNotifications = async ({ browser }: Product) =>
  Object.keys(
    await getWorker(browser).evaluate<Record<string, true>>('chrome.notifications.getAll()'),
  );

it('tells the end of a bulk when no page is open to see it, and only then', async () => {
  const product = await startProduct({ hasLimits: false, settings: { limits: HIGHEST_LIMITS } });
  const { sandbox, extensionClient } = product;
  await sandbox.addFault({ path: '/trigger/enrich/sync', delay_ms: 500 });
  const [one = '', two = ''] = CROWD;

  await addTestBulk(product, 'seen', [enrichOf(one, {}, 'bulk')]);
  await expect.poll(async () => (await findBulk(product, 'seen')).endedAt).not.toBeNull();

  // The page is closed long before the bulk ends.
  await sandbox.addFault({ path: '/trigger/enrich/sync', delay_ms: 3000 });
  await addTestBulk(product, 'unseen', [enrichOf(two, {}, 'bulk')]);
  await extensionClient.close();
  // The end of the other was looked at before: had it been told, it would be here too.
  await expect.poll(() => listNotifications(product)).toEqual(['bulk unseen']);
});
