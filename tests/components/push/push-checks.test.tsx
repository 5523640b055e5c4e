import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { mappingSchema, type Mapping } from '@/lib/contract/service/crm-sync';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { MINUTE } from '@/lib/contract/duration';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { renderPanel } from '@/tests/support/ui/render-ui';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  personReport,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

/** Nobody is promised a new record before the CRM was asked by all that is known. */

const EMAIL = 'wilma.hayes@northwind.example';
const PROFILE = WILMA_IDENTITY.socialUrl;
const JONASES = crmMatch({ owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber' });

const answer = (
  reply: Partial<CrmSearchReply>,
  input: CrmSearchRequest = { social_url: PROFILE },
) => {
  getBackground().add(job('crm.search', { input, output: crmReply(reply) }));
};
const learn = () => {
  getBackground().add(job('enrich', { output: { contact: enrichedContact() } }));
};
const sentOf = (kind: string) =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input as { kind: string; lane: string; input: Record<string, unknown> })
    .filter((one) => one.kind === kind);
const clicked = () => sentOf('crm.search').filter(({ lane }) => lane === 'click');
/** The CRM answers what was asked last. */
const reply = (said: Partial<CrmSearchReply>) => {
  const search = getBackground().jobs.find(({ kind }) => kind === 'crm.search');
  getBackground().change({ state: 'done', output: crmReply(said) }, search?.id);
};
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Push to CRM' }));

beforeEach(() => {
  getBackground().show(personReport());
  // Nothing is asked by itself, so that what is asked is asked for the push.
  getBackground().settings = { ...DEFAULT_SETTINGS, searchCrmOnView: false };
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a key that was learned after the CRM was asked', () => {
  it('is asked about before the dialog says what becomes of it', async () => {
    answer({});
    learn();
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    expect(dialog.getByText('Checking')).toBeVisible();
    expect(dialog.queryByText('Create')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeDisabled();
    await waitFor(() => {
      expect(clicked()).toMatchObject([{ input: { email: EMAIL } }]);
    });
    reply({ matches: [JONASES] });
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText(/belongs to Jonas Weber/)).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    expect((await findDialog()).getByText('Update')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Push' }));
    expect(sentOf('push')).toMatchObject([
      { input: { contacts: [{ contact_crm_id: '501', main_email: EMAIL }] } },
    ]);
  });

  it('that no CRM knows leads to a new record', async () => {
    answer({});
    learn();
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    await waitFor(() => {
      expect(clicked()).toHaveLength(1);
    });
    reply({});
    expect(await dialog.findByText('Create')).toBeVisible();
    expect(dialog.getByText(/^CRM one checked/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push' })).toBeEnabled();
  });

  it('is asked about before somebody enriched earlier is enriched and pushed', async () => {
    answer({});
    learn();
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
    await screen.findByRole('dialog', { name: 'Enrich and push' });
    await waitFor(() => {
      expect(clicked()).toMatchObject([{ input: { email: EMAIL } }]);
    });
    expect(sentOf('enrich')).toEqual([]);
    reply({ matches: [JONASES] });
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sentOf('enrich')).toEqual([]);
  });

  it('is asked about by itself on a verified page, once', async () => {
    getBackground().settings = DEFAULT_SETTINGS;
    answer({});
    renderPanel();
    await screen.findByText('Not in the CRM');
    expect(sentOf('crm.search')).toEqual([]);
    getBackground().add(
      job('enrich', { output: { contact: enrichedContact() }, changedAt: Date.now() + 1 }),
    );
    await waitFor(() => {
      expect(sentOf('crm.search')).toMatchObject([
        { lane: 'prefetch', input: { social_url: PROFILE, email: EMAIL } },
      ]);
    });
    reply({ matches: [JONASES] });
    expect(await screen.findByText('Owned by Jonas Weber')).toBeVisible();
    expect(sentOf('crm.search')).toHaveLength(1);
  });

  it('may be typed in the dialog: it is asked about once the field is left', async () => {
    getBackground().add(job('enrich', { output: { contact: enrichedContact() } }));
    answer({}, { social_url: PROFILE, email: EMAIL });
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    expect(dialog.getByText('Create')).toBeVisible();
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await rep.clear(email);
    await rep.type(email, 'w@home.example');
    expect(dialog.queryByText('Create')).toBeNull();
    expect(clicked()).toEqual([]);
    await rep.tab();
    await waitFor(() => {
      expect(clicked()).toMatchObject([{ input: { email: 'w@home.example' } }]);
    });
    reply({});
    expect(await dialog.findByText('Create')).toBeVisible();
  });

  it('that cannot be asked about is said not to be checked, before anything goes', async () => {
    answer({});
    learn();
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    await waitFor(() => {
      expect(clicked()).toHaveLength(1);
    });
    reply({ errors: [{ crm: 'crm_one', error: 'Session expired' }] });
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText(/^CRM one was not checked: it did not answer/)).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    const dialog = await findDialog();
    expect(dialog.getByText('Create or update')).toBeVisible();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(sentOf('push')).toHaveLength(1);
  });
});

describe('a page that is not verified', () => {
  it('is asked about only after the rep has agreed', async () => {
    getBackground().show(personReport({ status: 'unverified' }));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText(/may be somebody else’s/)).toBeVisible();
    expect(sentOf('crm.search')).toEqual([]);
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    expect((await findDialog()).getByText('Checking')).toBeVisible();
    await waitFor(() => {
      expect(clicked()).toHaveLength(1);
    });
  });
});

describe('an answer that is ten minutes old', () => {
  it('counts as none: the CRM is asked again, also where it is not asked by itself', async () => {
    getBackground().add(
      job('crm.search', {
        output: crmReply({ matches: [crmMatch()] }),
        changedAt: Date.now() - 10 * MINUTE,
      }),
    );
    const rep = renderPanel();
    await screen.findByText('Owned by you');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    expect(dialog.getByText('Checking')).toBeVisible();
    await waitFor(() => {
      expect(clicked()).toHaveLength(1);
    });
    reply({});
    expect(await dialog.findByText('Create')).toBeVisible();
  });

  it('is not pushed on by a dialog that stayed open', async () => {
    answer({ matches: [crmMatch()] });
    const rep = renderPanel();
    await screen.findByText('Owned by you');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    expect(dialog.getByText('Update')).toBeVisible();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    await waitFor(() => {
      expect(clicked()).toHaveLength(1);
    });
    expect(sentOf('push')).toEqual([]);
    reply({});
    expect(await dialog.findByText('Create')).toBeVisible();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(sentOf('push')).toHaveLength(1);
    expect(JSON.stringify(sentOf('push'))).not.toContain('contact_crm_id');
  });
});

describe('a mapping', () => {
  const map = (known: Partial<Mapping>, crm: 'crm_one' | 'crm_two') => {
    const output = mappingSchema.parse({
      crm,
      settings_type: 'api_sync',
      object: 'contact',
      keys: ['svc_full_name', 'svc_company_name'],
      unicity: ['svc_social_url'],
      lead: null,
      ...known,
    });
    getBackground().add(
      job('mapping.read', {
        input: { crm },
        output,
        subject: { kind: 'service', key: 'service', label: crm },
      }),
    );
  };

  it('that writes leads gets no contact’s id', async () => {
    map({ object: 'lead' }, 'crm_two');
    answer({ matches: [crmMatch({ crm: 'crm_two', id: '003' })], default_crm: 'crm_two' });
    const rep = renderPanel();
    await screen.findByText('Owned by you');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    expect(await dialog.findByText('The mapping finds or creates a lead.')).toBeVisible();
    expect(dialog.queryByText('Update')).toBeNull();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(sentOf('push')).toMatchObject([{ input: { crm: 'crm_two' } }]);
    expect(JSON.stringify(sentOf('push'))).not.toContain('contact_crm_id');
  });

  it.each([
    ['reads a company key', ['svc_full_name', 'svc_company_name'], true],
    ['reads none', ['svc_full_name'], false],
  ])('that %s: whether a company is written, too, is said', async (_, keys, isSaid) => {
    map({ keys }, 'crm_one');
    answer({});
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    await dialog.findByText(/gets what its mapping reads/);
    expect(dialog.queryByRole('switch', { name: 'With the company' }) !== null).toBe(isSaid);
  });
});

describe('the CRM that is written to', () => {
  it('is the one that the rep is asked about', async () => {
    answer({ matches: [crmMatch({ ...JONASES, crm: 'crm_two' })] });
    const rep = renderPanel();
    await screen.findByText('Owned by Jonas Weber');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    expect(dialog.getByText('Create')).toBeVisible();
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), 'CRM two');
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText('In CRM two, this person belongs to Jonas Weber.')).toBeVisible();
  });

  it('is the one that an owner is trusted in', async () => {
    getBackground().recordPreferences[WILMA_IDENTITY.key] = {
      pin: null,
      trustedOwners: [{ crm: 'crm_two', owner: 'u7' }],
    };
    answer({ matches: [JONASES] });
    const rep = renderPanel();
    await screen.findByText('Owned by Jonas Weber');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText('In CRM one, this person belongs to Jonas Weber.')).toBeVisible();
  });
});

describe('a record that may be somebody else’s', () => {
  it('is shown as a possible one, tells no facts, and is updated only when it is chosen', async () => {
    const namesake = crmMatch({
      name: 'Wilma Hayes-Ford',
      title: 'Nurse',
      matchedOn: 'name_and_domain',
      email: 'w.ford@clinic.example',
    });
    answer({ matches: [namesake] });
    const rep = renderPanel();
    expect(await screen.findByText(/^Possible record/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'w.ford@clinic.example' })).toBeNull();
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findDialog();
    expect(dialog.getByText('Create or update')).toBeVisible();
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Record' }), '501');
    expect(dialog.getByText('Update')).toBeVisible();
  });
});
