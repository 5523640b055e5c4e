import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { holdMessage } from '@/tests/support/ui/hold-message';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import {
  companyReport,
  crmReply,
  enrichedContact,
  job,
  personReport,
} from '@/tests/support/ui/ui-fixtures';

const sentPushes = () =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input as { kind: string; input: Record<string, unknown> })
    .filter(({ kind }) => kind === 'push')
    .map(({ input }) => input);

const openDialog = async () => {
  const rep = renderPanel();
  await screen.findByRole('region', { name: 'In today’s book' });
  await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
  return rep;
};
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Push to CRM' }));

describe('a company that a book lists', () => {
  beforeEach(() => {
    getBackground().show(companyReport());
    getBackground().books = [keptBook([account()])];
  });

  it('is the record that a push updates, in the CRM of the book', async () => {
    const rep = await openDialog();
    const dialog = await findDialog();
    expect(dialog.getByText('Update')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Target' })).toHaveValue('crm_one');
    expect(dialog.getByRole('combobox', { name: 'Record' })).toHaveTextContent(
      'Northwind Pumps · Owned by you',
    );
    expect(screen.getByRole('rowheader', { name: 'Company' }).closest('tr')).toHaveTextContent(
      'In the CRM: Northwind Pumps',
    );
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(sentPushes()).toMatchObject([
      { crm: 'crm_one', companies: [{ account_crm_id: '20100001' }] },
    ]);
  });

  it('is left to the mapping when the rep says so, or chooses another CRM', async () => {
    const rep = await openDialog();
    const dialog = await findDialog();
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Record' }), '');
    expect(dialog.getByText('Create or update')).toBeVisible();
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), 'crm_two');
    expect(dialog.queryByRole('combobox', { name: 'Record' })).toBeNull();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(JSON.stringify(sentPushes())).not.toContain('account_crm_id');
  });

  it('is not pushed before the books have been asked whose it is', async () => {
    const owner = { id: 'u7', name: 'Jonas Weber' };
    getBackground().books = [keptBook([account({ owner })], { choice: 'all', scope: 'all' })];
    const letGo = holdMessage('book.find');
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    expect((await findDialog()).getByRole('button', { name: 'Push' })).toBeDisabled();
    letGo();
    expect(await screen.findByText(/this company belongs to Jonas Weber/)).toBeVisible();
    expect(sentPushes()).toEqual([]);
  });

  it('is asked about first when it belongs to somebody else', async () => {
    const owner = { id: 'u7', name: 'Jonas Weber' };
    getBackground().books = [keptBook([account({ owner })], { choice: 'all', scope: 'all' })];
    const rep = await openDialog();
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText('In CRM one, this company belongs to Jonas Weber.')).toBeVisible();
    await rep.click(question.getByRole('switch', { name: 'Ask me again for this company' }));
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    expect((await findDialog()).getByText('Update')).toBeVisible();
    await waitFor(() => {
      expect(
        getBackground().recordPreferences['company:slug:northwind-pumps']?.trustedOwners,
      ).toEqual([{ crm: 'crm_one', owner: 'u7' }]);
    });
  });
});

describe('a person at an account of a book', () => {
  beforeEach(() => {
    getBackground().show(personReport());
    getBackground().books = [keptBook([account()])];
    getBackground().add(job('crm.search', { output: crmReply() }));
  });

  it('is pushed with the record of the account, unless the mapping is to find one', async () => {
    const rep = await openDialog();
    const dialog = await findDialog();
    const record = dialog.getByRole('combobox', { name: 'Company record' });
    expect(record).toHaveTextContent('Northwind Pumps · Owned by you');
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const again = await findDialog();
    await rep.selectOptions(again.getByRole('combobox', { name: 'Company record' }), '');
    await rep.click(again.getByRole('button', { name: 'Push' }));
    expect(sentPushes()).toMatchObject([
      { contacts: [{ account_crm_id: '20100001', svc_full_name: 'Wilma Hayes' }] },
      { contacts: [{ svc_full_name: 'Wilma Hayes' }] },
    ]);
    expect(JSON.stringify(sentPushes()[1])).not.toContain('account_crm_id');
  });

  it('is asked about first when the account belongs to somebody else, whose ever the person is', async () => {
    const owner = { id: 'u7', name: 'Jonas Weber' };
    getBackground().books = [keptBook([account({ owner })], { choice: 'all', scope: 'all' })];
    const rep = await openDialog();
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText('In CRM one, this company belongs to Jonas Weber.')).toBeVisible();
    expect(question.getByRole('switch', { name: 'Ask me again for this person' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    const dialog = await findDialog();
    expect(dialog.getByRole('combobox', { name: 'Company record' })).toHaveTextContent(
      'Owned by Jonas Weber',
    );
  });

  it('takes no account along that they have left, and none without the company', async () => {
    const rep = await openDialog();
    await rep.click((await findDialog()).getByRole('switch', { name: 'With the company' }));
    expect(screen.queryByRole('combobox', { name: 'Company record' })).toBeNull();
    getBackground().add(
      job('enrich', {
        output: {
          contact: enrichedContact({ companyName: 'Contour', companyDomain: 'contour.example' }),
        },
      }),
    );
    await rep.click((await findDialog()).getByRole('switch', { name: 'With the company' }));
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Contour');
    });
    expect(screen.queryByRole('combobox', { name: 'Company record' })).toBeNull();
  });
});
