import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing';
import type { RequestedAction } from '@/lib/contract/messages/look-up';
import { LOOK_UP_REFUSALS } from '@/lib/contract/messages/look-up';
import { requestAction } from '@/lib/platform/requested-action';
import { findLookedUp } from '@/lib/domain/look-up/look-up';
import de from '@/locales/de.json';
import en from '@/locales/en.json';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmMatch,
  crmReply,
  job,
  personReport,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

const findField = (name = en.lookUp.label) => screen.findByRole('textbox', { name });

async function look(rep: UserEvent, text: string, label = en.lookUp.label) {
  await rep.click(await findField(label));
  await rep.paste(text);
  await rep.keyboard('{Enter}');
}
const listSent = (name: string) => getBackground().sent.filter((one) => one.name === name);
const listJobs = (kind: string) => getBackground().jobs.filter((one) => one.kind === kind);

/** The background's own reading of a text; every address is that of a company. */
const findLookUp: ReturnType<typeof getBackground>['findLookUp'] = (text) => {
  const found = findLookedUp(text, {
    identify: () => undefined,
    findSiteOwner: (address) => ({ domain: new URL(address).hostname, refusal: null }),
  });
  return typeof found === 'string'
    ? { type: 'refusal', refusal: found }
    : { type: 'record', report: found };
};

const want = (action: Partial<RequestedAction>) =>
  requestAction({
    windowId: 7,
    action: 'look-up',
    key: WILMA_IDENTITY.key,
    listId: null,
    ...action,
  });

beforeEach(() => {
  fakeBrowser.reset();
  getBackground().findLookUp = findLookUp;
});

describe('the field that looks somebody up', () => {
  it('says in words what it takes', async () => {
    getBackground().show(personReport());
    renderPanel();
    expect(await findField()).toHaveAccessibleDescription(en.lookUp.hint);
    await expectAccessible();
  });

  it('says so of a profile, of which nothing but the address is known', async () => {
    getBackground().findLookUp = () => ({
      type: 'record',
      report: { ...personReport(), identity: WILMA_IDENTITY, fields: {}, isLookUp: true },
    });
    getBackground().show(personReport());
    const rep = renderPanel();
    await look(rep, 'linkedin.com/in/wilma-hayes');
    expect(await screen.findByText(en.page.lookedUp)).toBeVisible();
    expect(screen.queryByText(en.page.readFromPage)).toBeNull();
  });

  it('shows whom it found as a page is shown, and asks the CRM once, whatever is looked up by itself', async () => {
    getBackground().settings = { ...getBackground().settings, searchCrmOnView: false };
    getBackground().show(personReport());
    const rep = renderPanel();
    await look(rep, 'wilma@northwind.example');
    expect(
      await screen.findByRole('heading', { name: 'wilma@northwind.example', level: 1 }),
    ).toBeVisible();
    expect(screen.getByText(en.page.lookedUp)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Wilma Hayes' })).toBeNull();
    expect(listSent('look-up.start')).toMatchObject([
      { input: { windowId: 7, text: 'wilma@northwind.example' } },
    ]);
    await waitFor(() => {
      expect(listJobs('crm.search')).toMatchObject([
        { input: { email: 'wilma@northwind.example' }, lane: 'prefetch' },
      ]);
    });
    expect(getBackground().jobs).toHaveLength(1);
    await expectAccessible();
  });

  it('shows a company by its domain, and looks it up on a click only', async () => {
    getBackground().show(personReport());
    const rep = renderPanel();
    await look(rep, 'northwind.example');
    await screen.findByRole('heading', { name: 'northwind.example' });
    expect(listJobs('company.search')).toEqual([]);
    await rep.click(screen.getByRole('button', { name: 'Look up company' }));
    await waitFor(() => {
      expect(listJobs('company.search')).toMatchObject([
        { input: { domain: 'northwind.example' } },
      ]);
    });
  });

  it('enriches whom it found, on a click, by what was typed', async () => {
    getBackground().show(personReport());
    const rep = renderPanel();
    await look(rep, 'Anton Berger, Southwind');
    await screen.findByRole('heading', { name: 'Anton Berger' });
    await rep.click(await screen.findByRole('button', { name: 'Enrich' }));
    await waitFor(() => {
      expect(listJobs('enrich')).toMatchObject([
        {
          input: {
            contact: { firstname: 'Anton', lastname: 'Berger', company_name: 'Southwind' },
          },
        },
      ]);
    });
  });

  it('leads back to the page, and has the focus', async () => {
    getBackground().show(personReport());
    const rep = renderPanel();
    await look(rep, 'wilma@northwind.example');
    await rep.click(await screen.findByRole('button', { name: en.lookUp.back }));
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    expect(await findField()).toHaveFocus();
    expect(await findField()).toHaveValue('');
  });

  it('leads back with Escape, too', async () => {
    getBackground().show(personReport());
    const rep = renderPanel();
    await look(rep, 'wilma@northwind.example');
    await screen.findByRole('button', { name: en.lookUp.back });
    await rep.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
  });

  it.each(LOOK_UP_REFUSALS)(
    'says why it finds nobody, and shows the page on: %s',
    async (refusal) => {
      getBackground().findLookUp = () => ({ type: 'refusal', refusal });
      getBackground().show(personReport());
      const rep = renderPanel();
      await look(rep, 'x');
      expect(await screen.findByText(en.lookUp.refused[refusal])).toHaveRole('alert');
      expect(await findField()).toBeInvalid();
      expect(screen.getByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
      await expectAccessible();
      await rep.type(await findField(), 'y');
      expect(screen.queryByText(en.lookUp.refused[refusal])).toBeNull();
    },
  );

  it('says it in German', async () => {
    getBackground().settings = { ...getBackground().settings, language: 'de' };
    getBackground().show(personReport());
    const rep = renderPanel();
    await look(rep, 'x', de.lookUp.label);
    expect(await screen.findByText(de.lookUp.refused.unknown)).toHaveRole('alert');
  });

  it('follows what is looked up from elsewhere', async () => {
    getBackground().show(personReport());
    renderPanel();
    await findField();
    await getBackground().send('look-up.start', { windowId: 7, text: 'anton@southwind.example' });
    await screen.findByRole('heading', { name: 'anton@southwind.example' });
    expect(await findField()).toHaveValue('anton@southwind.example');
  });

  it('is not there before a service is connected', async () => {
    getBackground().connection = null;
    getBackground().show(personReport());
    renderPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    expect(screen.queryByRole('textbox', { name: en.lookUp.label })).toBeNull();
  });
});

describe('what a menu or a key asks for', () => {
  const answered = () =>
    job('crm.search', { output: crmReply({ matches: [crmMatch({ owned_by_you: true })] }) });

  it('is done as its button would, once, on the tab of the page', async () => {
    getBackground().show(personReport());
    getBackground().add(answered());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'Today' }));
    await want({ action: 'enrich' });
    expect(await screen.findByRole('tab', { name: 'This page', selected: true })).toBeVisible();
    await waitFor(() => {
      expect(listJobs('enrich')).toHaveLength(1);
    });
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    await rep.click(screen.getByRole('tab', { name: 'This page' }));
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    expect(listJobs('enrich')).toHaveLength(1);
    expect(listJobs('enrich')).toMatchObject([{ input: { sync_to_crm: false } }]);
  });

  it('waits for what the CRM says before it pushes, and asks about another’s record', async () => {
    getBackground().show(personReport());
    getBackground().add(job('crm.search', { state: 'running' }));
    const rep = renderPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await want({ action: 'enrich-and-push' });
    await waitFor(async () => {
      expect(await fakeBrowser.storage.session.get('requested-action')).toEqual({});
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const matches = [crmMatch({ owned_by_you: false, ownerId: 'u2', ownerName: 'Dana Reyes' })];
    getBackground().change({ state: 'done', output: crmReply({ matches }) });
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Dana Reyes/)).toBeVisible();
    expect(listJobs('enrich')).toEqual([]);
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => {
      expect(listJobs('enrich')).toMatchObject([{ input: { sync_to_crm: true } }]);
    });
  });

  it('is done with whoever was meant, whose page names another address of theirs by now', async () => {
    const opaque = 'person:opaque:ACoAAB12345';
    getBackground().show(personReport({ status: 'reading' }));
    renderPanel();
    await screen.findByRole('img', { name: 'Reading the page' });
    await want({ action: 'enrich', key: opaque });
    getBackground().show(
      personReport({ identity: { ...WILMA_IDENTITY, aliases: [opaque, WILMA_IDENTITY.key] } }),
    );
    await waitFor(() => {
      expect(listJobs('enrich')).toHaveLength(1);
    });
  });

  it('looks a company up where a person would be enriched, and asks how to push it', async () => {
    getBackground().show(companyReport());
    renderPanel();
    await screen.findByRole('heading', { name: 'Northwind Pumps' });
    await want({ action: 'enrich', key: 'company:slug:northwind-pumps' });
    await waitFor(() => {
      expect(listJobs('company.search')).toHaveLength(1);
    });
    await want({ action: 'enrich-and-push', key: 'company:slug:northwind-pumps' });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(listJobs('push')).toEqual([]);
  });

  it('asks the CRM where it is not asked by itself', async () => {
    getBackground().settings = { ...getBackground().settings, searchCrmOnView: false };
    getBackground().show(personReport());
    renderPanel();
    await screen.findByRole('button', { name: 'Check the CRM' });
    await want({ action: 'look-up' });
    await waitFor(() => {
      expect(listJobs('crm.search')).toMatchObject([{ lane: 'click' }]);
    });
  });

  it.each([
    ['who is not verified', personReport({ status: 'unverified' }), WILMA_IDENTITY.key],
    ['who is not shown', personReport(), 'person:slug:anton-berger'],
  ])('is not done with somebody %s', async (_, report, key) => {
    getBackground().show(report);
    getBackground().add(answered());
    renderPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await want({ action: 'enrich', key });
    await waitFor(async () => {
      expect(await fakeBrowser.storage.session.get('requested-action')).toEqual({});
    });
    expect(listJobs('enrich')).toEqual([]);
  });

  it('is another window’s where that was meant', async () => {
    getBackground().show(personReport());
    renderPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await want({ windowId: 8, action: 'enrich' });
    expect(await fakeBrowser.storage.session.get('requested-action')).not.toEqual({});
    expect(listJobs('enrich')).toEqual([]);
  });
});
