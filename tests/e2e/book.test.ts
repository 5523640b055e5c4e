import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AccountList } from '@/lib/contract/service/book';
import { searchAccounts } from '../support/panel/open-account';
import { startProduct, type Product, type ProductOptions } from '../support/product';

/** The book in the real panel, against the real sandbox: every state, every action, every refusal. */

const BOOK = '/todays-accounts';

interface OpenBook extends Product {
  page: Page;
  panel: Page;
}

async function openBook(options: ProductOptions = {}): Promise<OpenBook> {
  const product = await startProduct(options);
  const { page, panel } = await product.openBeside('/feed/');
  await panel.getByRole('tab', { name: 'Today' }).click();
  return { ...product, page, panel };
}

const readBook = ({ sandbox }: Product, key = 'demo', scope?: string) =>
  sandbox.ask(scope ? `${BOOK}?scope=${scope}` : BOOK, undefined, key) as Promise<AccountList>;

/** Opens the account of a domain, and answers the part of the list that it stands in. */
async function openAccount(panel: Page, domain: string): Promise<Locator> {
  const glance = panel.locator(`[data-account="${domain}"]`);
  await glance.waitFor();
  if ((await glance.getAttribute('aria-expanded')) === 'false') await glance.click();
  const id = await glance.getAttribute('aria-controls');
  return panel.locator(`[id="${id}"]`);
}

const listBodies = async ({ sandbox }: Product, path: string) =>
  (await sandbox.listCalls(`${BOOK}/${path}`)).map(({ body }) => body);

it('holds a dismissal with its Undo, then sends it with its reason, and the next account has the focus', async () => {
  // Long enough for a slow machine to click Undo.
  const product = await openBook({ settings: { holdSeconds: 30 } });
  const { panel } = product;
  await panel.setViewportSize({ width: 360, height: 640 });
  const [first, second, third] = (await readBook(product)).accounts;
  const dismiss = async (domain: string, reason: string) => {
    const detail = await openAccount(panel, domain);
    await detail.getByRole('button', { name: 'Dismiss' }).click();
    await panel.getByRole('menuitem', { name: new RegExp(`^${reason}`) }).click();
  };
  await dismiss(first?.domain ?? '', 'Bad timing');
  await panel
    .getByRole('region', { name: 'Can still be undone' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await product.send('settings.save', { holdSeconds: 2 });
  await dismiss(second?.domain ?? '', 'In progress');
  await panel.locator(`[data-account="${second?.domain}"]`).waitFor({ state: 'detached' });
  // The rep goes on with the next account, which is in sight.
  const next = panel.locator(`[data-account="${third?.domain}"]`);
  await expect.poll(() => next.evaluate((row) => row === document.activeElement)).toBe(true);
  expect((await next.boundingBox())?.y).toBeGreaterThan(0);
  expect(await listBodies(product, 'dismiss')).toEqual([
    { domain: second?.domain, reason: 'IN_PROGRESS' },
  ]);
  const domains = (await readBook(product)).accounts.map(({ domain }) => domain);
  expect(domains).toContain(first?.domain);
  expect(domains).not.toContain(second?.domain);
});

it('begins with the first account within 96 px, also while it is filtered', async () => {
  const { panel } = await openBook();
  await panel.setViewportSize({ width: 360, height: 640 });
  const first = panel.locator('[data-account]').first();
  const getTop = async () => (await first.boundingBox())?.y;
  await first.waitFor();
  expect(await getTop()).toBeLessThanOrEqual(96);
  await searchAccounts(panel, 'ledgerloom');
  await panel.getByRole('button', { name: 'Open deal' }).click();
  await panel.getByRole('button', { name: 'Search, sort, filter' }).click();
  expect(await getTop()).toBeLessThanOrEqual(96);
  await panel.getByRole('button', { name: /Show all/ }).click();
  await panel.getByText('11 accounts').waitFor();
});

it('of ten thousand accounts shows the first at once, and the last after a search', async () => {
  const product = await openBook({ key: 'demo-big' });
  const { panel } = product;
  await panel.locator('[data-account]').first().waitFor();
  const { accounts } = await readBook(product, 'demo-big');
  const last = accounts.at(-1);
  await panel.getByText(`${accounts.length.toLocaleString('en')} accounts`).waitFor();
  await searchAccounts(panel, last?.domain ?? '');
  await panel.locator(`[data-account="${last?.domain}"]`).waitFor();
});

it('shows the whole menu of reasons in a narrow panel, whichever account the key is for', async () => {
  const { panel } = await openBook();
  const size = { width: 252, height: 636 };
  await panel.setViewportSize(size);
  await panel.locator('[data-account]').first().focus();
  await panel.keyboard.press('d');
  const menu = panel.getByRole('menu');
  await expect
    .poll(async () => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
      return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
    })
    .toBe(true);
});
