import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderAdvanced } from '@/tests/support/ui/render-ui';

/** What each CRM makes of a push, in Settings. */

let background: RealBackground;
afterEach(() => background.close());

const openMapping = async (name: string, key = 'demo') => {
  background = await openRealBackground({ key });
  const rep = await renderAdvanced();
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
  expect(part.getByText('Leads: Needs')).toBeVisible();
  expect(part.getAllByTitle('svc_company_name').length).toBeGreaterThan(1);
});

it('asks for nothing while no service is connected', async () => {
  background = await openRealBackground({ key: null });
  const rep = await renderAdvanced();
  await rep.click(await screen.findByRole('button', { name: 'CRM one' }));
  expect(await screen.findByText(/field mapping can’t be loaded/u)).toBeVisible();
  expect(background.sent.filter(({ name }) => name === 'job.add')).toEqual([]);
});

it('says that a CRM has none', async () => {
  const part = await openMapping('CRM one', 'demo-unmapped');
  expect(await part.findByText(/isn’t set up for pushing/u)).toBeVisible();
});

it('shows the first few of many fields, and the rest on demand', async () => {
  background = await openRealBackground();
  const keys = Array.from({ length: 150 }, (_, at) => `custom_${at}`);
  const body = { crm: 'crm_one', object: 'contact', keys, unicity: ['main_email'] };
  await background.control.addFault({ path: '/crm/mapping', status: 200, body, times: 'always' });
  const rep = await renderAdvanced();
  await rep.click(await screen.findByRole('button', { name: 'CRM one' }));
  expect(await screen.findByTitle('custom_7')).toBeVisible();
  expect(screen.queryByTitle('custom_8')).toBeNull();
  await rep.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByTitle('custom_149')).toBeVisible();
  await expectAccessible();
});

it('shows parts of a lead’s mapping that are called like what every object has', async () => {
  background = await openRealBackground();
  const lead = { constructor: ['svc_company_name'], toString: 'as it comes' };
  const body = { crm: 'crm_two', object: 'lead', keys: ['main_email'], unicity: [], lead };
  await background.control.addFault({ path: '/crm/mapping', status: 200, body, times: 'always' });
  const rep = await renderAdvanced();
  await rep.click(await screen.findByRole('button', { name: 'CRM two' }));
  expect(await screen.findByText('Leads: constructor')).toBeVisible();
  expect(screen.getByText('Leads: toString')).toBeVisible();
});
