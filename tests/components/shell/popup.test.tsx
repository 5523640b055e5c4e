import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getBackground, openPanel, openSettings } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPopup } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmMatch,
  crmReply,
  job,
  personReport,
  problem,
} from '@/tests/support/ui/ui-fixtures';

describe('the popup', () => {
  it.each([
    ['mine', { matches: [crmMatch()] }, 'Owned by you · CRM one'],
    [
      'another’s',
      { matches: [crmMatch({ owned_by_you: false, ownerName: 'Jonas Weber' })] },
      'Owned by Jonas Weber · CRM one',
    ],
    ['not in', {}, 'Not in the CRM'],
    ['not checked', { errors: [{ crm: 'crm_one', error: 'x' }] }, 'Not checked'],
  ])('says in one line whose the person is: %s', async (_, reply, words) => {
    getBackground().show(personReport());
    getBackground().add(job('crm.search', { output: crmReply(reply) }));
    renderPopup();
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    expect(await screen.findByText(words)).toBeVisible();
    await expectAccessible();
  });

  it('goes on showing the person when the page could not be read anew', async () => {
    getBackground().show(personReport());
    renderPopup();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    getBackground().problems['page.current'] = problem('internal');
    const asked = () => getBackground().sent.filter(({ name }) => name === 'page.current').length;
    const before = asked();
    getBackground().show(personReport());
    await waitFor(() => {
      expect(asked()).toBeGreaterThan(before);
    });
    getBackground().add(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
    expect(await screen.findByText('Owned by you · CRM one')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
  });

  it('does not take an answer that failed for a rep who never connected', async () => {
    getBackground().show(personReport());
    getBackground().problems['connection.get'] = problem('internal');
    renderPopup();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Welcome')).toBeNull();
  });

  it('counts the matches that have no room', async () => {
    getBackground().show(personReport());
    const matches = ['1', '2', '3', '4'].map((id) => crmMatch({ id }));
    getBackground().add(job('crm.search', { output: crmReply({ matches }) }));
    renderPopup();
    expect(await screen.findByText('2 more')).toBeVisible();
  });

  it('says that a page is not verified', async () => {
    getBackground().show(personReport({ status: 'unverified' }));
    renderPopup();
    expect(await screen.findByText('Not verified')).toBeVisible();
  });

  it('shows a company', async () => {
    getBackground().show(companyReport());
    renderPopup();
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.getByText('Industrial Machinery')).toBeVisible();
  });

  it('says how the queue stands', async () => {
    getBackground().add(
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
    getBackground().connection = null;
    getBackground().show(personReport());
    const rep = renderPopup();
    expect(await screen.findByText(/Connect your service once/)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
  });

  it('says what to do on a page that is neither', async () => {
    getBackground().show(personReport({ status: 'none', identity: null, fields: {} }));
    renderPopup();
    expect(await screen.findByText('Neither a person nor a company')).toBeVisible();
    expect(screen.getByText(/Open somebody’s profile/)).toBeVisible();
  });
});
