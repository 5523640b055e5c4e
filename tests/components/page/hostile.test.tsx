import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { openDetails, renderPanel, renderPopup } from '@/tests/support/ui/render-ui';
import {
  company,
  companyReport,
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  personReport,
  problem,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

/** What a page or a service could say to break, or to abuse, what shows it. */
const MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
const TEMPLATE = '{{name}} $t(manifest.name) %s ${x}';
const LONG = 'x'.repeat(10_000);
const SCRIPT = 'javascript:alert(1)';
/** Where the records of these people really are. */
const HARMLESS = 'https://crm.example/contacts/501';
/** The enriched contact’s own address. */
const WRITE = 'mailto:wilma.hayes@northwind.example';
const OVERRIDE = '\u202Eevil\u202C gnp.exe';

let background: RealBackground;
beforeEach(async () => {
  // What is stored stays as it is: nobody is asked about anybody.
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

afterEach(() => {
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});

describe.each([
  ['markup', MARKUP],
  ['a template', TEMPLATE],
])('%s', (_, text) => {
  it('is shown as it is, wherever it comes from', async () => {
    background.showPage(
      personReport({}, { name: text, headline: text, companyName: text, location: text }),
    );
    await background.addJobs(
      job('crm.search', {
        output: crmReply({
          matches: [
            crmMatch({
              crm: text,
              name: text,
              title: text,
              email: text,
              ownerName: text,
              owned_by_you: false,
              matchedOn: text,
              confidence: text,
              url: text,
            }),
          ],
          errors: [{ crm: text, error: text }],
        }),
      }),
      job('enrich', {
        output: { contact: enrichedContact({ email: text, emailStatus: text, phone: text }) },
      }),
      job('push', { state: 'failed', problem: problem('invalid', { status: 400, message: text }) }),
    );
    const rep = renderPanel();
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
    await openDetails(rep);
    expect(await screen.findByText(`Possible record · Owned by ${text}`)).toBeVisible();
    expect(screen.getByText(`Your service says: “${text}”`)).toBeVisible();
    expect(document.querySelector('img, script')).toBeNull();
  });
});

describe.each([
  ['markup', MARKUP],
  ['a right-to-left override', OVERRIDE],
  ['a link that runs', SCRIPT],
  ['10,000 characters', LONG],
])('%s in every field', (_, text) => {
  it('of what is known of a person changes nothing but the text', async () => {
    background.showPage(personReport());
    const { input } = job('enrich');
    const connection = await background.send('connection.get', null);
    const preference = { pin: { crm: 'crm_one', id: text.slice(0, 300) }, trustedOwners: [] };
    await background.send(
      'record-preference.save',
      { key: WILMA_IDENTITY.key, preference },
      connection?.id,
    );
    await background.addJobs(
      job('crm.search', {
        output: crmReply({
          matches: [
            crmMatch({ matchedEmail: text, email: text, company: text, companyDomain: text }),
            crmMatch({ id: '9', crm: text, name: text, title: text }),
          ],
        }),
      }),
      job('phone.verify', {
        input: { phone: text },
        output: { status: text, type: text },
      }),
      job('enrich', {
        input: { ...input, contact: { ...input.contact, company_name: text } },
        output: {
          contact: enrichedContact({
            jobChangeDetected: true,
            companyName: `${text}.`,
            companyDomain: text,
            jobTitle: text,
            phone: text,
            phoneType: text,
          }),
        },
      }),
    );
    renderPanel();
    expect(await screen.findByText(/^(?:Moved|New title)/)).toBeVisible();
    expect(document.querySelector('img, script')).toBeNull();
    for (const link of screen.queryAllByRole<HTMLAnchorElement>('link'))
      expect([HARMLESS, WRITE]).toContain(link.href);
  });

  it('of a company changes nothing but the text', async () => {
    background.showPage(companyReport());
    const hostile = company({
      name: text,
      description: text,
      industry: text,
      websiteUrl: text,
      socialUrl: text,
      logoUrl: text,
      city: text,
      countryCode: text,
      socialSpecialities: [text],
      confirmedLocations: [
        {
          country: text,
          geographicArea: text,
          city: text,
          postalCode: text,
          line1: text,
          headquarter: true,
        },
      ],
      fundingData: { [text]: text, Industry: text, nested: { deep: text } },
      headcount: [{ function: text, count: 3 }],
    });
    await background.addJobs(
      job('company.search', { output: { results: [hostile], count: 1, custom: {} } }),
    );
    renderPanel();
    expect(await screen.findByRole('figure', { name: 'Headcount by function' })).toBeVisible();
    expect(screen.getByText('3 people')).toBeVisible();
    expect(document.querySelector('img, script')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a name that turns the direction of text round', () => {
  it('turns nothing that is said of whose a record is, nor what a control is called', async () => {
    background.showPage(personReport());
    await background.addJobs(
      job('crm.search', {
        output: crmReply({ matches: [crmMatch({ owned_by_you: false, ownerName: OVERRIDE })] }),
      }),
    );
    await openDetails(renderPanel());
    const owners = await screen.findAllByText(/Owned by .*evil gnp\.exe/);
    for (const owner of owners) expect(owner.textContent).not.toMatch(/[\u202a-\u202e]/);
    const names = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
    ]);
    expect(names.filter((name) => /[\u202a-\u202e]/.test(name ?? ''))).toEqual([]);
  });
});

describe('a link that is not a web address', () => {
  it.each([
    SCRIPT,
    'data:text/html,x',
    'file:///etc/passwd',
    ' javascript:alert(1)',
    'not a link',
    // It seems to be of the first host.
    'https://crm.example@evil.example/contacts/501',
    'https://crm.example:443@evil.example/',
  ])('does not open: %s', async (url) => {
    background.showPage(personReport());
    await background.addJobs(
      job('crm.search', { output: crmReply({ matches: [crmMatch({ url })] }) }),
      job('push', {
        output: syncRunSchema.parse({
          id: 'r1',
          status: 'completed',
          results: [
            { status: 'created', url },
            { status: 'failed', error: 'Too long' },
          ],
        }),
      }),
    );
    await openDetails(renderPanel());
    await screen.findByText('Open in CRM');
    await background.settle();
    // In the status strip, and on the record.
    expect(screen.getAllByText('Open')).toHaveLength(2);
    const links = screen.queryAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ href }) => href)).toEqual([WRITE]);
  });

  it('leads where it says: a record of another host than the CRM’s', async () => {
    background.showPage(personReport());
    const url = 'https://evil.example/contacts/501';
    await background.addJobs(
      job('crm.search', { output: crmReply({ matches: [crmMatch({ url })] }) }),
    );
    renderPanel();
    const link = await screen.findByRole('link', { name: /^Open/ });
    expect(link).toHaveAccessibleDescription('evil.example · opens in a new tab');
  });

  it('does not open from a company either', async () => {
    background.showPage(companyReport());
    await background.addJobs(
      job('company.search', {
        output: {
          results: [company({ websiteUrl: SCRIPT, socialUrl: SCRIPT })],
          count: 1,
          custom: {},
        },
      }),
    );
    renderPanel();
    expect(await screen.findAllByText(SCRIPT)).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('10,000 characters', () => {
  it('are cut where they explain, and shown on a click', async () => {
    background.showPage(personReport());
    await background.addJobs(
      job('crm.search', { output: crmReply() }),
      job('enrich', {
        state: 'failed',
        problem: problem('invalid', { status: 400, message: LONG }),
      }),
    );
    const rep = renderPanel();
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(more.closest('p')?.textContent.length).toBeLessThan(300);
    await rep.click(more);
    expect(more.closest('p')?.textContent).toContain(LONG);
  });
});

describe('null in every field that may be null', () => {
  it('is never said', async () => {
    background.showPage(personReport({}, {}));
    const empty = <T extends object>(full: T, kept: Partial<T>): T => ({
      ...(Object.fromEntries(Object.keys(full).map((key) => [key, null])) as T),
      ...kept,
    });
    await background.addJobs(
      job('crm.search', {
        output: crmReply({
          matches: [empty(crmMatch(), { crm: 'crm_one', id: '1', owned_by_you: false })],
          caller_crm_links: null,
          default_crm: null,
        }),
      }),
      job('enrich', { output: { contact: empty(enrichedContact(), {}) } }),
      job('push', {
        output: syncRunSchema.parse({ id: 'r1', status: 'completed', results: [{}] }),
      }),
    );
    await openDetails(renderPanel());
    expect(await screen.findByText('Possible record · No owner')).toBeVisible();
    expect(screen.getByText('No name')).toBeVisible();
    expect(screen.getByText('No name on this page')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/null|undefined|NaN|\[object/);
  });

  it('is never said in the popup', async () => {
    background.showPage(personReport({}, {}));
    renderPopup();
    expect(await screen.findByText('No name on this page')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/null|undefined|NaN|\[object/);
  });
});
