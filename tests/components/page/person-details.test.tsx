import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '@/lib/contract/duration';
import { SITE_HOSTS } from '@/lib/contract/site-hosts';
import type { JobOf } from '@/lib/contract/stored/job';
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

const PHONE = '+31205550123';

const enriched = (changed: Partial<JobOf<'enrich'>> = {}) =>
  job('enrich', { output: { contact: enrichedContact() }, ...changed });

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(personReport());
});
afterEach(() => background.close());

const readPreference = () => background.send('record-preference.get', { key: WILMA_IDENTITY.key });

describe('several records of one person', () => {
  const other = crmMatch({ crm: 'crm_two', id: '9', name: 'W. Hayes', confidence: 'medium' });

  beforeEach(() =>
    background.addJobs(job('crm.search', { output: crmReply({ matches: [other, crmMatch()] }) })),
  );

  it('stand best first, and the one that the rep pins before all', async () => {
    const rep = renderPanel();
    await openDetails(rep);
    const crm = within(await findPart('CRM'));
    const links = async () =>
      (await crm.findAllByText(/^(?:W\.|Wilma) Hayes$/)).map((e) => e.textContent);
    expect(await links()).toEqual(['Wilma Hayes', 'W. Hayes']);
    await rep.click(crm.getByRole('button', { name: 'This is the record: W. Hayes, CRM two' }));
    expect(await crm.findByText('Your choice')).toBeVisible();
    expect(await links()).toEqual(['W. Hayes', 'Wilma Hayes']);
    expect((await readPreference()).pin).toEqual({ crm: 'crm_two', id: '9' });
    await expectAccessible();
    await rep.click(crm.getByRole('button', { name: 'Undo choice: W. Hayes, CRM two' }));
    await waitFor(() => expect(crm.queryByText('Your choice')).toBeNull());
    expect((await readPreference()).pin).toBeNull();
  });

  it('say that the pinned one was not found, and let it go', async () => {
    const choice = {
      pin: { crm: 'crm_one', id: 'gone' },
      trustedOwners: [{ crm: 'crm_one', owner: 'u9' }],
    };
    const connection = await background.send('connection.get', null);
    await background.send(
      'record-preference.save',
      { key: WILMA_IDENTITY.key, preference: choice },
      connection?.id,
    );
    const rep = renderPanel();
    await openDetails(rep);
    expect(await screen.findByText(/you chose in CRM one wasn’t found/)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Undo choice' }));
    await waitFor(() => expect(screen.queryByText(/you chose in CRM one wasn’t found/)).toBeNull());
    expect(await readPreference()).toEqual({ ...choice, pin: null });
  });
});

describe('where a search leaves something open', () => {
  it('is asked once which CRM new records go to', async () => {
    await background.addJobs(job('crm.search', { output: crmReply({ default_crm: null }) }));
    const rep = renderPanel();
    await openDetails(rep);
    const choice = await screen.findByRole('group', { name: /Several CRMs are connected/ });
    await rep.click(within(choice).getByRole('button', { name: 'CRM two' }));
    expect(await screen.findByText('You’d own the new record.')).toBeVisible();
    expect((await background.send('settings.get', null)).defaultCrm).toBe('crm_two');
  });

  it.each([null, { crm_one: null }])(
    'says whose a new record is without a link: %j',
    async (links) => {
      await background.addJobs(
        job('crm.search', { output: crmReply({ caller_crm_links: links }) }),
      );
      await openDetails(renderPanel());
      expect(await screen.findByText(/The CRM’s default owner would own/)).toBeVisible();
    },
  );

  it('says which CRMs search by email only, and checks again once one is found', async () => {
    await background.send('settings.save', { searchCrmOnView: false });
    await background.addJobs(job('crm.search', { output: crmReply() }));
    const rep = renderPanel();
    await openDetails(rep);
    const crm = within(await findPart('CRM'));
    expect(await crm.findByText(/CRM three and CRM four need an email\./)).toBeVisible();
    await background.addJobs(enriched());
    await waitFor(() =>
      expect(crm.getAllByRole('button', { name: 'Check again' })).toHaveLength(2),
    );
    expect(
      crm.getByText('CRM three and CRM four need an email. One is known now: check again.'),
    ).toBeVisible();
    await rep.click(crm.getAllByRole('button', { name: 'Check again' }).at(-1) ?? document.body);
    await background.settle();
    expect(background.listCalls('searchCrm')).toMatchObject([
      { body: { email: 'wilma.hayes@northwind.example' } },
    ]);
  });

  it('searches by name on a click, and says that it may be someone else', async () => {
    // In CRM one is a Maren Lindqvist of this company, with another profile.
    background.showPage(
      personReport(
        { identity: identityOf('another-maren') },
        { name: 'Maren Lindqvist', companyName: 'Northwind Robotics' },
      ),
    );
    const rep = renderPanel();
    await openDetails(rep);
    await rep.click(await screen.findByRole('button', { name: 'Search by name' }));
    expect(await screen.findByText(/so it may be someone else/)).toBeVisible();
    expect(screen.getByText('Low confidence')).toBeVisible();
    expect(background.listCalls('searchCrm').at(-1)?.body).toEqual({
      first_name: 'Maren',
      last_name: 'Lindqvist',
      company_name: 'Northwind Robotics',
    });
  });
});

describe('what Enrich asks for', () => {
  it('is chosen in the menu, remembered, and never nothing', async () => {
    const rep = renderPanel();
    const find = async (name: string, checked: boolean) => {
      await rep.click(await screen.findByRole('button', { name: 'More actions' }));
      return screen.findByRole('menuitemcheckbox', { name: `Find: ${name}`, checked });
    };
    await rep.click(await find('Phone', true));
    expect(screen.queryByText('Find: Job change')).toBeNull();
    await rep.click(await find('Email', true));
    await rep.click(await find('Profile', false));
    await rep.click(await find('Job change', false));
    expect(await find('Email', true)).toBeVisible();
    expect(
      screen.getByRole('menuitemcheckbox', { name: 'Find: Job change', checked: true }),
    ).toBeVisible();
    await rep.keyboard('{Escape}');
    await rep.click(screen.getByRole('button', { name: 'Enrich' }));
    await background.settle();
    expect(await background.send('settings.get', null)).toMatchObject({
      enrichmentTypes: ['email', 'profile'],
      detectJobChange: true,
    });
    expect(background.listCalls('enrich')).toMatchObject([
      { body: { enrichment_type: ['email', 'profile'], detect_job_change: true } },
    ]);
  });

  it('tells a change of company, with the old one and the new one', async () => {
    const { input } = job('enrich');
    const contact = { ...input.contact, company_name: 'Northwind Pumps' };
    await background.addJobs(
      enriched({
        input: { ...input, contact },
        output: { contact: enrichedContact({ jobChangeDetected: true, companyName: 'Kestrel' }) },
      }),
    );
    renderPanel();
    expect(await screen.findByText('Moved from Northwind Pumps to Kestrel')).toBeVisible();
  });

  it('shows each value once, with everybody who says it, and when', async () => {
    const at = Date.now() - 3 * HOUR;
    await background.addJobs(
      job('crm.search', { output: crmReply({ matches: [crmMatch({ title: 'Sales Director' })] }) }),
      enriched({
        output: { contact: enrichedContact({ jobTitle: 'VP Sales' }) },
        createdAt: at,
        changedAt: at,
      }),
    );
    const rep = renderPanel();
    const contact = within(await findPart('Contact'));
    expect(await contact.findByText('wilma.hayes@northwind.example')).toBeVisible();
    expect(contact.queryByText(/hr\. ago · CRM one/)).toBeNull();
    await openDetails(rep);
    const sources = within(await findPart('Sources'));
    expect(sources.getByText('Enrichment, 3 hr. ago · CRM one, just now')).toBeVisible();
    expect(sources.getByText('Sales Director')).toBeVisible();
    expect(sources.getByText('Enrichment, 3 hr. ago · This page')).toBeVisible();
    expect(sources.getByText('wilma.hayes@northwind.example')).toBeVisible();
    expect(screen.getAllByText('wilma.hayes@northwind.example')).toHaveLength(2);
  });
});

it('has the profile of another name to which an account links as a line of its own, and joins nothing with it', async () => {
  const link = 'https://www.linkedin.com/in/maren-lindqvist';
  const url = 'https://github.com/wilma';
  const account = { site: 'github', idType: 'github', id: 'wilma', socialUrl: url } as const;
  const identity = { ...WILMA_IDENTITY, ...account, key: 'account:github:wilma' };
  background.grantedHosts = [...SITE_HOSTS.github];
  await background.send('settings.save', { sites: ['github'] });
  background.showPage(
    personReport(
      { url, identity },
      { name: 'Wilma Hayes', companyName: 'Northwind Pumps', socialUrl: link },
    ),
  );
  const rep = renderPanel();
  await openDetails(rep);
  const sources = within(await findPart('Sources'));
  const line = sources.getByText('Profile').nextElementSibling;
  expect(line).toHaveTextContent('probably linkedin.com/in/maren-lindqvist');
  expect(screen.getAllByText(/maren-lindqvist/)).toHaveLength(1);
  await rep.click(await screen.findByRole('button', { name: 'Enrich' }));
  await background.settle();
  expect(background.listCalls('enrich')).toMatchObject([
    { body: { contacts: [{ firstname: 'Wilma', lastname: 'Hayes' }] } },
  ]);
  expect(JSON.stringify(background.sandbox.calls)).not.toContain('maren-lindqvist');
});

describe('a phone number that is written for a reader', () => {
  const find = (phone: string) =>
    background.addJobs(enriched({ output: { contact: enrichedContact({ phone }) } }));

  it('is written for a reader among the sources, too', async () => {
    await find(PHONE);
    const rep = renderPanel();
    await openDetails(rep);
    const sources = within(await findPart('Sources'));
    expect(sources.getByText('+31 205 550 123')).toBeVisible();
  });

  it('is verified in the form that the service takes', async () => {
    await find('+31 (0)20 555 01 23');
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Verify phone' }));
    await waitFor(() => {
      expect(background.listCalls('verifyPhone')).toMatchObject([{ body: { phone: PHONE } }]);
    });
  });

  it('cannot be verified without its country code', async () => {
    await find('020 555 01 23');
    renderPanel();
    expect(await screen.findByText('020 555 01 23')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify phone' })).toBeNull();
  });
});

describe('a phone number', () => {
  beforeEach(() => background.addJobs(enriched()));

  it('is verified with all that the rep adds, and with nothing that is blank', async () => {
    await background.send('settings.save', { showsAdvanced: true });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'More: Phone' }));
    await rep.click(await screen.findByRole('menuitem', { name: 'Verify with more facts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify with more facts' }));
    expect(dialog.getByLabelText('First name')).toHaveValue('Wilma');
    expect(dialog.getByLabelText('City')).toHaveValue('Utrecht');
    await rep.type(dialog.getByLabelText('Country'), 'NL');
    await rep.type(dialog.getByLabelText('State'), 'UT');
    await rep.type(dialog.getByLabelText('Postal code'), '3511');
    await rep.type(dialog.getByLabelText('Address'), 'Oudegracht 1');
    await rep.type(dialog.getByLabelText('Webhook address'), 'ftp://hooks.example');
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Verify phone' }));
    expect(dialog.getByText('This is no https:// address.')).toBeVisible();
    await rep.clear(dialog.getByLabelText('Webhook address'));
    await rep.type(dialog.getByLabelText('Webhook address'), 'https://hooks.example/phone');
    await rep.clear(dialog.getByLabelText('Last name'));
    await rep.click(dialog.getByRole('button', { name: 'Verify phone' }));
    await waitFor(() => {
      expect(background.listCalls('verifyPhone').map(({ body }) => body)).toEqual([
        {
          phone: PHONE,
          firstname: 'Wilma',
          address: 'Oudegracht 1',
          zipcode: '3511',
          city: 'Utrecht',
          state: 'UT',
          country: 'NL',
          webhook_url: 'https://hooks.example/phone',
        },
      ]);
    });
  });

  it('asks for no webhook before Advanced was opened', async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'More: Phone' }));
    await rep.click(await screen.findByRole('menuitem', { name: 'Verify with more facts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify with more facts' }));
    expect(dialog.getByLabelText('Country')).toBeVisible();
    expect(dialog.queryByLabelText('Webhook address')).toBeNull();
  });

  it('is verified on a click, and says when it was', async () => {
    const rep = renderPanel();
    await background.control.addFault({
      path: '/verify-phone',
      body: { status: 'verified', type: 'mobile' },
    });
    await rep.click(await screen.findByRole('button', { name: 'Verify phone' }));
    expect(await screen.findByText(/^Valid, Mobile/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeVisible();
    expect(background.listCalls('verifyPhone').map(({ body }) => body)).toEqual([
      { phone: PHONE, firstname: 'Wilma', lastname: 'Hayes' },
    ]);
    await expectAccessible();
  });

  it('is tried again with all that the rep added', async () => {
    const input = { phone: PHONE, firstname: 'Wilma', country: 'NL' };
    await background.addJobs(
      job('phone.verify', { input, state: 'failed', problem: problem('timeout') }),
    );
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: /^Try again/ }));
    await waitFor(() =>
      expect(background.listCalls('verifyPhone').map(({ body }) => body)).toEqual([input]),
    );
  });

  it('says that it needs special access', async () => {
    background.changeKey({ mayVerifyPhones: false });
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Verify phone' }));
    expect(await screen.findByText('Verifying phones needs special access')).toBeVisible();
  });
});

describe('what happened', () => {
  it('is told, newest first, and nothing that failed', async () => {
    await background.addJobs(
      enriched(),
      job('push', { state: 'failed', problem: problem('not-configured') }),
      job('push', {
        output: { id: 'r1', status: 'completed', crm: 'crm_one' } as never,
        changedAt: Date.now() + 1,
      }),
    );
    await openDetails(renderPanel());
    const history = within(await findPart('History'));
    const lines = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Pushed to CRM onejust now', 'Enrichedjust now']);
  });

  it('is told in German, too, without a fault', async () => {
    await background.send('settings.save', { language: 'de' });
    await background.addJobs(
      enriched(),
      job('phone.verify', { input: { phone: PHONE }, output: { status: null, type: null } }),
    );
    await openDetails(renderPanel());
    expect(await screen.findByRole('region', { name: 'Verlauf' })).toBeVisible();
    expect(await screen.findByText(/Über diese Nummer ist nichts bekannt/)).toBeVisible();
    await expectAccessible();
  });
});
