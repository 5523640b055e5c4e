import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '@/lib/contract/duration';
import type { EnrichedContact } from '@/lib/contract/enrichment';
import { getBackground } from '@/tests/support/fake-platform';
import { findPart, renderPanel } from '@/tests/support/render-ui';
import {
  crmReply,
  enrichedContact,
  job,
  personReport,
  problem,
  WILMA,
} from '@/tests/support/ui-fixtures';

const enriched = (changed: Partial<EnrichedContact> = {}) =>
  job('enrich', { output: { contact: enrichedContact(changed) } });

const enrichments = () =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input)
    .filter((input) => (input as { kind: string }).kind === 'enrich');

describe('how to reach a person', () => {
  beforeEach(() => {
    getBackground().show(personReport());
    getBackground().add(job('crm.search', { output: crmReply() }));
  });

  it('says what Enrich asks for and what it may cost, before the click', async () => {
    renderPanel();
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText(/Asks for email and phone\. May cost credits/)).toBeVisible();
    expect(contact.getByRole('button', { name: 'Enrich' })).toBeEnabled();
    expect(enrichments()).toEqual([]);
  });

  it('enriches on one click, once, and shows what came', async () => {
    const rep = renderPanel();
    await rep.dblClick(await screen.findByRole('button', { name: 'Enrich' }));
    expect(await screen.findByRole('img', { name: 'Asking the service' })).toBeVisible();
    expect(enrichments()).toEqual([
      {
        kind: 'enrich',
        input: {
          contact: {
            firstname: 'Wilma',
            lastname: 'Hayes',
            social_url: WILMA.socialUrl,
            job_title: 'VP Sales',
            company_name: 'Northwind Pumps',
          },
          enrichment_type: ['email', 'phone'],
          sync_to_crm: false,
          force_refresh: false,
          detect_job_change: false,
        },
        subject: { kind: 'person', key: WILMA.key, label: 'Wilma Hayes' },
        lane: 'click',
      },
    ]);
    getBackground().change({ state: 'done', output: { contact: enrichedContact() } });
    expect(await screen.findByText('wilma.hayes@northwind.example')).toBeVisible();
    expect(screen.getByText('+31205550123')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    expect(screen.getByText('Mobile')).toBeVisible();
    expect(screen.getByText('Answered just now')).toBeVisible();
  });

  it('copies the email and the phone, and says so', async () => {
    getBackground().add(enriched());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Copy email' }));
    expect(await navigator.clipboard.readText()).toBe('wilma.hayes@northwind.example');
    expect(await screen.findByText('Copied')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Copy phone' }));
    expect(await navigator.clipboard.readText()).toBe('+31205550123');
  });

  it('says which of the two was not found', async () => {
    getBackground().add(enriched({ phone: null, phoneType: null }));
    renderPanel();
    expect(await screen.findByText('No phone found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy phone' })).toBeNull();
  });

  it('shows a status that it does not know as it came', async () => {
    getBackground().add(enriched({ emailStatus: 'quantum', phoneType: 'satellite' }));
    renderPanel();
    expect(await screen.findByText('quantum')).toBeVisible();
    expect(screen.getByText('satellite')).toBeVisible();
  });

  it.each([
    ['an answer without the person', null],
    ['an answer with nothing in it', enrichedContact({ email: null, phone: null })],
  ])('says that nothing was found: %s', async (_, contact) => {
    getBackground().add(job('enrich', { output: { contact } }));
    renderPanel();
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('says that no credits are left, in the service’s words too, and what to do', async () => {
    getBackground().add(
      job('enrich', {
        state: 'needs-you',
        problem: problem('no-credits', { status: 403, message: 'No enrichment credits left' }),
      }),
    );
    const rep = renderPanel();
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('No credits are left.')).toBeVisible();
    expect(contact.getByText(/Ask an administrator/)).toBeVisible();
    expect(contact.getByText(/“No enrichment credits left”/)).toBeVisible();
    await rep.click(contact.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(getBackground().jobs[0]?.state).toBe('waiting');
    });
  });

  it('says until when it waits for the service’s limit', async () => {
    getBackground().add(
      job('enrich', {
        state: 'waiting',
        waitingFor: 'limit',
        notBefore: Date.now() + 2 * MINUTE,
      }),
    );
    renderPanel();
    expect(await screen.findByText(/allows a few calls a minute\. Goes on at/)).toBeVisible();
  });

  it('offers to enrich again only when the answer would be another one', async () => {
    const yesterday = Date.now() - 2 * DAY;
    getBackground().add(
      job('enrich', {
        output: { contact: enrichedContact() },
        createdAt: yesterday,
        changedAt: yesterday,
      }),
    );
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Enrich again' }));
    await waitFor(() => {
      expect(enrichments()).toHaveLength(1);
    });
  });

  it('does not offer what the service would answer from its cache', async () => {
    getBackground().add(enriched());
    renderPanel();
    expect(await screen.findByText('Valid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enrich again' })).toBeNull();
  });

  it('cannot ask about a person without an address or a company', async () => {
    getBackground().show(
      personReport({ identity: { ...WILMA, provisional: true } }, { name: 'Wilma Hayes' }),
    );
    renderPanel();
    expect(
      await screen.findByText(/neither a public address nor a name with a company/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enrich' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Enrich and push' })).toBeDisabled();
  });

  it('asks about a page that is not verified only when the rep says so', async () => {
    getBackground().show(personReport({ status: 'unverified' }));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Enrich anyway' }));
    await waitFor(() => {
      expect(enrichments()).toHaveLength(1);
    });
  });

  it('says that the click was not heard', async () => {
    getBackground().problems['job.add'] = problem('internal', { message: 'The disk is full' });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Enrich' }));
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('Something in the extension failed.')).toBeVisible();
    expect(contact.getByText('Details: The disk is full')).toBeVisible();
  });
});
