import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import type { OperationName } from '@/lib/contract/service/operations';
import { changeFirstPerson } from '@/sandbox/control/change-people';
import { chooseAccountAction } from '@/tests/support/ui/account-menu';
import { openAccountNamed } from '@/tests/support/ui/open-in-panel';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import { crmMatch, crmReply, job, problem } from '@/tests/support/ui/ui-fixtures';

/** Accounts of the sandbox. The first person of Northwind Robotics is Maren Lindqvist, who has an email and no phone. */
const NORTHWIND = 'northwind-robotics.example';
const MAREN = '10100074';
const MARENS_PHONE = '+46846500490';
/** An account of a colleague, Sanna Hedlund, in the book of all accounts. */
const ALDERMOOR = 'Aldermoor Capital';
const BIANCA = '50210442';
const ALEX = '50210441';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

type Rep = Awaited<ReturnType<typeof openAccountNamed>>;

const openOfAll = async (name = ALDERMOOR) => {
  await background.send('settings.save', { bookChoice: 'all' });
  return openAccountNamed(name);
};

/** What the service was asked, oldest first. */
const listAsked = (operation: OperationName) =>
  background.listCalls(operation).map(({ body }) => body);

/** How long a write can be undone before it is sent. */
const hold = (seconds: number) => background.send('settings.save', { holdSeconds: seconds });

const assign = async (rep: Rep) => {
  await chooseAccountAction(rep, 'Assign owner');
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (name: string) => {
    await dialog.findByRole('option', { name });
    await rep.selectOptions(dialog.getByLabelText('New owner'), name);
  };
  return { dialog, choose };
};

describe('assigning an owner', () => {
  it('names whom the account is taken from, and is held with its Undo', async () => {
    await hold(30);
    const rep = await openOfAll();
    const { dialog, choose } = await assign(rep);
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await choose('Bianca Thornfield');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'This takes the account from Sanna Hedlund.',
    );
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Assign anyway' }));
    await rep.click(await screen.findByRole('button', { name: /^Undo: Assign owner/ }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Undo: Assign owner/ })).toBeNull(),
    );
    await background.settle();
    expect(listAsked('assignAccount')).toEqual([]);
  });

  it('takes the rep’s own account from nobody', async () => {
    const { dialog, choose } = await assign(await openAccountNamed());
    await choose('Bianca Thornfield');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeEnabled();
  });

  it('asks for nothing but whom where nobody owns it', async () => {
    const { dialog, choose } = await assign(await openOfAll('Batipierre'));
    await choose('Bianca Thornfield');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeEnabled();
  });

  it('takes the highlighted contact along when told so', async () => {
    await hold(0);
    const rep = await openAccountNamed();
    const { dialog, choose } = await assign(rep);
    await choose('Alex Moreau');
    expect(dialog.getByText('This is the owner already.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await rep.click(dialog.getByRole('switch', { name: 'Also assign Maren Lindqvist' }));
    await rep.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(listAsked('assignAccount')).toEqual([
        { domain: NORTHWIND, owner_id: ALEX, with_contact: true },
      ]),
    );
  });

  it('offers no contact where none is in the CRM', async () => {
    const { dialog } = await assign(await openAccountNamed('Pennywhistle Toys'));
    expect(dialog.queryByRole('switch')).toBeNull();
  });

  it('says what was half done for what it is', async () => {
    await hold(0);
    background.changeKey({ mayAssignContacts: false });
    const rep = await openAccountNamed();
    const { dialog, choose } = await assign(rep);
    await choose('Bianca Thornfield');
    await rep.click(dialog.getByRole('switch', { name: 'Also assign Maren Lindqvist' }));
    await rep.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(
      await screen.findByText(/The account is assigned, but its contact is not\./),
    ).toBeVisible();
  });

  it('says that the owners are read, and that they could not be', async () => {
    await seedBook(background, keptBook([account()]));
    const answer = background.holdCalls();
    await background.control.addFault({ path: '/todays-accounts/owners', status: 404 });
    const { dialog } = await assign(await openAccountNamed('Northwind Pumps'));
    expect(dialog.getByText('Loading')).toBeVisible();
    answer();
    expect(await dialog.findByText('Your service does not know what was asked for.')).toBeVisible();
  });
});

const dismiss = async (rep: Rep, reason: RegExp) => {
  await rep.click(screen.getByRole('button', { name: 'Dismiss' }));
  await rep.click(await screen.findByRole('menuitem', { name: reason }));
};

describe('assigning to me', () => {
  it('takes one click where nobody owns it, and is held with its Undo', async () => {
    await hold(30);
    const rep = await openOfAll('Batipierre');
    // Who the rep is in the CRM, their own book tells, which is not the one that is shown.
    await rep.click(await screen.findByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByRole('button', { name: /^Undo: Assign owner/ })).toBeVisible();
    expect(
      (await background.listJobs()).find(({ kind }) => kind === 'account.assign'),
    ).toMatchObject({ input: { owner_id: ALEX, seen_owner: null } });
  });

  it('asks first where a colleague owns it', async () => {
    const rep = await openOfAll();
    await rep.click(await screen.findByRole('button', { name: 'Assign to me' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This takes the account from Sanna Hedlund',
    );
    await background.settle();
    expect(listAsked('assignAccount')).toEqual([]);
  });

  it('is not offered for the rep’s own account', async () => {
    await openAccountNamed();
    await screen.findByRole('button', { name: 'Dismiss' });
    await background.settle();
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  });
});

describe('an opened account', () => {
  it('is pushed alone, after its dialog', async () => {
    const rep = await openAccountNamed();
    await rep.click(await screen.findByRole('button', { name: 'Push Northwind Robotics' }));
    expect(await screen.findByRole('dialog', { name: 'Push Northwind Robotics' })).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await background.settle();
    expect(listAsked('syncToCrm')).toEqual([]);
  });

  it('has no push where the administrator allows no bulk pushes', async () => {
    await fakeBrowser.storage.managed.set({ allowPushAll: false });
    await fetchPolicy();
    await background.services.settings.refresh();
    await openAccountNamed();
    await screen.findByRole('button', { name: 'Add to list: Northwind Robotics' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Push Northwind Robotics' })).toBeNull(),
    );
  });

  it('is copied for a colleague with its people and its reasons', async () => {
    const rep = await openAccountNamed();
    await rep.click(await screen.findByRole('button', { name: /^More actions: / }));
    await rep.click(await screen.findByRole('menuitem', { name: 'Copy as Markdown' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('**Northwind Robotics**');
    expect(copied).toMatch(/- \*.+\*/u);
  });

  it('goes into a list, as its person or as a company', async () => {
    const rep = await openAccountNamed();
    await rep.click(await screen.findByRole('button', { name: 'Add to list: Northwind Robotics' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to list' }));
    expect(await dialog.findByRole('radio', { name: 'Companies' })).toBeVisible();
    expect(await dialog.findByText('Maren Lindqvist')).toBeVisible();
  });

  it('verifies the number of one of its people', async () => {
    await background.control.addFault({
      path: '/verify-phone',
      body: { status: 'verified', type: 'mobile' },
    });
    const rep = await openAccountNamed();
    await rep.click(
      await screen.findByRole('button', { name: 'Enrich and update: Maren Lindqvist' }),
    );
    await rep.click(await screen.findByRole('button', { name: 'Verify phone: Maren Lindqvist' }));
    expect(await screen.findByText(/^Valid, Mobile/)).toBeVisible();
    expect(listAsked('verifyPhone')).toEqual([
      { phone: MARENS_PHONE, firstname: 'Maren', lastname: 'Lindqvist' },
    ]);
  });

  it('copies the CRM ids of its people, which nobody reads, and a link where the CRM has told one', async () => {
    const rep = await openAccountNamed();
    await rep.click(await screen.findByRole('button', { name: 'Copy ID: Maren Lindqvist' }));
    expect(await navigator.clipboard.readText()).toBe(MAREN);
    expect(screen.queryByText(MAREN, { exact: false })).toBeNull();
    const subject = {
      kind: 'person',
      key: 'person:slug:maren-lindqvist',
      label: 'Maren Lindqvist',
    } as const;
    const url = 'https://crm.example/contacts/1';
    const output = crmReply({ matches: [crmMatch({ id: MAREN, url })] });
    await background.addJobs(job('crm.search', { subject, output }));
    expect(
      await screen.findByRole('link', { name: 'Open in CRM: Maren Lindqvist' }),
    ).toHaveAttribute('href', url);
  });
});

describe('dismissing an account', () => {
  it('names five reasons, each with what it does', async () => {
    const rep = await openAccountNamed();
    await rep.click(screen.getByRole('button', { name: 'Dismiss' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Bad timingHidden until a newer signal arrives.',
      'In progressHidden for 90 days.',
      'Not our customerHidden. After two of these, its industry ranks lower.',
      'Wrong contactMaren Lindqvist is never suggested again. The next person moves up.',
      'OtherHidden until a newer signal arrives.',
    ]);
    expect(screen.getByText(/For the whole organisation/)).toBeVisible();
  });

  it('is held with its Undo', async () => {
    await hold(30);
    const rep = await openAccountNamed();
    await dismiss(rep, /^Not our customer/);
    await rep.click(await screen.findByRole('button', { name: /^Undo: Dismiss/ }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Undo: Dismiss/ })).toBeNull(),
    );
    await background.settle();
    expect(listAsked('dismissAccount')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Northwind Robotics' })).toBeVisible();
  });

  it('takes the row away once it is done', async () => {
    await hold(0);
    const rep = await openAccountNamed();
    await dismiss(rep, /^Not our customer/);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Northwind Robotics' })).toBeNull(),
    );
    expect(screen.getByRole('button', { name: 'Ledgerloom' })).toBeVisible();
    expect(listAsked('dismissAccount')).toEqual([{ domain: NORTHWIND, reason: 'NOT_ICP' }]);
  });
});

describe('another first person than the rep saw', () => {
  beforeEach(() => hold(0));

  /** The book is ranked anew while the rep looks at it: Duncan Carrow is now first. */
  const openChanged = async () => {
    const rep = await openAccountNamed();
    const first = 'duncan-carrow';
    changeFirstPerson(background.sandbox.organisations.main, { domain: NORTHWIND, first });
    return rep;
  };
  const QUESTION = 'Today’s list now has Duncan Carrow first, not Maren Lindqvist.';

  it('is named before anybody is dismissed, and a yes means that person', async () => {
    const rep = await openChanged();
    await dismiss(rep, /^Wrong contact/);
    expect(await screen.findByText(QUESTION)).toBeVisible();
    await expectAccessible();
    expect(listAsked('dismissAccount')).toEqual([]);
    await rep.click(screen.getByRole('button', { name: 'Dismiss Duncan Carrow' }));
    await waitFor(() => expect(screen.queryByText('Duncan Carrow')).toBeNull());
    await background.settle();
    expect(listAsked('dismissAccount')).toEqual([{ domain: NORTHWIND, reason: 'WRONG_CONTACT' }]);
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('can be left as they are', async () => {
    const rep = await openChanged();
    await dismiss(rep, /^Wrong contact/);
    await rep.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    await background.settle();
    expect(listAsked('dismissAccount')).toEqual([]);
  });

  it('is named before they are assigned with the account', async () => {
    const rep = await openChanged();
    const { dialog, choose } = await assign(rep);
    await choose('Bianca Thornfield');
    await rep.click(dialog.getByRole('switch', { name: 'Also assign Maren Lindqvist' }));
    await rep.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(QUESTION)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Also assign Duncan Carrow' })).toBeVisible();
    expect(listAsked('assignAccount')).toEqual([]);
    await rep.click(screen.getByRole('button', { name: 'Account only' }));
    await waitFor(() =>
      expect(listAsked('assignAccount')).toEqual([{ domain: NORTHWIND, owner_id: BIANCA }]),
    );
  });

  it('who was skipped as well is named, with the way that is left', async () => {
    const maren = { crm_id: MAREN, full_name: 'Maren Lindqvist', social_url: null };
    const cy = {
      crm_id: null,
      full_name: 'Cy Dahl',
      social_url: 'https://www.linkedin.com/in/cy-dahl',
    };
    await background.addJobs(
      job('account.dismiss', {
        input: { domain: NORTHWIND, reason: 'WRONG_CONTACT', first_person: maren },
        output: { account: null, also_skipped: [cy] },
      }),
    );
    await openAccountNamed();
    expect(
      await screen.findByText('2 people were skipped: Maren Lindqvist and Cy Dahl.'),
    ).toBeVisible();
    expect(screen.getByText(/Cy Dahl can’t be brought back here\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /Cy Dahl/ })).toHaveAttribute('href', cy.social_url);
  });
});

it('a click that could not be stored is said', async () => {
  const rep = await openAccountNamed();
  background.problems['job.add'] = problem('storage-full');
  await chooseAccountAction(rep, 'Find people');
  expect(await screen.findByText(/The disk is full/)).toBeVisible();
});

describe('the menu of reasons to dismiss', () => {
  const findButton = () => screen.findByRole('button', { name: 'Dismiss' });

  it('takes no second reason while the first can still be undone', async () => {
    await hold(30);
    const rep = await openAccountNamed();
    await rep.click(await findButton());
    await rep.click(await screen.findByRole('menuitem', { name: /^Bad timing/u }));
    await screen.findByRole('button', { name: /^Undo/u });
    await rep.click(await findButton());
    const other = await screen.findByRole('menuitem', { name: /^Wrong contact/u });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await rep.click(other);
    await background.settle();
    expect(
      (await background.listJobs()).filter(({ kind }) => kind === 'account.dismiss'),
    ).toHaveLength(1);
  });
});
