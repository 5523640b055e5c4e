import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { CAST } from '@/sandbox/data/cast';
import { openSettings, requestHost } from '@/tests/support/ui/fake-platform';
import { castPage } from '@/tests/support/ui/cast';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import {
  expectAccessible,
  findPart,
  openDetails,
  renderPanel,
  renderPopup,
} from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmMatch,
  crmReply,
  job,
  pauseFor,
  pausedJob,
  personReport,
} from '@/tests/support/ui/ui-fixtures';

const findBanner = async () => within(await screen.findByRole('status', { name: 'Paused' }));

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(personReport());
});
afterEach(() => background.close());

const listPauses = () => background.database.getAll('pauses');

describe('what stands in the way of many jobs', () => {
  it('is said once, on every tab, however many jobs wait', async () => {
    await background.addPause(pauseFor('key-refused'));
    const kinds: JobKind[] = ['enrich', 'company.search', 'list-item.add'];
    await background.addJobs(
      ...kinds.map((kind) =>
        pausedJob(kind, 'key-refused', {
          subject: { kind: 'company', key: kind, label: kind },
        }),
      ),
    );
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
    expect(await screen.findAllByText(/^Paused\./)).toHaveLength(3);
    expect(screen.getAllByText('Your service refused the key.')).toHaveLength(1);
    await rep.click(screen.getByRole('tab', { name: 'This page' }));
    expect((await findBanner()).getByText('Your service refused the key.')).toBeVisible();
  });

  it('is said once in the popup, though Today waits for it, too', async () => {
    await background.addPause(pauseFor('key-refused'));
    await background.addJobs(
      pausedJob('book.read', 'key-refused', {
        subject: { kind: 'service', key: 'service', label: 'service' },
      }),
    );
    renderPopup();
    expect(await screen.findByText('Today’s accounts are not loaded yet')).toBeVisible();
    expect(await screen.findAllByText('Your service refused the key.')).toHaveLength(1);
  });

  it('is said in the popup', async () => {
    await background.addPause(pauseFor('no-credits', {}, 'credits'));
    renderPopup();
    const banner = await findBanner();
    expect(await banner.findByText('No credits are left.')).toBeVisible();
    expect(
      banner.getByText(/Ask your admin. Enrichment goes on when there are some\./),
    ).toBeVisible();
    await expectAccessible();
  });

  it.each(['no-key', 'key-refused'] as const)('leads to the settings: %s', async (code) => {
    await background.addPause(pauseFor(code));
    const rep = renderPanel();
    const banner = await findBanner();
    expect(await banner.findByText(/Everything waits until this is fixed\./)).toBeVisible();
    await rep.click(banner.getByRole('button', { name: 'Open settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
    expect(banner.getAllByRole('button')).toHaveLength(1);
  });

  it('asks the browser for the host, then goes on at once', async () => {
    await background.addPause(pauseFor('no-permission'));
    const rep = renderPanel();
    const banner = await findBanner();
    await rep.click(await banner.findByRole('button', { name: 'Allow access' }));
    expect(requestHost).toHaveBeenCalledWith(SANDBOX_ADDRESS);
    await waitFor(() => expect(banner.queryByRole('button')).toBeNull());
    expect(await listPauses()).toEqual([]);
  });

  it('stays as it is when the browser refuses the host', async () => {
    await background.addPause(pauseFor('no-permission'));
    background.allowsHosts = false;
    const rep = renderPanel();
    const banner = await findBanner();
    await rep.click(await banner.findByRole('button', { name: 'Allow access' }));
    expect(banner.getByRole('button', { name: 'Allow access' })).toBeEnabled();
    expect(await listPauses()).toMatchObject([{ problem: { code: 'no-permission' } }]);
  });

  it.each(['no-credits', 'storage-full'] as const)('is tried again: %s', async (code) => {
    await background.addPause(pauseFor(code));
    await background.addJobs(pausedJob('enrich', code, { operation: 'enrich' }));
    const rep = renderPanel();
    const banner = await findBanner();
    expect(await screen.findByText('Not enriched')).toBeVisible();
    expect(background.listCalls('enrich')).toEqual([]);
    await rep.click(await banner.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(banner.queryByRole('button')).toBeNull());
    await waitFor(() => expect(background.listCalls('enrich')).toMatchObject([{ status: 200 }]));
  });

  it('is no alarm when it is the network: it goes on by itself', async () => {
    await background.addPause(pauseFor('offline'));
    renderPanel();
    const banner = await findBanner();
    const sentence = await banner.findByText('There is no network.');
    expect(sentence.parentElement).toHaveTextContent(/goes on by itself/);
    expect(banner.queryByRole('button')).toBeNull();
    expect(sentence.closest('.text-warn')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Activity' })).toBeVisible();
  });

  it('is each said when there are several', async () => {
    await background.addPause(pauseFor('no-credits', {}, 'credits'));
    await background.addPause(pauseFor('key-refused'));
    renderPanel();
    const banner = await findBanner();
    expect(await banner.findByText('No credits are left.')).toBeVisible();
    expect(banner.getByText('Your service refused the key.')).toBeVisible();
    await expectAccessible();
  });

  it('goes when it is over', async () => {
    await background.addPause(pauseFor('offline'));
    renderPanel();
    const banner = await findBanner();
    await banner.findByText('There is no network.');
    await background.services.queue.endPauses(['offline']);
    await waitFor(() => expect(banner.queryByText('There is no network.')).toBeNull());
  });
});

describe('a page while everything waits', () => {
  it('does not check the person, says why, and does it by itself afterwards', async () => {
    await background.addPause(pauseFor('offline'));
    background.showPage(castPage(background.sandbox, CAST.ownedByCaller));
    await openDetails(renderPanel());
    const crm = within(await findPart('CRM'));
    expect(await screen.findByText('Not checked')).toBeVisible();
    expect(await screen.findByText('· There is no network.')).toBeVisible();
    expect(crm.getByText('It goes on by itself.')).toBeVisible();
    expect(crm.queryByText(/^Checked/)).toBeNull();
    expect(background.listCalls('searchCrm')).toEqual([]);
    await background.services.queue.endPauses(['offline']);
    expect(await crm.findByText('Yours')).toBeVisible();
  });

  it('keeps the last answer about the person, and does not claim to ask again', async () => {
    await background.addPause(pauseFor('offline'));
    await background.addJobs(
      job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }),
      pausedJob('crm.search', 'offline'),
    );
    await openDetails(renderPanel());
    const crm = within(await findPart('CRM'));
    expect(await crm.findByText('Yours')).toBeVisible();
    expect(crm.getByText('Checked just now')).toBeVisible();
    expect(crm.queryByText('Checking the CRM')).toBeNull();
  });

  it('says in the popup that the person is not checked', async () => {
    await background.addPause(pauseFor('key-refused'));
    renderPopup();
    expect(await screen.findByText('Not checked')).toBeVisible();
  });

  it('says that the person is not enriched yet, and why in the banner alone; the next one says so, too', async () => {
    background.changeKey({ wallet: 'empty' });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Enrich' }));
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('Not enriched')).toBeVisible();
    expect(contact.getByText('It goes on by itself.')).toBeVisible();
    expect(await screen.findAllByText(/credits are left/)).toHaveLength(1);
    background.showPage(castPage(background.sandbox, CAST.notInCrm));
    expect(await screen.findByText('No credits')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enrich and push' })).toBeNull();
    expect(contact.queryByRole('img')).toBeNull();
  });

  it.each([
    ['key-refused', false],
    ['offline', true],
  ] as const)('leaves the banner’s button the only one that stands out: %s', async (code, acts) => {
    background.showPage(castPage(background.sandbox, CAST.notInCrm));
    renderPanel();
    await screen.findByRole('button', { name: 'Enrich and push' });
    await background.addPause(pauseFor(code));
    await findBanner();
    const main = () => screen.queryByRole('button', { name: 'Enrich and push' });
    await waitFor(() => expect(main() !== null).toBe(acts));
    // Whoever has mended it already may still click.
    expect(screen.getByRole('button', { name: 'Enrich' })).toBeEnabled();
  });

  it('says that a company is not looked up yet', async () => {
    await background.addPause(pauseFor('key-refused'));
    background.showPage(companyReport());
    await background.addJobs(pausedJob('company.search', 'key-refused'));
    renderPanel();
    const company = within(await findPart('Company'));
    expect(await company.findByText('Not looked up yet')).toBeVisible();
    expect(company.queryByRole('img')).toBeNull();
  });

  it('says that a push is not sent yet', async () => {
    await background.addPause(pauseFor('offline'));
    await background.addJobs(
      job('crm.search', { output: crmReply() }),
      pausedJob('push', 'offline'),
    );
    renderPanel();
    const push = within(await findPart('Push'));
    expect(await push.findByText('Cancelled, nothing sent')).toBeVisible();
    expect(push.queryByText(/There is no network/)).toBeNull();
  });
});
