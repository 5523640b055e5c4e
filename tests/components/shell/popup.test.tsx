import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPanel, openSettings } from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPopup } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmMatch,
  crmReply,
  job,
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
      'Jonas Weber’s · CRM one',
    ],
    ['not in', {}, 'Not in the CRM'],
    ['not checked', { errors: [{ crm: 'crm_one', error: 'x' }] }, 'Not checked'],
  ])('says in one line whose the person is: %s', async (_, reply, words) => {
    background.showPage(personReport());
    await background.addJobs(job('crm.search', { output: crmReply(reply) }));
    renderPopup();
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    expect(await screen.findByText(words)).toBeVisible();
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
    await waitFor(() => {
      expect(asked()).toBeGreaterThan(before);
    });
    await background.addJobs(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
    expect(await screen.findByText('Yours · CRM one')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
  });

  it('does not take an answer that failed for a rep who never connected', async () => {
    background.showPage(personReport());
    background.problems['connection.get'] = problem('internal');
    renderPopup();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Connect your service')).toBeNull();
  });

  it('counts the matches that have no room', async () => {
    background.showPage(personReport());
    const matches = ['1', '2', '3', '4'].map((id) => crmMatch({ id }));
    await background.addJobs(job('crm.search', { output: crmReply({ matches }) }));
    renderPopup();
    expect(await screen.findByText('2 more')).toBeVisible();
  });

  it('says that a page is not verified', async () => {
    background.showPage(personReport({ status: 'unverified' }));
    renderPopup();
    expect(await screen.findByText('Not verified')).toBeVisible();
  });

  it('shows a company', async () => {
    background.showPage(companyReport());
    renderPopup();
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.getByText('Industrial Machinery')).toBeVisible();
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
      '2 waiting, 1 running, 1 needs you',
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
    expect(openPanel).toHaveBeenCalledWith(7);
    expect(close).toHaveBeenCalledOnce();
  });

  it('leads to the settings', async () => {
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
  });

  it('welcomes a rep who has not connected a service yet', async () => {
    await background.send('connection.forget', null);
    background.showPage(personReport());
    const rep = renderPopup();
    expect(await screen.findByText('Connect your service')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
  });

  it('says what to do on a page that is neither', async () => {
    background.showPage(personReport({ status: 'none', identity: null, fields: {} }));
    renderPopup();
    expect(await screen.findByText('Neither a person nor a company')).toBeVisible();
    expect(screen.getByText(/Open somebody’s profile/)).toBeVisible();
  });
});
