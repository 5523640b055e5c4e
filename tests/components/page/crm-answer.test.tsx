import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { crmSearchReplySchema, type CrmSearchReply } from '@/lib/contract/service/crm-search';
import { CAST } from '@/sandbox/data/cast';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, openDetails, renderPanel } from '@/tests/support/ui/render-ui';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  identityOf,
  job,
  personReport,
  problem,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** A stored answer of the CRMs about Wilma. */
const addAnswer = (reply: Partial<CrmSearchReply>) =>
  background.addJobs(job('crm.search', { lane: 'prefetch', output: crmReply(reply) }));

/** The searches that the service received, once nothing is under way any more. */
const listSearches = async () => {
  await background.settle();
  return background.listCalls('searchCrm').map(({ body }) => body);
};

/** Nobody is looked up by itself. */
const searchOnClickOnly = () => background.send('settings.save', { searchCrmOnView: false });

/** Somebody who is the rep's own in CRM one of the sandbox. */
const MAREN = identityOf(CAST.ownedByCaller);
const MARENS_PAGE = personReport({ identity: MAREN }, { name: 'Maren Lindqvist' });

describe('the CRM answer about a person', () => {
  beforeEach(() => {
    background.showPage(personReport());
  });

  it('says first that the person is mine', async () => {
    await addAnswer({ matches: [crmMatch()] });
    const rep = renderPanel();
    await waitFor(() => {
      expect(screen.getByRole('status', { name: 'CRM' })).toHaveTextContent('Yours · CRM one');
    });
    const link = screen.getByRole('link', { name: 'Open: CRM one' });
    expect(link).toHaveAttribute('href', 'https://crm.example/contacts/501');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByText('Found by profile')).toBeNull();
    await openDetails(rep);
    const crm = within(await findPart('CRM'));
    expect(crm.getByText('Wilma Hayes')).toBeVisible();
    expect(crm.getByText('Found by profile')).toBeVisible();
    expect(crm.getByText('High confidence')).toBeVisible();
  });

  it("mails the owner in the rep's own words, with the profile's link", async () => {
    await background.send('settings.save', { ownerMessage: '{owner}, may I call {name}?' });
    const match = crmMatch({ owned_by_you: false, ownerId: '9', ownerName: 'Jonas Weber' });
    await addAnswer({ matches: [match] });
    const rep = renderPanel();
    await screen.findByRole('button', { name: 'Ask Jonas' });
    await rep.click(screen.getByRole('button', { name: 'More actions' }));
    const link = await screen.findByRole('menuitem', { name: 'Mail Jonas' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(searchParams.get('body')).toBe(
      'Jonas, may I call Wilma Hayes?\r\nhttps://www.linkedin.com/in/wilma-hayes',
    );
  });

  it.each([
    ['another, by name', { ownerName: 'Jonas Weber' }, 'Owned by Jonas Weber'],
    ['another without a name', { ownerName: null }, 'Owned by someone else'],
    ['nobody', { ownerId: null, ownerName: null }, 'No owner'],
  ])('says that the owner is %s', async (_, owner, words) => {
    await addAnswer({ matches: [crmMatch({ owned_by_you: false, ...owner })] });
    renderPanel();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('shows every match, each with its own owner', async () => {
    await addAnswer({
      matches: [
        crmMatch(),
        crmMatch({ crm: 'crm_two', id: '9', owned_by_you: false, ownerName: 'Jonas Weber' }),
      ],
    });
    const rep = renderPanel();
    expect(await screen.findByText('2 records')).toBeVisible();
    await rep.keyboard('s');
    expect(await screen.findByText('2 records · Which one is right?')).toBeVisible();
    expect(await screen.findByText('Yours')).toBeVisible();
    expect(await screen.findByText('Owned by Jonas Weber')).toBeVisible();
    expect(document.activeElement).toContainElement(screen.getByText('Owned by Jonas Weber'));
  });

  it('shows matches although another CRM failed, and says which', async () => {
    await addAnswer({
      matches: [crmMatch()],
      errors: [{ crm: 'crm_two', error: 'Session expired' }],
    });
    const rep = renderPanel();
    expect(await screen.findByText('Yours')).toBeVisible();
    await openDetails(rep);
    expect(await screen.findByText('CRM two: Session expired')).toBeVisible();
  });

  it('says that a CRM failed whose words nobody can read', async () => {
    const error = '<html><body>Bad gateway</body></html>';
    const reply = crmSearchReplySchema.parse({
      ...crmReply(),
      errors: [{ crm: 'crm_two', error }],
    });
    await addAnswer({ matches: [crmMatch()], errors: reply.errors });
    const rep = renderPanel();
    await openDetails(rep);
    expect(await screen.findByText('CRM two didn’t answer.')).toBeVisible();
  });

  it('uses the names that the rep gave the CRMs', async () => {
    await background.send('settings.save', { crmLabels: { crm_one: 'Orbit' } });
    await addAnswer({ matches: [crmMatch()] });
    renderPanel();
    expect(await screen.findByText('· Orbit')).toBeVisible();
  });

  it('is gone as soon as another person is in front, before anything is known of them', async () => {
    await addAnswer({ matches: [crmMatch()] });
    renderPanel();
    await screen.findByText('Yours');
    const release = background.holdCalls();
    background.showPage(
      personReport({ identity: identityOf(CAST.notInCrm) }, { name: 'Cleo Brightwater' }),
    );
    await screen.findByRole('heading', { name: 'Cleo Brightwater' });
    expect(screen.queryByText('Yours')).toBeNull();
    release();
    expect(await screen.findByText(/^Not in /)).toBeVisible();
  });

  it('shows where else the person and the company are, and the numbers in the CRM', async () => {
    await addAnswer({
      matches: [
        crmMatch({ profileUrl: WILMA_IDENTITY.socialUrl, companyDomain: 'northwind.example' }),
      ],
    });
    const rep = renderPanel();
    await openDetails(rep);
    const crm = within(await findPart('CRM'));
    await rep.click(await crm.findByRole('button', { name: 'Show more' }));
    const link = await crm.findByRole('link', { name: WILMA_IDENTITY.socialUrl ?? '' });
    expect(link).toHaveAttribute('href', WILMA_IDENTITY.socialUrl);
    expect(crm.getByText('northwind.example')).toBeVisible();
    expect(crm.queryByText('u1')).toBeNull();
    expect(crm.queryByText('501')).toBeNull();
    expect(crm.getByRole('button', { name: 'Copy ID: Owner ID' })).toBeEnabled();
    await expectAccessible();
  });

  it('says who the rep is in each CRM, by name where a record or an account tells it', async () => {
    await addAnswer({
      matches: [crmMatch()],
      caller_crm_links: { crm_one: { ownerId: 'u1' }, crm_two: { ownerId: 'x1' }, crm_three: null },
      searched_crms: ['crm_one', 'crm_two', 'crm_three'],
    });
    const rep = renderPanel();
    await openDetails(rep);
    const crm = within(await findPart('CRM'));
    expect(await crm.findByText('You are Dana Reyes in CRM one.')).toBeVisible();
    expect(crm.queryByText(/x1|in CRM two/)).toBeNull();
    expect(
      await crm.findByText('Not linked in CRM three: new records go to its default owner.'),
    ).toBeVisible();
  });

  it('asks one CRM only when the rep says so, which completes the answer', async () => {
    await addAnswer({ errors: [{ crm: 'crm_two', error: 'Session expired' }] });
    const rep = renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    await openDetails(rep);
    await rep.click(await screen.findByRole('button', { name: 'Check one CRM' }));
    await rep.click(await screen.findByRole('menuitem', { name: 'CRM two' }));
    expect(await screen.findByText(/^Not in /)).toBeVisible();
    expect(await listSearches()).toEqual([
      { social_url: WILMA_IDENTITY.socialUrl, crm: 'crm_two' },
    ]);
  });

  it('offers no choice of CRMs where only one is connected', async () => {
    await addAnswer({
      searched_crms: ['crm_one'],
      caller_crm_links: { crm_one: { ownerId: 'u1' } },
    });
    const rep = renderPanel();
    await openDetails(rep);
    expect(await screen.findByText('Not in CRM one')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check one CRM' })).toBeNull();
  });

  it('says no only when a CRM was asked and none failed', async () => {
    await addAnswer({});
    const rep = renderPanel();
    expect(await screen.findByText('Not in CRM one or CRM two')).toBeVisible();
    await openDetails(rep);
    expect(await screen.findByText('You’d own the new record.')).toBeVisible();
  });

  it('does not take an error for a no', async () => {
    await addAnswer({ errors: [{ crm: 'crm_two', error: 'Session expired' }] });
    const rep = renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    expect(
      await screen.findByText(/CRM two didn’t answer\. They may still be in it\./),
    ).toBeVisible();
    await openDetails(rep);
    expect(screen.getByText('CRM two: Session expired')).toBeVisible();
    expect(screen.queryByText(/^Not in /)).toBeNull();
  });

  it('does not take a search of no CRM for a no', async () => {
    await addAnswer({ searched_crms: [] });
    const rep = renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    expect(await screen.findByText(/The CRMs need an email\. Enrich first\./)).toBeVisible();
    await openDetails(rep);
    expect(screen.getByText('Tried just now')).toBeVisible();
    expect(screen.queryByText('Checked just now')).toBeNull();
  });

  it.each([
    ['key-refused', 'Your service refused the key.', 'Open settings'],
    ['service-down', 'Your service reports a fault of its own.', 'Check again'],
    ['no-permission', 'The browser blocks the address of your service.', 'Allow access'],
  ] as const)('tells why it is not checked: %s', async (code, sentence, button) => {
    await background.addJobs(
      job('crm.search', {
        state: 'failed',
        problem: problem(code, { status: 500, message: 'In its own words' }),
      }),
    );
    const rep = renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    expect(await screen.findByText(`· ${sentence}`)).toBeVisible();
    expect(await screen.findByRole('button', { name: button })).toBeEnabled();
    await openDetails(rep);
    expect(await screen.findByText(/In its own words/)).toBeVisible();
    expect(await listSearches()).toEqual([]);
  });

  it('shows nothing of what a parser says of an answer that cannot be read', async () => {
    const words = { status: 200, field: 'matches.0', message: 'Invalid input: expected object' };
    await background.addJobs(
      job('crm.search', { state: 'failed', problem: problem('bad-reply', words) }),
    );
    const rep = renderPanel();
    const sentence = '· The answer of your service cannot be read.';
    expect(await screen.findByText(sentence)).toBeVisible();
    await openDetails(rep);
    expect(await screen.findByText('Unreadable: matches.0')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Invalid input');
  });

  it('asks again by itself when what failed is half a minute ago', async () => {
    const before = Date.now() - MINUTE;
    await background.addJobs(
      job('crm.search', {
        state: 'failed',
        createdAt: before,
        changedAt: before,
        problem: problem('service-down'),
      }),
    );
    renderPanel();
    expect(await screen.findByText(/^Not in /)).toBeVisible();
    expect(await listSearches()).toEqual([{ social_url: WILMA_IDENTITY.socialUrl }]);
  });

  it('asks again when the rep comes back to the panel, once what failed is a minute ago', async () => {
    await background.control.addFault({ path: '/crm/search', status: 400, times: 1 });
    renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    fireEvent.focus(window);
    expect(await listSearches()).toHaveLength(1);
    await background.passTime(MINUTE);
    fireEvent.focus(window);
    expect(await screen.findByText(/^Not in /)).toBeVisible();
    expect(await listSearches()).toHaveLength(2);
  });

  it('asks by itself, once, by the public profile', async () => {
    background.showPage(MARENS_PAGE);
    const answer = background.holdCalls();
    renderPanel();
    expect(await screen.findByText('Checking the CRM')).toBeVisible();
    answer();
    expect(await screen.findByText('Yours')).toBeVisible();
    expect(await listSearches()).toEqual([{ social_url: MAREN.socialUrl }]);
  });

  it('asks nothing while an answer is fresh', async () => {
    await addAnswer({ matches: [crmMatch()] });
    renderPanel();
    expect(await screen.findByText('Yours')).toBeVisible();
    expect(await listSearches()).toEqual([]);
  });

  it('asks again when the answer is old, and shows it until then', async () => {
    const tenMinutesAgo = Date.now() - 11 * MINUTE;
    await background.addJobs(
      job('crm.search', {
        changedAt: tenMinutesAgo,
        createdAt: tenMinutesAgo,
        output: crmReply({ matches: [crmMatch()] }),
      }),
    );
    const reply = background.holdCalls();
    const rep = renderPanel();
    expect(await screen.findByText('Yours')).toBeVisible();
    await openDetails(rep);
    expect(await screen.findByText('Checking the CRM')).toBeVisible();
    reply();
    expect(await screen.findByText(/^Not in /)).toBeVisible();
  });

  it('asks again after a push has made the answer old', async () => {
    const before = Date.now() - MINUTE;
    await background.addJobs(
      job('crm.search', { createdAt: before, changedAt: before, output: crmReply() }),
      job('push', { output: { id: 'r1', status: 'completed', results: [] } as never }),
    );
    renderPanel();
    await screen.findByText(/^Not in /);
    expect(await listSearches()).toHaveLength(1);
  });

  it('asks every CRM as soon as an email is found, where none could search by profile', async () => {
    await addAnswer({ searched_crms: [] });
    renderPanel();
    expect(await screen.findByText(/The CRMs need an email/)).toBeVisible();
    expect(await listSearches()).toEqual([]);
    await background.control.addFault({
      path: '/crm/search',
      body: crmReply({ searched_crms: [] }),
    });
    await background.addJobs(job('enrich', { output: { contact: enrichedContact() } }));
    expect(await screen.findByText(/No CRM is connected/)).toBeVisible();
    expect(await listSearches()).toMatchObject([{ email: 'wilma.hayes@northwind.example' }]);
  });

  it('asks nothing by itself when the rep does not want it, and says so', async () => {
    await searchOnClickOnly();
    const rep = renderPanel();
    expect(await screen.findByText(/Not looked up yet/)).toBeVisible();
    expect(await listSearches()).toEqual([]);
    await rep.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/^Not in /)).toBeVisible();
    expect(await listSearches()).toHaveLength(1);
  });

  it('asks by name and company when the address is provisional, never by a name alone', async () => {
    background.showPage(personReport({ identity: { ...WILMA_IDENTITY, provisional: true } }));
    renderPanel();
    await screen.findByText(/^Not in /);
    expect(await listSearches()).toEqual([
      { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' },
    ]);
  });

  it('says what is missing when it cannot ask at all', async () => {
    background.showPage(
      personReport({ identity: { ...WILMA_IDENTITY, provisional: true } }, { name: 'Wilma Hayes' }),
    );
    renderPanel();
    expect(await screen.findByText(/A name is not enough\. Edit: add the company\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
    expect(await listSearches()).toEqual([]);
  });

  it('says until when a search waits', async () => {
    await background.addJobs(
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
    await searchOnClickOnly();
    await background.addJobs(job('crm.search', { state: 'cancelled' }));
    renderPanel();
    expect(await screen.findByText(/Not looked up yet/)).toBeVisible();
  });
});

describe('a page that is not verified', () => {
  beforeEach(() => {
    background.showPage(personReport({ status: 'unverified' }));
  });

  it('says what that means, and looks nobody up', async () => {
    renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    expect(await screen.findByText(/We can’t confirm whose page this is/)).toBeVisible();
    expect(await listSearches()).toEqual([]);
  });

  it('looks the person up when the rep says so', async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Check anyway' }));
    expect(await screen.findByText(/^Not in /)).toBeVisible();
    expect(await listSearches()).toHaveLength(1);
  });
});
