import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing';
import {
  openPanelHere,
  openSettings,
  openWelcome,
  reloadExtension,
} from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPopup } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import {
  companyReport,
  crmMatch,
  crmReply,
  job,
  pauseFor,
  personReport,
  problem,
} from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

describe('the popup', () => {
  it.each([
    ['mine', { matches: [crmMatch()] }, 'Yours · CRM one'],
    [
      'another’s',
      { matches: [crmMatch({ owned_by_you: false, ownerName: 'Jonas Weber' })] },
      'Owned by Jonas Weber · CRM one',
    ],
    ['not in', {}, /^Not in /],
    ['not checked', { errors: [{ crm: 'crm_one', error: 'x' }] }, 'Not checked'],
  ])('says in one line whose the person is: %s', async (_, reply, words) => {
    background.showPage(personReport());
    await background.addJobs(job('crm.search', { output: crmReply(reply) }));
    renderPopup();
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('status', { name: 'CRM' })).toHaveTextContent(words);
    });
    await expectAccessible();
  });

  it('goes on showing the person when the page could not be read anew', async () => {
    background.showPage(personReport());
    renderPopup();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    background.problems['page.current'] = problem('internal');
    const asked = () => background.sent.filter(({ name }) => name === 'page.current').length;
    const before = asked();
    background.showPage(personReport());
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await background.addJobs(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
    await waitFor(() => {
      expect(screen.getByRole('status', { name: 'CRM' })).toHaveTextContent('Yours · CRM one');
    });
    expect(screen.getByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
  });

  it('does not take an answer that failed for a rep who never connected', async () => {
    background.showPage(personReport());
    background.problems['connection.get'] = problem('internal');
    renderPopup();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Connect your service')).toBeNull();
  });

  it('starts the extension again on a click where it does not answer', async () => {
    background.showPage(personReport());
    background.problems['connection.get'] = problem('no-answer');
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reloadExtension).toHaveBeenCalledOnce();
  });

  it('counts the records of which the rep has not chosen one', async () => {
    background.showPage(personReport());
    const matches = ['1', '2', '3', '4'].map((id) => crmMatch({ id }));
    await background.addJobs(job('crm.search', { output: crmReply({ matches }) }));
    renderPopup();
    expect(await screen.findByText('4 records')).toBeVisible();
  });

  it('says that a page is not verified', async () => {
    background.showPage(personReport({ status: 'unverified' }));
    renderPopup();
    expect(await screen.findByText(/We can’t confirm whose page this is/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enrich' })).toBeNull();
  });

  it('shows a company', async () => {
    background.showPage(companyReport());
    renderPopup();
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.getByText('Industrial Machinery')).toBeVisible();
  });

  it('goes when it opens a page', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    background.showPage(personReport());
    await background.addJobs(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
    const rep = renderPopup();
    // No page is loaded in a test.
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay, { once: true });
    await rep.click(await screen.findByRole('link', { name: 'Open: CRM one' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('copies the email of the rep’s own, and stays', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    background.showPage(personReport());
    await background.addJobs(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Copy email' }));
    expect(await navigator.clipboard.readText()).toBe('wilma.hayes@northwind.example');
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['a person', personReport(), 'Enrich and push', 'enrich-and-push', 'Uses credits'],
    ['a company', companyReport(), 'Look up company', 'enrich', null],
  ])('says what it may cost, and has the panel do what needs more room: %s', async (...given) => {
    const [, report, name, action, cost] = given;
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    background.showPage(report);
    await background.addJobs(job('crm.search', { output: crmReply() }));
    const rep = renderPopup();
    const button = await screen.findByRole('button', { name });
    expect(screen.queryByText(/^Uses credits/)?.textContent.split(' ·')[0] ?? null).toBe(cost);
    await rep.click(button);
    expect(openPanelHere).toHaveBeenCalledOnce();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await fakeBrowser.storage.session.get('requested-action')).toMatchObject({
      'requested-action': { request: { windowId: 7, action, key: report.identity?.key } },
    });
    expect(background.sandbox.calls).toEqual([]);
  });

  it('says how the queue stands', async () => {
    await background.addJobs(
      job('enrich', { state: 'waiting' }),
      job('push', { state: 'waiting' }),
      job('push', { state: 'running' }),
      job('enrich', { state: 'needs-you', problem: problem('no-credits') }),
    );
    renderPopup();
    expect(await screen.findByText('2 waiting, 1 running')).toHaveTextContent(
      '2 waiting, 1 running · 1 needs you',
    );
  });

  it('says nothing of a queue that is idle', async () => {
    background.showPage(personReport());
    await background.addJobs(job('enrich', { state: 'done' }));
    renderPopup();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await background.settle();
    expect(screen.queryByText(/waiting|running/)).toBeNull();
  });

  it('opens the panel of its own window in the click itself, and goes', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Open panel' }));
    expect(openPanelHere).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });

  it('leads to the settings, and goes', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('welcomes a rep who has not connected a service yet', async () => {
    await background.send('connection.forget', null);
    background.showPage(personReport());
    const rep = renderPopup();
    expect(await screen.findByText('Connect your service')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Connect' }));
    expect(openWelcome).toHaveBeenCalledOnce();
  });

  it('leads to the settings and nowhere else while the key is refused', async () => {
    background.showPage(personReport());
    await background.addJobs(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
    await background.addPause(pauseFor('key-refused'));
    const rep = renderPopup();
    expect(await screen.findByText('Yours')).toBeVisible();
    await rep.click(await screen.findByRole('button', { name: 'Open settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Copy email' })).toBeNull();
  });

  it('says what happened at an account without the kind of signal before it', async () => {
    await seedBook(background, keptBook([account()]));
    renderPopup();
    expect(await screen.findByText('Wilma Hayes started as VP Sales')).toBeVisible();
  });

  it('says what to do on a page that is neither', async () => {
    background.showPage(personReport({ status: 'none', identity: null, fields: {} }));
    renderPopup();
    expect(await screen.findByText('No profile on this page')).toBeVisible();
    expect(screen.getByText(/Open somebody’s profile/)).toBeVisible();
  });
});
