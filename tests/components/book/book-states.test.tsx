import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/lib/contract/duration';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { holdMessage } from '@/tests/support/ui/hold-message';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedBook, seedOwners } from '@/tests/support/ui/seed-book';
import { stopClock } from '@/tests/support/stop-clock';
import { account, keptBook, manyAccounts } from '@/tests/support/ui/ui-book';
import { job, problem } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** Opens a new background in place of the first. */
const reopen = async (options: Parameters<typeof openRealBackground>[0]) => {
  await background.close();
  background = await openRealBackground(options);
};

const openToday = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  return rep;
};

const OWNERS = {
  readAt: Date.now(),
  owners: [
    { id: 'u1', name: 'Dana Reyes', email: null },
    { id: 'u2', name: null, email: 'ivo@service.example' },
    { id: 'u3', name: null, email: null },
  ],
};

describe('a book that was never read', () => {
  it('is read by itself, says so, and shows as soon as it is here', async () => {
    const answer = background.holdCalls();
    await openToday();
    expect(await screen.findByRole('img', { name: 'Loading' })).toBeVisible();
    await expectAccessible();
    answer();
    expect(await screen.findByRole('button', { name: 'Ledgerloom' })).toBeVisible();
    await background.settle();
    expect(background.listCalls('readBook')).toHaveLength(1);
  });

  it('says that today’s accounts are off for the key, and tries again', async () => {
    background.changeKey({ hasTodaysAccounts: false });
    const rep = await openToday();
    expect(await screen.findByText('Today’s accounts are off for your key')).toBeVisible();
    expect(screen.getByText(/is not enabled for the holder of this key/)).toBeVisible();
    await expectAccessible();
    background.changeKey({ hasTodaysAccounts: true });
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Ledgerloom' })).toBeVisible();
  });

  it('says why it could not be read', async () => {
    // Two of them: the owners are read too.
    await background.control.addFault({ path: '/todays-accounts', status: 404, times: 2 });
    await openToday();
    expect(await screen.findByText('Your service does not know what was asked for.')).toBeVisible();
  });

  it('says what it waits for', async () => {
    const path = '/todays-accounts';
    await background.control.addFault({ path, status: 401, times: 'always' });
    await openToday();
    expect(await screen.findByText('Not refreshed')).toBeVisible();
  });

  it('is not asked for before a service is connected', async () => {
    await reopen({ key: null });
    await openToday();
    expect(await screen.findByText('Connect your service')).toBeVisible();
    await background.settle();
    expect(await background.listJobs()).toEqual([]);
  });

  it('is read on a click when the reading was cancelled', async () => {
    await reopen({ runsJobs: false });
    const rep = await openToday();
    await screen.findByRole('img', { name: 'Loading' });
    await background.settle();
    const reading = (await background.listJobs()).find(({ kind }) => kind === 'book.read');
    await background.changeJob({ state: 'cancelled', waitingFor: null }, reading?.id);
    await rep.click(await screen.findByRole('button', { name: 'Load accounts' }));
    await screen.findByRole('img', { name: 'Loading' });
    expect((await background.listJobs())[0]).toMatchObject({ kind: 'book.read', lane: 'click' });
  });
});

describe('a known book', () => {
  it('is shown at once with its time, and not asked for again while it is fresh', async () => {
    await seedBook(background, keptBook([account()]));
    const rep = await openToday();
    expect(await screen.findByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.getByText('1 account')).toBeVisible();
    await expectAccessible();
    await background.settle();
    expect(background.listCalls('readBook')).toEqual([]);
    expect(await background.database.get('bookVisits', '')).toMatchObject({ before: null });
    await rep.hover(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Refresh · Ranked yesterday');
  });

  it('is renewed by itself when it is old', async () => {
    await seedBook(background, keptBook([account()], { readAt: Date.now() - 6 * MINUTE }));
    await openToday();
    expect(await screen.findByRole('button', { name: 'Ledgerloom' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Northwind Pumps' })).toBeNull();
  });

  it('stays when it could not be renewed, and says so', async () => {
    await seedBook(background, keptBook([account()]));
    await background.addJobs(job('book.refresh', { state: 'failed', problem: problem('timeout') }));
    await openToday();
    expect(await screen.findByText('Not refreshed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
  });

  it('is not shown again under another key, whose own is not whole yet', async () => {
    await reopen({ runsJobs: false });
    await seedBook(background, keptBook(manyAccounts(150)));
    await openToday();
    await screen.findByText(/^150 accounts/u);
    await background.send('connection.save', { address: SANDBOX_ADDRESS, key: 'demo-two-crms' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Company 1' })).toBeNull());
    const answer = holdMessage('book.chunk', background);
    const others = manyAccounts(150).map((each) => ({ ...each, name: `Other ${each.rank}` }));
    await seedBook(background, keptBook(others));
    expect(await screen.findByRole('button', { name: 'Other 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Company 1' })).toBeNull();
    answer();
    expect(await screen.findByText(/^150 accounts/u)).toBeVisible();
  });

  it('is ranked anew on a click that begins before the book is here', async () => {
    await seedBook(background, keptBook([account()]));
    const answer = holdMessage('book.get', background);
    const rep = await openToday();
    const button = await screen.findByRole('button', { name: 'Refresh' });
    answer();
    await screen.findByRole('button', { name: 'Northwind Pumps' });
    await rep.click(button);
    expect(await screen.findByText('Ranking the accounts')).toBeVisible();
  });

  it('is ranked anew on a click, and says for how long', async () => {
    // The sandbox would have ranked it after three seconds.
    stopClock();
    await seedBook(background, keptBook([account()]));
    const rep = await openToday();
    await rep.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Ranking the accounts')).toBeVisible();
    expect(await screen.findByText(/^For \d\ss now · Below is the last/u)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Refresh' }));
    await background.settle();
    expect(background.listCalls('refreshBook')).toHaveLength(1);
  });
});

describe('what the service says of a book', () => {
  it('never ranked: explains, and offers to rank it', async () => {
    background.changeKey({ ranking: 'never' });
    const rep = await openToday();
    expect(await screen.findByText('Not ranked yet')).toBeVisible();
    const [, refresh] = screen.getAllByRole('button', { name: 'Refresh' });
    if (!refresh) throw new Error('There is no second button');
    await rep.click(refresh);
    expect(await screen.findByText('Ranking the accounts')).toBeVisible();
    await waitFor(() => expect(background.listCalls('refreshBook')).toHaveLength(1));
  });

  it('being ranked: for how long, and somebody looks again', async () => {
    stopClock();
    const requested_at = new Date(Date.now() - 75_000).toISOString();
    await seedBook(background, keptBook([], { status: 'pending', requested_at }));
    background.problems['job.add'] = problem('internal');
    await openToday();
    expect(await screen.findByText('Ranking the accounts')).toBeVisible();
    expect(screen.getByText(/^For 75\ss now/u)).toBeVisible();
    await expectAccessible();
    await waitFor(() =>
      expect(background.sent).toContainEqual(
        expect.objectContaining({
          name: 'job.add',
          input: expect.objectContaining({ kind: 'book.read' }) as unknown,
        }),
      ),
    );
  });

  it('failed: in the service’s words, with the last list below', async () => {
    const error = 'The CRM refused <b>us</b>';
    await seedBook(background, keptBook([account()], { status: 'error', error }));
    const rep = await openToday();
    expect(await screen.findByText(/The CRM refused <b>us<\/b>/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(background.listCalls('refreshBook')).toHaveLength(1));
  });

  it('no CRM owner: says what to do, and leads to all accounts', async () => {
    background.changeKey({ owner: null });
    const rep = await openToday();
    expect(await screen.findByText('No CRM owner has your email address')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'All accounts' }));
    expect(await screen.findByRole('button', { name: 'Aldermoor Capital' })).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Whose accounts' })).toHaveDisplayValue(
      'All accounts',
    );
    expect(background.services.settings.get().bookChoice).toBe('all');
  });

  it('nothing worth the day: how many were looked at', async () => {
    await seedBook(background, keptBook([], { book_size: 41 }));
    await openToday();
    expect(await screen.findByText('No accounts today')).toBeVisible();
    expect(await screen.findByText(/Accounts checked: 41/)).toBeVisible();
  });

  it('something unknown: shows the accounts', async () => {
    await seedBook(background, keptBook([account()], { status: 'brand_new' }));
    await openToday();
    expect(await screen.findByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
  });
});

describe('whose book', () => {
  const choices = async () => {
    // The book says which CRM it is of, and with it whether there is a choice “Unassigned”.
    await background.settle();
    return within(screen.getByRole('combobox', { name: 'Whose accounts' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  };

  it('is chosen among my own, all, unassigned and the owners by name or email', async () => {
    await seedBook(background, keptBook([account()]));
    await seedOwners(background, OWNERS);
    await openToday();
    await screen.findByRole('option', { name: 'Dana Reyes' });
    expect(await choices()).toEqual([
      'My accounts',
      'All accounts',
      'Unassigned',
      'Dana Reyes',
      'ivo@service.example',
      'No name',
    ]);
  });

  it('is read once it is chosen, and remembered', async () => {
    const rep = await openToday();
    await screen.findByRole('button', { name: 'Ledgerloom' });
    await screen.findByRole('option', { name: 'Bianca Thornfield' });
    await rep.selectOptions(
      screen.getByRole('combobox', { name: 'Whose accounts' }),
      'Bianca Thornfield',
    );
    expect(await screen.findByRole('button', { name: 'Keystone Modular' })).toBeVisible();
    expect(screen.queryByText('Ledgerloom')).toBeNull();
    expect(background.listCalls('readBook').at(-1)?.query).toEqual({ scope: '50210442' });
    expect(background.services.settings.get().bookChoice).toBe('50210442');
  });

  it('has no unassigned accounts where the CRM gives every account to somebody', async () => {
    await seedBook(background, keptBook([account()], { crm: 'crm_two' }));
    await seedOwners(background, OWNERS);
    await openToday();
    await screen.findByRole('option', { name: 'Dana Reyes' });
    expect(await choices()).not.toContain('Unassigned');
  });

  it.each([
    ['unlinked:77', 'Owned by someone else'],
    ['u9', 'Owned by someone else'],
  ])('is said in words where no owner has its name: %s', async (choice, words) => {
    await background.send('settings.save', { bookChoice: choice });
    await openToday();
    expect(await screen.findByRole('combobox', { name: 'Whose accounts' })).toHaveDisplayValue(
      words,
    );
  });

  it('knows the owners anew when they were read long ago', async () => {
    await seedBook(background, keptBook([account()]));
    await seedOwners(background, { ...OWNERS, readAt: Date.now() - 30 * HOUR });
    await openToday();
    expect(await screen.findByRole('option', { name: 'Bianca Thornfield' })).toBeVisible();
    await background.settle();
    expect(background.listCalls('readOwners')).toHaveLength(1);
  });
});
