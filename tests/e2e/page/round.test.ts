import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AccountList } from '@/lib/contract/service/book';
import { countPresses } from '../../support/browser/count-presses';
import { leadToDemoNetwork } from '../../support/browser/demo-network';
import { startProduct, type Product, type ProductOptions } from '../../support/product';

/** Working through today's accounts, in the real panel beside one tab. */

const findBar = (panel: Page) => panel.getByRole('region', { name: 'Today’s round' });
const waitForPlace = (panel: Page, place: string | RegExp) =>
  findBar(panel).getByText(place).waitFor();

/** Opens the panel beside a page, on Today. */
async function openToday(product: Product) {
  await leadToDemoNetwork(product.browser.context, product.sandbox.url);
  const { page, panel } = await product.openBeside('/feed/');
  await panel.getByRole('tab', { name: 'Today' }).click();
  return { page, panel };
}

async function openAccounts(options: ProductOptions = {}) {
  const product = await startProduct(options);
  const list = (await product.sandbox.ask('/todays-accounts', undefined, 'demo')) as AccountList;
  return { product, accounts: list.accounts, ...(await openToday(product)) };
}

/** The address of the tab, without its host. */
const getPath = (page: Page) => new URL(page.url()).pathname;

/** The action that stands out; none where a record has to be chosen first. */
const PRIMARY = /^(?:Ask \w+|Copy email|Enrich|Enrich and push)$/;

/** Does what stands out on the person's page. Where nothing does, dismisses the account. */
async function act(panel: Page): Promise<void> {
  const step = panel.locator('#next-step');
  await step.getByText(/^(?:Ask|Copy|Enrich|Choose)/).waitFor();
  const button = step.getByRole('button', { name: PRIMARY });
  if ((await button.count()) > 0) {
    const name = await button.innerText();
    await expect.poll(() => button.isEnabled()).toBe(true);
    await panel.keyboard.press('s');
    if (name === 'Enrich and push') await waitForPlace(panel, /1 pushed/);
    return;
  }
  const account = panel.getByRole('region', { name: 'In today’s accounts' });
  await account.getByRole('button', { name: /^#\d+ today/ }).click();
  await account.getByRole('button', { name: 'Dismiss' }).click();
  await panel.getByRole('menuitem').first().click();
  await waitForPlace(panel, /1 dismissed$/);
}

it('ten accounts take 25 presses at most, and one tab: of two keys, but where nothing stands out', async () => {
  const { product, accounts, page, panel } = await openAccounts({
    hasLimits: false,
    settings: { holdSeconds: 0 },
  });
  const { context } = product.browser;
  const pages = context.pages().length;
  const countSinceThen = await countPresses(panel);
  await panel.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await panel.keyboard.press('n');
  for (const [index, { people }] of accounts.slice(0, 10).entries()) {
    await waitForPlace(panel, new RegExp(`^${index + 1} of 11`));
    const person = people.find(({ social_url }) => social_url !== null);
    await expect.poll(() => getPath(page)).toBe(new URL(person?.social_url ?? '').pathname);
    await panel.getByRole('heading', { level: 1, name: person?.full_name ?? '' }).waitFor();
    await act(panel);
    await panel.keyboard.press('n');
  }
  await waitForPlace(panel, '11 of 11 · 1 pushed · 1 dismissed');
  expect(await countSinceThen()).toBeLessThanOrEqual(25);
  expect(context.pages()).toHaveLength(pages);
});
