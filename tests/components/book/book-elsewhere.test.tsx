import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '@/lib/contract/duration';
import { requestAccount } from '@/lib/platform/panel-requests';
import { chooseAccountAction } from '@/tests/support/ui/account-menu';
import { openPanelHere } from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel, renderPopup } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, keptBook, manyAccounts } from '@/tests/support/ui/ui-book';
import { companyReport, personReport } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

describe('a page about an account of the book', () => {
  it.each([
    ['a person’s profile', personReport()],
    ['a company’s website', companyReport()],
  ])('says so, with rank, signal and angle, by %s', async (_, report) => {
    await seedBook(background, keptBook([account()]));
    background.showPage(report);
    const rep = renderPanel();
    const part = within(await findPart('In today’s accounts'));
    expect(await part.findByText('#1 today')).toBeVisible();
    expect(part.queryByText(/Wilma is new in the seat/)).toBeNull();
    await rep.click(part.getByRole('button', { name: /^#1 today · Job change/ }));
    expect(part.getByText(/Wilma Hayes started as VP Sales/)).toBeVisible();
    expect(part.getByText(/Wilma is new in the seat/)).toBeVisible();
    await expectAccessible();
  });

  it('says when an old book was loaded instead of a rank of today, and reads it again', async () => {
    const old = { choice: 'all', readAt: Date.now() - 3 * DAY } as const;
    await seedBook(background, keptBook([account()], old));
    const answer = background.holdCalls();
    background.showPage(companyReport());
    renderPanel();
    const part = within(await findPart('In today’s accounts'));
    expect(await part.findByText('Loaded 3 days ago')).toBeVisible();
    expect(part.queryByText('#1 today')).toBeNull();
    answer();
    await waitFor(() =>
      expect(background.listCalls('readBook').map(({ query }) => query)).toEqual([
        { scope: 'all' },
      ]),
    );
  });

  it('offers the account’s actions', async () => {
    await seedBook(background, keptBook([account()]));
    background.showPage(companyReport());
    const rep = renderPanel();
    const part = within(await findPart('In today’s accounts'));
    await rep.click(part.getByRole('button', { name: /^#1 today/ }));
    await chooseAccountAction(rep, 'Assign owner');
    expect(
      await screen.findByRole('dialog', { name: 'Assign owner: Northwind Pumps' }),
    ).toBeVisible();
    await rep.keyboard('{Escape}');
    await rep.click(part.getByRole('button', { name: 'Enrich and update: Wilma Hayes' }));
    await waitFor(() =>
      expect(background.listCalls('enrichAccount').map(({ body }) => body)).toEqual([
        { domain: 'northwind.example', person: '501' },
      ]),
    );
  });

  it('leads to the account in its book, which then stays while other pages are opened', async () => {
    await seedBook(background, keptBook([account()], { choice: 'all' }));
    background.showPage(companyReport());
    const rep = renderPanel();
    const part = within(await findPart('In today’s accounts'));
    await rep.click(part.getByRole('button', { name: /^#1 today/ }));
    await rep.click(part.getByRole('button', { name: 'Show in Today' }));
    expect(await screen.findByRole('tab', { name: 'Today', selected: true })).toBeVisible();
    const row = await screen.findByRole('button', { name: 'Northwind Pumps', expanded: true });
    await waitFor(() => {
      expect(row).toHaveFocus();
    });
    expect(background.services.settings.get().bookChoice).toBe('all');
    background.showPage(personReport());
    await rep.click(screen.getByRole('tab', { name: 'Activity' }));
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    expect(
      await screen.findByRole('button', { name: 'Northwind Pumps', expanded: true }),
    ).toBeVisible();
  });

  it('says nothing of others', async () => {
    await seedBook(background, keptBook([account({ domain: 'other.example', people: [] })]));
    background.showPage(companyReport());
    renderPanel();
    await screen.findByRole('heading', { name: 'Northwind Pumps' });
    await background.settle();
    expect(screen.queryByRole('region', { name: 'In today’s accounts' })).toBeNull();
  });
});

describe('the popup', () => {
  it('shows the first five accounts, with signal and the profile of the first person', async () => {
    await seedBook(background, keptBook(manyAccounts(12)));
    renderPopup();
    const part = within(await findPart('Today'));
    expect(await part.findByText(/^12 accounts/)).toBeVisible();
    expect(part.getAllByRole('button')).toHaveLength(5);
    expect(part.getAllByText(/Wilma Hayes started as VP Sales/)).toHaveLength(5);
    expect(part.getByText(/Ranked yesterday$/)).toBeVisible();
    expect(part.getAllByRole('link', { name: 'Profile: Wilma Hayes' })[0]).toHaveAttribute(
      'href',
      'https://www.linkedin.com/in/wilma-hayes',
    );
    await expectAccessible();
  });

  it('goes when it has opened a profile', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    await seedBook(background, keptBook([account()]));
    const rep = renderPopup();
    // No page is loaded in a test.
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay, { once: true });
    await rep.click(await screen.findByRole('link', { name: 'Profile: Wilma Hayes' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('opens the panel on an account, in the click itself, and goes', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    await seedBook(background, keptBook([account()]));
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Show in Today: Northwind Pumps' }));
    expect(openPanelHere).toHaveBeenCalledOnce();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    renderPanel();
    expect(
      await screen.findByRole('button', { name: 'Northwind Pumps', expanded: true }),
    ).toBeVisible();
    close.mockRestore();
  });

  it('reaches a panel that is open already, and only that of its own window', async () => {
    await seedBook(background, keptBook([account()]));
    renderPanel();
    await screen.findByRole('tab', { name: 'Today' });
    await requestAccount({ windowId: 8, choice: null, domain: 'northwind.example' });
    expect(screen.queryByRole('tab', { name: 'Today', selected: true })).toBeNull();
    await requestAccount({ windowId: 7, choice: null, domain: 'northwind.example' });
    expect(await screen.findByRole('tab', { name: 'Today', selected: true })).toBeVisible();
  });

  it.each([
    [{ status: 'none' }, 'Not ranked yet'],
    [{ status: 'pending' }, 'Ranking the accounts'],
    [{ status: 'error', error: 'x' }, 'The ranking failed'],
    [{ owner_linked: false }, 'No CRM owner has your email address'],
    [{}, 'No accounts today'],
  ])('says how the book stands: %j', async (head, words) => {
    await seedBook(background, keptBook([], head));
    // A book that is being ranked is read again.
    const answer = background.holdCalls();
    renderPopup();
    expect(await screen.findByText(words)).toBeVisible();
    answer();
  });

  it('says that the feature is off', async () => {
    background.changeKey({ hasTodaysAccounts: false });
    renderPopup();
    expect(await screen.findByText('Today’s accounts are off for your key')).toBeVisible();
  });

  it('has no book before a service is connected', async () => {
    await background.send('connection.forget', null);
    renderPopup();
    await screen.findByText('Connect your service');
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  });
});
