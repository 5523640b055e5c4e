import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { killWorker } from '../../support/browser/kill-worker';
import { openWindow } from '../../support/browser/open-window';
import { readBadge, readTooltip } from '../../support/browser/toolbar';
import { expectRightTooltips } from '../../support/navigation/random-tabs';
import { expectNoErrors, startProduct, type Product } from '../../support/product';

/** What the toolbar icon tells before anything is opened. */

const PLAIN = 'Prospecting';
const expectTooltip = (product: Product, page: Page, words: RegExp | string) =>
  expect.poll(() => readTooltip(product, page), { interval: 50 }).toMatch(words);
const listAsked = async ({ sandbox }: Product) =>
  (await sandbox.listCalls('/crm/search')).map(({ body }) => body);

it('tells of each profile whose the person is, with the panel closed, for one search each, and of other pages nothing', async () => {
  const product = await startProduct();
  const page = await product.openPage(`/in/${CAST.ownedByCaller}/`);
  await expectTooltip(product, page, /^Maren Lindqvist · Yours · CRM one$/);
  const visit = async (path: string, words: RegExp | string) => {
    await page.goto(new URL(path, page.url()).href);
    await expectTooltip(product, page, words);
  };
  await visit(`/in/${CAST.ownedByAnother}/`, /^Tobias Achterberg · Owned by .+ · CRM one$/);
  await visit(`/in/${CAST.unowned}/`, /^Priya Raghunathan · No owner · CRM one$/);
  await visit(`/in/${CAST.inTwoCrms}/`, /^Harriet Pemberly · 2 records$/);
  await visit(`/in/${CAST.notInCrm}/`, /^Callum Brightwater · Not in /);
  await visit('/feed/', PLAIN);
  await visit(`/in/${CAST.ownedByCaller}/`, /· Yours · CRM one$/);
  expect(await readBadge(product)).toBe('');
  const asked = await listAsked(product);
  expect(asked).toHaveLength(5);
  expect(new Set(asked.map((body) => JSON.stringify(body))).size).toBe(5);
  expect((await product.sandbox.listCalls()).map(({ path }) => path)).not.toContain(
    '/trigger/enrich/sync',
  );
  await expectNoErrors(product.browser);
});

it('is right in each window and tab, and after the worker was ended', async () => {
  const product = await startProduct();
  const page = await product.openPage(`/in/${CAST.ownedByCaller}/`);
  await expectTooltip(product, page, /· Yours/);
  const other = await openWindow(
    product.browser,
    page.url().replace(CAST.ownedByCaller, CAST.notInCrm),
  );
  await expectTooltip(product, other, /^Callum Brightwater · Not in /);
  await expectTooltip(product, page, /^Maren Lindqvist · Yours/);

  await killWorker(product.browser);
  await page.goto(page.url().replace(CAST.ownedByCaller, CAST.unowned));
  await page.bringToFront();
  await expectTooltip(product, page, /^Priya Raghunathan · No owner/);
  await expectTooltip(product, other, /^Callum Brightwater · Not in /);
  await expectNoErrors(product.browser);
});

it('is plain in every tab once people are not looked up, or the key is forgotten', async () => {
  const product = await startProduct({ allows: [] });
  const behind = await product.openPage(`/in/${CAST.ownedByCaller}/`);
  await expectTooltip(product, behind, /· Yours/);
  const page = await product.openPage(`/in/${CAST.unowned}/`);
  await expectTooltip(product, page, /· No owner/);
  await product.send('settings.save', { searchCrmOnView: false });
  await expectTooltip(product, page, PLAIN);
  await expectTooltip(product, behind, PLAIN);
  await page.goto(page.url().replace(CAST.unowned, CAST.notInCrm));
  await page.getByRole('heading', { name: /Brightwater/ }).waitFor();
  expect(await listAsked(product)).toHaveLength(2);
  await product.send('settings.save', { searchCrmOnView: true });
  await expectTooltip(product, page, /^Callum Brightwater · Not /);

  await behind.bringToFront();
  await expectTooltip(product, behind, /· Yours/);
  await product.send('connection.forget', null);
  await expectTooltip(product, behind, PLAIN);
  await expectTooltip(product, page, PLAIN);
  await expectNoErrors(product.browser);
});

it('does not go on telling of another page, while the rep moves on in two windows', () =>
  expectRightTooltips(60));
