import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '@/lib/contract/duration';
import { CONTACT_MAPPINGS } from '@/sandbox/crm/mappings';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { addContact, castCompanyPage, castPage, findContacts } from '@/tests/support/ui/cast';
import {
  clickWhenAnswered,
  expectPushes,
  findPushButton,
  findPushDialog,
  holdRun,
  listPushes,
  openEdit,
  openTarget,
  pushPerson,
} from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { clickEnrichAndPush, findPart, renderPanel } from '@/tests/support/ui/render-ui';

/** A push from the buttons of the page. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
});
afterEach(() => background.close());

const show = (slug: string) => background.showPage(castPage(background.sandbox, slug));
const { ownedByCaller: MAREN, ownedByAnother: TOBIAS, notInCrm: CALLUM } = CAST;
const toProfile = (slug: string) => `https://www.linkedin.com/in/${slug}`;

const listEnrichments = () => background.listCalls('enrich').map(({ body }) => body);
const expectEnrichments = async (...enrichments: object[]) => {
  await waitFor(() => expect(listEnrichments().length).toBeGreaterThanOrEqual(enrichments.length));
  await background.settle();
  expect(listEnrichments()).toMatchObject(enrichments);
};
const findStored = async (kind: 'enrich' | 'enrich.check' | 'push') =>
  (await background.listJobs()).find((each) => each.kind === kind);

const findOutcome = async () => within(await findPart('Push'));

describe('Enrich and push', () => {
  it('goes at once when the person is mine', async () => {
    show(MAREN);
    const [record] = findContacts(background.sandbox, MAREN);
    await clickWhenAnswered('Enrich and push', 'Yours');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await expectEnrichments({ contacts: [{ social_url: toProfile(MAREN) }] });
    expect(listEnrichments()[0]).not.toHaveProperty('sync_to_crm');
    await expectPushes(background, {
      crm: 'crm_one',
      contacts: [{ contact_crm_id: record?.id, svc_social_url: toProfile(MAREN) }],
    });
    expect(await findStored('push')).toMatchObject({
      input: {
        consent: { saw: { id: record?.id, owner: record?.ownerId }, unreachable: false },
        typed: [],
      },
      lane: 'click',
    });
  });

  describe('after the enrichment', () => {
    it('says what became of the push', async () => {
      show(CALLUM);
      await clickWhenAnswered('Enrich and push', /^Not in /);
      await background.passTime(2 * SECOND);
      expect(await screen.findByText('Created in CRM one')).toBeVisible();
      expect(findContacts(background.sandbox, CALLUM)).toHaveLength(1);
    });

    it('asks about a colleague’s record that was not there a moment ago', async () => {
      show(CALLUM);
      const answer = background.holdCalls();
      const rep = renderPanel();
      answer();
      await screen.findByText(/^Not in /);
      addContact(background.sandbox, CALLUM, { owner: 2 });
      await clickEnrichAndPush(rep);
      await waitFor(async () => {
        await background.passTime(SECOND);
        expect(await findStored('push')).toMatchObject({
          state: 'needs-you',
          problem: { code: 'record-changed' },
        });
      });
      expect(listPushes(background)).toEqual([]);
      const part = await findOutcome();
      expect(part.getByText('Not sent: the CRM no longer shows what you saw.')).toBeVisible();
      // What was seen before is not said any more.
      expect((await screen.findAllByText(/^Owned by /))[0]).toBeVisible();
      expect(screen.queryByText(/^Not in /)).toBeNull();
    });
  });

  it('pushes nothing that only an earlier enrichment found, such as the email of an old company', async () => {
    show(MAREN);
    const rep = await clickWhenAnswered('Enrich', 'Yours');
    await screen.findByText('+46 846 500 490');
    await background.passTime(2 * DAY);
    show(MAREN);
    const body = { contacts: [] };
    background.sandbox.faults.push({ path: '/trigger/enrich/sync', times: 1, status: 200, body });
    await clickEnrichAndPush(rep);
    await background.passTime(10 * SECOND);
    await expectPushes(background, { contacts: [{ svc_social_url: toProfile(MAREN) }] });
    const [push] = listPushes(background);
    expect(JSON.stringify(push)).not.toMatch(/main_email|phone/);
  });

  it('asks first when the person is somebody else’s, and names them', async () => {
    show(TOBIAS);
    const rep = await clickWhenAnswered('Enrich and push', 'Owned by Deniz Aksoy');
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('In CRM one, this contact belongs to Deniz Aksoy.')).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    await background.settle();
    expect(listEnrichments()).toEqual([]);

    await clickEnrichAndPush(rep);
    await rep.click(screen.getByRole('button', { name: 'Update Deniz’s record' }));
    await expectEnrichments({});
  });

  it('asks first when the page is not verified', async () => {
    background.showPage(castPage(background.sandbox, MAREN, { status: 'unverified' }));
    await clickWhenAnswered('Enrich and push', 'Not checked');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/whose page this is/);
    await background.settle();
    expect(listEnrichments()).toEqual([]);
  });

  it('asks before it adds somebody without an email and a phone, and adds them when told to', async () => {
    const body = { contacts: [] };
    background.sandbox.faults.push({ path: '/trigger/enrich/sync', times: 1, status: 200, body });
    show(CALLUM);
    const rep = await clickWhenAnswered('Enrich and push', /^Not in /);
    await background.passTime(2 * SECOND);
    const part = await findOutcome();
    expect(part.getByText('No email or phone. Add anyway?')).toBeVisible();
    expect(listPushes(background)).toEqual([]);
    await rep.click(part.getByRole('button', { name: 'Add anyway' }));
    await background.passTime(10 * SECOND);
    await expectPushes(background, { contacts: [{ svc_social_url: toProfile(CALLUM) }] });
  });
});

describe('Push to CRM', () => {
  it('says which CRM, which record and which fields before anything is sent', async () => {
    show(MAREN);
    const rep = await clickWhenAnswered('Enrich', 'Yours');
    await screen.findByText('+46 846 500 490');
    await background.settle();
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    const button = await findPushButton(dialog);
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      'Update Maren Lindqvist in CRM one',
    );
    await openTarget(rep, dialog);
    expect(dialog.getByRole('combobox', { name: 'Target' })).toHaveDisplayValue('CRM one');
    await openEdit(rep, dialog);
    const email = 'maren.lindqvist@northwind-robotics.example';
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    expect(dialog.getByRole('rowheader', { name: 'Job title' })).toBeVisible();
    await background.settle();
    expect(listPushes(background)).toEqual([]);

    await rep.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    const { id } = findContacts(background.sandbox, MAREN)[0] ?? {};
    await expectPushes(background, {
      crm: 'crm_one',
      contacts: [
        {
          contact_crm_id: id,
          svc_full_name: 'Maren Lindqvist',
          svc_job_title: 'VP Operations',
          main_email: email,
          main_phone: '+46846500490',
        },
      ],
    });
    expect(await findStored('push')).toMatchObject({
      lane: 'click',
      input: { consent: { saw: { id } } },
    });
  });

  it('creates when the CRM was searched and does not hold the person', async () => {
    background.changeKey({ owner: null });
    show(CALLUM);
    const rep = await clickWhenAnswered('Push to CRM', /^Not in /);
    const dialog = await findPushDialog();
    const button = await findPushButton(dialog);
    expect(button).toHaveTextContent('Add to CRM one');
    expect(dialog.getByText(/new records go to its default owner/)).toBeVisible();
    await rep.click(button);
    await expectPushes(background, { crm: 'crm_one' });
    expect(JSON.stringify(listPushes(background))).not.toContain('contact_crm_id');
  });

  it('pins no record when several could be meant', async () => {
    addContact(background.sandbox, MAREN);
    show(MAREN);
    const rep = await clickWhenAnswered('Push to CRM', '2 records');
    const dialog = await findPushDialog();
    expect(dialog.getByRole('combobox', { name: 'Which one is right?' })).toBeVisible();
    const button = await findPushButton(dialog);
    expect(button).toHaveTextContent('Push to CRM one');
    await rep.click(button);
    await expectPushes(background, { crm: 'crm_one' });
    expect(JSON.stringify(listPushes(background))).not.toContain('contact_crm_id');
  });

  it('plans anew when another CRM is chosen', async () => {
    background.changeKey({ mappings: { crm_one: CONTACT_MAPPINGS, crm_two: CONTACT_MAPPINGS } });
    await background.send('settings.save', { defaultCrm: 'crm_one' });
    show(MAREN);
    const rep = await clickWhenAnswered('Push to CRM', 'Yours');
    const dialog = await findPushDialog();
    await openTarget(rep, dialog);
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), 'CRM two');
    await rep.click(await dialog.findByRole('button', { name: 'Add to CRM two' }));
    await expectPushes(background, { crm: 'crm_two' });
    expect(JSON.stringify(listPushes(background))).not.toContain('contact_crm_id');
  });

  it('asks which CRM where the service cannot choose; one click answers, and it goes', async () => {
    background.changeKey({ mappings: { crm_one: CONTACT_MAPPINGS, crm_two: CONTACT_MAPPINGS } });
    show(CALLUM);
    // Only the push itself meets it.
    const body = { statusCode: 404, message: 'No such path' };
    background.sandbox.faults.push({ path: '/crm/mapping', times: 9, status: 404, body });
    const rep = await pushPerson(/^Not in /);
    const outcome = await findOutcome();
    expect(await outcome.findByText('Which CRM?')).toBeVisible();
    await rep.click(outcome.getByRole('button', { name: 'CRM two' }));
    await expectPushes(background, { contacts: [{}] }, { crm: 'crm_two' });
    expect(listPushes(background)[0]).not.toHaveProperty('crm');
    expect(background.services.settings.get().defaultCrm).toBe('crm_two');
  });

  it('pushes a company with what is known of it', async () => {
    background.showPage(castCompanyPage(background.sandbox, CAST_COMPANIES.inBook));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    await rep.click(await findPushButton(await findPushDialog()));
    await expectPushes(background, {
      companies: [
        {
          svc_company_name: 'Northwind Robotics',
          svc_company_domain: 'northwind-robotics.example',
        },
      ],
    });
  });
});

describe('the keyboard', () => {
  it('is back at the button when the push was undone', async () => {
    show(MAREN);
    const rep = await clickWhenAnswered('Push to CRM', 'Yours');
    await findPushDialog();
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Push to CRM' })).toHaveFocus();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is back at the button after the push, and starts no second one', async () => {
    show(TOBIAS);
    const rep = await clickWhenAnswered('Push to CRM', 'Owned by Deniz Aksoy');
    await rep.click(await findPushButton(await findPushDialog()));
    const button = screen.getByRole('button', { name: 'Push to CRM' });
    await waitFor(() => {
      expect(button).toHaveFocus();
    });
    const letGo = await holdRun(background);
    await screen.findByText(/^The CRM is working on it/);
    await waitFor(() => {
      expect(button).toHaveAttribute('aria-disabled', 'true');
    });
    expect(button).toHaveFocus();
    await rep.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    letGo();
    await expectPushes(background, { crm: 'crm_one' });
  });
});
