import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing';
import type { RequestedAction } from '@/lib/contract/messages/look-up';
import type { OperationName } from '@/lib/contract/service/operations';
import { requestAction } from '@/lib/platform/panel-requests';
import en from '@/locales/en.json';
import { CAST } from '@/sandbox/data/cast';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  identityOf,
  personReport,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

async function look(rep: UserEvent, text: string) {
  await screen.findByRole('button', { name: en.commandBox.title });
  await rep.keyboard('{Control>}k{/Control}');
  await rep.click(await screen.findByRole('combobox', { name: en.commandBox.field }));
  await rep.paste(text);
  await rep.keyboard('{Enter}');
}
/** The calls that the service received of an operation, once nothing is under way any more. */
const listCalls = async (operation: OperationName) => {
  await background.settle();
  return background.listCalls(operation);
};

const want = (action: Partial<RequestedAction>) =>
  requestAction({
    windowId: 7,
    action: 'look-up',
    key: WILMA_IDENTITY.key,
    listId: null,
    ...action,
  });

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** Nobody is looked up by itself. */
const searchOnClickOnly = () => background.send('settings.save', { searchCrmOnView: false });

describe('somebody who is looked up', () => {
  it('says so of a profile, of which nothing but the address is known', async () => {
    background.showPage(personReport());
    const rep = renderPanel();
    await look(rep, 'linkedin.com/in/wilma-hayes');
    expect(await screen.findByRole('button', { name: en.lookUp.back })).toBeVisible();
  });

  it('shows whom it found as a page is shown, and asks the CRM once, whatever is looked up by itself', async () => {
    await searchOnClickOnly();
    background.showPage(personReport());
    const rep = renderPanel();
    await look(rep, 'wilma@northwind.example');
    expect(
      await screen.findByRole('heading', { name: 'wilma@northwind.example', level: 1 }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: en.lookUp.back })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Wilma Hayes' })).toBeNull();
    expect(await screen.findByText(/^Not in /)).toBeVisible();
    expect((await listCalls('searchCrm')).map(({ body }) => body)).toEqual([
      { email: 'wilma@northwind.example' },
    ]);
    // The command box reads a book that was never read.
    const reads = await listCalls('readBook');
    expect(background.sandbox.calls).toHaveLength(1 + reads.length);
    await expectAccessible();
  });

  it('shows a company by its domain, and looks it up on a click only', async () => {
    background.showPage(personReport());
    const rep = renderPanel();
    await look(rep, 'northwind.example');
    await screen.findByRole('heading', { name: 'northwind.example' });
    expect(await listCalls('searchCompany')).toEqual([]);
    await rep.click(screen.getByRole('button', { name: 'Look up company' }));
    expect(await screen.findByText('Company not found')).toBeVisible();
    expect(await listCalls('searchCompany')).toMatchObject([
      { query: { domain: 'northwind.example' } },
    ]);
  });

  it('enriches whom it found, on a click, by what was typed', async () => {
    background.showPage(personReport());
    const rep = renderPanel();
    await look(rep, 'Anton Berger, Southwind');
    await screen.findByRole('heading', { name: 'Anton Berger' });
    await rep.click(await screen.findByRole('button', { name: 'Enrich' }));
    expect(await screen.findByText('No email found')).toBeVisible();
    expect(await listCalls('enrich')).toMatchObject([
      {
        body: {
          contacts: [{ firstname: 'Anton', lastname: 'Berger', company_name: 'Southwind' }],
        },
      },
    ]);
  });

  it('is left for the page again, which has the focus', async () => {
    background.showPage(personReport());
    const rep = renderPanel();
    await look(rep, 'wilma@northwind.example');
    const back = await screen.findByRole('button', { name: en.lookUp.back });
    // While the command box closes, nothing behind it takes a click.
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.body).not.toHaveStyle({ pointerEvents: 'none' });
    });
    await rep.click(back);
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: en.lookUp.back })).toBeNull();
      expect(screen.getByRole('tabpanel', { name: 'This page' })).toContainElement(
        document.activeElement as HTMLElement,
      );
    });
  });

  it('is shown when it was asked for elsewhere', async () => {
    background.showPage(personReport());
    renderPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await background.send('look-up.start', { windowId: 7, text: 'anton@southwind.example' });
    expect(await screen.findByRole('heading', { name: 'anton@southwind.example' })).toBeVisible();
  });
});

describe('what a menu or a key asks for', () => {
  it('is done as its button would, once, on the tab of the page', async () => {
    background.showPage(personReport());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'Today' }));
    await want({ action: 'enrich' });
    expect(await screen.findByRole('tab', { name: 'This page', selected: true })).toBeVisible();
    expect(await screen.findByText('No email found')).toBeVisible();
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    await rep.click(screen.getByRole('tab', { name: 'This page' }));
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    const [asked, ...others] = await listCalls('enrich');
    expect(asked?.body).not.toHaveProperty('sync_to_crm');
    expect(others).toEqual([]);
  });

  it('waits for what the CRM says before it pushes, and asks about another’s record', async () => {
    // Another rep's, in CRM one of the sandbox.
    const tobias = identityOf(CAST.ownedByAnother);
    background.showPage(personReport({ identity: tobias }, { name: 'Tobias Achterberg' }));
    const answer = background.holdCalls();
    const rep = renderPanel();
    await screen.findByRole('heading', { name: 'Tobias Achterberg' });
    await want({ action: 'enrich-and-push', key: tobias.key });
    await waitFor(async () =>
      expect(await fakeBrowser.storage.session.get('requested-action')).toEqual({}),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    answer();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/belongs to Deniz Aksoy/)).toBeVisible();
    expect(await listCalls('enrich')).toEqual([]);
    await rep.click(question.getByRole('button', { name: 'Update Deniz’s record' }));
    await waitFor(() => expect(background.listCalls('enrich')).toHaveLength(1));
  });

  it('is done with whoever was meant, whose page names another address of theirs by now', async () => {
    const opaque = 'person:opaque:ACoAAB12345';
    background.showPage(personReport({ status: 'reading' }));
    renderPanel();
    await screen.findByRole('img', { name: 'Loading' });
    await want({ action: 'enrich', key: opaque });
    background.showPage(
      personReport({ identity: { ...WILMA_IDENTITY, aliases: [opaque, WILMA_IDENTITY.key] } }),
    );
    expect(await screen.findByText('No email found')).toBeVisible();
    expect(await listCalls('enrich')).toHaveLength(1);
  });

  it('looks a company up where a person would be enriched, and asks how to push it', async () => {
    background.showPage(companyReport());
    renderPanel();
    await screen.findByRole('heading', { name: 'Northwind Pumps' });
    await want({ action: 'enrich', key: 'company:slug:northwind-pumps' });
    expect(await screen.findByText('Company not found')).toBeVisible();
    expect(await listCalls('searchCompany')).toHaveLength(1);
    await want({ action: 'enrich-and-push', key: 'company:slug:northwind-pumps' });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(await listCalls('syncToCrm')).toEqual([]);
  });

  it('asks the CRM where it is not asked by itself', async () => {
    await searchOnClickOnly();
    background.showPage(personReport());
    renderPanel();
    await screen.findByRole('button', { name: 'Check' });
    await want({ action: 'look-up' });
    expect(await screen.findByText(/^Not in /)).toBeVisible();
    expect(await listCalls('searchCrm')).toHaveLength(1);
  });

  it.each([
    ['who is not verified', personReport({ status: 'unverified' }), WILMA_IDENTITY.key],
    ['who is not shown', personReport(), 'person:slug:anton-berger'],
  ])('is not done with somebody %s', async (_, report, key) => {
    background.showPage(report);
    renderPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await want({ action: 'enrich', key });
    await waitFor(async () =>
      expect(await fakeBrowser.storage.session.get('requested-action')).toEqual({}),
    );
    expect(await listCalls('enrich')).toEqual([]);
  });

  it.each([
    ['a person', personReport({ status: 'unverified' }), 'Not enriched'],
    ['a company', companyReport({ status: 'unverified' }), 'Not looked up yet'],
  ])('says why nothing was done on a page that is not verified: %s', async (_, report, what) => {
    background.showPage(report);
    renderPanel();
    const { key = '' } = report.identity ?? {};
    await screen.findByRole('heading', { level: 1 });
    await want({ action: 'enrich', key });
    const last = await findPart('Last action');
    await waitFor(() => {
      expect(within(last).getByRole('alert')).toHaveTextContent(what);
    });
    expect(last).toHaveTextContent('We can’t confirm whose page this is');
    expect(await listCalls('enrich')).toEqual([]);
    expect(await listCalls('searchCompany')).toEqual([]);
  });

  it('is another window’s where that was meant', async () => {
    background.showPage(personReport());
    renderPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await want({ windowId: 8, action: 'enrich' });
    expect(await fakeBrowser.storage.session.get('requested-action')).not.toEqual({});
    expect(await listCalls('enrich')).toEqual([]);
  });
});
