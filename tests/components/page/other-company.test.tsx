import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPushDialog, openEdit } from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { company, companyReport, job, NORTHWIND } from '@/tests/support/ui/ui-fixtures';

/** An answer about another company than the page is neither shown nor pushed until the rep says so. */

const OTHER = company({
  name: 'Southwind Bakers',
  domain: 'southwind.example',
  industry: 'Baking',
  socialId: '99887766',
  socialUniversalName: 'southwind-bakers',
  socialUrl: 'https://www.linkedin.com/company/southwind-bakers',
});
const FLAGGED = 'This may be another company';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(companyReport());
});
afterEach(() => background.close());

/** A stored answer of the service to the page's company. */
const addAnswer = (found = OTHER) =>
  background.addJobs(job('company.search', { output: { results: [found], count: 1, custom: {} } }));
const openPage = async () => {
  const rep = renderPanel();
  return { rep, part: within(await findPart('Company')) };
};
/** What the dialog of a push would send. */
async function readPushed(rep: Awaited<ReturnType<typeof openPage>>['rep']) {
  await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
  const dialog = await findPushDialog();
  await openEdit(rep, dialog);
  await dialog.findByRole('textbox', { name: 'Company' });
  const values = dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  await rep.keyboard('{Escape}');
  return values.join('\n');
}

it('is flagged with both names, and nothing of it is shown or pushed', async () => {
  await addAnswer();
  const { rep, part } = await openPage();
  expect(await part.findByText(FLAGGED)).toBeVisible();
  expect(part.getByText('This page: Northwind Pumps')).toBeVisible();
  expect(part.getByText('The answer: Southwind Bakers')).toBeVisible();
  expect(screen.queryByText('Baking')).toBeNull();
  await expectAccessible();
  expect(await readPushed(rep)).not.toMatch(/southwind|99887766/iu);
});

it('is said to be left out in the dialog of a push, where the rep can take it in', async () => {
  await addAnswer();
  const { rep } = await openPage();
  await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
  const dialog = await findPushDialog();
  await openEdit(rep, dialog);
  const choice = await dialog.findByRole('switch', {
    name: 'Use the answer about Southwind Bakers',
  });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription('This may be another company');
  await expectAccessible(screen.getByRole('dialog'));
  await rep.click(choice);
  expect(await dialog.findByDisplayValue('southwind.example')).toBeVisible();
  await rep.click(choice);
  await waitFor(() => expect(dialog.queryByDisplayValue('southwind.example')).toBeNull());
});

it('is used once the rep says so, and can be refused again', async () => {
  await addAnswer();
  const { rep, part } = await openPage();
  await rep.click(await part.findByRole('button', { name: 'Use it' }));
  expect(await part.findByText('You chose this answer')).toBeVisible();
  const preference = await background.send('record-preference.get', { key: NORTHWIND.key });
  expect(preference.companyAnswer).toEqual({ key: '99887766', isUsed: true });
  expect(screen.getByText('Baking')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Use it' })).toBeNull();
  expect(await readPushed(rep)).toContain('southwind.example');

  await rep.click(part.getByRole('button', { name: 'Not this one' }));
  expect(await part.findByText('This answer is not used')).toBeVisible();
  expect(screen.queryByText('Baking')).toBeNull();
  expect(await readPushed(rep)).not.toContain('southwind');
});

it('is asked about again when yet another company is answered', async () => {
  await addAnswer();
  const { rep, part } = await openPage();
  await rep.click(await part.findByRole('button', { name: 'Use it' }));
  await screen.findByText('Baking');
  await addAnswer({ ...OTHER, name: 'Eastwind Mills', socialId: '5544', industry: 'Milling' });
  expect(await part.findByText(FLAGGED)).toBeVisible();
  expect(part.getByText('The answer: Eastwind Mills')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Milling')).toBeNull());
});

it('is not spoken of when the answer is about the company of the page', async () => {
  await addAnswer(company({ socialUniversalName: NORTHWIND.id }));
  const { part } = await openPage();
  expect(await screen.findByText('Industrial Machinery Manufacturing')).toBeVisible();
  expect(part.queryByText(FLAGGED)).toBeNull();
  expect(part.queryByRole('button', { name: 'Use it' })).toBeNull();
});
