import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@/lib/contract/duration';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { JobOf } from '@/lib/contract/stored/job';
import { CAST } from '@/sandbox/data/cast';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { findPart, renderPanel } from '@/tests/support/ui/render-ui';
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
  background.showPage(personReport());
});
afterEach(() => background.close());

/** Somebody whom the sandbox finds an email and a phone for. */
const CALLUM = identityOf(CAST.notInCrm);
const CALLUMS_EMAIL = 'callum.brightwater@solveig-wind.example';
const CALLUMS_PAGE = personReport(
  { identity: CALLUM },
  { name: 'Callum Brightwater', jobTitle: 'Chief Operating Officer', companyName: 'Solveig Wind' },
);

const enriched = (changed: Partial<EnrichedContact> = {}) =>
  job('enrich', { output: { contact: enrichedContact(changed) } });

/** What the service was asked, once nothing is under way any more. */
const listAsked = async () => {
  await background.settle();
  return background.listCalls('enrich').map(({ body }) => body);
};

describe('how to reach a person', () => {
  it('says what Enrich asks for and what it may cost, before the click', async () => {
    renderPanel();
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('Uses credits · repeat free for 24 h')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Enrich' })).toBeEnabled();
    expect(await listAsked()).toEqual([]);
  });

  it('says the cost above Enrich where that stands out at the foot, and has no box for it', async () => {
    const match = crmMatch({ email: null });
    await background.addJobs(job('crm.search', { output: crmReply({ matches: [match] }) }));
    const rep = renderPanel();
    await screen.findByText('Yours');
    const enrich = await screen.findByRole('button', { name: 'Enrich' });
    expect(screen.queryByRole('region', { name: 'Contact' })).toBeNull();
    expect(screen.getByText('Uses credits · repeat free for 24 h')).toBeVisible();
    await rep.click(enrich);
    expect(await findPart('Contact')).toBeVisible();
  });

  it('copies all of it by "Copy all", and says so', async () => {
    await background.addJobs(enriched());
    const rep = renderPanel();
    await screen.findByRole('button', { name: 'Copy email' });
    await rep.click(await screen.findByRole('button', { name: 'More actions' }));
    await rep.click(await screen.findByRole('menuitem', { name: /^Copy all/ }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect((await navigator.clipboard.readText()).split('\n')).toEqual([
      'Wilma Hayes',
      'VP Sales',
      'Northwind Pumps',
      'wilma.hayes@northwind.example',
      '+31205550123',
      'https://www.linkedin.com/in/wilma-hayes',
    ]);
  });

  it('copies them for a colleague as Markdown and as a row of a table, too', async () => {
    await background.addJobs(enriched());
    const rep = renderPanel();
    const copyAs = async (name: string) => {
      await rep.click(await screen.findByRole('button', { name: 'More actions' }));
      await rep.click(await screen.findByRole('menuitem', { name }));
      expect(await screen.findByText('Copied')).toBeVisible();
      return navigator.clipboard.readText();
    };
    expect(await copyAs('Copy as Markdown')).toContain('**Wilma Hayes**\n\n- VP Sales');
    expect(await copyAs('Copy as CSV')).toBe(
      "Wilma Hayes,VP Sales,Northwind Pumps,wilma.hayes@northwind.example,'+31205550123,https://www.linkedin.com/in/wilma-hayes,,\r\n",
    );
  });

  it('begins an email with the words of the rep', async () => {
    await background.send('settings.save', { emailMessage: 'Hi {name} of {company}: {link}' });
    await background.addJobs(enriched());
    renderPanel();
    const link = await screen.findByRole('link', { name: /^Write/ });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('body')).toBe(
      'Hi Wilma Hayes of Northwind Pumps: https://www.linkedin.com/in/wilma-hayes',
    );
  });

  it('enriches on one click, once, and shows what came', async () => {
    background.showPage(CALLUMS_PAGE);
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    const answer = background.holdCalls();
    await rep.dblClick(await screen.findByRole('button', { name: 'Enrich' }));
    expect(await screen.findByRole('img', { name: 'Enriching' })).toBeVisible();
    answer();
    expect(await screen.findByText(CALLUMS_EMAIL)).toBeVisible();
    expect(await screen.findByText('+353 209 199 990')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    expect(screen.getByText('Mobile')).toBeVisible();
    expect(screen.getByText('Enriched just now')).toBeVisible();
    expect(await listAsked()).toEqual([
      {
        enrichment_type: ['email', 'phone'],
        contacts: [
          {
            firstname: 'Callum',
            lastname: 'Brightwater',
            social_url: CALLUM.socialUrl,
            job_title: 'Chief Operating Officer',
            company_name: 'Solveig Wind',
          },
        ],
      },
    ]);
  });

  it('copies the email and the phone, and says so', async () => {
    await background.addJobs(enriched());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Copy email' }));
    expect(await navigator.clipboard.readText()).toBe('wilma.hayes@northwind.example');
    expect(await screen.findByText('Copied')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Copy phone' }));
    expect(await navigator.clipboard.readText()).toBe('+31205550123');
  });

  it('has one button "Copy email" for whoever is the rep’s own', async () => {
    await background.addJobs(
      job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }),
      enriched(),
    );
    const rep = renderPanel();
    const line = await screen.findByRole('button', { name: 'Copy wilma.hayes@northwind.example' });
    expect(screen.getAllByRole('button', { name: 'Copy email' })).toHaveLength(1);
    await rep.click(line);
    expect(await navigator.clipboard.readText()).toBe('wilma.hayes@northwind.example');
  });

  it('lets nothing stand out that was found nothing by, and still offers it', async () => {
    await background.addJobs(
      job('crm.search', { output: crmReply() }),
      job('enrich', { output: { contact: null } }),
    );
    const rep = renderPanel();
    expect(await screen.findByText('No email or phone found. You can still push.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enrich and push' })).toBeNull();
    await rep.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: /^Enrich and push/ })).toBeVisible();
  });

  it('shows the way on when not even asking the CRM worked', async () => {
    background.problems['job.add'] = problem('storage-full');
    renderPanel();
    expect(await screen.findByText('Not checked')).toBeVisible();
    const push = screen.getByRole('button', { name: 'Push to CRM' });
    expect(push.parentElement).toContainElement(screen.getByRole('button', { name: 'Enrich' }));
  });

  it('says which of the two was not found', async () => {
    await background.addJobs(enriched({ phone: null, phoneType: null }));
    renderPanel();
    expect(await screen.findByText('No phone found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy phone' })).toBeNull();
  });

  it('shows a status that it does not know as it came', async () => {
    await background.addJobs(enriched({ emailStatus: 'quantum', phoneType: 'satellite' }));
    renderPanel();
    expect(await screen.findByText('quantum')).toBeVisible();
    expect(screen.getByText('satellite')).toBeVisible();
  });

  it.each([
    ['an answer without the person', []],
    ['an answer with nothing in it', [{ socialUrl: WILMA_IDENTITY.socialUrl, email: null }]],
  ])('says that nothing was found: %s', async (_, contacts) => {
    await background.control.addFault({ path: '/trigger/enrich/sync', body: { contacts } });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Enrich' }));
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('says what went wrong, in the service’s words too, and tries again on a click', async () => {
    await background.addJobs(
      job('enrich', {
        state: 'needs-you',
        problem: problem('feature-off', { status: 403, message: 'Not in your plan' }),
      }),
    );
    const rep = renderPanel();
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText(/does not allow this for your key/)).toBeVisible();
    expect(contact.getByText(/Ask your admin/)).toBeVisible();
    expect(contact.getByText(/“Not in your plan”/)).toBeVisible();
    expect(await listAsked()).toEqual([]);
    await rep.click(contact.getByRole('button', { name: 'Try again' }));
    expect(await contact.findByText('Nothing found')).toBeVisible();
    expect(await listAsked()).toHaveLength(1);
  });

  it('says until when it waits for the service’s limit', async () => {
    await background.control.addFault({ path: '/trigger/enrich/sync', retry_after: 120 });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Enrich' }));
    expect(
      await screen.findByText(/allows a few calls a minute\. Goes on in 2 min\./),
    ).toBeVisible();
  });

  it('cannot ask about a person without an address or a company', async () => {
    background.showPage(
      personReport({ identity: { ...WILMA_IDENTITY, provisional: true } }, { name: 'Wilma Hayes' }),
    );
    renderPanel();
    expect(
      await screen.findByText('Not enough to search by. Edit: add a name and company.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enrich' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Enrich and push' })).toBeNull();
  });

  it('asks about a page that is not verified only when the rep says so', async () => {
    background.showPage(personReport({ status: 'unverified' }));
    const rep = renderPanel();
    const button = await screen.findByRole('button', { name: 'Enrich anyway' });
    expect(await listAsked()).toEqual([]);
    await rep.click(button);
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(await listAsked()).toHaveLength(1);
  });

  it('says that the background refused the click', async () => {
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    background.problems['job.add'] = problem('internal', { message: 'TypeError: x is undefined' });
    await rep.click(await screen.findByRole('button', { name: 'Enrich' }));
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('Something in the extension failed.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('TypeError');
  });
});

describe('contact details that are known already', () => {
  const OLD_EMAIL = 'callum@elsewhere.example';

  /** An enrichment of Callum so long ago. */
  const addEnriched = (ago: number, changed: Partial<JobOf<'enrich'>> = {}) => {
    const at = Date.now() - ago;
    const { input } = job('enrich');
    return background.addJobs(
      job('enrich', {
        subject: { kind: 'person', key: CALLUM.key, label: 'Callum Brightwater' },
        input: { ...input, contact: { social_url: CALLUM.socialUrl } },
        output: { contact: enrichedContact({ email: OLD_EMAIL, socialUrl: CALLUM.socialUrl }) },
        createdAt: at,
        changedAt: at,
        ...changed,
      }),
    );
  };

  beforeEach(() => {
    background.showPage(CALLUMS_PAGE);
  });

  it('are shown for free within a day, and asked for by nobody', async () => {
    await addEnriched(3 * HOUR);
    renderPanel();
    expect(await screen.findByText('Enriched 3 hr. ago')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enrich' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enrich again' })).toBeNull();
    expect(await listAsked()).toEqual([]);
  });

  it('are refreshed on a click that says what it costs first', async () => {
    await addEnriched(3 * HOUR);
    const rep = renderPanel();
    const refresh = await screen.findByRole('button', { name: 'Search again' });
    await rep.hover(refresh);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Uses credits again, even within 24 hours.',
    );
    const answer = background.holdCalls();
    await rep.click(refresh);
    // What is known stays in sight until the next answer is there.
    expect(await screen.findByText('Enriching')).toBeVisible();
    expect(screen.getByText(OLD_EMAIL)).toBeVisible();
    answer();
    expect(await screen.findByText(CALLUMS_EMAIL)).toBeVisible();
    expect(screen.getByText('Enriched just now')).toBeVisible();
    expect(await listAsked()).toMatchObject([{ force_refresh: true }]);
  });

  it('are not called free when they are older than a day, and asked for again without force', async () => {
    await addEnriched(2 * DAY);
    const rep = renderPanel();
    expect(await screen.findByText('Enriched 2 days ago')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Enrich again' });
    await rep.hover(again);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Searches: Email and Phone. Uses credits.',
    );
    await rep.click(again);
    expect(await screen.findByText(CALLUMS_EMAIL)).toBeVisible();
    const [asked, ...others] = await listAsked();
    expect(asked).not.toHaveProperty('force_refresh');
    expect(others).toEqual([]);
  });

  it('are not called free with another key than the one that enriched, and asked for again without force', async () => {
    await addEnriched(3 * HOUR, {
      connection: { id: 'f'.repeat(32), origin: 'https://service.example' },
    });
    const rep = renderPanel();
    const again = await screen.findByRole('button', { name: 'Enrich again' });
    await rep.hover(again);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Searches: Email and Phone. Uses credits.',
    );
    await rep.click(again);
    expect(await screen.findByText(CALLUMS_EMAIL)).toBeVisible();
    expect((await listAsked())[0]).not.toHaveProperty('force_refresh');
  });

  it('are completed when the rep wants more than was asked for, and say which costs', async () => {
    const { input } = job('enrich');
    await addEnriched(3 * HOUR, {
      input: { ...input, contact: { social_url: CALLUM.socialUrl }, enrichment_type: ['email'] },
    });
    const rep = renderPanel();
    const more = await screen.findByRole('button', { name: 'Enrich more' });
    await rep.hover(more);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Searches: Phone. Uses credits.');
    await rep.click(more);
    expect(await screen.findByText('+353 209 199 990')).toBeVisible();
    const [asked] = await listAsked();
    expect(asked).toMatchObject({ enrichment_type: ['email', 'phone'] });
    expect(asked).not.toHaveProperty('force_refresh');
  });

  it.each([
    ['has to wait', { retry_after: 42 }, /Goes on in 4\d s\./],
    ['fails', { status: 400 }, /did not accept/],
  ])('stay in sight when a refresh %s', async (_, fault, words) => {
    await addEnriched(3 * HOUR);
    await background.control.addFault({ path: '/trigger/enrich/sync', ...fault });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Search again' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(OLD_EMAIL)).toBeVisible();
  });
});
