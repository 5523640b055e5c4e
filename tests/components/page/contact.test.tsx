import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { JobOf } from '@/lib/contract/stored/job';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { stopClock } from '@/tests/support/stop-clock';
import {
  crmReply,
  enrichedContact,
  job,
  personReport,
  problem,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

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
            social_url: WILMA_IDENTITY.socialUrl,
            job_title: 'VP Sales',
            company_name: 'Northwind Pumps',
          },
          enrichment_type: ['email', 'phone'],
          sync_to_crm: false,
          force_refresh: false,
          detect_job_change: false,
        },
        subject: { kind: 'person', key: WILMA_IDENTITY.key, label: 'Wilma Hayes' },
        lane: 'click',
      },
    ]);
    getBackground().change({ state: 'done', output: { contact: enrichedContact() } });
    expect(await screen.findByText('wilma.hayes@northwind.example')).toBeVisible();
    expect(screen.getByText('+31205550123')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    expect(screen.getByText('Mobile')).toBeVisible();
    expect(screen.getByText('Enriched just now')).toBeVisible();
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

  it('says what went wrong, in the service’s words too, and tries again on a click', async () => {
    getBackground().add(
      job('enrich', {
        state: 'needs-you',
        problem: problem('feature-off', { status: 403, message: 'Not in your plan' }),
      }),
    );
    const rep = renderPanel();
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText(/does not allow this for your key/)).toBeVisible();
    expect(contact.getByText(/Ask an administrator/)).toBeVisible();
    expect(contact.getByText(/“Not in your plan”/)).toBeVisible();
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
    expect(
      await screen.findByText(/allows a few calls a minute\. Goes on in 2 min\./),
    ).toBeVisible();
  });

  it('cannot ask about a person without an address or a company', async () => {
    getBackground().show(
      personReport({ identity: { ...WILMA_IDENTITY, provisional: true } }, { name: 'Wilma Hayes' }),
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

describe('contact details that are known already', () => {
  const enrichedAt = (ago: number, changed: Partial<JobOf<'enrich'>> = {}) => {
    const at = Date.now() - ago;
    getBackground().add(
      job('enrich', {
        output: { contact: enrichedContact() },
        createdAt: at,
        changedAt: at,
        ...changed,
      }),
    );
  };

  beforeEach(() => {
    getBackground().show(personReport());
    getBackground().add(job('crm.search', { output: crmReply() }));
  });

  it('are shown for free within a day, and asked for by nobody', async () => {
    enrichedAt(3 * HOUR);
    renderPanel();
    expect(await screen.findByText('Free, enriched 3 hr. ago')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enrich' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enrich again' })).toBeNull();
    expect(enrichments()).toEqual([]);
  });

  it('are refreshed on a click that says what it costs first', async () => {
    enrichedAt(3 * HOUR);
    const rep = renderPanel();
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    await rep.hover(refresh);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'That costs credits, even within 24 hours.',
    );
    await rep.click(refresh);
    await waitFor(() => {
      expect(enrichments()).toMatchObject([{ input: { force_refresh: true }, again: true }]);
    });
    // What is known stays in sight until the next answer is there.
    expect(await screen.findByText('Asking again…')).toBeVisible();
    expect(screen.getByText('wilma.hayes@northwind.example')).toBeVisible();
    getBackground().change({
      state: 'done',
      output: { contact: enrichedContact({ email: 'w.hayes@northwind.example' }) },
    });
    expect(await screen.findByText('w.hayes@northwind.example')).toBeVisible();
    expect(screen.getByText('Enriched just now')).toBeVisible();
  });

  it('are not called free when they are older than a day, and asked for again without force', async () => {
    enrichedAt(2 * DAY);
    const rep = renderPanel();
    expect(await screen.findByText('Enriched 2 days ago')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Enrich again' });
    await rep.hover(again);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Asks for email and phone once more. May cost credits.',
    );
    await rep.click(again);
    await waitFor(() => {
      expect(enrichments()).toMatchObject([{ input: { force_refresh: false } }]);
    });
  });

  it('are completed when the rep wants more than was asked for, and say which costs', async () => {
    const { input } = job('enrich');
    enrichedAt(3 * HOUR, { input: { ...input, enrichment_type: ['email'] } });
    const rep = renderPanel();
    const more = await screen.findByRole('button', { name: 'Enrich more' });
    await rep.hover(more);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Asks for phone too. May cost credits.',
    );
    await rep.click(more);
    await waitFor(() => {
      expect(enrichments()).toMatchObject([
        { input: { enrichment_type: ['email', 'phone'], force_refresh: false } },
      ]);
    });
  });

  it('stay in sight when a refresh has to wait, and when it fails', async () => {
    stopClock();
    enrichedAt(3 * HOUR);
    getBackground().add(
      job('enrich', {
        state: 'waiting',
        waitingFor: 'limit',
        notBefore: Date.now() + 42 * SECOND,
      }),
    );
    renderPanel();
    expect(await screen.findByText(/Goes on in 42 s\./)).toBeVisible();
    expect(screen.getByText('wilma.hayes@northwind.example')).toBeVisible();
    getBackground().change({ state: 'failed', waitingFor: null, problem: problem('timeout') });
    expect(await screen.findByText('The service took too long to answer.')).toBeVisible();
    expect(screen.getByText('wilma.hayes@northwind.example')).toBeVisible();
  });
});
