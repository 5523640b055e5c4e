import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPushButton, findPushDialog, openEdit, readDiff } from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, openDetails, renderPanel } from '@/tests/support/ui/render-ui';
import { probablyReport } from '@/tests/support/ui/ui-fixtures';

/** What a page does not show for certain is shown as "probably", and pushed only if the rep adds it. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
  background.showPage(probablyReport());
});
afterEach(() => background.close());

const findSent = async () => {
  await waitFor(() => expect(background.listCalls('syncToCrm')).not.toHaveLength(0));
  await background.settle();
  return JSON.stringify(background.listCalls('syncToCrm').map(({ body }) => body));
};
const open = async () => {
  const rep = renderPanel();
  await screen.findByText(/^Not in /);
  await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
  return { rep, dialog: await findPushDialog() };
};
const TITLE = { name: 'Job title: probably VP Sales' };

it('is shown as "probably", under the name and in the details', async () => {
  const rep = renderPanel();
  await screen.findByRole('heading', { name: 'Wilma Hayes' });
  expect(await screen.findByText('probably VP Sales')).toBeVisible();
  expect(screen.getByText('probably Northwind')).toBeVisible();
  expect(screen.getByText('Leeds')).toBeVisible();
  await openDetails(rep);
  await waitFor(() => expect(screen.getAllByText('probably VP Sales')).toHaveLength(2));
  await expectAccessible();
});

it('is not pushed by itself', async () => {
  const { rep, dialog } = await open();
  expect(await dialog.findByRole('switch', TITLE)).not.toBeChecked();
  await expectAccessible(screen.getByRole('dialog'));
  await rep.click(await findPushButton(dialog));
  const sent = await findSent();
  expect(sent).toContain('Leeds');
  expect(sent).not.toMatch(/VP Sales|Northwind/);
});

it('is pushed when the rep adds it', async () => {
  const { rep, dialog } = await open();
  await rep.click(await dialog.findByRole('switch', TITLE));
  expect(readDiff(dialog, 'Adds')).toContain('Job title: VP Sales');
  await rep.click(await findPushButton(dialog));
  const sent = await findSent();
  expect(sent).toContain('"svc_job_title":"VP Sales"');
  expect(sent).not.toContain('Northwind');
});

it('can be changed before it is pushed', async () => {
  const { rep, dialog } = await open();
  await openEdit(rep, dialog);
  const title = dialog.getByRole('textbox', { name: 'Job title' });
  expect(title).toHaveValue('');
  await rep.type(title, 'CRO');
  await rep.tab();
  expect(dialog.getByRole('switch', TITLE)).toBeChecked();
  await rep.click(await findPushButton(dialog));
  expect(await findSent()).toContain('"svc_job_title":"CRO"');
});
