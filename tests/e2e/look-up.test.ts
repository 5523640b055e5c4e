import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { lookUp } from '../support/look-up';
import { getWorker } from '../support/browser/worker';
import { expectNoErrors, startProduct, type Product } from '../support/product';

/** Somebody without a page in front: looked up in the panel, and from outside of it. */

const goBack = (panel: Page) => panel.getByRole('button', { name: 'Back to the page' }).click();

/** A click in a native menu, or a key: no test can make one, so its event is given to the worker. */
const dispatch = ({ browser }: Product, event: string, ...args: unknown[]) =>
  getWorker(browser).evaluate(
    `chrome.windows.getLastFocused().then(({ id }) => chrome.${event}.dispatch(
      ...${JSON.stringify(args)}, { id: 1, windowId: id }))`,
  );
const clickMenu = (product: Product, menuItemId: string, on: object) =>
  dispatch(product, 'contextMenus.onClicked', { menuItemId: `0:${menuItemId}:`, ...on });

const listBodies = async ({ sandbox }: Product) =>
  (await sandbox.listCalls('/crm/search')).map(({ body }) => body);

it('shows the same view for an email, a profile, a domain, and a name with a company, and ends with its page', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();

  await lookUp(panel, `linkedin.com/in/${CAST.ownedByCaller}`);
  await panel.getByText('Yours', { exact: true }).waitFor();
  await panel.getByText('Looked up by you').waitFor();
  await goBack(panel);
  await panel.getByText('Not in the CRM').waitFor();

  await lookUp(panel, 'Nobody.Known@southwind.example');
  await panel.getByRole('heading', { name: 'nobody.known@southwind.example' }).waitFor();
  await panel.getByText('Not in the CRM').waitFor();
  await lookUp(panel, 'Nobody Known, Southwind');
  await panel.getByRole('heading', { name: 'Nobody Known' }).waitFor();
  await panel.getByText('Not in the CRM').waitFor();
  await lookUp(panel, 'www.southwind.example/about');
  await panel.getByRole('heading', { name: 'southwind.example' }).waitFor();
  await panel.getByRole('button', { name: 'Look up company' }).waitFor();

  expect(await listBodies(product)).toEqual([
    { social_url: `https://www.linkedin.com/in/${CAST.notInCrm}` },
    { social_url: `https://www.linkedin.com/in/${CAST.ownedByCaller}` },
    { email: 'nobody.known@southwind.example' },
    { first_name: 'Nobody', last_name: 'Known', company_name: 'Southwind' },
  ]);
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);
  expect(await product.sandbox.listCalls('/companies/search')).toEqual([]);

  // Found again by keys alone, in what was seen here: nobody is asked.
  await panel.keyboard.press('/');
  await panel.getByRole('combobox').fill('nobody known');
  await panel.getByRole('option', { name: /^Nobody Known/, selected: true }).waitFor();
  await panel.keyboard.press('Enter');
  await panel.getByRole('heading', { name: 'Nobody Known' }).waitFor();
  expect(await listBodies(product)).toHaveLength(4);

  await page.goto(page.url().replace(CAST.notInCrm, CAST.ownedByAnother));
  await panel.getByText(/’s$/).first().waitFor();
  expect(await panel.getByRole('button', { name: 'Back to the page' }).count()).toBe(0);
  await expectNoErrors(product.browser);
});

it('looks a link and a selected text up from the menu, without opening the link; a key is for the page', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();
  await panel.getByRole('tab', { name: 'Today' }).click();
  const link = page.url().replace(CAST.notInCrm, CAST.ownedByCaller);
  await clickMenu(product, 'look-up', { linkUrl: link, pageUrl: page.url() });
  await panel.getByText('Yours', { exact: true }).waitFor();
  await clickMenu(product, 'look-up', {
    selectionText: ' Nobody Known <nobody.known@southwind.example>, ',
    pageUrl: page.url(),
  });
  await panel.getByRole('heading', { name: 'Nobody Known' }).waitFor();
  expect(page.url()).toContain(CAST.notInCrm);

  await dispatch(product, 'commands.onCommand', 'enrich');
  await panel.getByText('Not in the CRM').waitFor();
  const social_url = expect.stringContaining(CAST.notInCrm) as string;
  await expect
    .poll(() => product.sandbox.listCalls('/trigger/enrich/sync'))
    .toMatchObject([{ body: { contacts: [{ social_url }] } }]);
});

it('asks before it pushes from the menu what belongs to somebody else, and writes nothing before', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText('Not in the CRM').waitFor();
  const link = page.url().replace(CAST.notInCrm, CAST.ownedByAnother);
  await clickMenu(product, 'enrich-and-push', { linkUrl: link, pageUrl: page.url() });
  const question = panel.getByRole('alertdialog');
  await question.getByText(/this contact belongs to/).waitFor();
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);
  await question.getByRole('button', { name: /^Update .+’s record$/ }).click();
  await expect
    .poll(() => product.sandbox.listCalls('/trigger/enrich/sync'))
    .toMatchObject([{ body: { sync_to_crm: true } }]);
});

it('looks up what is typed after the keyword, in a tab where the panel cannot be opened', async () => {
  const product = await startProduct();
  await product.openPage(`/in/${CAST.notInCrm}/`);
  const [tab] = await Promise.all([
    product.browser.context.waitForEvent('page', {
      predicate: (page) => page.url().endsWith('/sidepanel.html'),
    }),
    getWorker(product.browser).evaluate(
      `chrome.omnibox.onInputEntered.dispatch('nobody.known@southwind.example', 'currentTab')`,
    ),
  ]);
  await tab.getByRole('heading', { name: 'nobody.known@southwind.example' }).waitFor();
  await tab.getByText('Not in the CRM').waitFor();
});
