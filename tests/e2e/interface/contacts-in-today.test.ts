import { expect, it } from 'vitest';
import { openAccount } from '../../support/panel/open-account';
import { expectNoErrors, startProduct, type Product } from '../../support/product';

/** Finding email and phone of people in "Today" who are contacts in the CRM: one writes to it, the other does not. */

const UPDATE = '/todays-accounts/enrich';
const FIND = '/trigger/enrich/sync';

/** Contacts without email and phone, in an account of the caller and in one of a colleague. */
const MINE = {
  domain: 'voltaro-solar.example',
  name: 'Priya Fairclough',
  slug: 'priya-fairclough',
};
const THEIRS = { domain: 'pivotal-gantry.example', name: 'Leila Okonjo', slug: 'leila-okonjo' };

const listBodies = async ({ sandbox }: Product, path: string) =>
  (await sandbox.listCalls(path)).map(({ body }) => body);

const readContacts = async ({ sandbox }: Product) =>
  (await sandbox.readState()).crm.crm_one?.contacts ?? [];

it('updates the rep’s own contact when told to enrich and update, and only finds for a colleague’s', async () => {
  const product = await startProduct({ settings: { bookChoice: 'all' } });
  const { panel } = await product.openBeside('/feed/');
  const before = await readContacts(product);

  const theirs = await openAccount(panel, THEIRS.domain);
  const person = theirs.getByRole('listitem').filter({ hasText: THEIRS.name });
  const findOnly = person.getByRole('button', { name: `Find only: ${THEIRS.name}` });
  await findOnly.waitFor();
  // The first button is the primary one; the write stands beside it, by its name.
  expect(await person.getByRole('button', { name: /Find only|Enrich/ }).allInnerTexts()).toEqual([
    'Find only',
    'Enrich and update',
  ]);
  await findOnly.click();
  await person.getByRole('button', { name: `Copy email: ${THEIRS.name}` }).waitFor();
  expect(await listBodies(product, FIND)).toMatchObject([
    { contacts: [{ social_url: `https://www.linkedin.com/in/${THEIRS.slug}` }] },
  ]);
  for (const body of await listBodies(product, FIND))
    expect(body).not.toHaveProperty('sync_to_crm');
  expect(await listBodies(product, UPDATE)).toEqual([]);
  expect(await readContacts(product)).toEqual(before);

  const mine = await openAccount(panel, MINE.domain);
  await mine.getByRole('button', { name: `Enrich and update: ${MINE.name}` }).click();
  await mine.getByRole('button', { name: `Copy email: ${MINE.name}` }).waitFor();
  expect(await listBodies(product, FIND)).toHaveLength(1);
  expect(await listBodies(product, UPDATE)).toEqual([
    { domain: MINE.domain, scope: 'all', person: expect.stringMatching(/./) as string },
  ]);
  const changed = (await readContacts(product)).filter(
    (contact, at) => JSON.stringify(contact) !== JSON.stringify(before[at]),
  );
  expect(changed).toMatchObject([{ name: MINE.name, email: expect.stringMatching(/@/) as string }]);
  expect(await product.sandbox.listCalls('/trigger/crm-sync')).toEqual([]);
  await panel.getByRole('tab', { name: /^Activity/ }).click();
  await panel
    .getByRole('list', { name: 'Done' })
    .getByText('Found and updated in CRM one')
    .waitFor();
  await expectNoErrors(product.browser);
});
