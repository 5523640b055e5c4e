import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { crmMatch, crmReply, job, personReport } from '@/tests/support/ui/ui-fixtures';

const JONASES = crmMatch({ owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber' });
const KEY = 'person:slug:wilma-hayes';
const TRUSTED = { crm: 'crm_one', owner: 'u7' };

const answer = (reply: Partial<CrmSearchReply>) => {
  getBackground().add(job('crm.search', { output: crmReply(reply) }));
};

const written = () =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input as { kind: string; lane: string })
    .filter(({ kind, lane }) => lane === 'click' && kind !== 'crm.search');

const findQuestion = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Push anyway?' }));

beforeEach(() => {
  getBackground().show(personReport());
});

describe('the question about an owner', () => {
  it('can be switched off for that person', async () => {
    answer({ matches: [JONASES] });
    const rep = renderPanel();
    await screen.findByText('Owned by Jonas Weber');
    await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
    const question = await findQuestion();
    await expectAccessible(screen.getByRole('alertdialog'));
    await rep.click(question.getByRole('switch', { name: 'Ask me again for this person' }));
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => {
      expect(getBackground().recordPreferences[KEY]).toEqual({
        pin: null,
        trustedOwners: [TRUSTED],
      });
    });
    expect(written()).toHaveLength(1);

    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    expect(await screen.findByRole('dialog', { name: 'Push to CRM' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is asked again when it was not switched off', async () => {
    answer({ matches: [JONASES] });
    const rep = renderPanel();
    await screen.findByText('Owned by Jonas Weber');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    await rep.click((await findQuestion()).getByRole('button', { name: 'Continue' }));
    await screen.findByRole('dialog', { name: 'Push to CRM' });
    expect(getBackground().recordPreferences[KEY]).toBeUndefined();
    await rep.keyboard('{Escape}');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    expect(await findQuestion()).toBeDefined();
  });

  it('is asked about another owner than the one that the rep trusts', async () => {
    getBackground().recordPreferences[KEY] = { pin: null, trustedOwners: [TRUSTED] };
    answer({
      matches: [JONASES, crmMatch({ ...JONASES, id: '9', ownerId: 'u8', ownerName: 'Mo' })],
    });
    const rep = renderPanel();
    await screen.findByText('Owned by Jonas Weber');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const question = await findQuestion();
    expect(question.getByText(/belongs to Mo\./)).toBeVisible();
    expect(question.queryByText(/Jonas/)).toBeNull();
  });
});

describe('an owner who becomes known', () => {
  it('while the rep is asked, is asked about before anything goes', async () => {
    answer({ errors: [{ crm: 'crm_one', error: 'Session expired' }] });
    const rep = renderPanel();
    await screen.findByText('Not checked');
    await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
    await screen.findByRole('dialog', { name: 'Enrich and push' });
    const errors = [{ crm: 'crm_one', error: 'Session expired' }];
    getBackground().change({ state: 'done', output: crmReply({ errors }) });
    const first = await findQuestion();
    expect(first.getByText(/was not checked: it did not answer/)).toBeVisible();
    expect(first.queryByRole('switch')).toBeNull();
    answer({ matches: [JONASES] });
    await screen.findByText('Owned by Jonas Weber');
    await rep.click(first.getByRole('button', { name: 'Continue' }));
    expect(written()).toEqual([]);
    const second = await findQuestion();
    expect(await second.findByText(/belongs to Jonas Weber/)).toBeVisible();
    await rep.click(second.getByRole('button', { name: 'Continue' }));
    expect(written()).toMatchObject([{ kind: 'enrich' }]);
  });

  it('while the dialog is open, is asked about over it; what was typed stays', async () => {
    answer({});
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const title = () => screen.getByRole('textbox', { name: 'Job title', hidden: true });
    await rep.type(title(), ' EMEA');
    answer({ matches: [JONASES] });
    const question = await findQuestion();
    expect(question.getByText(/belongs to Jonas Weber/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Push' })).toBeNull();
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(title()).toHaveValue('VP Sales EMEA');
    await rep.click(screen.getByRole('button', { name: 'Push' }));
    expect(written()).toMatchObject([{ kind: 'push' }]);
  });

  it('is not written to when the rep takes it back', async () => {
    answer({});
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    answer({ matches: [JONASES] });
    await rep.click((await findQuestion()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(written()).toEqual([]);
  });
});
