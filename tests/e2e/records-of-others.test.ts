import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { getWorker } from '../support/browser/worker';
import { lookUp } from '../support/look-up';
import { startProduct, type Product, type ProductOptions } from '../support/product';

/** What is in the CRM that nobody could know when they clicked is not written: the rep is asked. */

const CRM = 'crm_one';
const ENRICH = '/trigger/enrich/sync';
const PUSH = '/trigger/crm-sync';
const PROFILE = `https://www.linkedin.com/in/${CAST.notInCrm}`;
const OTHER_EMAIL = 'callum.private@southwind.example';

/** Lets the test set the clock of the worker forward, as if the rep had waited. */
const CLOCK = `
  globalThis.waitedMs = 0;
  const readClock = Date.now.bind(Date);
  Date.now = () => readClock() + globalThis.waitedMs;
`;

const ALLOWS_REPEATED_SEARCH: ProductOptions['allows'] = [
  {
    rule: 'repeat',
    path: '/crm/search',
    because: 'the page does not know what the last check of a push has just found',
  },
];

const open = async (slug: string, options: ProductOptions = {}) => {
  const product = await startProduct(options);
  return { product, ...(await product.openBeside(`/in/${slug}/`)) };
};

const readContacts = async ({ sandbox }: Product) =>
  (await sandbox.readState()).crm[CRM]?.contacts ?? [];

/** What the last click came to. */
const findLast = (panel: Page) => panel.getByRole('region', { name: 'Last action' });

/** The question that a push stopped with, in Activity. */
async function openQuestion(panel: Page) {
  await panel.getByRole('tab', { name: /^Activity/ }).click();
  const needsYou = panel.getByRole('list', { name: 'Needs you' });
  await needsYou.getByText('Not pushed').waitFor();
  return needsYou;
}

it('enriches, but leaves the record of a colleague alone to which only the profile leads that was found', async () => {
  const { product, panel } = await open(CAST.ownedByCaller, {
    settings: { enrichmentTypes: ['email', 'profile'] },
    allows: ALLOWS_REPEATED_SEARCH,
  });
  const { sandbox } = product;
  const reply = await sandbox.ask(
    ENRICH,
    { enrichment_type: ['email'], contacts: [{ social_url: PROFILE }] },
    'demo-unlinked',
  );
  const [found] = (reply as { contacts: { email: string }[] }).contacts;
  await sandbox.addRecord({ crm: CRM, person: CAST.notInCrm, email: OTHER_EMAIL });
  const before = await readContacts(product);

  await panel.getByText('Yours', { exact: true }).waitFor();
  await lookUp(panel, found?.email ?? '');
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Enrich and push' }).click();
  await openQuestion(panel);
  expect(await sandbox.listCalls(PUSH)).toEqual([]);
  expect(await readContacts(product)).toEqual(before);
});

const MOMENTS = [
  'before the dialog opens',
  'in the dialog',
  'while it can still be undone',
] as const;

it.each(MOMENTS)('does not update a record that a colleague adds %s', async (moment) => {
  const { product, panel } = await open(CAST.notInCrm, { workerPrelude: CLOCK });
  const addAt = async (reached: (typeof MOMENTS)[number]) => {
    if (reached === moment) await product.sandbox.addRecord({ crm: CRM, person: CAST.notInCrm });
  };
  await panel.getByText(/^Not in /).waitFor();
  await addAt('before the dialog opens');
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const add = panel.getByRole('dialog').getByRole('button', { name: 'Add to CRM one' });
  await add.waitFor();
  await addAt('in the dialog');
  await add.click();
  await panel.getByRole('region', { name: 'Can still be undone' }).waitFor();
  await addAt('while it can still be undone');
  const before = await readContacts(product);
  await getWorker(product.browser).evaluate('globalThis.waitedMs = 40_000');
  await openQuestion(panel);
  expect(await product.sandbox.listCalls(PUSH)).toEqual([]);
  expect(await readContacts(product)).toEqual(before);
});

it('says of somebody whose record already has all that is found that they were only enriched', async () => {
  const { product, panel } = await open(CAST.notInCrm, {
    settings: { enrichmentTypes: ['email'] },
    allows: ALLOWS_REPEATED_SEARCH,
  });
  const { sandbox } = product;
  // This CRM takes nothing but the email.
  const set = { keys: ['main_email'], unicity: ['main_email'] };
  await sandbox.addFault({ method: 'GET', path: '/crm/mapping', times: 'always', set });
  await panel.getByText(/^Not in /).waitFor();
  await lookUp(panel, 'maren.lindqvist@northwind-robotics.example');
  await panel.getByText('Yours', { exact: true }).waitFor();
  const before = await readContacts(product);
  // The dialog of a push reads what the CRM takes.
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  await expect.poll(() => sandbox.listCalls('/crm/mapping')).toHaveLength(1);
  await panel.getByText('CRM one is up to date').waitFor();
  await panel.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.getByRole('menuitem', { name: 'Enrich and push' }).click();
  await findLast(panel).getByText('Enriched; already in CRM one').waitFor();
  expect(await sandbox.listCalls(ENRICH)).toHaveLength(1);
  expect(await sandbox.listCalls(PUSH)).toEqual([]);
  expect(await readContacts(product)).toEqual(before);
});
