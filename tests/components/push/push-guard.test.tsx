import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toMailLink } from '@/lib/domain/hand-over/message-template';
import { CAST } from '@/sandbox/data/cast';
import { addContact, castPage, findContacts, getPerson } from '@/tests/support/ui/cast';
import { findPushButton, findPushDialog, openEdit } from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { clickEnrichAndPush, expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';

/** Whose record it is, said before it is written to: in a question, or in the dialog of a push. */

const KEY = `person:slug:${CAST.ownedByAnother}`;
/** Of the record that the sandbox's `crm_one` has of that person. */
const OWNER = { crm: 'crm_one', owner: '50210443' } as const;

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
});
afterEach(() => background.close());

const show = (slug: string) => background.showPage(castPage(background.sandbox, slug));
/** Another page of the extension has the CRM asked again. */
const askAgain = (slug: string) => {
  const { firstName, lastName } = getPerson(background.sandbox, slug);
  const social_url = `https://www.linkedin.com/in/${slug}`;
  const label = `${firstName} ${lastName}`;
  return background.send('job.add', {
    kind: 'crm.search',
    lane: 'click',
    subject: { kind: 'person', key: `person:slug:${slug}`, label },
    input: { social_url },
    again: true,
  });
};
const getPreference = () => background.send('record-preference.get', { key: KEY });
/** Calls that write to a CRM, or cost. */
const listWrites = () => [
  ...background.listCalls('enrich').map(({ body }) => ({ enriches: body })),
  ...background.listCalls('syncToCrm').map(({ body }) => ({ pushes: body })),
];

const findQuestion = async () => within(await screen.findByRole('alertdialog', { name: /\?$/ }));

/** The rep said that they need not be asked about that owner. */
const trust = async () => {
  const connection = await background.send('connection.get', null);
  const preference = { ...(await getPreference()), trustedOwners: [OWNER] };
  await background.send('record-preference.save', { key: KEY, preference }, connection?.id);
};

it('an owner is asked by one button, and mailed from the menu', async () => {
  show(CAST.ownedByAnother);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'Ask Deniz' }));
  const message = await navigator.clipboard.readText();
  expect(message).toMatch(/^Hi Deniz, /u);
  expect(screen.queryByRole('link', { name: 'Mail Deniz' })).toBeNull();
  await rep.click(screen.getByRole('button', { name: 'More actions' }));
  const mail = await screen.findByRole('menuitem', { name: 'Mail Deniz' });
  expect(mail).toHaveAttribute('href', toMailLink('', message));
  await expectAccessible(screen.getByRole('menu'));
});

describe('the question about an owner', () => {
  beforeEach(() => {
    show(CAST.ownedByAnother);
  });

  it('names them, and can be switched off for that person', async () => {
    const rep = renderPanel();
    await screen.findByText('Owned by Deniz Aksoy');
    await clickEnrichAndPush(rep);
    const question = await findQuestion();
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
      'Update Deniz Aksoy’s contact?',
    );
    await expectAccessible(screen.getByRole('alertdialog'));
    await rep.click(question.getByRole('switch', { name: 'Don’t ask again for this person' }));
    await rep.click(question.getByRole('button', { name: 'Update Deniz’s record' }));
    await waitFor(() => expect(listWrites()).toMatchObject([{ enriches: {} }, { pushes: {} }]));
    expect(await getPreference()).toMatchObject({ pin: null, trustedOwners: [OWNER] });
  });

  it('is asked again when it was not switched off', async () => {
    const rep = renderPanel();
    await screen.findByText('Owned by Deniz Aksoy');
    await clickEnrichAndPush(rep);
    await findQuestion();
    await rep.keyboard('{Escape}');
    expect(await getPreference()).toMatchObject({ trustedOwners: [] });
    await clickEnrichAndPush(rep);
    expect(await findQuestion()).toBeDefined();
    expect(listWrites()).toEqual([]);
  });

  it('is asked about another owner than the one that the rep trusts', async () => {
    await trust();
    addContact(background.sandbox, CAST.ownedByAnother, { owner: 3 });
    const rep = renderPanel();
    await screen.findByText('2 records');
    await clickEnrichAndPush(rep);
    const question = await findQuestion();
    expect(question.getByText(/belongs to Emeka Oyelaran\./)).toBeVisible();
    expect(question.queryByText(/Deniz/)).toBeNull();
  });
});

describe('the dialog of a push', () => {
  it('says whose record it is, and its button does, too: two clicks in all', async () => {
    await trust();
    show(CAST.ownedByAnother);
    const rep = renderPanel();
    await screen.findByText('Owned by Deniz Aksoy');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dialog.getByRole('alert')).toHaveTextContent('Belongs to Deniz Aksoy');
    await expectAccessible(screen.getByRole('dialog'));
    const button = await findPushButton(dialog);
    expect(button).toHaveTextContent('Update Deniz’s record');
    expect(listWrites()).toEqual([]);
    await rep.click(button);
    await waitFor(() => expect(listWrites()).toMatchObject([{ pushes: { crm: 'crm_one' } }]));
  });

  it('says that a record of somebody’s may be touched where several are found', async () => {
    addContact(background.sandbox, CAST.ownedByAnother, { owner: 3 });
    show(CAST.ownedByAnother);
    const rep = renderPanel();
    await screen.findByText('2 records');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    expect(await findPushButton(dialog)).toHaveTextContent('Push anyway');
    expect(dialog.getByText('CRM one may update a record of Deniz Aksoy')).toBeVisible();
    expect(dialog.getByText('CRM one may update a record of Emeka Oyelaran')).toBeVisible();
    const [record] = findContacts(background.sandbox, CAST.ownedByAnother);
    await rep.selectOptions(dialog.getByRole('combobox'), record?.id ?? '');
    expect(await findPushButton(dialog)).toHaveTextContent('Update Deniz’s record');
    expect(dialog.queryByText(/Emeka/)).toBeNull();
  });
});

describe('an owner who becomes known', () => {
  it('while the rep is asked, is asked about before anything goes', async () => {
    background.changeKey({ downCrm: 'crm_one' });
    show(CAST.ownedByAnother);
    const rep = renderPanel();
    await screen.findByText('Not checked');
    await clickEnrichAndPush(rep);
    const first = await findQuestion();
    expect(first.getByText(/didn’t answer\. They may still be in it\./)).toBeVisible();
    expect(first.queryByRole('switch')).toBeNull();
    // The click has asked once more.
    expect(background.listCalls('searchCrm')).toHaveLength(2);
    background.changeKey({ downCrm: null });
    await askAgain(CAST.ownedByAnother);
    await screen.findByText('Owned by Deniz Aksoy');
    await rep.click(first.getByRole('button', { name: 'Continue' }));
    const second = await findQuestion();
    expect(await second.findByText(/belongs to Deniz Aksoy/)).toBeVisible();
    expect(listWrites()).toEqual([]);
    await rep.click(second.getByRole('button', { name: 'Update Deniz’s record' }));
    await waitFor(() => expect(listWrites()).toMatchObject([{ enriches: {} }, { pushes: {} }]));
  });

  describe('while the dialog is open,', () => {
    const openDialog = async () => {
      show(CAST.notInCrm);
      const rep = renderPanel();
      await screen.findByText(/^Not in /);
      await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
      const dialog = await findPushDialog();
      await findPushButton(dialog);
      return { rep, dialog };
    };
    const takeOver = async () => {
      addContact(background.sandbox, CAST.notInCrm, { owner: 2 });
      await askAgain(CAST.notInCrm);
    };

    it('is named in it, and no click counts before the rep can have read that; what was typed stays', async () => {
      const { rep, dialog } = await openDialog();
      await openEdit(rep, dialog);
      await rep.type(dialog.getByRole('textbox', { name: 'Job title' }), ' EMEA');
      await rep.tab();
      await takeOver();
      const button = await dialog.findByRole('button', { name: 'Update Deniz’s record' });
      expect(button).toBeDisabled();
      expect(dialog.getByRole('alert')).toHaveTextContent('Belongs to Deniz Aksoy');
      await waitFor(() => {
        expect(button).toBeEnabled();
      });
      expect(listWrites()).toEqual([]);
      await rep.click(button);
      await waitFor(() =>
        expect(listWrites()).toMatchObject([
          { pushes: { contacts: [{ svc_job_title: 'Chief Operating Officer EMEA' }] } },
        ]),
      );
    });

    it('is not written to when the rep cancels', async () => {
      const { rep, dialog } = await openDialog();
      await takeOver();
      await dialog.findByText('Belongs to Deniz Aksoy');
      await rep.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
      expect((await background.send('queue.state', null)).counts.running).toBe(0);
      expect(listWrites()).toEqual([]);
    });
  });
});

it('asks before an enrichment adds somebody who is in another CRM', async () => {
  await background.close();
  background = await openRealBackground({ key: 'demo-two-crms' });
  await background.send('settings.save', { holdSeconds: 0, defaultCrm: 'crm_one' });
  addContact(background.sandbox, CAST.notInCrm, { crm: 'crm_two' });
  show(CAST.notInCrm);
  const rep = renderPanel();
  await screen.findByText(/· CRM two$/u);
  await clickEnrichAndPush(rep);
  const question = await findQuestion();
  expect(
    question.getByText('They are in CRM two. This adds a second record, in CRM one.'),
  ).toBeVisible();
  expect(listWrites()).toEqual([]);
  await rep.click(question.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(listWrites().map((write) => Object.keys(write)[0])).toEqual(['enriches', 'pushes']),
  );
});
