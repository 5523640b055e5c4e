import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { findPart, renderPanel } from '@/tests/support/ui/render-ui';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  personReport,
  problem,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

const answer = (reply: Partial<CrmSearchReply>) => {
  getBackground().add(job('crm.search', { lane: 'prefetch', output: crmReply(reply) }));
};

const searches = () =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input);

describe('the CRM answer about a person', () => {
  beforeEach(() => {
    getBackground().show(personReport());
  });

  it('says first that the person is mine', async () => {
    answer({ matches: [crmMatch()] });
    renderPanel();
    const crm = within(await findPart('CRM'));
    expect(await crm.findByText('Owned by you')).toBeVisible();
    expect(crm.getByText('CRM one')).toBeVisible();
    expect(crm.getByText('Wilma Hayes')).toBeVisible();
    expect(crm.getByText('Matched on profile')).toBeVisible();
    expect(crm.getByText('High confidence')).toBeVisible();
    const link = crm.getByRole('link', { name: 'Open in CRM' });
    expect(link).toHaveAttribute('href', 'https://crm.example/contacts/501');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['another, by name', { ownerName: 'Jonas Weber' }, 'Owned by Jonas Weber'],
    ['another without a name', { ownerName: null }, 'Owned by somebody else'],
    ['nobody', { ownerId: null, ownerName: null }, 'No owner'],
  ])('says that the owner is %s', async (_, owner, words) => {
    answer({ matches: [crmMatch({ owned_by_you: false, ...owner })] });
    renderPanel();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows every match, each with its own owner', async () => {
    answer({
      matches: [
        crmMatch(),
        crmMatch({ crm: 'crm_two', id: '9', owned_by_you: false, ownerName: 'Jonas Weber' }),
      ],
    });
    renderPanel();
    expect(await screen.findByText('2 records')).toBeVisible();
    expect(screen.getByText('Owned by you')).toBeVisible();
    expect(screen.getByText('Owned by Jonas Weber')).toBeVisible();
  });

  it('shows matches although another CRM failed, and says which', async () => {
    answer({ matches: [crmMatch()], errors: [{ crm: 'crm_two', error: 'Session expired' }] });
    renderPanel();
    expect(await screen.findByText('Owned by you')).toBeVisible();
    expect(screen.getByText('CRM two could not be asked: Session expired')).toBeVisible();
  });

  it('uses the names that the rep gave the CRMs', async () => {
    getBackground().settings = { ...getBackground().settings, crmLabels: { crm_one: 'Orbit' } };
    answer({ matches: [crmMatch()] });
    renderPanel();
    expect(await screen.findByText('Orbit')).toBeVisible();
  });

  it('says no only when a CRM was asked and none failed', async () => {
    answer({});
    renderPanel();
    expect(await screen.findByText('Not in the CRM')).toBeVisible();
    expect(screen.getByText('Searched: CRM one and CRM two.')).toBeVisible();
    expect(screen.getByText('A new record would be yours.')).toBeVisible();
  });

  it('does not take an error for a no', async () => {
    answer({ errors: [{ crm: 'crm_two', error: 'Session expired' }] });
    renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    expect(screen.getByText('CRM two: Session expired')).toBeVisible();
    expect(screen.queryByText('Not in the CRM')).toBeNull();
  });

  it('does not take a search of no CRM for a no', async () => {
    answer({ searched_crms: [] });
    renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    expect(screen.getByText(/No connected CRM searches by profile/)).toBeVisible();
    expect(screen.getByText('Tried just now')).toBeVisible();
    expect(screen.queryByText('Checked just now')).toBeNull();
  });

  it.each([
    ['key-refused', 'The service refused the key.', 'Open settings'],
    ['service-down', 'The service does not answer.', 'Check again'],
    ['bad-reply', 'The service’s answer cannot be read.', 'Check again'],
    ['no-permission', 'The browser does not let the extension reach the service.', 'Allow access'],
  ] as const)('tells why it is not checked: %s', async (code, sentence, button) => {
    getBackground().add(
      job('crm.search', {
        state: 'failed',
        problem: problem(code, { status: 500, message: 'In its own words' }),
      }),
    );
    renderPanel();
    const crm = within(await findPart('CRM'));
    expect(await crm.findByText('Not checked')).toBeVisible();
    expect(crm.getByText(sentence)).toBeVisible();
    expect(crm.getByText(/In its own words/)).toBeVisible();
    expect(crm.getByRole('button', { name: button })).toBeEnabled();
    expect(searches()).toEqual([]);
  });

  it('asks again by itself when what failed is half a minute ago', async () => {
    const before = Date.now() - MINUTE;
    getBackground().add(
      job('crm.search', {
        state: 'failed',
        createdAt: before,
        changedAt: before,
        problem: problem('service-down'),
      }),
    );
    renderPanel();
    await waitFor(() => {
      expect(searches()).toMatchObject([{ kind: 'crm.search', lane: 'prefetch' }]);
    });
  });

  it('asks by itself, once, by the public profile', async () => {
    renderPanel();
    expect(await screen.findByRole('img', { name: 'Asking the CRM' })).toBeVisible();
    await waitFor(() => {
      expect(searches()).toEqual([
        {
          kind: 'crm.search',
          input: { social_url: WILMA_IDENTITY.socialUrl },
          subject: { kind: 'person', key: WILMA_IDENTITY.key, label: 'Wilma Hayes' },
          lane: 'prefetch',
          again: false,
        },
      ]);
    });
    getBackground().change({ state: 'done', output: crmReply({ matches: [crmMatch()] }) });
    expect(await screen.findByText('Owned by you')).toBeVisible();
    expect(searches()).toHaveLength(1);
  });

  it('asks nothing while an answer is fresh', async () => {
    answer({ matches: [crmMatch()] });
    renderPanel();
    expect(await screen.findByText('Owned by you')).toBeVisible();
    expect(searches()).toEqual([]);
  });

  it('asks again when the answer is old, and shows it until then', async () => {
    const tenMinutesAgo = Date.now() - 11 * MINUTE;
    getBackground().add(
      job('crm.search', {
        changedAt: tenMinutesAgo,
        createdAt: tenMinutesAgo,
        output: crmReply({ matches: [crmMatch()] }),
      }),
    );
    renderPanel();
    expect(await screen.findByText('Asking again…')).toBeVisible();
    expect(screen.getByText('Owned by you')).toBeVisible();
  });

  it('asks again after a push has made the answer old', async () => {
    const before = Date.now() - MINUTE;
    getBackground().add(
      job('crm.search', { createdAt: before, changedAt: before, output: crmReply() }),
      job('push', { output: { id: 'r1', status: 'completed', results: [] } as never }),
    );
    renderPanel();
    await waitFor(() => {
      expect(searches()).toMatchObject([{ kind: 'crm.search', again: true }]);
    });
  });

  it('asks every CRM as soon as an email is found, where none could search by profile', async () => {
    answer({ searched_crms: [] });
    renderPanel();
    expect(await screen.findByText(/No connected CRM searches by profile/)).toBeVisible();
    expect(searches()).toEqual([]);
    getBackground().add(job('enrich', { output: { contact: enrichedContact() } }));
    await waitFor(() => {
      expect(searches()).toMatchObject([
        // Another window learns of the email too: what it has just asked by it is as good.
        { kind: 'crm.search', again: false, input: { email: 'wilma.hayes@northwind.example' } },
      ]);
    });
    getBackground().change({ state: 'done', output: crmReply({ searched_crms: [] }) });
    expect(await screen.findByText(/No connected CRM was searched/)).toBeVisible();
    expect(searches()).toHaveLength(1);
  });

  it('asks nothing by itself when the rep does not want it, and says so', async () => {
    getBackground().settings = { ...getBackground().settings, searchCrmOnView: false };
    const rep = renderPanel();
    expect(
      await screen.findByText('Nobody has asked the CRM about this person yet.'),
    ).toBeVisible();
    expect(searches()).toEqual([]);
    await rep.click(screen.getByRole('button', { name: 'Check the CRM' }));
    expect(searches()).toMatchObject([{ kind: 'crm.search', lane: 'click' }]);
  });

  it('asks by name and company when the address is provisional, never by a name alone', async () => {
    getBackground().show(personReport({ identity: { ...WILMA_IDENTITY, provisional: true } }));
    renderPanel();
    await waitFor(() => {
      expect(searches()).toMatchObject([
        { input: { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' } },
      ]);
    });
  });

  it('says what is missing when it cannot ask at all', async () => {
    getBackground().show(
      personReport({ identity: { ...WILMA_IDENTITY, provisional: true } }, { name: 'Wilma Hayes' }),
    );
    renderPanel();
    const crm = within(await findPart('CRM'));
    expect(await crm.findByText(/a name alone is never searched/)).toBeVisible();
    expect(crm.queryByRole('button')).toBeNull();
    expect(searches()).toEqual([]);
  });

  it('says until when a search waits', async () => {
    getBackground().add(
      job('crm.search', {
        state: 'waiting',
        waitingFor: 'retry',
        notBefore: Date.now() + 30 * MINUTE,
        problem: problem('service-down'),
      }),
    );
    renderPanel();
    expect(await screen.findByText(/^Tries again in 30 min/)).toBeVisible();
  });

  it('says that the search was cancelled', async () => {
    getBackground().settings = { ...getBackground().settings, searchCrmOnView: false };
    getBackground().add(job('crm.search', { state: 'cancelled' }));
    renderPanel();
    expect(await screen.findByText('The search was cancelled.')).toBeVisible();
  });
});

describe('a page that is not verified', () => {
  beforeEach(() => {
    getBackground().show(personReport({ status: 'unverified' }));
  });

  it('says what that means, and looks nobody up', async () => {
    renderPanel();
    expect(await screen.findByText('Not verified')).toBeVisible();
    expect(await screen.findByText('Not checked')).toBeVisible();
    expect(searches()).toEqual([]);
  });

  it('looks the person up when the rep says so', async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Check anyway' }));
    expect(searches()).toMatchObject([{ kind: 'crm.search', lane: 'click' }]);
  });
});
