import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { addContact, castPage, getPerson } from '@/tests/support/ui/cast';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';

/** The question about an owner, asked before their record is written to. */

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

const show = (slug: string) => {
  background.showPage(castPage(background.sandbox, slug));
};
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

const findQuestion = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));

describe('the question about an owner', () => {
  beforeEach(() => {
    show(CAST.ownedByAnother);
  });

  it('can be switched off for that person', async () => {
    const rep = renderPanel();
    await screen.findByText('Deniz Aksoy’s');
    await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
    const question = await findQuestion();
    await expectAccessible(screen.getByRole('alertdialog'));
    await rep.click(question.getByRole('switch', { name: 'Ask me again for this person' }));
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => {
      expect(listWrites()).toMatchObject([{ enriches: { sync_to_crm: true } }]);
    });
    expect(await getPreference()).toMatchObject({ pin: null, trustedOwners: [OWNER] });

    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    expect(await screen.findByRole('dialog', { name: 'Push to CRM' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is asked again when it was not switched off', async () => {
    const rep = renderPanel();
    await screen.findByText('Deniz Aksoy’s');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    await rep.click((await findQuestion()).getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Push to CRM' });
    expect(await getPreference()).toMatchObject({ trustedOwners: [] });
    await rep.keyboard('{Escape}');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    expect(await findQuestion()).toBeDefined();
  });

  it('is asked about another owner than the one that the rep trusts', async () => {
    const connection = await background.send('connection.get', null);
    await background.send(
      'record-preference.save',
      { key: KEY, preference: { ...(await getPreference()), trustedOwners: [OWNER] } },
      connection?.id,
    );
    addContact(background.sandbox, CAST.ownedByAnother, { owner: 3 });
    const rep = renderPanel();
    await screen.findByText('2 records');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const question = await findQuestion();
    expect(question.getByText(/belongs to Emeka Oyelaran\./)).toBeVisible();
    expect(question.queryByText(/Deniz/)).toBeNull();
  });
});

describe('an owner who becomes known', () => {
  it('while the rep is asked, is asked about before anything goes', async () => {
    background.changeKey({ downCrm: 'crm_one' });
    show(CAST.ownedByAnother);
    const rep = renderPanel();
    await screen.findByText('Not checked');
    await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
    const first = await findQuestion();
    expect(first.getByText(/was not checked: it did not answer/)).toBeVisible();
    expect(first.queryByRole('switch')).toBeNull();
    // The click has asked once more.
    expect(background.listCalls('searchCrm')).toHaveLength(2);
    background.changeKey({ downCrm: null });
    await askAgain(CAST.ownedByAnother);
    await screen.findByText('Deniz Aksoy’s');
    await rep.click(first.getByRole('button', { name: 'Continue' }));
    const second = await findQuestion();
    expect(await second.findByText(/belongs to Deniz Aksoy/)).toBeVisible();
    expect(listWrites()).toEqual([]);
    await rep.click(second.getByRole('button', { name: 'Continue' }));
    await waitFor(() => {
      expect(listWrites()).toMatchObject([{ enriches: { sync_to_crm: true } }]);
    });
  });

  describe('while the dialog is open,', () => {
    const openDialog = async () => {
      show(CAST.notInCrm);
      const rep = renderPanel();
      await screen.findByText('Not in the CRM');
      await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
      await screen.findByRole('dialog', { name: 'Push to CRM' });
      return rep;
    };
    const takeOver = async () => {
      addContact(background.sandbox, CAST.notInCrm, { owner: 2 });
      await askAgain(CAST.notInCrm);
      return findQuestion();
    };

    it('is asked about over it; what was typed stays', async () => {
      const rep = await openDialog();
      const title = () => screen.getByRole('textbox', { name: 'Job title', hidden: true });
      await rep.type(title(), ' EMEA');
      const question = await takeOver();
      expect(question.getByText(/belongs to Deniz Aksoy/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Push' })).toBeNull();
      await rep.click(question.getByRole('button', { name: 'Continue' }));
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).toBeNull();
      });
      expect(title()).toHaveValue('Chief Operating Officer EMEA');
      await rep.click(screen.getByRole('button', { name: 'Push' }));
      await waitFor(() => {
        expect(listWrites()).toMatchObject([
          { pushes: { contacts: [{ svc_job_title: 'Chief Operating Officer EMEA' }] } },
        ]);
      });
    });

    it('is not written to when the rep cancels', async () => {
      const rep = await openDialog();
      await rep.click((await takeOver()).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
      expect((await background.send('job.counts', null)).running).toBe(0);
      expect(listWrites()).toEqual([]);
    });
  });
});
