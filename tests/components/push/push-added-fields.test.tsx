import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { castCompanyPage, castPage } from '@/tests/support/ui/cast';
import { findPushButton, findPushDialog, openEdit, readDiff } from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { enrichedContact, job } from '@/tests/support/ui/ui-fixtures';

/** Fields that the page did not fill: added in the dialog of a push, or known from an enrichment. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0, defaultCrm: 'crm_one' });
  background.showPage(castPage(background.sandbox, CAST.notInCrm));
});
afterEach(() => background.close());

type PushDialog = Awaited<ReturnType<typeof findPushDialog>>;

const open = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
  const dialog = await findPushDialog();
  await findPushButton(dialog);
  await openEdit(rep, dialog);
  return { rep, dialog };
};
/** Adds a field, and types into it. */
const add = async (rep: UserEvent, dialog: PushDialog, field: string, text: string) => {
  const list = dialog.getByRole('combobox', { name: 'Add field' });
  const option = await dialog.findByRole('option', {
    name: (name) => name === field || name.startsWith(`${field} · `),
  });
  await rep.selectOptions(list, option);
  await rep.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByRole('textbox', { name: field })).toHaveFocus();
  if (text !== '') await rep.keyboard(text);
  await rep.tab();
};
const push = async (rep: UserEvent, dialog: PushDialog, entity: 'contacts' | 'companies') => {
  await rep.click(await findPushButton(dialog));
  const listCalls = () => background.listCalls('syncToCrm');
  await waitFor(() => expect(listCalls()).not.toHaveLength(0));
  const body = listCalls()[0]?.body as Record<typeof entity, Record<string, unknown>[]>;
  return body[entity][0];
};

describe('a field that the page did not fill', () => {
  it('can be added: those that the mapping reads come first, the others say so', async () => {
    const { rep, dialog } = await open();
    await dialog.findByRole('option', { name: 'Summary · Not used by CRM one' });
    const names = dialog
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((name) => name !== 'Choose');
    const firstUnread = names.findIndex((name) => name.endsWith('Not used by CRM one'));
    expect(names.indexOf('Seniority')).toBeLessThan(firstUnread);
    expect(names.slice(firstUnread).every((name) => name.endsWith('Not used by CRM one'))).toBe(
      true,
    );
    await expectAccessible(screen.getByRole('dialog'));

    await add(rep, dialog, 'Seniority', 'Director');
    await add(rep, dialog, 'More emails', 'cal@wind.example, c.b@wind.example');
    expect(dialog.queryByRole('option', { name: 'Seniority' })).toBeNull();
    await rep.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(readDiff(dialog, 'Adds')).toEqual(
      expect.arrayContaining([
        'Seniority: Director',
        'More emails: cal@wind.example, c.b@wind.example',
      ]),
    );
    expect(await push(rep, dialog, 'contacts')).toMatchObject({
      svc_full_name: 'Callum Brightwater',
      svc_job_seniority: 'Director',
      secondary_emails: ['cal@wind.example', 'c.b@wind.example'],
    });
  });

  it('says what it takes, and is not sent before it is that', async () => {
    const { rep, dialog } = await open();
    await add(rep, dialog, 'Phone', 'call me');
    expect(dialog.getByText('Write it like +33 6 12 34 56 78. Not sent yet.')).toBeVisible();
    await add(rep, dialog, 'Person’s country code', 'France');
    expect(dialog.getByText('Write it like FR. Not sent yet.')).toBeVisible();
    const country = dialog.getByRole('textbox', { name: 'Person’s country code' });
    expect(country).toBeInvalid();
    await rep.clear(country);
    await rep.type(country, 'fr');
    await rep.tab();
    expect(country).toBeValid();
    const sent = await push(rep, dialog, 'contacts');
    expect(sent).toMatchObject({ svc_country_code: 'FR' });
    expect(sent).not.toHaveProperty('main_phone');
  });

  it('may be the company’s id in the CRM, as a value to write', async () => {
    const { rep, dialog } = await open();
    await add(rep, dialog, 'Company’s CRM ID', '7001');
    expect(await push(rep, dialog, 'contacts')).toMatchObject({ crm_company_id: '7001' });
  });

  it('of a company is one of its own', async () => {
    background.showPage(castCompanyPage(background.sandbox, CAST_COMPANIES.inBook));
    const { rep, dialog } = await open();
    expect(dialog.queryByRole('option', { name: /^Seniority/ })).toBeNull();
    await add(rep, dialog, 'Employees', '250');
    expect(await push(rep, dialog, 'companies')).toMatchObject({ svc_company_staff_count: 250 });
  });
});

it('what an enrichment says of the company is shown before it is sent', async () => {
  const page = castPage(background.sandbox, CAST.notInCrm);
  const key = page.identity?.key ?? '';
  const contact = enrichedContact({
    fullName: 'Callum Brightwater',
    companyName: 'Solveig Wind',
    companyIndustry: 'Renewables',
    companyEmployeeCount: 320,
    companyCountryCode: 'Norway',
  });
  const subject = { kind: 'person' as const, key, label: 'Callum Brightwater' };
  await background.addJobs(job('enrich', { subject, output: { contact } }));
  const { rep, dialog } = await open();
  await rep.click(dialog.getByRole('button', { name: 'Edit' }));
  const shown = ['Adds', 'Sets'].flatMap((title) => readDiff(dialog, title));
  expect(shown).toEqual(expect.arrayContaining(['Industry: Renewables', 'Employees: 320']));
  const sent = await push(rep, dialog, 'contacts');
  expect(sent).toMatchObject({ svc_company_industry: 'Renewables', svc_company_staff_count: 320 });
  expect(sent).not.toHaveProperty('svc_company_country_code');
});
