import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import en from '@/locales/en.json';
import { CAST } from '@/sandbox/data/cast';
import { makeKnownList, readItems } from '../support/known-list';
import { waitForExtensionPage } from '../support/browser/open-panel';
import { openVirtualScreen, type VirtualScreen } from '../support/browser/virtual-screen';
import {
  expectNoErrors,
  startProduct,
  type Product,
  type ProductOptions,
} from '../support/product';

/** The ways into the product that are the browser's own: its menu on a page, its shortcuts, its address bar. */

let screen: VirtualScreen;
beforeAll(async () => {
  screen = await openVirtualScreen();
  return screen.close;
});

const start = (options: ProductOptions = {}) =>
  startProduct({ ...options, display: screen.display });

/** The page of that person in front, with a link to another one and a text on it. */
async function openWithLink(product: Product, slug: string, linked: string): Promise<Page> {
  const page = await product.openPage(`/in/${slug}/`);
  await page.bringToFront();
  await page.evaluate(
    (href) =>
      document.body.insertAdjacentHTML(
        'beforeend',
        `<p style="position: fixed; inset: auto auto 0 0; margin: 0">
        <a href="${href}">A colleague</a> <span> Nobody Known &lt;nobody.known@southwind.example>, </span>
      </p>`,
      ),
    `/in/${linked}/`,
  );
  return page;
}

const linkOf = (page: Page) => page.getByRole('link', { name: 'A colleague' });

/** Does what opens the panel, and returns the panel. */
const opensPanel = async ({ browser }: Product, act: Promise<unknown>): Promise<Page> =>
  (await Promise.all([waitForExtensionPage(browser, 'sidepanel.html'), act]))[0];

const listEnriched = (product: Product) => product.sandbox.listCalls('/trigger/enrich/sync');

it('opens the panel by its key, and enriches once by another', async () => {
  const product = await start();
  const page = await product.openPage(`/in/${CAST.notInCrm}/`);
  await page.bringToFront();
  const panel = await opensPanel(product, screen.press('alt+shift+k'));
  const commands = await panel.evaluate<{ name?: string; shortcut?: string }[]>(
    'chrome.commands.getAll()',
  );
  const keys = commands.map(({ name = '', shortcut = '' }) => [name, shortcut]);
  expect(Object.fromEntries(keys)).toMatchObject({
    'open-panel': 'Alt+Shift+K',
    enrich: 'Alt+Shift+G',
    'enrich-and-push': 'Alt+Shift+Y',
    'add-to-last-list': 'Alt+Shift+J',
  });
  await panel.getByText(/^Not in /).waitFor();
  await screen.press('alt+shift+g');
  await panel.getByText('Email and mobile found').first().waitFor();
  const social_url = expect.stringContaining(CAST.notInCrm) as string;
  expect(await listEnriched(product)).toMatchObject([{ body: { contacts: [{ social_url }] } }]);
  await expectNoErrors(product.browser);
});

it('opens the panel with whom a link names, without opening the link; then a selected text; a key is for the page, and on nobody’s for whom the panel shows, also beside another window', async () => {
  const product = await start();
  const page = await openWithLink(product, CAST.notInCrm, CAST.ownedByCaller);
  const panel = await opensPanel(product, screen.chooseInMenu(linkOf(page), en.menu.lookUp));
  await panel.getByText('Yours', { exact: true }).waitFor();
  const text = page.getByText('Nobody Known <');
  await text.selectText();
  await screen.chooseInMenu(text, en.menu.lookUp);
  await panel.getByRole('heading', { name: 'Nobody Known' }).waitFor();
  expect(page.url()).toContain(CAST.notInCrm);

  await screen.press('alt+shift+g');
  await panel.getByText('Email and mobile found').first().waitFor();
  const social_url = expect.stringContaining(CAST.notInCrm) as string;
  expect(await listEnriched(product)).toMatchObject([{ body: { contacts: [{ social_url }] } }]);

  const other = { url: 'about:blank', newWindow: true, background: true };
  await product.browser.cdp.send('Target.createTarget', other);
  await page.evaluate(() => history.pushState(null, '', '/feed/'));
  await screen.chooseInMenu(linkOf(page), en.menu.lookUp);
  await panel.getByText('Yours', { exact: true }).waitFor();
  await screen.press('alt+shift+g');
  const shown = expect.stringContaining(CAST.ownedByCaller) as string;
  await expect
    .poll(async () => (await listEnriched(product)).map(({ body }) => body))
    .toMatchObject([{}, { contacts: [{ social_url: shown }] }]);
  await expectNoErrors(product.browser);
});

it('asks before it pushes from the menu what belongs to somebody else, and writes nothing before', async () => {
  const product = await start();
  const page = await openWithLink(product, CAST.notInCrm, CAST.ownedByAnother);
  const panel = await opensPanel(product, screen.chooseInMenu(linkOf(page), en.menu.enrichAndPush));
  const question = panel.getByRole('alertdialog');
  await question.getByText(/this contact belongs to/).waitFor();
  expect(await listEnriched(product)).toEqual([]);
  await question.getByRole('button', { name: /^Update .+’s record$/ }).click();
  await expect.poll(() => listEnriched(product)).toHaveLength(1);
});

it('adds whom a link names to the list that the menu names, once, and whom the page is about by a key', async () => {
  const product = await start({ settings: { holdSeconds: 0 } });
  const listId = await makeKnownList(product, 'Spring fair');
  const page = await openWithLink(product, CAST.notInCrm, CAST.ownedByCaller);
  const panel = await opensPanel(
    product,
    screen.chooseInMenu(linkOf(page), en.menu.addToList, 'Spring fair'),
  );
  const dialog = panel.getByRole('dialog', { name: 'Add to list' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  // A list wants a name, which a link does not say: the CRM's answer does.
  await dialog.getByText('Maren Lindqvist').waitFor();
  expect(await readItems(product, listId)).toEqual([]);
  await add.click();
  await expect
    .poll(() => readItems(product, listId))
    .toMatchObject([{ social_url: `https://www.linkedin.com/in/${CAST.ownedByCaller}` }]);
  expect(page.url()).toContain(CAST.notInCrm);

  await page.goto(page.url().replace(CAST.notInCrm, CAST.ownedByAnother));
  await panel
    .getByText(/^Owned by/)
    .first()
    .waitFor();
  await screen.press('alt+shift+j');
  await add.click();
  await expect.poll(() => readItems(product, listId)).toHaveLength(2);
  expect(JSON.stringify(await readItems(product, listId))).toContain(CAST.ownedByAnother);
  await expectNoErrors(product.browser);
});

it('looks up what is typed after the keyword in the address bar, in a tab where the panel cannot be opened', async () => {
  const product = await start();
  const page = await product.openPage(`/in/${CAST.notInCrm}/`);
  await page.bringToFront();
  const type = async () => {
    await screen.press('ctrl+l');
    await screen.type('crm nobody.known@southwind.example');
    await screen.press('Return');
  };
  const panel = await opensPanel(product, type());
  await panel.getByRole('heading', { name: 'nobody.known@southwind.example' }).waitFor();
  await panel.getByText(/^Not in /).waitFor();
});
