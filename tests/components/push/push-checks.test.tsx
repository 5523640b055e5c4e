import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { changeMapping } from '@/sandbox/control/change-key';
import { CONTACT_MAPPINGS, LEAD_MAPPINGS } from '@/sandbox/crm/mappings';
import { CAST } from '@/sandbox/data/cast';
import { addContact, castPage } from '@/tests/support/ui/cast';
import {
  findPushButton,
  findPushDialog,
  openEdit,
  openTarget,
  queryPushButton,
} from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { clickEnrichAndPush, openDetails, renderPanel } from '@/tests/support/ui/render-ui';
import { finishJob } from '@/tests/support/ui/run-jobs';
import { crmMatch, crmReply, job } from '@/tests/support/ui/ui-fixtures';

/** Nobody is promised a new record before the CRM was asked by all that is known. */

/** Somebody who is in no CRM of the sandbox. Enrichment finds this email. */
const CALLUM = CAST.notInCrm;
const EMAIL = 'callum.brightwater@solveig-wind.example';
const PROFILE = `https://www.linkedin.com/in/${CALLUM}`;
const subject = {
  kind: 'person',
  key: `person:slug:${CALLUM}`,
  label: 'Callum Brightwater',
} as const;
/** Of a record that no profile leads to. */
const WITHOUT_PROFILE = { profileUrl: null };

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // Nothing is asked by itself, so that what is asked is asked for the push, which goes at once.
  await background.send('settings.save', { searchCrmOnView: false, holdSeconds: 0 });
  background.showPage(castPage(background.sandbox, CALLUM));
});
afterEach(() => background.close());

const ask = (input: CrmSearchRequest = { social_url: PROFILE }) =>
  finishJob(background, { kind: 'crm.search', input, subject, lane: 'click' });
const learnEmail = () => {
  const input = { ...job('enrich').input, contact: { social_url: PROFILE } };
  return finishJob(background, { kind: 'enrich', input, subject, lane: 'click' });
};

const listSearches = () => background.listCalls('searchCrm').map(({ body }) => body);
const listPushes = () => background.listCalls('syncToCrm').map(({ body }) => body);
/** Waits for so many pushes in all. */
const expectPushes = async (pushes: object[]) => {
  await waitFor(() => expect(listPushes()).not.toHaveLength(0));
  await background.settle();
  expect(listPushes()).toMatchObject(pushes);
};

/** The dialog says that a new record is made. */
const ADD = 'Add to CRM one';
const findQuestion = async () => within(await screen.findByRole('alertdialog', { name: /\?$/ }));
const clickPush = async (shown: string | RegExp) => {
  const rep = renderPanel();
  await screen.findByText(shown);
  await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
  return rep;
};

describe('a key that was learned after the CRM was asked', () => {
  it('is asked about before the dialog says what becomes of it', async () => {
    const contact = addContact(background.sandbox, CALLUM, { ...WITHOUT_PROFILE, owner: 2 });
    await ask();
    await learnEmail();
    const letGo = background.holdCalls();
    const rep = await clickPush(/^Not in /);
    const dialog = await findPushDialog();
    expect(dialog.getByText('Checking CRM one…')).toBeVisible();
    expect(queryPushButton(dialog)).toHaveTextContent('Push to CRM one');
    expect(queryPushButton(dialog)).toBeDisabled();
    expect(dialog.queryByRole('term')).toBeNull();
    letGo();
    expect(await dialog.findByText('Belongs to Deniz Aksoy')).toBeVisible();
    expect(listSearches()).toEqual([{ social_url: PROFILE }, { email: EMAIL }]);
    const button = await findPushButton(dialog);
    expect(button).toHaveTextContent('Update Deniz’s record');
    await rep.click(button);
    await expectPushes([{ contacts: [{ contact_crm_id: contact.id, main_email: EMAIL }] }]);
  });

  it('that no CRM knows leads to a new record', async () => {
    await ask();
    await learnEmail();
    const rep = await clickPush(/^Not in /);
    const dialog = await findPushDialog();
    expect(await findPushButton(dialog)).toHaveTextContent(ADD);
    await openTarget(rep, dialog);
    expect(dialog.getByText(/^CRM one checked/)).toBeVisible();
    await background.settle();
    expect(listSearches()).toEqual([{ social_url: PROFILE }, { email: EMAIL }]);
  });

  it('is asked about before somebody enriched earlier is enriched and pushed', async () => {
    addContact(background.sandbox, CALLUM, { ...WITHOUT_PROFILE, owner: 2 });
    await ask();
    await learnEmail();
    const letGo = background.holdCalls();
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    await clickEnrichAndPush(rep);
    const dialog = await screen.findByRole('dialog', { name: 'Enrich and push' });
    expect(dialog).toHaveTextContent('Checking the CRM');
    letGo();
    await rep.click((await findQuestion()).getByRole('button', { name: 'Cancel' }));
    await background.settle();
    expect(listSearches()).toEqual([{ social_url: PROFILE }, { email: EMAIL }]);
    expect(background.listCalls('enrich')).toHaveLength(1);
  });

  it('is asked about by itself on a verified page, once', async () => {
    await background.send('settings.save', { searchCrmOnView: true });
    addContact(background.sandbox, CALLUM, { ...WITHOUT_PROFILE, owner: 2 });
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    await rep.click(screen.getByRole('button', { name: 'Enrich' }));
    expect(await screen.findByText('Owned by Deniz Aksoy')).toBeVisible();
    await background.settle();
    expect(listSearches()).toEqual([
      { social_url: PROFILE },
      { social_url: PROFILE, email: EMAIL },
    ]);
  });

  it('may be typed in the dialog: it is asked about once the field is left', async () => {
    await learnEmail();
    await ask({ social_url: PROFILE, email: EMAIL });
    const rep = await clickPush(/^Not in /);
    const dialog = await findPushDialog();
    expect(await findPushButton(dialog)).toHaveTextContent(ADD);
    await openEdit(rep, dialog);
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await rep.clear(email);
    await rep.type(email, 'w@home.example');
    expect(dialog.queryByRole('button', { name: ADD })).toBeNull();
    await background.settle();
    expect(listSearches()).toHaveLength(1);
    await rep.tab();
    expect(await dialog.findByRole('button', { name: ADD })).toBeEnabled();
    expect(listSearches().slice(1)).toEqual([{ email: 'w@home.example' }]);
  });

  it('that cannot be asked about is said not to be checked, before anything goes', async () => {
    await ask();
    await learnEmail();
    background.changeKey({ downCrm: 'crm_one' });
    const rep = await clickPush(/^Not in /);
    const dialog = await findPushDialog();
    expect(
      await dialog.findByText('CRM one didn’t answer. They may still be in it.'),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Check again' })).toBeVisible();
    const button = await findPushButton(dialog);
    expect(button).toHaveTextContent('Push anyway');
    expect(listPushes()).toEqual([]);
    await rep.click(button);
    await expectPushes([{ crm: 'crm_one' }]);
  });
});

describe('a page that is not verified', () => {
  it('is asked about only after the rep has agreed', async () => {
    background.showPage(castPage(background.sandbox, CALLUM, { status: 'unverified' }));
    const rep = await clickPush('Not checked');
    const question = await findQuestion();
    expect(question.getByText(/whose page this is/)).toBeVisible();
    await background.settle();
    expect(listSearches()).toEqual([]);
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    expect(await findPushButton(await findPushDialog())).toHaveTextContent(ADD);
    expect(listSearches()).toEqual([{ social_url: PROFILE }]);
  });
});

describe('an answer that is ten minutes old', () => {
  it('counts as none: the CRM is asked again, also where it is not asked by itself', async () => {
    const changedAt = Date.now() - 10 * MINUTE;
    const output = crmReply({ matches: [crmMatch()] });
    await background.addJobs(job('crm.search', { subject, output, changedAt }));
    const letGo = background.holdCalls();
    await clickPush('Yours');
    const dialog = await findPushDialog();
    expect(dialog.getByText('Checking CRM one…')).toBeVisible();
    letGo();
    expect(await findPushButton(dialog)).toHaveTextContent(ADD);
    expect(listSearches()).toHaveLength(1);
  });

  it('is not pushed on by a dialog that stayed open', async () => {
    const contact = addContact(background.sandbox, CALLUM);
    await ask();
    const rep = await clickPush('Yours');
    const dialog = await findPushDialog();
    const button = await findPushButton(dialog);
    expect(button).toHaveTextContent('Update CRM one');
    // Meanwhile a colleague makes another person's record of it.
    const other = { email: 'other@solveig-wind.example', profileUrl: null };
    background.sandbox.organisations.main.crms.crm_one.contacts.update(contact, other, Date.now());
    await background.passTime(10 * MINUTE);
    await rep.click(button);
    await dialog.findByRole('button', { name: ADD });
    await background.settle();
    expect(listSearches()).toHaveLength(2);
    expect(listPushes()).toEqual([]);
    await rep.click(await findPushButton(dialog));
    await expectPushes([{ crm: 'crm_one' }]);
    expect(JSON.stringify(listPushes())).not.toContain('contact_crm_id');
  });
});

describe('a mapping', () => {
  it('that writes leads gets no contact’s id', async () => {
    background.changeKey({ crms: ['crm_two'], mappings: { crm_two: LEAD_MAPPINGS } });
    addContact(background.sandbox, CALLUM, { crm: 'crm_two' });
    await ask();
    const rep = await clickPush('Yours');
    const dialog = await findPushDialog();
    expect(await dialog.findByText('CRM two saves people as leads.')).toBeVisible();
    // With one CRM there is nothing to choose.
    expect(dialog.queryByRole('button', { name: 'Target' })).toBeNull();
    const button = await findPushButton(dialog);
    expect(button).toHaveTextContent('Push to CRM two');
    await rep.click(button);
    await expectPushes([{ crm: 'crm_two' }]);
    expect(JSON.stringify(listPushes())).not.toContain('contact_crm_id');
  });

  it.each([
    ['reads company keys', [], true],
    ['reads none', Object.keys(CONTACT_MAPPINGS[0]?.company.fields ?? {}), false],
  ])('that %s: whether a company is written, too, is said', async (_, without, isSaid) => {
    changeMapping(background.sandbox, { key: 'demo', crm: 'crm_one', mapping: 'contact', without });
    await ask();
    const rep = await clickPush(/^Not in /);
    const dialog = await findPushDialog();
    await dialog.findByText(/not used by CRM one$/);
    await openEdit(rep, dialog);
    expect(dialog.queryByRole('switch', { name: 'With the company' }) !== null).toBe(isSaid);
  });
});

describe('the CRM that is written to', () => {
  it('is the one that the rep is asked about', async () => {
    background.changeKey({ mappings: { crm_one: CONTACT_MAPPINGS, crm_two: CONTACT_MAPPINGS } });
    await background.send('settings.save', { defaultCrm: 'crm_one' });
    addContact(background.sandbox, CALLUM, { crm: 'crm_two', owner: 3 });
    await ask();
    const rep = await clickPush('Owned by Emeka Oyelaran');
    const dialog = await findPushDialog();
    expect(await findPushButton(dialog)).toHaveTextContent(ADD);
    expect(dialog.queryByText(/Emeka/)).toBeNull();
    await openTarget(rep, dialog);
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), 'CRM two');
    expect(await dialog.findByText('Belongs to Emeka Oyelaran')).toBeVisible();
    expect(await findPushButton(dialog)).toHaveTextContent('Update Emeka’s record');
  });

  it('is the one that an owner is trusted in', async () => {
    const { key } = subject;
    const { ownerId } = addContact(background.sandbox, CALLUM, { owner: 3 });
    const preference = {
      ...(await background.send('record-preference.get', { key })),
      trustedOwners: [{ crm: 'crm_two' as const, owner: ownerId ?? '' }],
    };
    const connection = await background.send('connection.get', null);
    await background.send('record-preference.save', { key, preference }, connection?.id);
    await ask();
    const rep = renderPanel();
    await screen.findByText('Owned by Emeka Oyelaran');
    await clickEnrichAndPush(rep);
    const question = await findQuestion();
    expect(question.getByText('In CRM one, this contact belongs to Emeka Oyelaran.')).toBeVisible();
  });
});

describe('a record that may be someone else’s', () => {
  it('is shown as a possible one, tells no facts, and is updated only when it is chosen', async () => {
    const namesake = addContact(background.sandbox, CALLUM, {
      ...WITHOUT_PROFILE,
      email: 'c.ford@clinic.example',
      title: 'Nurse',
    });
    await ask();
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    await openDetails(rep);
    await rep.click(screen.getByRole('button', { name: 'Search by name' }));
    expect(await screen.findByText(/^Possible record ·/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'c.ford@clinic.example' })).toBeNull();
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    expect(await findPushButton(dialog)).toHaveTextContent('Push to CRM one');
    await rep.selectOptions(
      dialog.getByRole('combobox', { name: 'Which one is right?' }),
      namesake.id,
    );
    expect(await findPushButton(dialog)).toHaveTextContent('Update CRM one');
  });
});
