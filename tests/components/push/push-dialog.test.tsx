import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { mappingSchema, type Mapping } from '@/lib/contract/service/crm-sync';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmMatch,
  crmReply,
  job,
  personReport,
  problem,
} from '@/tests/support/ui/ui-fixtures';

const MINE = crmMatch();
const SERVICE = { kind: 'service' as const, key: 'service', label: 'crm_one' };

const answer = (reply: Partial<CrmSearchReply>) => {
  getBackground().add(job('crm.search', { output: crmReply(reply) }));
};

const MAPPING: Partial<Mapping> = {
  crm: 'crm_one',
  settings_type: 'api_sync',
  object: 'contact',
  keys: ['svc_full_name', 'svc_job_title', 'svc_company_name'],
  unicity: ['svc_social_url'],
};

const map = (changed: Partial<Mapping> = {}) => {
  const output = mappingSchema.parse({ ...MAPPING, ...changed });
  getBackground().add(job('mapping.read', { output, subject: SERVICE }));
};

const sentOf = (kind: string) =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input as { kind: string; input: Record<string, unknown>; lane: string })
    .filter((one) => one.kind === kind);

const open = async (answered = 'Not in the CRM') => {
  const rep = renderPanel();
  await screen.findByText(answered);
  await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Push to CRM' }));
  return { rep, dialog };
};

const getRow = (field: string) => screen.getByRole('rowheader', { name: field }).closest('tr');

beforeEach(() => {
  getBackground().show(personReport());
});

describe('the table of fields', () => {
  it('says what the mapping does with each, and what the CRM has now', async () => {
    answer({});
    map();
    const { dialog } = await open();
    expect(await dialog.findByText(/^CRM one gets what its mapping reads\./)).toBeVisible();
    expect(getRow('Job title')).toHaveTextContent(/Read.*New record/);
    expect(getRow('Profile')).toHaveTextContent('Matched by');
    expect(getRow('Location')).toHaveTextContent('Ignored');
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('shows what CRM search told, and says where it told nothing', async () => {
    answer({ matches: [crmMatch({ title: 'Head of Sales' })] });
    map();
    await open('Owned by you');
    expect(getRow('Job title')).toHaveTextContent('In the CRM: Head of Sales');
    expect(getRow('Location')).toHaveTextContent('In the CRM: not known');
  });

  it('can be changed before the push; what is emptied is not sent', async () => {
    answer({});
    map();
    const { rep, dialog } = await open();
    const title = dialog.getByRole('textbox', { name: 'Job title' });
    await rep.clear(title);
    await rep.type(title, 'Chief of Pumps');
    await rep.clear(dialog.getByRole('textbox', { name: 'Location' }));
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    const [pushed] = sentOf('push');
    expect(pushed?.input.contacts).toMatchObject([{ svc_job_title: 'Chief of Pumps' }]);
    expect(JSON.stringify(pushed)).not.toContain('svc_geo_location_name');
  });

  it('holds the company only as long as the rep wants it', async () => {
    answer({});
    map();
    const { rep, dialog } = await open();
    expect(dialog.getByRole('textbox', { name: 'Company' })).toHaveValue('Northwind Pumps');
    await rep.click(dialog.getByRole('switch', { name: 'With the company' }));
    expect(dialog.queryByRole('textbox', { name: 'Company' })).toBeNull();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(JSON.stringify(sentOf('push'))).not.toContain('svc_company_');
  });
});

describe('what would fail', () => {
  it('is said, with the keys that the mapping expects, and is not pushed', async () => {
    answer({});
    map({ keys: ['svc_department'], unicity: ['main_email'] });
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
    answer({});
    map({ object: 'lead' });
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
    answer({});
    map({ unicity: ['main_email'] });
    const { dialog } = await open();
    expect(await dialog.findByText(/^The mapping finds records by: Email\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeEnabled();
  });
});

describe('the mapping', () => {
  it('is asked for by itself, of the CRM and the settings that are chosen', async () => {
    getBackground().settings = { ...DEFAULT_SETTINGS, settingsType: 'nightly' };
    answer({});
    const { rep, dialog } = await open();
    expect(dialog.getByText('Reading the mapping')).toBeVisible();
    await waitFor(() => {
      expect(sentOf('mapping.read')).toMatchObject([
        { lane: 'prefetch', input: { crm: 'crm_one', settings_type: 'nightly' } },
      ]);
    });
    const settings = dialog.getByRole('combobox', { name: 'Settings' });
    expect(settings).toHaveDisplayValue('nightly');
    await rep.selectOptions(settings, 'Contact sourcing');
    await waitFor(() => {
      expect(sentOf('mapping.read')).toHaveLength(2);
    });
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(sentOf('push')).toMatchObject([
      { input: { crm: 'crm_one', settings_type: 'contact_sourcing' } },
    ]);
  });

  it('that cannot be read is said to be so, and keeps nobody from pushing', async () => {
    answer({});
    getBackground().add(
      job('mapping.read', {
        subject: SERVICE,
        state: 'failed',
        problem: problem('not-found', { status: 404, message: 'No such path' }),
      }),
    );
    const { rep, dialog } = await open();
    await waitFor(() => {
      expect(sentOf('mapping.read')).toHaveLength(1);
    });
    getBackground().change(
      {
        state: 'failed',
        problem: problem('not-found', { status: 404, message: 'No such path' }),
      },
      getBackground().jobs.find(({ kind }) => kind === 'mapping.read')?.id,
    );
    expect(await dialog.findByText(/^The mapping cannot be read/)).toBeVisible();
    expect(dialog.getByText(/No such path/)).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Read again' }));
    await waitFor(() => {
      expect(sentOf('mapping.read')).toHaveLength(2);
    });
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(sentOf('push')).toHaveLength(1);
  });
});

describe('where it goes', () => {
  it('may be a platform webhook, which is told neither CRM nor settings', async () => {
    answer({ matches: [MINE] });
    map();
    getBackground().add(
      job('webhooks.read', {
        subject: SERVICE,
        output: { webhooks: [{ id: 'w1', name: 'Warehouse', url: null }] },
      }),
    );
    const { rep, dialog } = await open('Owned by you');
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), 'Webhook: Warehouse');
    expect(dialog.getByText(/Nothing is written to a CRM/)).toBeVisible();
    expect(dialog.queryByRole('combobox', { name: 'Settings' })).toBeNull();
    expect(dialog.queryByText('Matched by')).toBeNull();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    const [pushed] = sentOf('push');
    expect(Object.keys(pushed?.input ?? {}).sort()).toEqual(['contacts', 'webhook_id']);
    expect(JSON.stringify(pushed)).not.toContain('contact_crm_id');
  });

  it('is the record that was pinned on the page, unless another is chosen', async () => {
    answer({ matches: [MINE, crmMatch({ id: '502', name: 'W. Hayes', url: null })] });
    getBackground().recordPreferences['person:slug:wilma-hayes'] = {
      pin: { crm: 'crm_one', id: '502' },
      trustedOwners: [],
    };
    const { rep, dialog } = await open('2 records');
    const record = dialog.getByRole('combobox', { name: 'Record' });
    expect(record).toHaveDisplayValue(/^W\. Hayes/);
    await rep.selectOptions(record, 'As the mapping decides');
    expect(dialog.getByText('Create or update')).toBeVisible();
    await rep.selectOptions(record, '501');
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(sentOf('push')).toMatchObject([{ input: { contacts: [{ contact_crm_id: '501' }] } }]);
  });

  it('is said to be unsearched where only another CRM was asked', async () => {
    answer({ matches: [crmMatch({ crm: 'crm_two' })], searched_crms: ['crm_two'] });
    const rep = renderPanel();
    await screen.findByText('Owned by you');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^CRM one was not checked: it was not searched/)).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Push to CRM' }));
    expect(dialog.getByText('CRM one was not checked: it was not searched.')).toBeVisible();
    expect(dialog.getByText('Create or update')).toBeVisible();
  });
});

it('a company goes the same way', async () => {
  getBackground().show(companyReport());
  getBackground().settings = { ...DEFAULT_SETTINGS, defaultCrm: 'crm_one' };
  map({ keys: ['svc_company_name'], unicity: [] });
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Push to CRM' }));
  await waitFor(() => {
    expect(getRow('Company')).toHaveTextContent('Read');
  });
  expect(getRow('Industry')).toHaveTextContent('Ignored');
  expect(dialog.queryByRole('switch')).toBeNull();
  await rep.clear(dialog.getByRole('textbox', { name: 'Company' }));
  await rep.type(dialog.getByRole('textbox', { name: 'Company' }), 'Northwind B.V.');
  await rep.click(dialog.getByRole('button', { name: 'Push' }));
  expect(sentOf('push')).toMatchObject([
    { input: { crm: 'crm_one', companies: [{ svc_company_name: 'Northwind B.V.' }] } },
  ]);
});
