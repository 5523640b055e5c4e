import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { getExtensionUrl } from '../../support/browser/open-panel';
import { getSocialUrl } from '../../support/new-jobs';
import { openAccount } from '../../support/panel/open-account';
import { openList } from '../../support/open-list';
import { enrichCallOf, readPrice } from '../../support/prices';
import { shareProduct } from '../../support/share-product';

/** What the interface offers for a person, in the built product: what the rep sees, and what the service receives. */

const ENRICH = '/trigger/enrich/sync';
const PUSH = '/trigger/crm-sync';

const getProduct = shareProduct();

const openSettings = async () => {
  const settings = await getProduct().browser.context.newPage();
  await settings.goto(getExtensionUrl(getProduct().browser, 'options.html'));
  return settings;
};
const openPerson = async (slug: string) =>
  (await getProduct().openBeside(`/in/${encodeURIComponent(slug)}/`)).panel;
const getLastAction = (panel: Page) => panel.getByRole('region', { name: 'Last action' });
/** A webhook of the rep's that accepts everything. */
const getWebhookAddress = () => `${getProduct().sandbox.url}/_sandbox/hooks/mine`;

/** Opens "Activity", and there the details of what the rep did about somebody. */
async function openDetails(panel: Page, whom: string): Promise<Locator> {
  await panel.getByRole('tab', { name: /^Activity/ }).click();
  const row = panel
    .getByRole('list', { name: 'Done' })
    .getByRole('listitem')
    .filter({ hasText: whom })
    .first();
  await row.getByLabel(new RegExp(`^Details: .*, ${whom}$`)).click();
  return row;
}

it('sends the reference that the rep set with the person, and shows it in Activity and in the export', async () => {
  const { sandbox } = getProduct();
  const settings = await openSettings();
  await settings.getByRole('button', { name: /^Paths, limits/ }).click();
  const group = settings.getByRole('group', { name: 'Reference' });
  await group.getByRole('textbox', { name: 'Name' }).fill('campaign');
  await group.getByRole('textbox', { name: 'Value' }).fill('Spring fair');
  await group.getByRole('button', { name: 'Add reference' }).click();
  await group.getByRole('textbox', { name: 'campaign' }).waitFor();

  const panel = await openPerson(CAST.notInCrm);
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();
  const custom = { campaign: 'Spring fair' };
  expect(await sandbox.listCalls(ENRICH)).toMatchObject([
    { body: { custom, contacts: [{ social_url: getSocialUrl(CAST.notInCrm), custom }] } },
  ]);
  const row = await openDetails(panel, 'Callum Brightwater');
  await row.getByText('Reference').waitFor();
  await row.getByText('Spring fair', { exact: true }).waitFor();

  const [file] = await Promise.all([
    settings.waitForEvent('download'),
    settings.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('campaign: Spring fair');
});

it('enriches all of a list past the cache and pushes them, and says before what that costs and creates', async () => {
  const { sandbox } = getProduct();
  const slugs = [CAST.noPhone, CAST.noEmail];
  const call = enrichCallOf(slugs);
  // Within a day the service would answer this from its cache.
  await sandbox.ask(call.path, call.body);
  const { credits } = await sandbox.readState();
  const items = slugs.map((slug) => ({ full_name: slug, social_url: getSocialUrl(slug) }));
  const { page } = await openList(getProduct(), 'PEOPLE', items);
  await page.getByRole('button', { name: 'Enrich all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrich all' });
  await dialog.getByText('More options').click();
  await dialog.getByRole('switch', { name: 'Search again' }).click();
  await dialog.getByRole('switch', { name: /^Push to .+, too$/ }).click();
  await dialog.getByText('2 may use credits.').waitFor();
  await dialog.getByRole('button', { name: 'Enrich and push 2' }).click();
  await expect
    .poll(async () => (await sandbox.listCalls('/trigger/crm-sync')).length)
    .toBeGreaterThan(0);
  const sent = (await sandbox.listCalls(ENRICH)).filter(({ caller }) => caller === null);
  expect(sent.map(({ body }) => body)).toEqual(
    slugs.map(() => expect.objectContaining({ force_refresh: true }) as unknown),
  );
  const after = await sandbox.readState();
  expect(credits - after.credits).toBe(await readPrice(slugs));
  await expect
    .poll(async () => JSON.stringify((await sandbox.readState()).crm.crm_one?.contacts))
    .toSatisfy((written: string) => slugs.every((slug) => written.includes(slug)));
});

it('has what is found of one person delivered to a webhook, past the cache and with the reference', async () => {
  const { sandbox, send } = getProduct();
  const custom = { campaign: 'Spring fair' };
  await send('settings.save', { references: custom, showsAdvanced: true });
  const panel = await openPerson(CAST.lead);
  await panel.getByRole('button', { name: 'More actions' }).click();
  await panel.getByRole('menuitem', { name: /^Deliver to a webhook/ }).click();
  const dialog = panel.getByRole('dialog', { name: 'Deliver to a webhook' });
  await dialog.getByLabel('Webhook address').fill(getWebhookAddress());
  await dialog.getByRole('switch', { name: 'Search again' }).click();
  await dialog.getByRole('button', { name: 'Deliver' }).click();
  await getLastAction(panel)
    .getByText(`On its way to ${new URL(sandbox.url).host}`)
    .waitFor();

  const [call, ...more] = await sandbox.listCalls('/trigger/enrich');
  expect(more).toEqual([]);
  expect(call?.body).toMatchObject({
    webhook_url: getWebhookAddress(),
    force_refresh: true,
    custom,
    contacts: [{ social_url: getSocialUrl(CAST.lead), custom }],
  });
  await expect
    .poll(async () => (await sandbox.readState()).deliveries)
    .toMatchObject([
      {
        event: 'enrichment',
        status: 204,
        body: { custom, contacts: [{ email: 'ruben.morgenroth@spedition-wellenbrink.example' }] },
      },
    ]);
});

/** Opens the dialog of a push, and there the fields and where they go. */
async function openPush(panel: Page): Promise<Locator> {
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'Target' }).click();
  return dialog;
}

async function addSeniority(dialog: Locator, value: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Add field' }).selectOption('svc_job_seniority');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Seniority' }).fill(value);
}

it('sends a person to a webhook of the platform instead of a CRM, with a field that the rep added', async () => {
  const { sandbox, send } = getProduct();
  await send('settings.save', { showsAdvanced: true });
  const panel = await openPerson(CAST.unowned);
  await panel.getByText('No owner').first().waitFor();
  const dialog = await openPush(panel);
  await dialog
    .getByRole('combobox', { name: 'Target' })
    .selectOption({ label: 'Webhook: Warehouse loader' });
  await addSeniority(dialog, 'Director');
  await dialog.getByRole('button', { name: 'Send to the webhook' }).click();
  await getLastAction(panel).getByText('Sent to the webhook').waitFor();

  const [call, ...more] = await sandbox.listCalls(PUSH);
  expect(more).toEqual([]);
  expect(call?.body).toMatchObject({
    webhook_id: 'wh_5e1a',
    contacts: [{ svc_full_name: 'Priya Raghunathan', svc_job_seniority: 'Director' }],
  });
  expect(call?.body).not.toHaveProperty('crm');
  const { deliveries, crm } = await sandbox.readState();
  expect(deliveries).toMatchObject([
    { event: 'crm_sync_record', status: 204, body: { record: { svc_job_seniority: 'Director' } } },
  ]);
  expect(crm.crm_one?.contacts.filter(({ seniority }) => seniority === 'Director')).toEqual([]);
});

it('updates a record with a field that the rep added, at the company that the book knows, and tells a webhook and Activity of the run', async () => {
  const { sandbox, send } = getProduct();
  await send('settings.save', { showsAdvanced: true });
  // Whatever the run takes here, the service says that it took 42 seconds.
  const set = { createdAt: '2026-01-05T09:00:00.000Z', completedAt: '2026-01-05T09:00:42.000Z' };
  await sandbox.addFault({ method: 'GET', path: `${PUSH}/`, times: 'always', set });
  const panel = await openPerson(CAST.ownedByCaller);
  await panel.getByText('Yours', { exact: true }).waitFor();
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.locator(`[data-account="${CAST_COMPANIES.inBook}"]`).waitFor();
  await panel.getByRole('tab', { name: 'This page' }).click();
  const dialog = await openPush(panel);
  await addSeniority(dialog, 'Director');
  await dialog.getByRole('switch', { name: 'Tell a webhook when done' }).click();
  await dialog.getByLabel('Webhook address').fill(getWebhookAddress());
  await dialog.getByRole('button', { name: 'Update CRM one' }).click();
  await getLastAction(panel).getByText('Updated in CRM one').waitFor();

  const { crm } = await sandbox.readState();
  const company = crm.crm_one?.companies.find(({ domain }) => domain === CAST_COMPANIES.inBook);
  const [call, ...more] = await sandbox.listCalls(PUSH);
  expect(more).toEqual([]);
  expect(call?.body).toMatchObject({
    crm: 'crm_one',
    webhook_url: getWebhookAddress(),
    contacts: [{ svc_job_seniority: 'Director', account_crm_id: company?.id }],
  });
  expect(crm.crm_one?.contacts).toContainEqual(
    expect.objectContaining({
      name: 'Maren Lindqvist',
      seniority: 'Director',
      companyId: company?.id,
    }),
  );
  await expect
    .poll(async () => (await sandbox.readState()).deliveries)
    .toMatchObject([{ event: 'crm_sync_run', url: getWebhookAddress(), status: 204 }]);

  const row = await openDetails(panel, 'Maren Lindqvist');
  await row.getByRole('button', { name: 'Copy ID' }).waitFor();
});

it('asks the one CRM that did not answer, and shows the numbers of a record', async () => {
  const { sandbox } = getProduct();
  const social_url = getSocialUrl(CAST.inTwoCrms);
  const whole = (await sandbox.ask('/crm/search', { social_url })) as CrmSearchReply;
  const matches = whole.matches.filter(({ crm }) => crm === 'crm_one');
  const errors = [{ crm: 'crm_two', error: 'Session expired' }];
  await sandbox.addFault({ path: '/crm/search', status: 200, body: { ...whole, matches, errors } });
  const panel = await openPerson(CAST.inTwoCrms);
  await panel.getByText('Yours', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Details' }).click();
  await panel.getByText('CRM two: Session expired').waitFor();
  await panel.getByRole('button', { name: 'Show more' }).click();
  const [match] = matches;
  await panel.getByRole('link', { name: match?.profileUrl ?? '' }).waitFor();
  const facts = await panel.getByRole('definition').allInnerTexts();
  expect(facts.map((fact) => fact.trim())).toContain(match?.companyDomain);
  await panel.getByRole('button', { name: 'Copy ID', exact: true }).waitFor();

  await panel.getByRole('button', { name: 'Check one CRM' }).click();
  await panel.getByRole('menuitem', { name: 'CRM two' }).click();
  await panel.getByText('2 records', { exact: true }).waitFor();
  const asked = (await sandbox.listCalls('/crm/search')).filter(({ caller }) => caller === null);
  expect(asked.map(({ body }) => body)).toEqual([{ social_url }, { social_url, crm: 'crm_two' }]);
});

it('verifies a number with all that the rep knows, and that of a person in "Today"', async () => {
  const { sandbox, send } = getProduct();
  await send('settings.save', { showsAdvanced: true });
  const panel = await openPerson('hugh-copperfield');
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByRole('button', { name: /^More: Phone/ }).click();
  await panel.getByRole('menuitem', { name: 'Verify with more facts' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Verify with more facts' });
  const facts = {
    Country: 'US',
    City: 'Washington',
    State: 'DC',
    'Postal code': '20500',
    Address: '1 Invented Way',
  };
  for (const [name, value] of Object.entries(facts))
    await dialog.getByLabel(name, { exact: true }).fill(value);
  await dialog.getByLabel('Webhook address').fill(getWebhookAddress());
  await dialog.getByRole('button', { name: 'Verify phone' }).click();
  const result = panel.getByText(/^Valid, /);
  await result.waitFor();
  const person = { phone: '+12025550110', firstname: 'Hugh', lastname: 'Copperfield' };
  expect((await sandbox.listCalls('/verify-phone')).map(({ body }) => body)).toEqual([
    {
      ...person,
      country: 'US',
      city: 'Washington',
      state: 'DC',
      zipcode: '20500',
      address: '1 Invented Way',
      webhook_url: getWebhookAddress(),
    },
  ]);
  await expect
    .poll(async () => (await sandbox.readState()).deliveries)
    .toMatchObject([{ event: 'phone_verification', status: 204, body: { status: 'verified' } }]);

  const account = await openAccount(panel, 'saltmarsh-dairy.example');
  await account.getByRole('button', { name: 'Verify phone: Felix Pemberly' }).click();
  await account.getByText(/^Valid, /).waitFor();
  expect((await sandbox.listCalls('/verify-phone')).at(-1)?.body).toEqual({
    phone: '+13035550120',
    firstname: 'Felix',
    lastname: 'Pemberly',
  });
});
