import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeMapping } from '@/sandbox/control/change-key';
import { CONTACT_MAPPINGS, EMAIL_MAPPINGS, LEAD_MAPPINGS } from '@/sandbox/crm/mappings';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { addContact, castCompanyPage, castPage, findContacts } from '@/tests/support/ui/cast';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';

/** The dialog of a push: what would be sent, where to, and what the CRM's mapping makes of it. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
  show(CAST.notInCrm);
});
afterEach(() => background.close());

const show = (slug: string) => {
  background.showPage(castPage(background.sandbox, slug));
};
const ignore = (...without: string[]) => {
  changeMapping(background.sandbox, { key: 'demo', crm: 'crm_one', mapping: 'contact', without });
};
const writeLeads = () => {
  background.changeKey({ crms: ['crm_two'], mappings: { crm_two: LEAD_MAPPINGS } });
};
const listPushes = () => background.listCalls('syncToCrm').map(({ body }) => body);
const expectPush = async (push: object) => {
  await waitFor(() => {
    expect(listPushes()).not.toHaveLength(0);
  });
  await background.settle();
  expect(listPushes()).toMatchObject([push]);
};

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Push to CRM' }));
const open = async (answered = 'Not in the CRM') => {
  const rep = renderPanel();
  await screen.findByText(answered);
  await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
  return { rep, dialog: await findDialog() };
};
const MAPPING_READ = /gets what its mapping reads/;

const getRow = (field: string) => screen.getByRole('rowheader', { name: field }).closest('tr');

describe('the table of fields', () => {
  it('says what the mapping does with each, and what the CRM has now', async () => {
    ignore('svc_geo_location_name');
    const { dialog } = await open();
    expect(await dialog.findByText(/^CRM one gets what its mapping reads\./)).toBeVisible();
    expect(getRow('Job title')).toHaveTextContent(/Read.*New record/);
    expect(getRow('Profile')).toHaveTextContent('Matched by');
    expect(getRow('Location')).toHaveTextContent('Ignored');
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('shows what CRM search told, and says where it told nothing', async () => {
    show(CAST.ownedByCaller);
    const { contacts } = background.sandbox.organisations.main.crms.crm_one;
    for (const contact of findContacts(background.sandbox, CAST.ownedByCaller)) {
      contacts.update(contact, { title: 'Head of Sales' }, Date.now());
    }
    await open('Yours');
    expect(getRow('Job title')).toHaveTextContent('In the CRM: Head of Sales');
    expect(getRow('Location')).toHaveTextContent('In the CRM: not known');
  });

  it('can be changed before the push; what is emptied is not sent', async () => {
    const { rep, dialog } = await open();
    const title = dialog.getByRole('textbox', { name: 'Job title' });
    await rep.clear(title);
    await rep.type(title, 'Chief of Pumps');
    await rep.clear(dialog.getByRole('textbox', { name: 'Location' }));
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    await expectPush({ contacts: [{ svc_job_title: 'Chief of Pumps' }] });
    expect(JSON.stringify(listPushes())).not.toContain('svc_geo_location_name');
  });

  it('holds the company only as long as the rep wants it', async () => {
    const { rep, dialog } = await open();
    await dialog.findByText(MAPPING_READ);
    expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue('Solveig Wind');
    await rep.click(dialog.getByRole('switch', { name: 'With the company' }));
    expect(dialog.queryByRole('textbox', { name: 'Company' })).toBeNull();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    await expectPush({ contacts: [{ svc_full_name: 'Callum Brightwater' }] });
    expect(JSON.stringify(listPushes())).not.toContain('svc_company_');
  });
});

describe('what would fail', () => {
  it('is said, with the keys that the mapping expects, and is not pushed', async () => {
    const contact = {
      fields: { svc_department: 'department', main_email: 'email' },
      unicity: ['main_email'],
    };
    const company = { fields: {}, unicity: [] };
    background.changeKey({
      mappings: { crm_one: [{ type: 'api_sync', contact, lead: null, company }] },
    });
    const { dialog } = await open();
    expect(
      await dialog.findByText(
        'This would fail: the mapping reads none of these fields. It expects: Department and Email.',
      ),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeDisabled();
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('is a lead without a company, until it has one', async () => {
    writeLeads();
    const { rep, dialog } = await open();
    expect(await dialog.findByText(/writes people as leads/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeEnabled();
    await rep.click(dialog.getByRole('switch', { name: 'With the company' }));
    expect(dialog.getByText('This would fail: a lead needs a company name.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeDisabled();
    await rep.click(dialog.getByRole('switch', { name: 'With the company' }));
    await rep.clear(dialog.getByRole('textbox', { name: 'Company' }));
    expect(dialog.getByText('This would fail: a lead needs a company name.')).toBeVisible();
  });

  it('warns where nothing is sent that a record is found by, and lets the rep go on', async () => {
    background.changeKey({ mappings: { crm_one: EMAIL_MAPPINGS } });
    const { dialog } = await open();
    expect(await dialog.findByText(/^The mapping finds records by: Email\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeEnabled();
  });
});

describe('the mapping', () => {
  it('is asked for by itself, of the CRM and the settings that are chosen', async () => {
    await background.send('settings.save', { settingsType: 'nightly' });
    const [usual] = CONTACT_MAPPINGS;
    const nightly = usual ? [{ ...usual, type: 'nightly' }] : [];
    background.changeKey({ mappings: { crm_one: [...CONTACT_MAPPINGS, ...nightly] } });
    const { rep, dialog } = await open();
    await dialog.findByText(/Settings: nightly\.$/);
    const settings = dialog.getByRole('combobox', { name: 'Settings' });
    expect(settings).toHaveDisplayValue('nightly');
    await rep.selectOptions(settings, 'Contact sourcing');
    await dialog.findByText(/Settings: contact_sourcing\.$/);
    expect(background.listCalls('readMapping').map(({ query }) => query)).toEqual([
      { crm: 'crm_one', settings_type: 'nightly' },
      { crm: 'crm_one', settings_type: 'contact_sourcing' },
    ]);
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    await expectPush({ crm: 'crm_one', settings_type: 'contact_sourcing' });
  });

  it('that cannot be read is said to be so, keeps nobody from pushing, and can be read again', async () => {
    const body = { statusCode: 404, message: 'No such path' };
    background.sandbox.faults.push({ path: '/crm/mapping', times: 1, status: 404, body });
    const { rep, dialog } = await open();
    expect(await dialog.findByText(/^The mapping cannot be read/)).toBeVisible();
    expect(dialog.getByText(/No such path/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeEnabled();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Read again' }));
    expect(await dialog.findByText(MAPPING_READ)).toBeVisible();
    expect(background.listCalls('readMapping')).toHaveLength(2);
  });
});

describe('where it goes', () => {
  it('may be a platform webhook, which is told neither CRM nor settings', async () => {
    show(CAST.ownedByCaller);
    const { rep, dialog } = await open('Yours');
    await dialog.findByText(MAPPING_READ);
    await dialog.findByRole('option', { name: 'Webhook: Warehouse loader' });
    await rep.selectOptions(
      dialog.getByRole('combobox', { name: 'Target' }),
      'Webhook: Warehouse loader',
    );
    expect(dialog.getByText(/Nothing is written to a CRM/)).toBeVisible();
    expect(dialog.queryByRole('combobox', { name: 'Settings' })).toBeNull();
    expect(dialog.queryByText('Matched by')).toBeNull();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    await expectPush({ webhook_id: 'wh_5e1a' });
    const [pushed] = listPushes();
    expect(Object.keys(pushed as object).sort()).toEqual([
      'contacts',
      'idempotency_key',
      'webhook_id',
    ]);
    expect(JSON.stringify(pushed)).not.toContain('contact_crm_id');
  });

  it('is the record that was pinned on the page, unless another is chosen', async () => {
    const key = `person:slug:${CAST.ownedByCaller}`;
    show(CAST.ownedByCaller);
    const [first] = findContacts(background.sandbox, CAST.ownedByCaller);
    const { id } = addContact(background.sandbox, CAST.ownedByCaller, { name: 'M. Lindqvist' });
    const preference = {
      ...(await background.send('record-preference.get', { key })),
      pin: { crm: 'crm_one' as const, id },
    };
    const connection = await background.send('connection.get', null);
    await background.send('record-preference.save', { key, preference }, connection?.id);

    const { rep, dialog } = await open('Yours');
    const record = dialog.getByRole('combobox', { name: 'Record' });
    expect(record).toHaveDisplayValue(/^M\. Lindqvist/);
    await rep.selectOptions(record, 'As the mapping decides');
    expect(dialog.getByText('Create or update')).toBeVisible();
    await rep.selectOptions(record, first?.id ?? '');
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    await expectPush({ contacts: [{ contact_crm_id: first?.id }] });
  });

  it('is said to be unsearched where only another CRM was asked', async () => {
    await background.send('settings.save', { defaultCrm: 'crm_one' });
    background.changeKey({ crms: ['crm_two'], mappings: {} });
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText(/^CRM one was not checked: it was not searched/)).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    const dialog = await findDialog();
    expect(dialog.getByText('CRM one was not checked: it was not searched.')).toBeVisible();
    expect(dialog.getByText('Create or update')).toBeVisible();
  });
});

it('a company goes the same way', async () => {
  background.showPage(castCompanyPage(background.sandbox, CAST_COMPANIES.inBook));
  await background.send('settings.save', { defaultCrm: 'crm_one' });
  ignore('svc_company_industry');
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
  const dialog = await findDialog();
  await waitFor(() => {
    expect(getRow('Company')).toHaveTextContent('Read');
  });
  expect(getRow('Industry')).toHaveTextContent('Ignored');
  expect(dialog.queryByRole('switch')).toBeNull();
  await rep.clear(dialog.getByRole('textbox', { name: 'Company' }));
  await rep.type(dialog.getByRole('textbox', { name: 'Company' }), 'Northwind B.V.');
  await rep.click(dialog.getByRole('button', { name: 'Push' }));
  await expectPush({ crm: 'crm_one', companies: [{ svc_company_name: 'Northwind B.V.' }] });
});
