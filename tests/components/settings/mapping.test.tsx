import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderSettings } from '@/tests/support/ui/render-ui';
import { seePage } from '@/tests/support/ui/see-page';
import { companyReport, personReport } from '@/tests/support/ui/ui-fixtures';

/** What each CRM makes of a push, in Settings. */

let background: RealBackground;
afterEach(() => background.close());

const openMapping = async (name: string, key = 'demo') => {
  background = await openRealBackground({ key });
  const rep = renderSettings();
  await rep.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('region', { name: 'What each CRM makes of a push' }));
};

it('is told in words: what is written, by what records are found, and by which settings', async () => {
  const part = await openMapping('CRM one');
  expect(await part.findByText('Contacts')).toBeVisible();
  // The key of a field, and `settings_type`, are on hover only.
  expect(part.getByTitle('api_sync')).toHaveTextContent('Pushes (API sync)');
  expect(part.getByText('Finds records by')).toBeVisible();
  expect(part.getAllByTitle('main_email')[0]).toHaveTextContent(/^Email/u);
  expect(background.listCalls('readMapping').map(({ query }) => query)).toEqual([
    { crm: 'crm_one' },
  ]);
  await expectAccessible();
});

it('shows how a lead is mapped, and what it needs', async () => {
  const part = await openMapping('CRM two', 'demo-lead');
  expect(await part.findByText('Leads')).toBeVisible();
  expect(part.getByText('Lead: needs')).toBeVisible();
  expect(part.getAllByTitle('svc_company_name').length).toBeGreaterThan(1);
});

it('says that a CRM has none', async () => {
  const part = await openMapping('CRM one', 'demo-unmapped');
  expect(await part.findByText(/isn’t set up for pushing/u)).toBeVisible();
});

/** Sees somebody, then opens the mapping of a CRM. */
const openMappingAfter = async (report: PageReport, name: string, key: string) => {
  background = await openRealBackground({ key });
  await seePage(background, report);
  const rep = renderSettings();
  await rep.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('region', { name: 'What each CRM makes of a push' }));
};

it('says what would fail for the person seen last, by the rule of the push', async () => {
  const nobodys = personReport({}, { name: 'Wilma Hayes' });
  const part = await openMappingAfter(nobodys, 'CRM two', 'demo-lead');
  expect(await part.findByText('Wilma Hayes, seen last:')).toBeVisible();
  expect(
    part.getByText('A new lead needs a company name: only existing ones are updated.'),
  ).toBeVisible();
  await expectAccessible();
});

it('says that the person seen last has what the mapping needs', async () => {
  const part = await openMappingAfter(personReport(), 'CRM two', 'demo-lead');
  expect(
    await part.findByText('Wilma Hayes, seen last, has what this field mapping needs.'),
  ).toBeVisible();
});

it('names nobody where only companies were seen', async () => {
  const part = await openMappingAfter(companyReport(), 'CRM one', 'demo');
  expect(await part.findByText('Contacts')).toBeVisible();
  await background.settle();
  expect(part.queryByText(/seen last/u)).toBeNull();
});
