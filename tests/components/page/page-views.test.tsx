import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '@/lib/contract/problem';
import { openWelcome } from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import {
  company,
  companyReport,
  crmMatch,
  crmReply,
  enrichedContact,
  identityOf,
  job,
  personReport,
  problem,
} from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** Everything that the service was asked, once nothing is under way any more. */
const listAllCalls = async () => {
  await background.settle();
  return background.sandbox.calls;
};

const NOBODY = { identity: null, fields: {} } as const;

describe('the page in front', () => {
  it('is asked for again while it is being read, should the signal that it was read get lost', async () => {
    background.showPage(personReport({ status: 'reading', fields: {} }));
    renderPanel();
    await screen.findByText('Loading');
    background.changePageSilently(personReport());
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
  });

  it.each([
    ['none', 'No profile on this page', /Open somebody’s profile/],
    ['own', 'Your own profile', /Open somebody’s profile/],
    ['wall', 'A sign-in wall is in front of this page', /Sign in on the page/],
  ] as const)('says what it is and what to do: %s', async (status, title, next) => {
    background.showPage(personReport({ status, ...NOBODY }));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'This page' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
  });

  it('says what to do when there is no page', async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'This page' }));
    expect(await screen.findByText('No profile on this page')).toBeVisible();
    expect(screen.getByText(/click the icon, then “Read this page”/)).toBeVisible();
  });

  it('shows nothing of a page that is still being read', async () => {
    background.showPage(personReport({ status: 'reading' }));
    renderPanel();
    expect(await screen.findByRole('img', { name: 'Loading' })).toBeVisible();
    expect(screen.getByText('Loading')).toBeVisible();
    expect(screen.queryByText('Wilma Hayes')).toBeNull();
  });

  it('drops one person the moment the next one is there', async () => {
    background.showPage(personReport());
    await background.addJobs(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
    renderPanel();
    expect(await screen.findByText('Yours')).toBeVisible();
    background.showPage(personReport({ identity: identityOf('omar') }, { name: 'Omar Said' }));
    expect(await screen.findByRole('heading', { name: 'Omar Said' })).toBeVisible();
    expect(screen.queryByText('Yours')).toBeNull();
  });

  it('shows the person and leads to the first run before the first connection', async () => {
    await background.send('connection.forget', null);
    background.showPage(personReport());
    const rep = renderPanel();
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Connect' }));
    expect(openWelcome).toHaveBeenCalledOnce();
    expect(await listAllCalls()).toEqual([]);
  });

  it.each(['page.current', 'connection.get'] as const)(
    'says that %s is not answered, and asks again on a click',
    async (name) => {
      background.showPage(personReport());
      background.problems[name] = problem('internal');
      const rep = renderPanel();
      expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
      expect(screen.queryByText('Connect your service')).toBeNull();
      background.problems = {};
      await rep.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    },
  );

  it.each([
    ['person', personReport(), 'Enrich'],
    ['company', companyReport(), 'Look up company'],
  ])(
    'reads again what was done about a %s, without doing it once more',
    async (_, report, name) => {
      await background.send('settings.save', { searchCrmOnView: false });
      background.showPage(report);
      background.problems['subject.view'] = problem('internal');
      const rep = renderPanel();
      const part = within(await findPart(name === 'Enrich' ? 'Contact' : 'Company'));
      const again = await part.findByRole('button', { name: 'Try again' });
      background.problems = {};
      await rep.click(again);
      expect(await screen.findByRole('button', { name })).toBeVisible();
      expect(await listAllCalls()).toEqual([]);
    },
  );

  it.each(PROBLEM_CODES)('has a sentence and a next step for %s', async (code) => {
    background.showPage(personReport());
    await background.addJobs(
      job('crm.search', { output: crmReply() }),
      job('enrich', { state: 'failed', problem: problem(code) }),
    );
    renderPanel();
    const contact = await findPart('Contact');
    const text = (await within(contact).findByRole('button', { name: 'Try again' })).closest(
      '[aria-live]',
    )?.textContent;
    // The button is the step where nothing else is to be done.
    expect(text).toMatch(/^[A-Z].+\.(?:\S?.+\.|Try again$)/u);
    expect(text).not.toMatch(/problem\.|null|undefined/);
  });
});

describe('a company', () => {
  it('has nothing in its part before the look-up but the way to another company', async () => {
    background.showPage(companyReport());
    renderPanel();
    await screen.findByRole('button', { name: 'Look up company' });
    const part = await findPart('Company');
    expect(part).toHaveTextContent(/^CompanyFind another company$/u);
  });

  it('is looked up on a click, and only then', async () => {
    background.showPage(companyReport());
    const rep = renderPanel();
    const button = await screen.findByRole('button', { name: 'Look up company' });
    expect(await listAllCalls()).toEqual([]);
    await background.control.addFault({
      path: '/companies/search',
      body: { results: [company()], count: 1, custom: {} },
    });
    const answer = background.holdCalls();
    await rep.click(button);
    expect(await screen.findByRole('img', { name: 'Looking up the company' })).toBeVisible();
    answer();
    expect(await screen.findByText('Northwind Pumps B.V.')).toBeVisible();
    expect(screen.getByText('1,180')).toBeVisible();
    expect(screen.getByText('Utrecht, Netherlands', { selector: 'dd' })).toBeVisible();
    expect(background.listCalls('searchCompany').map(({ query }) => query)).toEqual([
      { slug: 'northwind-pumps', enrich: 'false' },
    ]);
    const chart = within(screen.getByRole('figure', { name: 'Headcount by function' }));
    expect(chart.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Engineering412 people',
      'Operations301 people',
      'Sales166 people',
      'Business Development74 people',
      'Human Resources31 people',
    ]);
  });

  it('is searched deeper on a click alone, which says that it uses credits', async () => {
    background.showPage(companyReport());
    await background.control.addFault({
      path: '/companies/search',
      body: { results: [company({ headcount: [] })], count: 1, custom: {} },
    });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Look up company' }));
    expect(await screen.findByText('No headcount known')).toBeVisible();
    await screen.findByText('Looked up just now');
    await rep.click(screen.getByRole('button', { name: 'Deep search (uses credits)' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Deep search/ })).toBeNull());
    const asked = background.listCalls('searchCompany').map(({ query }) => query.enrich);
    expect(asked).toEqual(['false', 'true']);
  });

  it('is told whole: places, specialities, funding, and its logo as a link', async () => {
    background.showPage(companyReport());
    const known = company({
      logoUrl: 'https://pictures.example/northwind.png',
      websiteUrl: 'https://www.northwind-pumps.example/',
      socialUrl: 'https://www.linkedin.com/company/northwind-pumps',
      description: 'Makes pumps for canals.',
      industry: 'Water technology',
      foundedYear: 1987,
      countryCode: 'NL',
      staffCount: 1180,
      socialSpecialities: ['Pumps', 'Valves'],
      socialHashtags: ['#pumps'],
      socialTagline: 'Moving liquids',
      socialId: '81895534',
      socialUniversalName: 'northwind-pumps',
      domain: 'northwind-group.example',
      postalCode: '3511',
      staffCountRange: { start: 1001, end: 5000 },
      confirmedLocations: [
        {
          country: 'NL',
          geographicArea: null,
          city: 'Utrecht',
          postalCode: '3511',
          line1: 'Kade 1',
          headquarter: true,
        },
      ],
      fundingData: {
        lastRound: 'Series B',
        lastRoundYear: 2022,
        raised: 12_000_000,
        rounds: [{ at: 2020 }],
        Industry: 'x',
      },
    });
    await background.addJobs(
      job('company.search', { output: { results: [known], count: 1, custom: {} } }),
    );
    const rep = renderPanel();
    const part = within(await findPart('Facts'));
    expect(await part.findByText('Kade 1, 3511 Utrecht, Netherlands (headquarters)')).toBeVisible();
    for (const text of [
      '#pumps',
      '81895534',
      'northwind-group.example',
      'Water technology',
      '1987',
    ]) {
      expect(part.getByText(text)).toBeVisible();
    }
    const glance = within(await findPart('Company'));
    expect(glance.getByText('Moving liquids')).toBeVisible();
    expect(glance.getByText('Makes pumps for canals.')).toBeVisible();
    for (const name of ['northwind-pumps.example', 'linkedin.com/company/northwind-pumps'])
      expect(part.getByRole('link', { name })).toBeVisible();
    expect(part.getByText('1,180 · 1,001–5,000')).toBeVisible();
    expect(part.getByText('3511 Utrecht, Netherlands', { selector: 'dd' })).toBeVisible();
    expect(part.getByText('Pumps · Valves')).toBeVisible();
    for (const text of ['lastRound: Series B', 'raised: 12,000,000', 'lastRoundYear: 2022'])
      expect(part.getByText(text)).toBeVisible();
    expect(part.queryByText('rounds')).toBeNull();
    expect(part.getByRole('link', { name: 'pictures.example/northwind.png' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    // Its initials stand where a logo would: no picture is loaded.
    expect(screen.getByText('NP')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    await expectAccessible();
    const answer = background.holdCalls();
    await rep.click(glance.getByRole('button', { name: 'Look up again' }));
    expect(await glance.findByText('Looking up the company')).toBeVisible();
    expect(part.getByText('Pumps · Valves')).toBeVisible();
    answer();
    await background.settle();
    expect(background.listCalls('searchCompany')).toHaveLength(1);
  });

  it('says what happened to its account of the book', async () => {
    background.showPage(companyReport());
    await background.addJobs(
      job('account.dismiss', {
        subject: { kind: 'company', key: 'company:domain:northwind.example', label: 'Northwind' },
        output: { account: null },
      }),
    );
    renderPanel();
    expect(within(await findPart('History')).getByText('Dismissed')).toBeVisible();
  });

  it('says that the service does not know it', async () => {
    background.showPage(companyReport());
    const input = { slug: 'northwind-pumps', enrich: true };
    const output = { results: [], count: 0, custom: {} };
    await background.addJobs(job('company.search', { input, output }));
    renderPanel();
    expect(await screen.findByText('Company not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Deep search/ })).toBeNull();
    const push = await screen.findByRole('button', { name: 'Push to CRM' });
    expect(push).toHaveTextContent('Push to CRM');
  });

  it('is searched deeper on a click where nothing was found', async () => {
    background.showPage(companyReport());
    const input = { slug: 'northwind-pumps', enrich: false };
    const output = { results: [], count: 0, custom: {} };
    await background.addJobs(job('company.search', { input, output }));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Deep search (uses credits)' }));
    await waitFor(() =>
      expect(background.listCalls('searchCompany').map(({ query }) => query.enrich)).toEqual([
        'true',
      ]),
    );
    expect(await screen.findByText('Company not found')).toBeVisible();
  });

  it('leads from the look-up to the push, with one thing that stands out', async () => {
    background.showPage(companyReport());
    renderPanel();
    const lookUp = await screen.findByRole('button', { name: 'Look up company' });
    expect(screen.getByRole('button', { name: 'Push to CRM' })).toBeVisible();
    await background.addJobs(
      job('company.search', { output: { results: [company()], count: 1, custom: {} } }),
    );
    await waitFor(() => {
      expect(lookUp).not.toBeInTheDocument();
    });
    const push = await screen.findByRole('button', { name: 'Push to CRM' });
    expect(push).toHaveTextContent('Push to CRM');
  });

  it('shows what is known when everything else is null', async () => {
    background.showPage(companyReport());
    const empty = Object.fromEntries(Object.keys(company()).map((key) => [key, null]));
    await background.addJobs(
      job('company.search', {
        output: { results: [company(empty)], count: 1, custom: {} },
      }),
    );
    renderPanel();
    const part = await findPart('Company');
    expect(await within(part).findByText('Looked up just now')).toBeVisible();
    expect(within(part).getByText('No headcount known')).toBeVisible();
    expect(part.textContent).not.toMatch(/null|undefined|NaN/);
    expect(screen.queryByRole('region', { name: 'Facts' })).toBeNull();
  });
});

describe('everyone can use the panel', () => {
  it.each([
    ['a person with every answer', personReport(), 'Yours'],
    ['a person who is not verified', personReport({ status: 'unverified' }), 'Check above first'],
    ['a company', companyReport(), 'Northwind Pumps'],
    ['nobody', personReport({ status: 'none', ...NOBODY }), 'No profile on this page'],
  ])('showing %s', async (_, report, title) => {
    background.showPage(report);
    await background.addJobs(
      job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }),
      job('company.search', { output: { results: [company()], count: 1, custom: {} } }),
      job('enrich', { output: { contact: enrichedContact() } }),
      job('push', { state: 'failed', problem: problem('not-configured') }),
    );
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'This page' }));
    await screen.findByText(title);
    await expectAccessible();
  });

  it('asks before it pushes', async () => {
    background.showPage(personReport({ status: 'unverified' }));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    await expectAccessible(await screen.findByRole('alertdialog'));
    await rep.click(screen.getByRole('button', { name: 'Continue' }));
    await expectAccessible(await screen.findByRole('dialog'));
  });
});
