import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { syncRunSchema, type SyncRun } from '@/lib/contract/service/crm-sync';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { findPart, renderPanel } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  personReport,
  problem,
  runProgress,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

const MINE = crmMatch();
const JONASES = crmMatch({ owned_by_you: false, ownerName: 'Jonas Weber' });

const answer = (reply: Partial<CrmSearchReply>) => {
  getBackground().add(job('crm.search', { output: crmReply(reply) }));
};

const added = () =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input as { kind: string; input: unknown; lane: string })
    // What is read about the service is no write.
    .filter(({ lane }) => lane === 'click');

const run = (changed: Partial<SyncRun> = {}): SyncRun =>
  syncRunSchema.parse({ id: 'r1', status: 'completed', crm: 'crm_one', ...changed });

/** The buttons work as soon as the CRM has answered. */
const clickOnce = async (rep: ReturnType<typeof renderPanel>, name: string, answered: string) => {
  await screen.findByText(answered);
  await rep.click(screen.getByRole('button', { name }));
};

beforeEach(() => {
  getBackground().show(personReport());
});

describe('Enrich and push', () => {
  it('goes at once when the person is mine', async () => {
    answer({ matches: [MINE] });
    const rep = renderPanel();
    await clickOnce(rep, 'Enrich and push', 'Owned by you');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(added()).toMatchObject([
      {
        kind: 'enrich',
        input: {
          sync_to_crm: true,
          force_refresh: false,
          seen: {
            profiles: [WILMA_IDENTITY.socialUrl],
            records: [{ crm: 'crm_one', id: '501', owner: MINE.ownerId }],
          },
        },
        lane: 'click',
      },
    ]);
    expect(await screen.findByText('Enriching and pushing')).toBeVisible();
    getBackground().change({ state: 'done', output: { contact: enrichedContact() } });
    expect(await screen.findByText('+31205550123')).toBeVisible();
    expect(screen.queryByText('Enriched and pushed')).toBeNull();
  });

  describe('has ended, and', () => {
    const enrich = () => {
      const enriched = job('enrich', {
        input: {
          contact: { social_url: WILMA_IDENTITY.socialUrl },
          enrichment_type: ['email'],
          sync_to_crm: true,
          force_refresh: false,
          detect_job_change: false,
        },
        output: { contact: enrichedContact() },
      });
      getBackground().add(enriched);
      return { enrichId: enriched.id, request: { social_url: WILMA_IDENTITY.socialUrl } };
    };

    it('is called pushed as soon as the CRM shows the person', async () => {
      const check = job('enrich.check', {
        input: enrich(),
        state: 'waiting',
        waitingFor: 'run',
        progress: { looks: 1 },
      });
      getBackground().add(check);
      renderPanel();
      expect(await screen.findByText('Enriched. Checking the CRM')).toBeVisible();
      // Nobody waits for the CRM to see what was found.
      expect(screen.getByText('+31205550123')).toBeVisible();
      expect(screen.queryByText('Enriched and pushed')).toBeNull();

      getBackground().change(
        { state: 'done', waitingFor: null, output: { reply: crmReply({ matches: [MINE] }) } },
        check.id,
      );
      expect(await screen.findByText('Enriched and pushed')).toBeVisible();
      expect(screen.queryByText('Enriched. Checking the CRM')).toBeNull();
    });

    it('is not called pushed when the CRM does not show them: Push stands beside it', async () => {
      answer({ matches: [] });
      getBackground().add(
        job('enrich.check', { input: enrich(), output: { reply: crmReply({}) } }),
      );
      const rep = renderPanel();
      const part = within(await findPart('Push'));
      expect(await part.findByText('Enriched. The CRM doesn’t show them yet')).toBeVisible();
      expect(screen.queryByText('Enriched and pushed')).toBeNull();
      await rep.click(part.getByRole('button', { name: 'Push' }));
      expect(await screen.findByRole('dialog', { name: 'Push to CRM' })).toBeVisible();
    });

    it('says so when the CRM could not be checked', async () => {
      getBackground().add(job('enrich.check', { input: enrich(), state: 'failed' }));
      renderPanel();
      const part = within(await findPart('Push'));
      expect(await part.findByText('Enriched. The CRM was not checked')).toBeVisible();
      expect(part.getByRole('button', { name: 'Push' })).toBeVisible();
    });
  });

  it('says what it may do and cost', async () => {
    answer({ matches: [MINE] });
    const rep = renderPanel();
    await rep.hover(await screen.findByRole('button', { name: 'Enrich and push' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      /mapping configured for the extension.*may create a contact and a company.*may cost credits/,
    );
  });

  it('asks first when the person is somebody else’s, and names them', async () => {
    answer({ matches: [JONASES] });
    const rep = renderPanel();
    await clickOnce(rep, 'Enrich and push', 'Owned by Jonas Weber');
    const question = within(screen.getByRole('alertdialog', { name: 'Push anyway?' }));
    expect(question.getByText('In CRM one, this person belongs to Jonas Weber.')).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(added()).toEqual([]);

    await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
    await rep.click(screen.getByRole('button', { name: 'Continue' }));
    expect(added()).toMatchObject([{ kind: 'enrich', input: { sync_to_crm: true } }]);
  });

  it('asks first when nothing could be checked', async () => {
    answer({ errors: [{ crm: 'crm_one', error: 'Session expired' }] });
    const rep = renderPanel();
    await clickOnce(rep, 'Enrich and push', 'Not checked');
    // A click asks once more.
    const errors = [{ crm: 'crm_one', error: 'Session expired' }];
    await screen.findByRole('dialog', { name: 'Enrich and push' });
    getBackground().change({ state: 'done', output: crmReply({ errors }) });
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /was not checked: it did not answer/,
    );
    expect(added()).toMatchObject([{ kind: 'crm.search' }]);
  });

  it('asks first when the page is not verified', async () => {
    getBackground().show(personReport({ status: 'unverified' }));
    const rep = renderPanel();
    await clickOnce(rep, 'Enrich and push', 'Not verified');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(/may be somebody else’s/);
    expect(added()).toEqual([]);
  });

  it('does not claim a push when the service knew nothing', async () => {
    answer({ matches: [MINE] });
    getBackground().add(
      job('enrich', {
        input: {
          contact: {},
          enrichment_type: ['email'],
          sync_to_crm: true,
          force_refresh: false,
          detect_job_change: false,
        },
        output: { contact: null },
      }),
    );
    renderPanel();
    expect(await screen.findByText(/The service found nothing about this person/)).toBeVisible();
    expect(screen.queryByText('Enriched and pushed')).toBeNull();
  });
});

describe('Push to CRM', () => {
  it('says which CRM, which record and which fields before anything is sent', async () => {
    getBackground().add(
      job('enrich', { output: { contact: enrichedContact() } }),
      job('crm.search', {
        input: { social_url: WILMA_IDENTITY.socialUrl, email: 'wilma.hayes@northwind.example' },
        output: crmReply({ matches: [MINE] }),
      }),
    );
    const rep = renderPanel();
    await clickOnce(rep, 'Push to CRM', 'Owned by you');
    const dialog = within(screen.getByRole('dialog', { name: 'Push to CRM' }));
    expect(dialog.getByRole('combobox', { name: 'Target' })).toHaveDisplayValue('CRM one');
    expect(dialog.getByText('Update')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Wilma Hayes' })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'wilma.hayes@northwind.example',
    );
    expect(dialog.getByRole('rowheader', { name: 'Job title' })).toBeVisible();
    expect(added()).toEqual([]);

    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(added()).toMatchObject([
      {
        kind: 'push',
        lane: 'click',
        input: {
          crm: 'crm_one',
          seen: { record: { id: '501' } },
          contacts: [
            {
              contact_crm_id: '501',
              svc_full_name: 'Wilma Hayes',
              svc_job_title: 'VP Sales',
              main_email: 'wilma.hayes@northwind.example',
              main_phone: '+31205550123',
            },
          ],
        },
      },
    ]);
  });

  it('creates when the CRM was searched and does not hold the person', async () => {
    answer({ caller_crm_links: { crm_one: null } });
    const rep = renderPanel();
    await clickOnce(rep, 'Push to CRM', 'Not in the CRM');
    const dialog = within(screen.getByRole('dialog', { name: 'Push to CRM' }));
    expect(dialog.getByText('Create')).toBeVisible();
    expect(dialog.getByText(/default owner gets new records/)).toBeVisible();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(added()).toMatchObject([{ input: { crm: 'crm_one' } }]);
    expect(JSON.stringify(added())).not.toContain('contact_crm_id');
  });

  it('pins no record when several could be meant', async () => {
    answer({ matches: [MINE, crmMatch({ id: '502' })] });
    const rep = renderPanel();
    await clickOnce(rep, 'Push to CRM', '2 records');
    const dialog = within(screen.getByRole('dialog', { name: 'Push to CRM' }));
    expect(dialog.getByText('Create or update')).toBeVisible();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(JSON.stringify(added())).not.toContain('contact_crm_id');
  });

  it('plans anew when another CRM is chosen', async () => {
    answer({ matches: [MINE] });
    const rep = renderPanel();
    await clickOnce(rep, 'Push to CRM', 'Owned by you');
    const dialog = within(screen.getByRole('dialog', { name: 'Push to CRM' }));
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), 'CRM two');
    expect(dialog.getByText('Create')).toBeVisible();
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(added()).toMatchObject([{ input: { crm: 'crm_two' } }]);
    expect(JSON.stringify(added())).not.toContain('contact_crm_id');
  });

  it('leaves the choice to the service when nobody has made one', async () => {
    answer({ default_crm: null });
    const rep = renderPanel();
    await clickOnce(rep, 'Push to CRM', 'Not in the CRM');
    const dialog = within(screen.getByRole('dialog', { name: 'Push to CRM' }));
    expect(dialog.getByRole('combobox', { name: 'Target' })).toHaveDisplayValue(
      'The service’s choice',
    );
    await rep.click(dialog.getByRole('button', { name: 'Push' }));
    expect(added()[0]?.input).not.toHaveProperty('crm');
  });

  it('asks about somebody else’s person, then shows what it would do', async () => {
    answer({ matches: [JONASES] });
    const rep = renderPanel();
    await clickOnce(rep, 'Push to CRM', 'Owned by Jonas Weber');
    await rep.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Push to CRM' })).toBeVisible();
    expect(added()).toEqual([]);
    await rep.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('pushes a company with what is known of it', async () => {
    getBackground().show(companyReport());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Push to CRM' }));
    const push = dialog.getByRole('button', { name: 'Push' });
    await waitFor(() => {
      expect(push).toBeEnabled();
    });
    await rep.click(push);
    expect(added()).toMatchObject([
      {
        kind: 'push',
        input: {
          companies: [
            { svc_company_name: 'Northwind Pumps', svc_company_domain: 'northwind.example' },
          ],
        },
      },
    ]);
  });
});

describe('what came of a push', () => {
  beforeEach(() => {
    answer({ matches: [MINE] });
  });

  it('says how far it is', async () => {
    getBackground().add(
      job('push', {
        state: 'waiting',
        waitingFor: 'run',
        progress: runProgress(),
      }),
    );
    renderPanel();
    expect(await screen.findByText('Pushing to CRM one')).toBeVisible();
    expect(screen.getByText('The CRM is working on it: in progress')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Push to CRM' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('shows the record that was written', async () => {
    getBackground().add(
      job('push', {
        output: run({
          results: [
            {
              index: 0,
              entity: 'contact',
              status: 'updated',
              crm_id: '501',
              url: 'https://crm.example/contacts/501',
              error: null,
            },
          ],
        }),
      }),
    );
    renderPanel();
    const push = within(await findPart('Push'));
    expect(push.getByText('Pushed to CRM one')).toBeVisible();
    expect(push.queryByRole('button', { name: 'Retry what failed' })).toBeNull();
    expect(push.getByText('Updated')).toBeVisible();
    expect(push.getByRole('link', { name: 'Open in CRM' })).toBeVisible();
  });

  it('says why a record failed and which keys the mapping expects', async () => {
    getBackground().add(
      job('push', {
        output: run({
          status: 'failed',
          results: [
            {
              index: 0,
              entity: 'contact',
              status: 'failed',
              crm_id: null,
              url: null,
              error: 'No key is mapped',
              expected_keys: ['main_email', 'svc_last_name'],
            },
          ],
        }),
      }),
    );
    renderPanel();
    const push = within(await findPart('Push'));
    expect(push.getByText('Not pushed')).toBeVisible();
    expect(push.getByText('No key is mapped')).toBeVisible();
    expect(push.getByText('The mapping expects: main_email and svc_last_name.')).toBeVisible();
  });

  describe('of which a record failed:', () => {
    const wilma = { svc_full_name: 'Wilma Hayes', main_email: 'wilma.hayes@northwind.example' };
    const failed = (input: JobInput<'push'>) => {
      const result = { entity: 'contact', crm_id: null, url: null };
      const results = [{ ...result, index: 0, status: 'failed', error: 'Too long' }];
      getBackground().add(job('push', { input, output: run({ results }) }));
    };

    it('Retry sends it again as it was, with what the rep saw, which is checked before it goes', async () => {
      const seen = { at: 1, record: null };
      failed({ crm: 'crm_one', contacts: [wilma], seen });
      const rep = renderPanel();
      const push = within(await findPart('Push'));
      expect(push.getByText('Not pushed')).toBeVisible();
      await rep.click(push.getByRole('button', { name: 'Retry what failed' }));
      expect(added()).toMatchObject([
        { kind: 'push', input: { crm: 'crm_one', contacts: [wilma], seen } },
      ]);
    });

    it.each<[string, JobInput<'push'>]>([
      ['the rep did not know', { contacts: [wilma], seen: { at: 1, record: 'unknown' } }],
      ['an earlier version has stored', { contacts: [wilma] }],
    ])('Retry asks about one that %s', async (_, input) => {
      failed({ crm: 'crm_one', ...input });
      const rep = renderPanel();
      const push = within(await findPart('Push'));
      await rep.click(push.getByRole('button', { name: 'Retry what failed' }));
      expect(await screen.findByRole('dialog', { name: 'Push to CRM' })).toBeVisible();
      expect(added()).toEqual([]);
    });
  });

  it('that was not sent, since the CRM shows another record by now, can be seen again', async () => {
    getBackground().add(job('push', { state: 'needs-you', problem: problem('record-changed') }));
    const rep = renderPanel();
    const push = within(await findPart('Push'));
    await rep.click(push.getByRole('button', { name: 'Push again…' }));
    expect(await screen.findByRole('dialog', { name: 'Push to CRM' })).toBeVisible();
  });

  it('lists what the service says of a run without results', async () => {
    getBackground().add(job('push', { output: run({ summary: { updated: 1 } }) }));
    renderPanel();
    const push = within(await findPart('Push'));
    expect(push.getByText('updated')).toBeVisible();
    expect(push.getByText('1')).toBeVisible();
  });

  it('asks for the CRM once when there are several, and remembers it', async () => {
    getBackground().add(
      job('push', { state: 'needs-you', problem: problem('conflict', { status: 409 }) }),
    );
    const rep = renderPanel();
    const push = within(await findPart('Push'));
    expect(push.getByText('Which CRM?')).toBeVisible();
    expect(push.getByRole('button', { name: 'Use and push' })).toBeDisabled();
    await rep.selectOptions(push.getByRole('combobox', { name: 'CRM' }), 'CRM two');
    await rep.click(push.getByRole('button', { name: 'Use and push' }));
    await waitFor(() => {
      expect(getBackground().jobs[0]?.state).toBe('waiting');
    });
    expect(getBackground().settings.defaultCrm).toBe('crm_two');
  });

  it('tells to have the integration configured', async () => {
    getBackground().add(
      job('push', { state: 'needs-you', problem: problem('not-configured', { status: 422 }) }),
    );
    renderPanel();
    const push = within(await findPart('Push'));
    expect(push.getByText('The CRM integration has no field mapping.')).toBeVisible();
    expect(push.getByText(/Ask an administrator .* to configure the integration/)).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('is back at the button when the push was taken back', async () => {
    answer({ matches: [MINE] });
    const rep = renderPanel();
    await clickOnce(rep, 'Push to CRM', 'Owned by you');
    await screen.findByRole('dialog');
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Push to CRM' })).toHaveFocus();
    });
  });

  it('is back at the button after a question that led to the dialog, and hears no second push', async () => {
    answer({ matches: [JONASES] });
    const rep = renderPanel();
    await clickOnce(rep, 'Push to CRM', 'Owned by Jonas Weber');
    await rep.click(await screen.findByRole('button', { name: 'Continue' }));
    await rep.click(await screen.findByRole('button', { name: 'Push' }));
    const button = screen.getByRole('button', { name: 'Push to CRM' });
    await waitFor(() => {
      expect(button).toHaveFocus();
    });
    const [push] = added();
    getBackground().change({ state: 'running', waitingFor: null });
    await waitFor(() => {
      expect(button).toHaveAttribute('aria-disabled', 'true');
    });
    expect(button).toHaveFocus();
    await rep.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(added()).toEqual([push]);
  });
});

describe('a push whose run cannot be read', () => {
  const unread = () =>
    job('push', {
      state: 'needs-you',
      operation: 'readRun',
      progress: { ...runProgress(), id: 'run-77' },
      problem: problem('run-unread', { status: 502 }),
    });

  it('is no failure: what is so is said, with the id of the run', async () => {
    answer({ matches: [MINE] });
    getBackground().add(unread());
    renderPanel();
    const part = within(await findPart('Push'));
    expect(part.getByText('Push not confirmed')).toBeVisible();
    expect(part.getByText(/The service accepted this push\./)).toBeVisible();
    expect(part.getByText('Details: Run run-77')).toBeVisible();
    expect(screen.queryByText('Not pushed')).toBeNull();
  });

  it('is looked at again by its button, which writes nothing', async () => {
    answer({ matches: [MINE] });
    const { id } = unread();
    getBackground().add({ ...unread(), id });
    const rep = renderPanel();
    const part = within(await findPart('Push'));
    await rep.click(part.getByRole('button', { name: 'Look again' }));
    await waitFor(() => {
      expect(getBackground().sent).toContainEqual({ name: 'job.retry', input: { id } });
    });
    expect(added()).toEqual([]);
  });

  it('is written again only through the dialog, which warns, as a job of its own', async () => {
    answer({ matches: [MINE] });
    getBackground().add(unread());
    const rep = renderPanel();
    const part = within(await findPart('Push'));
    await rep.click(part.getByRole('button', { name: 'Push again…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The last push may have been written already.')).toBeVisible();
    expect(added()).toEqual([]);
    await rep.click(dialog.getByRole('button', { name: /^Push/ }));
    await waitFor(() => {
      expect(added()).toMatchObject([{ kind: 'push', again: true }]);
    });
  });

  it('says so in Activity, with a button to look again', async () => {
    getBackground().add(unread());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: /Activity/ }));
    expect(await screen.findByText('Details: Run run-77')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Look again/ })).toBeVisible();
  });
});
