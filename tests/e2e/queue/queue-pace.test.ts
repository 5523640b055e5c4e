import { expect, it } from 'vitest';
import { MAX_CONTACTS_PER_CALL } from '@/lib/contract/limits';
import { operations } from '@/lib/contract/service/operations';
import { waitForEnd } from '../../support/bulks';
import { CROWD, getSocialUrl } from '../../support/new-jobs';
import { openList } from '../../support/open-list';
import { expectNoErrors, HIGHEST_LIMITS, startProduct } from '../../support/product';

/** How many calls "Enrich and push" of many people takes. How long they take at the service's limits: `bench/queue`. */

const ENRICH = '/trigger/enrich/sync';
const PUSH = '/trigger/crm-sync';
const MOST_PUSHES = 5;

it('enriches and pushes fifty people in the calls that one minute allows', async () => {
  const product = await startProduct({
    hasLimits: false,
    settings: { defaultCrm: 'crm_one', limits: HIGHEST_LIMITS },
  });
  const { sandbox, send } = product;
  const slugs = CROWD.slice(0, 50);
  const items = slugs.map((slug) => ({ full_name: slug, social_url: getSocialUrl(slug) }));
  const { page } = await openList(product, 'PEOPLE', items);
  await page.getByText('50 items').waitFor();
  await page.getByRole('button', { name: 'Enrich all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrich all' });
  await dialog.getByRole('switch', { name: /^Push to .+, too$/ }).click();
  await dialog.getByRole('button', { name: /^Enrich and push \d+$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  const [bulk] = (await send('queue.state', null)).bulks;
  const { counts } = await waitForEnd(product, bulk?.id ?? '');

  const enriched = await sandbox.listCalls(ENRICH);
  const sizes = enriched.map(({ body }) => (body as { contacts: unknown[] }).contacts.length);
  // Fewer than fifty where the check was faster than the click: who is somebody else's is left out.
  expect(sizes.slice(0, -1)).toEqual(Array(4).fill(MAX_CONTACTS_PER_CALL));
  expect(sizes.length).toBeLessThanOrEqual(operations.enrich.perMinute ?? 0);
  const pushed = await sandbox.listCalls(PUSH);
  expect(pushed.length).toBeLessThanOrEqual(MOST_PUSHES);
  const sent = pushed.flatMap(({ body }) => (body as { contacts: unknown[] }).contacts);
  // The rep is asked about whoever is somebody else's. All others are pushed.
  expect(sent).toHaveLength(counts.done);
  expect(counts.done + counts['needs-you']).toBe(sizes.reduce((sum, size) => sum + size, 0));
  expect(counts.done).toBeGreaterThan(40);
  await expectNoErrors(product.browser);
});
