import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { FakeBackground } from '@/tests/support/ui/fake-background';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { stopClock } from '@/tests/support/stop-clock';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import { job, problem } from '@/tests/support/ui/ui-fixtures';

const openToday = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  return rep;
};

/** The reading by itself comes to this. */
const endReading = async (changed: Parameters<FakeBackground['change']>[0]) => {
  await waitFor(() => {
    expect(asked('book.read')).toHaveLength(1);
  });
  getBackground().change(changed, asked('book.read')[0]?.id);
};

const asked = (kind: string) =>
  getBackground().jobs.filter((each) => each.kind === kind) as JobOf<'book.read'>[];

const OWNERS = {
  readAt: Date.now(),
  owners: [
    { id: 'u1', name: 'Dana Reyes', email: null },
    { id: 'u2', name: null, email: 'ivo@service.example' },
    { id: 'u3', name: null, email: null },
  ],
};

describe('a book that was never read', () => {
  it('is read by itself, and says so', async () => {
    await openToday();
    expect(await screen.findByRole('img', { name: 'Reading the book' })).toBeVisible();
    await waitFor(() => {
      expect(asked('book.read')).toHaveLength(1);
    });
    expect(asked('book.read')[0]).toMatchObject({ input: {}, lane: 'prefetch' });
    await expectAccessible();
  });

  it('shows as soon as it is here', async () => {
    await openToday();
    await screen.findByRole('img', { name: 'Reading the book' });
    getBackground().keep({ book: keptBook([account()]) });
    expect(await screen.findByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
  });

  it('says that today’s accounts are off for the key, and tries again', async () => {
    const rep = await openToday();
    await endReading({
      state: 'failed',
      problem: problem('feature-off', { status: 403, message: 'Feature not enabled' }),
    });
    expect(await screen.findByText('Today’s accounts are off for your key')).toBeVisible();
    expect(screen.getByText(/Feature not enabled/)).toBeVisible();
    await expectAccessible();
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked('book.read')[0]?.state).toBe('waiting');
  });

  it('says why it could not be read', async () => {
    await openToday();
    await endReading({ state: 'failed', problem: problem('service-down', { status: 503 }) });
    expect(await screen.findByText('The service does not answer.')).toBeVisible();
  });

  it('says what it waits for', async () => {
    await openToday();
    await endReading({
      state: 'waiting',
      waitingFor: 'pause',
      problem: problem('key-refused'),
    });
    expect(await screen.findByText('Not renewed')).toBeVisible();
  });

  it('is not asked for before a service is connected', async () => {
    getBackground().connection = null;
    await openToday();
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(getBackground().jobs).toEqual([]);
  });

  it('is read on a click when the reading was taken back', async () => {
    const rep = await openToday();
    await endReading({ state: 'cancelled', waitingFor: null });
    await rep.click(await screen.findByRole('button', { name: 'Read the book' }));
    expect(asked('book.read').some(({ lane }) => lane === 'click')).toBe(true);
  });
});

describe('a known book', () => {
  it('is shown at once with its time, and not asked for again while it is fresh', async () => {
    getBackground().keep({ book: keptBook([account()]) });
    await openToday();
    expect(await screen.findByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.getByText('1 account')).toBeVisible();
    expect(screen.getByText('Ranked yesterday')).toBeVisible();
    expect(asked('book.read')).toEqual([]);
    await waitFor(() => {
      expect(getBackground().sent).toContainEqual({ name: 'book.visit', input: { choice: null } });
    });
    await expectAccessible();
  });

  it('is renewed by itself when it is old', async () => {
    getBackground().keep({ book: keptBook([account()], { readAt: Date.now() - 6 * MINUTE }) });
    await openToday();
    await screen.findByRole('button', { name: 'Northwind Pumps' });
    await waitFor(() => {
      expect(asked('book.read')).toHaveLength(1);
    });
  });

  it('stays when it could not be renewed, and says so', async () => {
    getBackground().keep({ book: keptBook([account()]) });
    getBackground().add(job('book.refresh', { state: 'failed', problem: problem('timeout') }));
    await openToday();
    expect(await screen.findByText('Not renewed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
  });

  it('is ranked anew on a click, and says for how long', async () => {
    getBackground().keep({ book: keptBook([account()]) });
    const rep = await openToday();
    await rep.click(await screen.findByRole('button', { name: 'Refresh book' }));
    expect(await screen.findByText('Ranking the accounts')).toBeVisible();
    expect(screen.getByText(/^For \d\ss now The list below/u)).toBeVisible();
    expect(asked('book.refresh')).toHaveLength(1);
    await rep.click(screen.getByRole('button', { name: 'Refresh book' }));
    expect(asked('book.refresh')).toHaveLength(1);
  });
});

describe('what the service says of a book', () => {
  it('never ranked: explains, and offers to rank it', async () => {
    getBackground().keep({ book: keptBook([], { status: 'none', generated_at: null }) });
    const rep = await openToday();
    expect(await screen.findByText('These accounts were never ranked')).toBeVisible();
    const [, refresh] = screen.getAllByRole('button', { name: 'Refresh book' });
    if (!refresh) throw new Error('There is no second button');
    await rep.click(refresh);
    expect(asked('book.refresh')[0]).toMatchObject({ lane: 'click', input: {} });
  });

  it('being ranked: for how long, and somebody looks again', async () => {
    stopClock();
    const requested_at = new Date(Date.now() - 75_000).toISOString();
    getBackground().keep({ book: keptBook([], { status: 'pending', requested_at }) });
    getBackground().problems['job.add'] = problem('internal');
    await openToday();
    expect(await screen.findByText('Ranking the accounts')).toBeVisible();
    expect(screen.getByText(/^For 75\ss now/u)).toBeVisible();
    await expectAccessible();
    await waitFor(() => {
      expect(getBackground().sent.some(({ name }) => name === 'job.add')).toBe(true);
    });
  });

  it('failed: in the service’s words, with the last list below', async () => {
    getBackground().keep({
      book: keptBook([account()], { status: 'error', error: 'The CRM refused <b>us</b>' }),
    });
    const rep = await openToday();
    expect(await screen.findByText(/The CRM refused <b>us<\/b>/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked('book.refresh')).toHaveLength(1);
  });

  it('no CRM owner: says what to do, and leads to all accounts', async () => {
    getBackground().keep({
      book: keptBook([], { owner_linked: false, scope: 'unlinked:77' }),
    });
    const rep = await openToday();
    expect(await screen.findByText('No CRM owner has your email address')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'All accounts' }));
    expect(getBackground().settings.bookChoice).toBe('all');
    expect(screen.getByRole('combobox', { name: 'Book' })).toHaveDisplayValue('All accounts');
  });

  it('nothing worth the day: how many were looked at', async () => {
    getBackground().keep({ book: keptBook([], { book_size: 41 }) });
    await openToday();
    expect(await screen.findByText('No accounts today')).toBeVisible();
    expect(screen.getByText(/41 accounts were looked at/)).toBeVisible();
  });

  it('something unknown: shows the accounts', async () => {
    getBackground().keep({ book: keptBook([account()], { status: 'brand_new' }) });
    await openToday();
    expect(await screen.findByRole('button', { name: 'Northwind Pumps' })).toBeVisible();
  });
});

describe('whose book', () => {
  const choices = async () =>
    within(await screen.findByRole('combobox', { name: 'Book' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('is chosen among my own, all, unassigned and the owners by name, and remembered', async () => {
    getBackground().keep({ book: keptBook([account()]), owners: OWNERS });
    const rep = await openToday();
    await screen.findByRole('option', { name: 'Dana Reyes' });
    expect(await choices()).toEqual([
      'My accounts',
      'All accounts',
      'Unassigned',
      'Dana Reyes',
      'ivo@service.example',
      'u3',
    ]);
    await rep.selectOptions(screen.getByRole('combobox', { name: 'Book' }), 'Dana Reyes');
    expect(getBackground().settings.bookChoice).toBe('u1');
    await waitFor(() => {
      expect(asked('book.read')[0]).toMatchObject({ input: { scope: 'u1' } });
    });
    expect(screen.queryByText('Northwind Pumps')).toBeNull();
  });

  it('has no unassigned accounts where the CRM gives every account to somebody', async () => {
    getBackground().keep({ book: keptBook([account()], { crm: 'crm_two' }), owners: OWNERS });
    await openToday();
    await screen.findByRole('option', { name: 'Dana Reyes' });
    expect(await choices()).not.toContain('Unassigned');
  });

  it.each([
    ['unlinked:77', 'No CRM owner (77)'],
    ['u9', 'Owner u9'],
  ])('is said in words where no owner has its name: %s', async (choice, words) => {
    getBackground().settings = { ...getBackground().settings, bookChoice: choice };
    await openToday();
    expect(await screen.findByRole('combobox', { name: 'Book' })).toHaveDisplayValue(words);
  });

  it('reads the owners by itself when they are not known, or old', async () => {
    getBackground().keep({
      book: keptBook([account()]),
      owners: { ...OWNERS, readAt: Date.now() - 30 * HOUR },
    });
    await openToday();
    await waitFor(() => {
      expect(asked('owners.read')).toHaveLength(1);
    });
  });
});
