import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { addContact, castPage, findContacts } from '@/tests/support/ui/cast';
import { holdMessage } from '@/tests/support/ui/hold-message';
import {
  findPushButton,
  findPushDialog,
  openEdit,
  queryPushButton,
} from '@/tests/support/ui/push-dialog';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import {
  clickEnrichAndPush,
  expectAccessible,
  findPart,
  openDetails,
  renderPanel,
} from '@/tests/support/ui/render-ui';
import { finishJob } from '@/tests/support/ui/run-jobs';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import { problem } from '@/tests/support/ui/ui-fixtures';

/** A rep who sees that no record that was found is the person’s rules them out, or links the one that is. */

const CALLUM = CAST.notInCrm;
const KEY = `person:slug:${CALLUM}`;
/** No search leads to it. */
const HIDDEN = { firstName: 'C.', name: 'C. B.', email: null, profileUrl: null };
/** Found by name only. */
const NAMESAKE = { email: null, profileUrl: null };

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  await background.send('settings.save', { holdSeconds: 0 });
  background.showPage(castPage(background.sandbox, CALLUM));
});
afterEach(() => background.close());

const readPreference = () => background.send('record-preference.get', { key: KEY });
const listPushes = () => background.listCalls('syncToCrm').map(({ body }) => body);
const findStatus = () => screen.findByRole('status', { name: 'CRM' });
const openRecords = async () => {
  const rep = renderPanel();
  await openDetails(rep);
  const crm = within(await findPart('CRM'));
  await crm.findByText(/^Checked/);
  return { rep, crm };
};
const push = async (rep: Awaited<ReturnType<typeof openRecords>>['rep']) => {
  await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
  return findPushDialog();
};

describe('None of these', () => {
  /** As the rep does with "Search by name", and again later. */
  const searchByName = () =>
    finishJob(background, {
      kind: 'crm.search',
      input: {
        first_name: 'Callum',
        last_name: 'Brightwater',
        company_name: castPage(background.sandbox, CALLUM).fields.companyName?.value ?? '',
      },
      subject: { kind: 'person', key: KEY, label: 'Callum Brightwater' },
      lane: 'click',
      again: true,
    });

  it('is remembered, until the rep takes it back or another record is found', async () => {
    const namesake = addContact(background.sandbox, CALLUM, NAMESAKE);
    const { rep, crm } = await openRecords();
    await searchByName();
    await crm.findByText('Wrong match?');
    await expectAccessible();
    await rep.click(crm.getByRole('button', { name: 'None of these' }));
    expect(await crm.findByText('You ruled out 1 record')).toBeVisible();
    expect(await findStatus()).toHaveTextContent(/^Not in /);
    expect((await readPreference()).ruledOut).toEqual([{ crm: 'crm_one', id: namesake.id }]);

    // The same answer asks nothing again.
    await searchByName();
    await background.settle();
    expect(await findStatus()).toHaveTextContent(/^Not in /);

    const other = addContact(background.sandbox, CALLUM, NAMESAKE);
    await searchByName();
    expect(await crm.findByText('Possible record', { exact: false })).toBeVisible();
    await rep.click(crm.getByRole('button', { name: 'None of these' }));
    await crm.findByText('You ruled out 2 records');
    expect((await readPreference()).ruledOut?.map(({ id }) => id)).toEqual([namesake.id, other.id]);

    await rep.click(crm.getByRole('button', { name: 'Undo choice' }));
    await waitFor(async () => {
      expect(await findStatus()).toHaveTextContent('Possible records: 2');
    });
  });

  it('has the next push add a new record, without another question', async () => {
    addContact(background.sandbox, CALLUM, NAMESAKE);
    const { rep, crm } = await openRecords();
    await searchByName();
    await rep.click(await crm.findByRole('button', { name: 'None of these' }));
    await crm.findByText('You ruled out 1 record');
    // The button that had it is gone.
    expect(document.body).not.toHaveFocus();
    const dialog = await push(rep);
    await rep.click(await findPushButton(dialog));
    await screen.findByText('Created in CRM one');
    expect(findContacts(background.sandbox, CALLUM)).toHaveLength(1);
  });

  it('keeps a push from the record that the CRM would find all the same', async () => {
    const found = addContact(background.sandbox, CALLUM);
    const { rep, crm } = await openRecords();
    await rep.click(await crm.findByRole('button', { name: 'None of these' }));
    await crm.findByText('You ruled out 1 record');
    const dialog = await push(rep);
    expect(await dialog.findByText(/^Would update a record you ruled out/)).toBeVisible();
    expect(queryPushButton(dialog)).toBeDisabled();
    await expectAccessible(screen.getByRole('dialog'));
    await background.settle();
    expect(listPushes()).toEqual([]);
    expect(found.updatedAt).toBe(found.createdAt);
  });
});

it('leaves a ruled-out record with the same email alone, once the rep takes the email out of the push', async () => {
  const shared = { ...HIDDEN, email: 'callum.brightwater@solveig-wind.example' };
  const found = addContact(background.sandbox, CALLUM, shared);
  const { rep, crm } = await openRecords();
  await rep.click(screen.getByRole('button', { name: 'Enrich' }));
  await rep.click(await crm.findByRole('button', { name: 'None of these' }));
  await crm.findByText('You ruled out 1 record');
  const dialog = await push(rep);
  await dialog.findByText(/^Would update a record you ruled out/);
  await openEdit(rep, dialog);
  await rep.clear(dialog.getByRole('textbox', { name: 'Email' }));
  await rep.tab();
  await rep.click(await findPushButton(dialog));
  await screen.findByText('Created in CRM one');
  expect(found.updatedAt).toBe(found.createdAt);
  expect(findContacts(background.sandbox, CALLUM)).toMatchObject([{ name: 'Callum Brightwater' }]);
});

describe('a record that no search lists', () => {
  const openForm = async () => {
    const { rep, crm } = await openRecords();
    await rep.click(await crm.findByRole('button', { name: 'Link a record' }));
    const form = within(crm.getByRole('form', { name: 'Link a record' }));
    return { rep, crm, form, field: form.getByLabelText('Link or ID') };
  };

  it('is linked by its link, shown, written to, and unlinked', async () => {
    const { id, url, createdAt } = addContact(background.sandbox, CALLUM, HIDDEN);
    const { rep, crm, field } = await openForm();
    expect(field).toHaveFocus();
    await expectAccessible();
    await rep.keyboard(`${url}{Enter}`);
    expect(await crm.findByText('Linked by you')).toBeVisible();
    expect(crm.getByRole('link', { name: 'Open: CRM one' })).toHaveAttribute('href', url);
    expect(await findStatus()).toHaveTextContent('Owner not known · CRM one · Linked by you');
    expect((await readPreference()).pin).toEqual({ crm: 'crm_one', id, link: { url } });
    await expectAccessible();
    // The only search that may list it after all.
    await background.settle();
    expect(background.listCalls('searchCrm').at(-1)?.body).toMatchObject({
      crm: 'crm_one',
      last_name: 'Brightwater',
    });

    const dialog = await push(rep);
    await dialog.findByText('Linked by you: Owner not known');
    await rep.click(await findPushButton(dialog));
    await screen.findByText('Updated in CRM one');
    expect(listPushes()).toMatchObject([{ contacts: [{ contact_crm_id: id }] }]);
    const [contact, ...others] = findContacts(background.sandbox, CALLUM);
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ id, createdAt, name: 'Callum Brightwater' });

    await rep.click(crm.getByRole('button', { name: `Unlink: CRM one, ${id}` }));
    await waitFor(() => expect(crm.queryByText('Linked by you')).toBeNull());
    expect(document.body).not.toHaveFocus();
    expect((await readPreference()).pin).toBeNull();
  });

  it('shows its owner once a search lists it', async () => {
    const { id } = addContact(background.sandbox, CALLUM, { ...NAMESAKE, owner: 2 });
    const { rep, crm, field } = await openForm();
    await rep.type(field, `${id}{Enter}`);
    await crm.findByText('Linked by you');
    await waitFor(async () => {
      expect(await findStatus()).toHaveTextContent(/Owned by .+ · CRM one · Linked by you$/);
    });
    expect(crm.queryByText('Wrong match?')).toBeNull();
  });

  it('is refused where that is none, and nothing is stored', async () => {
    const { rep, form, field } = await openForm();
    const submit = () => rep.click(form.getByRole('button', { name: 'Link' }));
    await submit();
    expect(await form.findByText('Not a record’s link or ID. Copy it from the CRM.')).toBeVisible();
    expect(field).toBeInvalid();
    await rep.type(field, 'https://app.hubspot.com/contacts/1/record/0-2/77');
    expect(field).toBeValid();
    await submit();
    expect(await form.findByText('This isn’t a person’s record.')).toBeVisible();
    await expectAccessible();
    expect((await readPreference()).pin).toBeNull();
    await rep.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Link a record' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Link a record' })).toHaveFocus();
  });

  it('is not stored for another key than the form was opened with', async () => {
    const { form, field, rep } = await openForm();
    await rep.type(field, '501');
    await act(() =>
      background.send('connection.save', { address: SANDBOX_ADDRESS, key: 'demo-two-crms' }),
    );
    expect(await form.findByText(/^The API key was changed/u)).toBeVisible();
    await rep.keyboard('{Enter}');
    await background.settle();
    expect((await readPreference()).pin).toBeNull();
  });

  it('is not linked when the rep cancels while it is still checked whose it is', async () => {
    const { form, field, rep } = await openForm();
    const letGo = holdMessage('book.find', background);
    await rep.type(field, '501{Enter}');
    await rep.click(form.getByRole('button', { name: 'Cancel' }));
    letGo();
    await background.settle();
    expect((await readPreference()).pin).toBeNull();
  });

  it('is asked of all CRMs where none was asked yet', async () => {
    await background.send('settings.save', { searchCrmOnView: false });
    const { id } = addContact(background.sandbox, CALLUM, { ...NAMESAKE, owner: 2 });
    const rep = renderPanel();
    await openDetails(rep);
    const crm = within(await findPart('CRM'));
    await rep.click(await crm.findByRole('button', { name: 'Link a record' }));
    await rep.keyboard(`${id}{Enter}`);
    await waitFor(async () => {
      expect(await findStatus()).toHaveTextContent(/Owned by .+ · CRM one · Linked by you$/);
    });
  });

  it('that could not be stored says so, and the form stays', async () => {
    const { rep, form, field } = await openForm();
    background.problems['record-preference.save'] = problem('internal');
    await rep.type(field, '501{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(form.getByLabelText('Link or ID')).toHaveValue('501');
  });

  it('is asked about before an enrichment pushes to it', async () => {
    const { id } = addContact(background.sandbox, CALLUM, HIDDEN);
    const { rep, crm, field } = await openForm();
    await rep.type(field, `${id}{Enter}`);
    await crm.findByText('Linked by you');
    await background.settle();
    await clickEnrichAndPush(rep);
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Linked by you: Owner not known')).toBeVisible();
    expect(listPushes()).toEqual([]);
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(listPushes()).toMatchObject([{ contacts: [{ contact_crm_id: id }] }]),
    );
  });

  it('is checked against today’s accounts: a company’s is refused, somebody else’s is asked about', async () => {
    await seedBook(background, keptBook([account()]));
    const { rep, crm, form, field } = await openForm();
    await rep.type(field, '20100001{Enter}');
    expect(await form.findByText('This isn’t a person’s record.')).toBeVisible();
    await rep.clear(field);
    await rep.type(field, '501{Enter}');
    expect(await form.findByText('This is Wilma Hayes’s record.')).toBeVisible();
    expect((await readPreference()).pin).toBeNull();
    await rep.click(form.getByRole('button', { name: 'Continue' }));
    expect(await crm.findByText('Linked by you')).toBeVisible();
  });
});
