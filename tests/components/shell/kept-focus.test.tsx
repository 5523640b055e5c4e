import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { castPage } from '@/tests/support/ui/cast';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { findPart, openDetails, renderPanel } from '@/tests/support/ui/render-ui';
import { job, problem } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(castPage(background.sandbox, CAST.notInCrm));
});
afterEach(() => background.close());

describe('the focus', () => {
  it('goes to the part that an enrichment is shown in, and stays there when it is answered', async () => {
    const rep = renderPanel();
    const contact = await findPart('Contact');
    const enrich = await within(contact).findByRole('button', { name: 'Enrich' });
    const answer = background.holdCalls();
    enrich.focus();
    await rep.keyboard('{Enter}');
    await waitFor(() => {
      expect(contact).toHaveFocus();
    });
    answer();
    await within(contact).findByRole('button', { name: 'Copy email' });
    expect(contact).toHaveFocus();
    await rep.tab();
    expect(contact).toContainElement(document.activeElement as HTMLElement);
    expect(contact).not.toHaveAttribute('tabindex');
  });

  it('comes back to it from the help', async () => {
    const rep = renderPanel();
    const contact = await findPart('Contact');
    (await within(contact).findByRole('button', { name: 'Enrich' })).focus();
    await rep.keyboard('{Enter}');
    await waitFor(() => {
      expect(contact).toHaveFocus();
    });
    await rep.keyboard('?');
    await screen.findByRole('dialog');
    // Without it, a browser gives it no focus.
    expect(contact).toHaveAttribute('tabindex');
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(contact).toHaveFocus();
    });
    await rep.tab();
    expect(contact).not.toHaveAttribute('tabindex');
  });

  it('is on the page again when the last write was undone', async () => {
    await background.addJobs(
      job('account.dismiss', {
        state: 'waiting',
        waitingFor: 'hold',
        notBefore: Date.now() + MINUTE,
      }),
    );
    const rep = renderPanel();
    const bar = await screen.findByRole('region', { name: 'Can still be undone' });
    within(bar).getByRole('button', { name: /^Undo/ }).focus();
    await rep.keyboard('{Enter}');
    await waitFor(() => {
      expect(bar).not.toBeInTheDocument();
    });
    const main = screen.getByRole('main');
    expect(main).toHaveFocus();
    // Nobody chose it, so it gets no ring.
    expect(main).toHaveAttribute('data-kept');
    await rep.tab();
    expect(main).not.toHaveAttribute('data-kept');
  });

  it('stays on a button that takes no second click for now', async () => {
    const rep = renderPanel();
    await openDetails(rep);
    const again = await screen.findByRole('button', { name: 'Check again' });
    const answer = background.holdCalls();
    again.focus();
    await rep.keyboard('{Enter}');
    await screen.findByText('Checking the CRM');
    expect(again).toHaveFocus();
    await rep.keyboard('{Enter}');
    answer();
    await waitFor(() => expect(screen.queryByText('Checking the CRM')).toBeNull());
    await background.settle();
    expect(background.listCalls('searchCrm')).toHaveLength(2);
  });
});

it('a click that was not heard is said above the foot of the panel, where it covers nothing', async () => {
  const rep = renderPanel();
  await findPart('Contact');
  background.problems['settings.save'] = problem('internal');
  await rep.click(await screen.findByRole('button', { name: 'More actions' }));
  await rep.click(await screen.findByRole('menuitemcheckbox', { name: 'Find: Profile' }));
  const note = await screen.findByRole('alert');
  await waitFor(() => {
    expect(note).toHaveTextContent('Something in the extension failed.');
  });
  expect(screen.getByRole('main').nextElementSibling).toContainElement(note);
  expect(note.closest('.fixed')).toBeNull();
  // What the page does by itself leaves it there.
  await rep.click(screen.getByRole('tab', { name: 'Today' }));
  await waitFor(() => expect(background.sent.map(({ name }) => name)).toContain('book.visit'));
  await background.settle();
  expect(note).toHaveTextContent('Something in the extension failed.');
});
