import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookChoice } from '@/lib/contract/stored/book';
import { toBookKey } from '@/lib/background/storage/books/book-key';
import type { StoredHead } from '@/lib/background/storage/books/read-book';
import { parseJobs } from '@/lib/background/storage/stored-jobs';
import { HOUR } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import { toBookJob } from '@/lib/domain/book/new-account-jobs';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { castCompanyPage, castPage } from '@/tests/support/ui/cast';
import { holdMessage } from '@/tests/support/ui/hold-message';
import {
  findPushButton,
  findPushDialog,
  openEdit,
  openTarget,
  queryPushButton,
} from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { finishJob } from '@/tests/support/ui/run-jobs';
import { enrichedContact, job } from '@/tests/support/ui/ui-fixtures';

/** A push about a company that a known book lists, and about a person there. */

/** The sandbox's record of that company, which the caller owns. */
const OWN_ACCOUNT = '20100001';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
});
afterEach(() => background.close());

/** Has a book read, as the tab Today does. */
const readBook = (choice: BookChoice) => finishJob(background, toBookJob('book.read', choice));
/** Has a book read that was read an hour ago. */
async function readOldBook() {
  await readBook(null);
  const key = toBookKey(undefined);
  const head = (await background.database.get('books', key)) as StoredHead;
  await background.database.put('books', { ...head, readAt: Date.now() - HOUR }, key);
}
const showCompany = (domain: string) =>
  background.showPage(castCompanyPage(background.sandbox, domain));
const showPerson = (slug: string) => background.showPage(castPage(background.sandbox, slug));
const listPushes = () => background.listCalls('syncToCrm').map(({ body }) => body);

const listPushJobs = async () =>
  parseJobs(await background.database.getAll('jobs')).filter(({ kind }) => kind === 'push');

const openDialog = async () => {
  const rep = renderPanel();
  await screen.findByRole('region', { name: 'In today’s accounts' });
  await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
  return rep;
};
describe('a company of a book that was read an hour ago', () => {
  it('is looked up in the book again, and updated by what that says now', async () => {
    await readOldBook();
    showCompany(CAST_COMPANIES.inBook);
    const rep = await openDialog();
    const dialog = await findPushDialog();
    await waitFor(() => {
      expect(screen.getByRole('dialog')).toHaveAccessibleName(
        'Update Northwind Robotics in CRM one',
      );
    });
    expect(background.listCalls('readBook')).toHaveLength(2);
    await rep.click(await findPushButton(dialog));
    await waitFor(() =>
      expect(listPushes()).toMatchObject([{ companies: [{ account_crm_id: OWN_ACCOUNT }] }]),
    );
  });

  it('is left to the mapping when the book cannot be read', async () => {
    await readOldBook();
    background.sandbox.faults.push({ path: '/todays-accounts', times: 9, status: 400 });
    showCompany(CAST_COMPANIES.inBook);
    const rep = await openDialog();
    const dialog = await findPushDialog();
    await waitFor(() => expect(background.listCalls('readBook')).toHaveLength(2));
    await rep.click(await findPushButton(dialog));
    await waitFor(() => expect(listPushes()).toHaveLength(1));
    expect(JSON.stringify(listPushes())).not.toContain(OWN_ACCOUNT);
  });
});

describe('a company of the caller’s book', () => {
  beforeEach(async () => {
    await readBook(null);
    showCompany(CAST_COMPANIES.inBook);
  });

  it('is the record that a push updates, in the CRM of the book', async () => {
    const rep = await openDialog();
    const dialog = await findPushDialog();
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      'Update Northwind Robotics in CRM one',
    );
    await openTarget(rep, dialog);
    expect(dialog.getByRole('combobox', { name: 'Target' })).toHaveValue('crm_one');
    await openEdit(rep, dialog);
    expect(dialog.getByRole('combobox', { name: 'Record to update' })).toHaveTextContent(
      'Northwind Robotics · Yours',
    );
    expect(screen.getByRole('rowheader', { name: 'Company' }).closest('tr')).toHaveTextContent(
      'In the CRM now: Northwind Robotics',
    );
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(await findPushButton(dialog));
    await waitFor(() =>
      expect(listPushes()).toMatchObject([
        { crm: 'crm_one', companies: [{ account_crm_id: OWN_ACCOUNT }] },
      ]),
    );
  });

  it('is left to the mapping when the rep says so, or chooses another CRM', async () => {
    const rep = await openDialog();
    const dialog = await findPushDialog();
    await openEdit(rep, dialog);
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Record to update' }), '');
    expect(await findPushButton(dialog)).toHaveTextContent('Push to CRM one');
    await openTarget(rep, dialog);
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), 'crm_two');
    expect(dialog.queryByRole('combobox', { name: /[Rr]ecord/ })).toBeNull();
    // Only that CRM has a field mapping here.
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), 'crm_one');
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Record to update' }), '');
    await rep.click(await findPushButton(dialog));
    await waitFor(() => expect(listPushes()).toMatchObject([{ crm: 'crm_one', companies: [{}] }]));
    expect(JSON.stringify(listPushes())).not.toContain('account_crm_id');
  });
});

describe('a company of somebody else’s, in everybody’s book', () => {
  beforeEach(async () => {
    await readBook('all');
    showCompany('kestrel-freight.example');
  });

  it('is not pushed before the books have been asked whose it is', async () => {
    const letGo = holdMessage('book.find', background);
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    expect(queryPushButton(dialog)).toBeDisabled();
    letGo();
    expect(await dialog.findByText('Belongs to Sanna Hedlund')).toBeVisible();
  });

  it('is said to be so before it is updated', async () => {
    const rep = await openDialog();
    const dialog = await findPushDialog();
    expect(await dialog.findByText('Belongs to Sanna Hedlund')).toBeVisible();
    const button = await findPushButton(dialog);
    expect(button).toHaveTextContent('Update Sanna’s record');
    expect(listPushes()).toEqual([]);
    await rep.click(button);
    await waitFor(() => expect(listPushes()).toMatchObject([{ crm: 'crm_one' }]));
  });
});

describe('a person at an account of a book', () => {
  it.each<[string, { account_crm_id?: string }]>([
    ['with the record of the account', { account_crm_id: OWN_ACCOUNT }],
    ['without it, where the mapping is to find one', {}],
  ])('is pushed %s', async (_, sent) => {
    await readBook(null);
    showPerson(CAST.ownedByCaller);
    const rep = await openDialog();
    const dialog = await findPushDialog();
    await findPushButton(dialog);
    await openEdit(rep, dialog);
    const record = await dialog.findByRole('combobox', { name: 'Company record' });
    expect(record).toHaveTextContent('Northwind Robotics · Yours');
    if (!sent.account_crm_id) await rep.selectOptions(record, '');
    await rep.click(await findPushButton(dialog));
    await waitFor(() =>
      expect(listPushes()).toMatchObject([{ contacts: [{ svc_full_name: 'Maren Lindqvist' }] }]),
    );
    expect(listPushes()).toMatchObject([{ contacts: [sent] }]);
    expect(JSON.stringify(listPushes()).includes('account_crm_id')).toBe('account_crm_id' in sent);
    // Whether the account is updated is decided when it is sent: by then, it may be somebody else's.
    const [{ input }] = (await listPushJobs()) as [JobOf<'push'>];
    expect(input.account?.id).toBe(sent.account_crm_id);
    expect(input.contacts?.[0]).not.toHaveProperty('account_crm_id');
  });

  it('is pushed though the account belongs to somebody else, when the rep says so', async () => {
    await readBook('all');
    showPerson(CAST.notInCrm);
    const rep = await openDialog();
    const dialog = await findPushDialog();
    expect(await dialog.findByText('The company belongs to Deniz Aksoy')).toBeVisible();
    await rep.click(await findPushButton(dialog));
    await waitFor(() => expect(listPushes()).toHaveLength(1));
  });

  it('is warned of when the account belongs to somebody else, though nobody has the person', async () => {
    await readBook('all');
    showPerson(CAST.notInCrm);
    const rep = await openDialog();
    const dialog = await findPushDialog();
    expect(await dialog.findByText('The company belongs to Deniz Aksoy')).toBeVisible();
    expect(await findPushButton(dialog)).toHaveTextContent('Push anyway');
    await openEdit(rep, dialog);
    expect(dialog.getByRole('combobox', { name: 'Company record' })).toHaveTextContent(
      'Owned by Deniz Aksoy',
    );
    // Without the company, nothing of Deniz’s is touched.
    await rep.click(dialog.getByRole('switch', { name: 'With the company' }));
    expect(dialog.queryByText(/Deniz/)).toBeNull();
    expect(await findPushButton(dialog)).toHaveTextContent('Add to CRM one');
  });

  it('takes no account along that they have left, and none without the company', async () => {
    await readBook(null);
    showPerson(CAST.ownedByCaller);
    const rep = await openDialog();
    const opened = await findPushDialog();
    await findPushButton(opened);
    await openEdit(rep, opened);
    await rep.click((await findPushDialog()).getByRole('switch', { name: 'With the company' }));
    expect(screen.queryByRole('combobox', { name: 'Company record' })).toBeNull();
    // The sandbox knows nobody who has left an account of the caller's.
    const contact = enrichedContact({ companyName: 'Contour', companyDomain: 'contour.example' });
    const subject = { ...job('enrich').subject, key: `person:slug:${CAST.ownedByCaller}` };
    await background.addJobs(job('enrich', { subject, output: { contact } }));
    await rep.click((await findPushDialog()).getByRole('switch', { name: 'With the company' }));
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Contour');
    });
    expect(screen.queryByRole('combobox', { name: 'Company record' })).toBeNull();
  });
});
