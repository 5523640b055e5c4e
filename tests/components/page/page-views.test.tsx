import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '@/lib/contract/problem';
import { getBackground, openSettings } from '@/tests/support/ui/fake-platform';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import {
  company,
  companyReport,
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  personReport,
  problem,
} from '@/tests/support/ui/ui-fixtures';

const NOBODY = { identity: null, fields: {} } as const;

describe('the page in front', () => {
  it.each([
    ['none', 'Neither a person nor a company', /Open somebody’s profile/],
    ['own', 'Your own profile', /Open somebody else’s profile/],
    ['wall', 'A sign-in wall is in front of this page', /Sign in on the page/],
  ] as const)('says what it is and what to do: %s', async (status, title, next) => {
    getBackground().show(personReport({ status, ...NOBODY }));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'This page' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
  });

  it('says what to do when there is no page to speak of', async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'This page' }));
    expect(await screen.findByText('No profile on this page')).toBeVisible();
    expect(screen.getByText(/click the extension’s icon, then “Read this page”/)).toBeVisible();
  });

  it('shows nothing of a page that is still being read', async () => {
    getBackground().show(personReport({ status: 'reading' }));
    renderPanel();
    expect(await screen.findByRole('img', { name: 'Reading the page' })).toBeVisible();
    expect(screen.getByText('Reading the page')).toBeVisible();
    expect(screen.queryByText('Wilma Hayes')).toBeNull();
  });

  it('drops one person the moment the next one is there', async () => {
    getBackground().show(personReport());
    getBackground().add(job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }));
    renderPanel();
    expect(await screen.findByText('Owned by you')).toBeVisible();
    const { identity } = personReport();
    getBackground().show(
      personReport(
        { identity: identity && { ...identity, id: 'omar', key: 'person:slug:omar' } },
        { name: 'Omar Said' },
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Omar Said' })).toBeVisible();
    expect(screen.queryByText('Owned by you')).toBeNull();
  });

  it('shows the person and leads to the settings before the first connection', async () => {
    getBackground().connection = null;
    getBackground().show(personReport());
    const rep = renderPanel();
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(openSettings).toHaveBeenCalledOnce();
    expect(getBackground().sent.map(({ name }) => name)).not.toContain('job.add');
  });

  it.each(['page.current', 'connection.get'] as const)(
    'says that %s is not answered, and asks again on a click',
    async (name) => {
      getBackground().show(personReport());
      getBackground().problems[name] = problem('internal');
      const rep = renderPanel();
      expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
      expect(screen.queryByText('Welcome')).toBeNull();
      getBackground().problems = {};
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
      getBackground().settings = { ...getBackground().settings, searchCrmOnView: false };
      getBackground().show(report);
      getBackground().problems['job.list'] = problem('internal');
      const rep = renderPanel();
      const part = within(await findPart(name === 'Enrich' ? 'Contact' : 'Company'));
      const again = await part.findByRole('button', { name: 'Try again' });
      getBackground().problems = {};
      await rep.click(again);
      expect(await part.findByRole('button', { name })).toBeVisible();
      expect(getBackground().sent.map((message) => message.name)).not.toContain('job.add');
    },
  );

  it.each(PROBLEM_CODES)('has a sentence and a next step for %s', async (code) => {
    getBackground().show(personReport());
    getBackground().add(
      job('crm.search', { output: crmReply() }),
      job('enrich', { state: 'failed', problem: problem(code) }),
    );
    renderPanel();
    const contact = await findPart('Contact');
    const text = (await within(contact).findByRole('button', { name: 'Try again' })).closest(
      '[aria-live]',
    )?.textContent;
    expect(text).toMatch(/^[A-Z].+\.\S?.+\./);
    expect(text).not.toMatch(/problem\.|null|undefined/);
  });
});

describe('a company', () => {
  it('is looked up on a click, and only then', async () => {
    getBackground().show(companyReport());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Look up company' }));
    const asked = getBackground().sent.filter(({ name }) => name === 'job.add');
    expect(asked).toMatchObject([
      { input: { kind: 'company.search', input: { slug: 'northwind-pumps', enrich: true } } },
    ]);
    expect(await screen.findByRole('img', { name: 'Looking the company up' })).toBeVisible();
    getBackground().change({
      state: 'done',
      output: { results: [company()], count: 1, custom: {} },
    });
    expect(await screen.findByText('Northwind Pumps B.V.')).toBeVisible();
    expect(screen.getByText('1,180')).toBeVisible();
    expect(screen.getByText('Utrecht, Netherlands', { selector: 'dd' })).toBeVisible();
    const chart = within(screen.getByRole('figure', { name: 'Headcount by function' }));
    expect(chart.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Engineering412 people',
      'Operations301 people',
      'Sales166 people',
      'Business Development74 people',
      'Human Resources31 people',
    ]);
  });

  it('is looked up without research when the rep says so, which is remembered', async () => {
    getBackground().show(companyReport());
    const rep = renderPanel();
    const research = await screen.findByRole('switch', { name: 'With research' });
    expect(research).toHaveAccessibleDescription(/May cost credits/);
    await rep.click(research);
    await waitFor(() => {
      expect(getBackground().settings.researchCompanies).toBe(false);
    });
    await rep.click(screen.getByRole('button', { name: 'Look up company' }));
    expect(getBackground().sent.findLast(({ name }) => name === 'job.add')?.input).toMatchObject({
      input: { slug: 'northwind-pumps', enrich: false },
    });
    getBackground().change({ state: 'done', output: { results: [], count: 0, custom: {} } });
    expect(await screen.findByText(/With research, it looks further/)).toBeVisible();
    await rep.click(research);
    await rep.click(screen.getByRole('button', { name: 'Look up again' }));
    expect(getBackground().sent.findLast(({ name }) => name === 'job.add')?.input).toMatchObject({
      input: { enrich: true },
    });
  });

  it('is told whole: places, specialities, funding, and its logo as a link', async () => {
    getBackground().show(companyReport());
    const known = company({
      logoUrl: 'https://pictures.example/northwind.png',
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
    getBackground().add(
      job('company.search', { output: { results: [known], count: 1, custom: {} } }),
    );
    const rep = renderPanel();
    const part = within(await findPart('Company'));
    expect(await part.findByText('Kade 1, 3511 Utrecht, Netherlands (headquarters)')).toBeVisible();
    for (const text of ['#pumps', 'Moving liquids', '81895534', 'northwind-group.example']) {
      expect(part.getByText(text)).toBeVisible();
    }
    expect(part.getByText('1,180 (1,001 to 5,000)')).toBeVisible();
    expect(part.getByText('3511 Utrecht, Netherlands', { selector: 'dd' })).toBeVisible();
    expect(part.getByText('Pumps · Valves')).toBeVisible();
    expect(part.getByText('Series B')).toBeVisible();
    expect(part.getByText('12,000,000')).toBeVisible();
    expect(part.getByText('2022')).toBeVisible();
    expect(part.queryByText('rounds')).toBeNull();
    expect(part.getByRole('link', { name: 'pictures.example/northwind.png' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    expect(document.querySelector('img')).toBeNull();
    await expectAccessible();
    await rep.click(part.getByRole('button', { name: 'Look up again' }));
    expect(await part.findByText('Asking again…')).toBeVisible();
    expect(part.getByText('Pumps · Valves')).toBeVisible();
    expect(getBackground().sent.findLast(({ name }) => name === 'job.add')?.input).toMatchObject({
      kind: 'company.search',
      again: true,
    });
  });

  it('says what happened to its account of the book', async () => {
    getBackground().show(companyReport());
    getBackground().add(
      job('account.dismiss', {
        subject: { kind: 'company', key: 'company:domain:northwind.example', label: 'Northwind' },
        output: { account: null },
      }),
    );
    renderPanel();
    expect(within(await findPart('History')).getByText('Dismissed')).toBeVisible();
  });

  it('says that the service does not know it', async () => {
    getBackground().show(companyReport());
    const input = { slug: 'northwind-pumps', enrich: true };
    const output = { results: [], count: 0, custom: {} };
    getBackground().add(job('company.search', { input, output }));
    renderPanel();
    expect(await screen.findByText('The service does not know this company.')).toBeVisible();
  });

  it('shows what is known when everything else is null', async () => {
    getBackground().show(companyReport());
    const empty = Object.fromEntries(Object.keys(company()).map((key) => [key, null]));
    getBackground().add(
      job('company.search', {
        output: { results: [company(empty)], count: 1, custom: {} },
      }),
    );
    renderPanel();
    const part = await findPart('Company');
    expect(await within(part).findByText('Answered just now')).toBeVisible();
    expect(part.textContent).not.toMatch(/null|undefined|NaN/);
  });
});

describe('everyone can use the panel', () => {
  it.each([
    ['a person with every answer', personReport(), 'Owned by you'],
    ['a person who is not verified', personReport({ status: 'unverified' }), 'Not verified'],
    ['a company', companyReport(), 'Northwind Pumps'],
    ['nobody', personReport({ status: 'none', ...NOBODY }), 'Neither a person nor a company'],
  ])('showing %s', async (_, report, title) => {
    getBackground().show(report);
    getBackground().add(
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
    getBackground().show(personReport({ status: 'unverified' }));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    await expectAccessible(await screen.findByRole('alertdialog'));
    await rep.click(screen.getByRole('button', { name: 'Continue' }));
    await expectAccessible(await screen.findByRole('dialog'));
  });
});
