import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { List } from '@/lib/contract/service/lists';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { OWNERS } from '@/sandbox/data/owners';
import { getExtensionUrl } from '../../support/browser/open-panel';
import { getWorker } from '../../support/browser/worker';
import { getSocialUrl } from '../../support/new-jobs';
import { openAccount } from '../../support/panel/open-account';
import { shareProduct } from '../../support/share-product';
import { openListById } from '../../support/panel/open-list-by-id';

/**
 * What the interface offers for companies, accounts, lists and a CRM's field mapping, in the built product: what the rep
 * sees, and what the service receives.
 */

const getProduct = shareProduct();

const openPanel = async (path: string) => (await getProduct().openBeside(path)).panel;

it('finds another company by its domain or its name, with the reference, and shows its initials', async () => {
  const { sandbox, send } = getProduct();
  await send('settings.save', { references: { campaign: 'Spring fair' } });
  const panel = await openPanel('/company/solveig-wind/');
  const find = async (text: string) => {
    await panel.getByRole('button', { name: 'Find another company' }).click();
    await panel.getByLabel('Domain, profile link, number or name').fill(text);
    await panel.getByRole('button', { name: 'Search', exact: true }).click();
    await panel.getByRole('heading', { name: text, level: 1 }).waitFor();
    await panel.getByRole('button', { name: 'Look up again' }).waitFor();
  };
  await panel.getByRole('heading', { name: 'Solveig Wind', level: 1 }).waitFor();
  await panel.locator('header').getByText('SW', { exact: true }).waitFor();
  await find(CAST_COMPANIES.inBook);
  await panel.getByText('Industrial Automation', { exact: true }).waitFor();
  await find('Kestrel Freight');
  await panel.locator('header').getByText('KF', { exact: true }).waitFor();
  await panel.getByText('Found by name, so it may be a similar company.').waitFor();

  const custom = JSON.stringify({ campaign: 'Spring fair' });
  expect((await sandbox.listCalls('/companies/search')).map(({ query }) => query)).toMatchObject([
    { domain: CAST_COMPANIES.inBook, custom },
    { name: 'Kestrel Freight', custom },
  ]);
  await panel.getByRole('tab', { name: /^Activity/ }).click();
  const row = panel.getByRole('listitem').filter({ hasText: 'Kestrel Freight' }).first();
  await row.getByLabel('Details: Company found, Kestrel Freight').click();
  await row.getByText('Reference').waitFor();
  await row.getByText('Spring fair', { exact: true }).waitFor();
});

it('shows in the settings what each CRM makes of a push: contacts or leads, what it reads and what it finds records by', async () => {
  const { browser, sandbox } = getProduct();
  await sandbox.changeMapping({ key: 'demo', crm: 'crm_two', mapping: 'lead' });
  const settings = await browser.context.newPage();
  await settings.goto(getExtensionUrl(browser, 'options.html'));
  await settings.getByRole('button', { name: /^Paths, limits/ }).click();
  const part = settings.getByRole('region', { name: 'What each CRM makes of a push' });
  const readFacts = async (crm: string) => {
    await part.getByRole('button', { name: crm, exact: true }).click();
    const facts = part.getByRole('term');
    await facts.filter({ hasText: 'Writes' }).waitFor();
    const [labels, values] = await Promise.all([
      facts.allInnerTexts(),
      part.getByRole('definition').allInnerTexts(),
    ]);
    await part.getByRole('button', { name: crm, exact: true }).click();
    return Object.fromEntries(labels.map((label, index) => [label, values[index]]));
  };
  expect(await readFacts('CRM one')).toMatchObject({
    Writes: 'Contacts',
    'Finds records by': expect.stringMatching(/^Email,\s+Profile$/) as string,
    Uses: expect.stringContaining('Seniority') as string,
  });
  expect(await readFacts('CRM two')).toMatchObject({
    Writes: 'Leads',
    'Leads: Needs': 'Company',
    'Leads: Uses': expect.stringContaining('Company → company') as string,
  });
  expect((await sandbox.listCalls('/crm/mapping')).map(({ query }) => query)).toEqual([
    { crm: 'crm_one' },
    { crm: 'crm_two' },
  ]);
});

const openLists = async (panel: Page) => panel.getByRole('tab', { name: 'Lists' }).click();

async function openById(panel: Page, id: string): Promise<void> {
  await openLists(panel);
  await openListById(panel, id);
}

it('shows in Details what a list is for and when it changed, and adds somebody as the rep has edited them', async () => {
  const { sandbox } = getProduct();
  const { lists } = await sandbox.readState();
  const fair = lists.find(({ name }) => name === 'Trade fair Hamburg');
  if (!fair) throw new Error('there is no such list');
  const panel = await openPanel(`/in/${CAST.changedJob}/`);
  await openById(panel, fair.id);
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await panel.getByRole('menuitem', { name: 'Details' }).click();
  const details = panel.getByRole('dialog', { name: 'Details' });
  await details.getByText('Badges scanned at the stand').waitFor();
  const changed = details.getByRole('term').filter({ hasText: 'Changed' });
  expect(await changed.locator('xpath=following-sibling::dd[1]').innerText()).toMatch(/\d/);
  await details.getByRole('button', { name: 'Copy ID', exact: true }).waitFor();
  await details.getByRole('button', { name: 'Close' }).last().click();

  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByRole('button', { name: 'Add to list', exact: true }).click();
  const dialog = panel.getByRole('dialog', { name: 'Add to list' });
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Job title').fill('Chief of Invented Things');
  await dialog.getByLabel('Email').fill('elodie@ledgerloom.example');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await panel.getByText('Added to “Trade fair Hamburg”').waitFor();
  const after = (await sandbox.readState()).lists.find(({ id }) => id === fair.id);
  expect(after?.items.at(-1)).toMatchObject({
    full_name: 'Élodie Marchetti',
    current_position: 'Chief of Invented Things',
    email: 'elodie@ledgerloom.example',
    social_url: getSocialUrl(CAST.changedJob),
  });
});

it('knows a list that another browser of the profile used, and tells the others of its own', async () => {
  const { browser, sandbox } = getProduct();
  const name = `lists ${sandbox.url}`;
  const worker = () => getWorker(browser);
  const readShared = () =>
    worker().evaluate<string>(`chrome.storage.sync.get().then((all) => JSON.stringify(all))`);
  const panel = await openPanel('/feed/');
  await openLists(panel);
  await panel.getByRole('button', { name: 'New list' }).click();
  await panel.getByRole('dialog').getByLabel('Name').fill('Made here');
  await panel.getByRole('button', { name: 'Create list' }).click();
  await panel.getByRole('heading', { name: 'Made here' }).waitFor();
  await expect.poll(readShared).toContain('Made here');

  const { lists } = await sandbox.readState();
  const other = lists.find((list) => list.name === 'Newsletter readers');
  const entry = {
    id: other?.id,
    name: other?.name,
    entity: 'PEOPLE',
    organizationId: null,
    localName: null,
    usedAt: Date.now(),
  };
  await worker().evaluate(
    `chrome.storage.sync.get().then((all) => {
      const name = ${JSON.stringify(name)};
      return chrome.storage.sync.set({ [name]: { ...all[name], lists: [...all[name].lists, ${JSON.stringify(entry)}] } });
    })`,
  );
  await panel.getByRole('button', { name: 'All lists' }).click();
  await panel.getByRole('button', { name: /^Newsletter readers/ }).waitFor();
  expect(await sandbox.listCalls(`/lists/${other?.id}`)).toHaveLength(1);
});

it('says how many of the accounts are listed, and leads from an account to the record of its person, to a list and to the CRM', async () => {
  const { sandbox, send } = getProduct();
  const owner = OWNERS[0]?.ids.crm_one ?? '';
  // A book that was not read yet: one of its eleven accounts is dismissed, and so not listed.
  await send('settings.save', { bookChoice: owner });
  await sandbox.ask('/todays-accounts/dismiss', { domain: 'cairnfield-civil.example' });
  const list = (await sandbox.ask('/lists', { name: 'From Today', entity: 'PEOPLE' })) as List;
  await send('job.add', toReadListJob(list.id));
  const panel = await openPanel(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Yours', { exact: true }).waitFor();
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByText('10 of 11', { exact: true }).waitFor();
  const account = await openAccount(panel, CAST_COMPANIES.inBook);
  const { crm } = await sandbox.readState();
  const maren = crm.crm_one?.contacts.find((contact) => contact.name === 'Maren Lindqvist');
  const link = account.getByRole('link', { name: 'Open in CRM: Maren Lindqvist' });
  expect(await link.getAttribute('href')).toBe(maren?.url);

  await account.getByRole('button', { name: 'Add to list: Northwind Robotics' }).click();
  const adding = panel.getByRole('dialog', { name: 'Add to list' });
  await adding.getByRole('combobox', { name: 'List' }).selectOption('From Today');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await panel.getByText('Added to “From Today”').waitFor();
  const listed = (await sandbox.readState()).lists.find(({ id }) => id === list.id);
  expect(listed?.items).toMatchObject([
    { full_name: 'Maren Lindqvist', social_url: getSocialUrl(CAST.ownedByCaller) },
  ]);

  const other = await openAccount(panel, 'penrose-leasing.example');
  await other.getByRole('button', { name: 'Push Penrose Leasing' }).click();
  const pushing = panel.getByRole('dialog', { name: 'Push Penrose Leasing' });
  // Nobody knows how to reach him, so he is left out unless the rep says otherwise.
  await pushing.getByText('1 without email or phone (left out)').waitFor();
  await pushing.getByRole('switch', { name: 'Only people who can be reached' }).click();
  await pushing.getByRole('button', { name: 'Push 1', exact: true }).click();
  await expect
    .poll(() => sandbox.listCalls('/trigger/crm-sync'), { timeout: 20_000 })
    .toHaveLength(1);
  const company = crm.crm_one?.companies.find(({ domain }) => domain === 'penrose-leasing.example');
  expect((await sandbox.listCalls('/trigger/crm-sync')).map(({ body }) => body)).toMatchObject([
    { contacts: [{ svc_full_name: 'Tariq Elphick', account_crm_id: company?.id }] },
  ]);
});

it('assigns an account that nobody owns to the rep with one click', async () => {
  const { sandbox, send } = getProduct();
  await send('settings.save', { bookChoice: 'all' });
  const panel = await openPanel('/feed/');
  const account = await openAccount(panel, 'batipierre.example');
  await account.getByRole('button', { name: 'Assign to me' }).click();
  await account.getByText('Owned by Alex Moreau').waitFor();
  const owner_id = OWNERS[0]?.ids.crm_one;
  expect(
    (await sandbox.listCalls('/todays-accounts/assign')).map(({ body }) => body),
  ).toMatchObject([{ domain: 'batipierre.example', owner_id, scope: 'all' }]);
  const { crm } = await sandbox.readState();
  expect(crm.crm_one?.companies).toContainEqual(
    expect.objectContaining({ domain: 'batipierre.example', ownerId: owner_id }),
  );
});

it('copies an account with its reasons and a person, and begins an email with the rep’s own words', async () => {
  const { browser, send } = getProduct();
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await send('settings.save', { emailMessage: 'Hi {name}, {link}' });
  const panel = await openPanel(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Yours', { exact: true }).first().waitFor();
  const readCopied = () => panel.evaluate(() => navigator.clipboard.readText());

  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect.poll(readCopied).toMatch(/^\*\*.+\*\*\n\n- /u);
  const mail = panel.getByRole('link', { name: 'Write an email' }).first();
  expect(await mail.getAttribute('href')).toMatch(/^mailto:.+\?body=Hi%20.+https/u);

  await panel.getByRole('tab', { name: 'Today' }).click();
  await openAccount(panel, CAST_COMPANIES.inBook);
  await panel.getByRole('button', { name: /^More actions: / }).click();
  await panel.getByRole('menuitem', { name: 'Copy all' }).click();
  await expect.poll(readCopied).toMatch(/^Northwind Robotics\n/u);
});
