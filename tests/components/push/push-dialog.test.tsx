import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeMapping } from '@/sandbox/control/change-key';
import { CONTACT_MAPPINGS, EMAIL_MAPPINGS, LEAD_MAPPINGS } from '@/sandbox/crm/mappings';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { addContact, castCompanyPage, castPage, findContacts } from '@/tests/support/ui/cast';
import {
  findPushButton,
  findPushDialog,
  openEdit,
  openTarget,
  queryPushButton,
  readDiff,
} from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';

/** The dialog of a push: what changes, whose record it is, and on demand each field and the target. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
  show(CAST.notInCrm);
});
afterEach(() => background.close());

const show = (slug: string) => background.showPage(castPage(background.sandbox, slug));
const ignore = (...without: string[]) =>
  changeMapping(background.sandbox, { key: 'demo', crm: 'crm_one', mapping: 'contact', without });
const writeLeads = () =>
  background.changeKey({ crms: ['crm_two'], mappings: { crm_two: LEAD_MAPPINGS } });
/** What the CRM holds of the caller's own contact. */
const setContact = (fields: Record<string, string | null>) => {
  const { contacts } = background.sandbox.organisations.main.crms.crm_one;
  for (const contact of findContacts(background.sandbox, CAST.ownedByCaller)) {
    contacts.update(contact, fields, Date.now());
  }
};
const listPushes = () => background.listCalls('syncToCrm').map(({ body }) => body);
const expectPush = async (push: object) => {
  await waitFor(() => expect(listPushes()).not.toHaveLength(0));
  await background.settle();
  expect(listPushes()).toMatchObject([push]);
};

const open = async (answered: string | RegExp = /^Not in /) => {
  const rep = renderPanel();
  await screen.findByText(answered);
  await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
  return { rep, dialog: await findPushDialog() };
};
const getRow = (field: string) => screen.getByRole('rowheader', { name: field }).closest('tr');

describe('what a push writes', () => {
  it('says a name once, and nothing of an email that is valid', async () => {
    show(CAST.notInCrm);
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    await rep.click(screen.getByRole('button', { name: 'Enrich' }));
    await screen.findByRole('button', { name: 'Copy email' });
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    await dialog.findByText(/^Adds/u);
    const fields = readDiff(dialog, 'Adds').map((row) => row.split(':')[0]);
    expect(fields).toEqual(expect.arrayContaining(['Name', 'Email']));
    expect(fields).not.toContain('First name');
    expect(fields).not.toContain('Last name');
    expect(fields).not.toContain('Email status');
    await rep.click(dialog.getByRole('button', { name: /^(?:Add to|Push to) CRM one$/u }));
    await expectPush({
      contacts: [
        { svc_first_name: 'Callum', svc_last_name: 'Brightwater', main_email_status: 'valid' },
      ],
    });
  });

  it('is told apart: what changes, what is added, what the CRM’s answer does not tell', async () => {
    show(CAST.ownedByCaller);
    setContact({ title: 'Head of Sales', company: null });
    ignore('svc_company_social_url');
    const { dialog } = await open('Yours');
    expect(await dialog.findByText(/^\d unchanged · \d not used by CRM one$/)).toBeVisible();
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      'Update Maren Lindqvist in CRM one',
    );
    expect(readDiff(dialog, 'Changes')).toEqual([
      'Job title: from Head of Sales→ to VP Operations',
    ]);
    expect(readDiff(dialog, 'Adds')).toEqual(['Company: Northwind Robotics']);
    expect(readDiff(dialog, 'Sets').join()).toContain('Location: ');
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('is all added where nobody has the person', async () => {
    const { dialog } = await open();
    await findPushButton(dialog);
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      'Add Callum Brightwater to CRM one',
    );
    expect(readDiff(dialog, 'Adds')).toContain('Job title: Chief Operating Officer');
    expect(dialog.getByRole('alert')).toHaveTextContent('No email or phone');
    expect(dialog.queryByRole('region', { name: /^(Changes|Sets)/ })).toBeNull();
  });

  it('is nothing where the CRM has all of it: there is no button to push', async () => {
    const [mapping] = CONTACT_MAPPINGS;
    const contact = { fields: { svc_full_name: 'name', svc_job_title: 'title' }, unicity: [] };
    const company = { fields: {}, unicity: [] };
    if (mapping) {
      background.changeKey({ mappings: { crm_one: [{ ...mapping, contact, company }] } });
    }
    show(CAST.ownedByCaller);
    setContact({ title: 'vp  operations' });
    const { rep, dialog } = await open('Yours');
    expect(await dialog.findByText('CRM one is up to date')).toBeVisible();
    expect(queryPushButton(dialog)).toBeNull();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.keyboard('{Control>}{Enter}{/Control}');
    await openEdit(rep, dialog);
    await rep.type(dialog.getByRole('textbox', { name: 'Job title' }), ' EMEA');
    await rep.tab();
    await rep.click(await findPushButton(dialog));
    await expectPush({ contacts: [{ svc_job_title: 'VP Operations EMEA' }] });
  });

  it('is sent by Ctrl+Enter, as the dialog says', async () => {
    const { rep, dialog } = await open();
    await findPushButton(dialog);
    expect(dialog.getByText('Ctrl+Enter')).toBeVisible();
    await rep.keyboard('{Control>}{Enter}{/Control}');
    await expectPush({ crm: 'crm_one', contacts: [{ svc_full_name: 'Callum Brightwater' }] });
  });

  it('is not sent by the second half of a double click on what opened the dialog', async () => {
    const { rep, dialog } = await open();
    const button = await findPushButton(dialog);
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await background.settle();
    expect(listPushes()).toEqual([]);
    await rep.click(button);
    await expectPush({ crm: 'crm_one' });
  });
});

describe('Edit', () => {
  it('shows what the mapping does with each field, and what the CRM has now', async () => {
    show(CAST.ownedByCaller);
    setContact({ title: 'Head of Sales' });
    ignore('svc_geo_location_name');
    const { rep, dialog } = await open('Yours');
    await dialog.findByText(/not used by CRM one$/);
    await openEdit(rep, dialog);
    expect(getRow('Job title')).toHaveTextContent('In the CRM now: Head of Sales');
    expect(getRow('Location')).toHaveTextContent('Not used by CRM one');
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('shows what a record is found by', async () => {
    const { rep, dialog } = await open();
    await openEdit(rep, dialog);
    await waitFor(() => {
      expect(getRow('Profile')).toHaveTextContent('Used to find the record');
    });
  });

  it('changes what is pushed; what is emptied is not sent', async () => {
    const { rep, dialog } = await open();
    await openEdit(rep, dialog);
    const title = dialog.getByRole('textbox', { name: 'Job title' });
    await rep.clear(title);
    await rep.type(title, 'Chief of Pumps');
    await rep.clear(dialog.getByRole('textbox', { name: 'Location' }));
    await rep.tab();
    await rep.click(await findPushButton(dialog));
    await expectPush({ contacts: [{ svc_job_title: 'Chief of Pumps' }] });
    expect(JSON.stringify(listPushes())).not.toContain('svc_geo_location_name');
  });

  it('leaves the company out when the rep says so', async () => {
    const { rep, dialog } = await open();
    await openEdit(rep, dialog);
    expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue('Solveig Wind');
    await rep.click(dialog.getByRole('switch', { name: 'With the company' }));
    expect(dialog.queryByRole('textbox', { name: 'Company' })).toBeNull();
    await rep.click(await findPushButton(dialog));
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
    const { rep, dialog } = await open();
    expect(
      await dialog.findByText(
        'This would fail: CRM one uses none of these fields. It needs: Department and Email.',
      ),
    ).toBeVisible();
    expect(queryPushButton(dialog)).toBeDisabled();
    await rep.keyboard('{Control>}{Enter}{/Control}');
    await background.settle();
    expect(listPushes()).toEqual([]);
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('is a lead without a company, until it has one', async () => {
    writeLeads();
    const { rep, dialog } = await open();
    expect(await dialog.findByText('CRM two saves people as leads.')).toBeVisible();
    expect(await findPushButton(dialog)).toBeVisible();
    await openEdit(rep, dialog);
    await rep.click(dialog.getByRole('switch', { name: 'With the company' }));
    expect(dialog.getByText('This would fail: a new lead needs a company name.')).toBeVisible();
    expect(queryPushButton(dialog)).toBeDisabled();
    await rep.click(dialog.getByRole('switch', { name: 'With the company' }));
    await rep.clear(dialog.getByRole('textbox', { name: 'Company' }));
    expect(dialog.getByText('This would fail: a new lead needs a company name.')).toBeVisible();
  });

  it('warns where nothing is sent that a record is found by, and lets the rep go on', async () => {
    background.changeKey({ mappings: { crm_one: EMAIL_MAPPINGS } });
    const { dialog } = await open();
    expect(await dialog.findByText(/^CRM one finds records by: Email\./)).toBeVisible();
    expect(await findPushButton(dialog)).toBeVisible();
  });
});

describe('the field mapping', () => {
  it('is asked for by itself, of the CRM and the settings that are chosen', async () => {
    await background.send('settings.save', { settingsType: 'nightly', showsAdvanced: true });
    const [usual] = CONTACT_MAPPINGS;
    const nightly = usual ? [{ ...usual, type: 'nightly' }] : [];
    background.changeKey({ mappings: { crm_one: [...CONTACT_MAPPINGS, ...nightly] } });
    const { rep, dialog } = await open();
    await openTarget(rep, dialog);
    const settings = dialog.getByRole('combobox', { name: 'Field mapping' });
    expect(settings).toHaveDisplayValue('nightly');
    await rep.selectOptions(settings, 'New contacts');
    await waitFor(() =>
      expect(background.listCalls('readMapping').map(({ query }) => query)).toEqual([
        { crm: 'crm_one', settings_type: 'nightly' },
        { crm: 'crm_one', settings_type: 'contact_sourcing' },
      ]),
    );
    await rep.click(await findPushButton(dialog));
    await expectPush({ crm: 'crm_one', settings_type: 'contact_sourcing' });
  });

  it('that cannot be read is said to be so, keeps nobody from pushing, and can be read again', async () => {
    const body = { statusCode: 404, message: 'No such path' };
    background.sandbox.faults.push({ path: '/crm/mapping', times: 1, status: 404, body });
    const { rep, dialog } = await open();
    expect(await dialog.findByText(/^CRM one’s field mapping can’t be loaded/)).toBeVisible();
    expect(dialog.getByText(/No such path/)).toBeVisible();
    expect(await findPushButton(dialog)).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText(/can’t be loaded/)).toBeNull());
    await waitFor(() => expect(background.listCalls('readMapping')).toHaveLength(2));
  });

  it('that is missing is one sentence, and nothing can be pushed', async () => {
    await background.send('settings.save', { defaultCrm: 'crm_one' });
    changeMapping(background.sandbox, {
      key: 'demo',
      crm: 'crm_one',
      mapping: 'none',
      without: [],
    });
    const { dialog } = await open();
    expect(
      await dialog.findByText(
        'CRM one isn’t set up for pushing. Ask your admin to add a field mapping.',
      ),
    ).toBeVisible();
    expect(queryPushButton(dialog)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull();
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('of several CRMs leads to one question: one button a CRM, and the choice is kept', async () => {
    background.changeKey({ mappings: { crm_one: CONTACT_MAPPINGS, crm_two: CONTACT_MAPPINGS } });
    const { rep, dialog } = await open();
    await screen.findByRole('dialog', { name: 'Which CRM?' });
    const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Close', 'CRM one', 'CRM two', 'Cancel']);
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'CRM two' }));
    await rep.click(await findPushButton(await findPushDialog()));
    await expectPush({ crm: 'crm_two' });
    expect(background.services.settings.get().defaultCrm).toBe('crm_two');
  });
});

describe('where it goes', () => {
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
    await openEdit(rep, dialog);
    const record = dialog.getByRole('combobox', { name: 'Record to update' });
    expect(record).toHaveDisplayValue(/^M\. Lindqvist/);
    await rep.selectOptions(record, 'Let CRM one match it');
    expect(dialog.getByRole('button', { name: 'Push to CRM one' })).toBeVisible();
    await rep.selectOptions(
      dialog.getByRole('combobox', { name: 'Which one is right?' }),
      first?.id ?? '',
    );
    await rep.click(await findPushButton(dialog));
    await expectPush({ contacts: [{ contact_crm_id: first?.id }] });
  });

  it('is said to be unsearched where only another CRM was asked', async () => {
    await background.send('settings.save', { defaultCrm: 'crm_one' });
    background.changeKey({ crms: ['crm_two'], mappings: { crm_one: CONTACT_MAPPINGS } });
    const { dialog } = await open();
    expect(
      await dialog.findByText('CRM one wasn’t checked. They may still be in it.'),
    ).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Push anyway' })).toBeVisible();
  });
});

it('a company goes the same way', async () => {
  background.showPage(castCompanyPage(background.sandbox, CAST_COMPANIES.inBook));
  await background.send('settings.save', { defaultCrm: 'crm_one' });
  ignore('svc_company_industry');
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
  const dialog = await findPushDialog();
  await dialog.findByText('1 not used by CRM one');
  await openEdit(rep, dialog);
  expect(getRow('Industry')).toHaveTextContent('Not used by CRM one');
  expect(dialog.queryByRole('switch')).toBeNull();
  await rep.clear(dialog.getByRole('textbox', { name: 'Company' }));
  await rep.type(dialog.getByRole('textbox', { name: 'Company' }), 'Northwind B.V.');
  await rep.tab();
  await rep.click(await findPushButton(dialog));
  await expectPush({ crm: 'crm_one', companies: [{ svc_company_name: 'Northwind B.V.' }] });
});
