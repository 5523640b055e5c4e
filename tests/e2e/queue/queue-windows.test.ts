import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { openPanelFromPopup } from '../../support/browser/open-panel';
import { openWindow } from '../../support/browser/open-window';
import { addTestBulk, waitForEnd, waitForJob } from '../../support/bulks';
import { CROWD, enrichOf, pushOf } from '../../support/new-jobs';
import { expectNoErrors, startProduct, type Product } from '../../support/product';

const readBadge = ({ extensionClient }: Product) =>
  extensionClient.evaluate<string>('chrome.action.getBadgeText({})');

it('shows the same in the panels of two windows, and asks once for both', async () => {
  const product = await startProduct();
  const { sandbox, browser } = product;
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  // The same person by another address: a tab is found by its address.
  const otherPage = await openWindow(browser, `${page.url()}?again`);
  const otherPanel = await openPanelFromPopup(browser, otherPage);
  for (const each of [panel, otherPanel]) await each.getByText('Not in the CRM').waitFor();
  expect(await sandbox.listCalls('/crm/search')).toHaveLength(1);

  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  for (const each of [panel, otherPanel]) {
    await each.getByRole('button', { name: 'Copy email' }).waitFor();
  }
  expect(await sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(1);
  await expectNoErrors(browser);
});

it('counts on the icon what needs the rep: each job by itself, a pause as one', async () => {
  const product = await startProduct({
    key: 'demo-two-crms',
    otherKeys: ['no-longer-good'],
    hasLimits: false,
    settings: { holdSeconds: 0 },
  });
  const { sandbox, say } = product;
  expect(await readBadge(product)).toBe('');
  for (const name of ['One', 'Two']) {
    const { id } = await say('job.add', pushOf(name));
    await waitForJob(product, id, { state: 'needs-you' });
  }
  await expect.poll(() => readBadge(product)).toBe('2');
  await say('connection.save', { address: sandbox.url, key: 'no-longer-good' });
  const jobs = CROWD.slice(0, 20).map((slug) => enrichOf(slug, {}, 'bulk'));
  await addTestBulk(product, 'many', jobs);
  await expect.poll(() => readBadge(product)).toBe('3');

  await say('connection.save', { address: sandbox.url, key: 'demo-two-crms' });
  await say('connection.decide', { decision: 'send', id: null });
  await waitForEnd(product, 'many');
  await expect.poll(() => readBadge(product)).toBe('2');
  await say('settings.save', { defaultCrm: 'crm_one' });
  await expect.poll(() => readBadge(product)).toBe('');
});
