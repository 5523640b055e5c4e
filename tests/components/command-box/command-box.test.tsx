import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOOK_UP_REFUSALS, type LookUpRefusal } from '@/lib/contract/messages/look-up';
import de from '@/locales/de.json';
import en from '@/locales/en.json';
import { importedListOf, keptList } from '@/tests/support/lists';
import { openSettings } from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedList } from '@/tests/support/ui/seed-list';
import { seedBook } from '@/tests/support/ui/seed-book';
import { seePage } from '@/tests/support/ui/see-page';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import {
  companyReport,
  enrichedContact,
  identityOf,
  job,
  personReport,
  problem,
} from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const OMAR = personReport(
  { identity: identityOf('omar') },
  { name: 'Omar Said', jobTitle: 'Buyer', companyName: 'Kestrel Freight' },
);

const knownList = (id: string, entity: 'PEOPLE' | 'COMPANY', name: string) =>
  keptList(id, [], { list: importedListOf(id, { name, entity }) });

const enrichedWilma = () =>
  job('enrich', { output: { contact: enrichedContact({ email: 'wilma@northwind.example' }) } });

const findField = (name = en.commandBox.field) => screen.findByRole('combobox', { name });
const findOption = (name: string | RegExp) => screen.findByRole('option', { name });

async function openPanel(tab = 'This page') {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: tab }));
  return rep;
}
const press = (rep: UserEvent) => rep.keyboard('{Control>}k{/Control}');

async function openBox(tab?: string) {
  const rep = await openPanel(tab);
  await press(rep);
  await findField();
  return rep;
}
async function type(rep: UserEvent, text: string) {
  await rep.click(await findField());
  await rep.paste(text);
}
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the command box', () => {
  it.each(['This page', 'Today', 'Lists', 'Activity'])(
    'opens on "%s", and closes again',
    async (tab) => {
      const rep = await openBox(tab);
      expect(await findField()).toHaveFocus();
      await rep.keyboard('{Escape}');
      await expectClosed();
      expect(screen.getByRole('tab', { name: tab })).toHaveFocus();
    },
  );

  it('opens from its button, which tells its keys, and gives the focus back', async () => {
    const rep = await openPanel();
    const button = screen.getByRole('button', { name: 'Search and commands' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K /');
    await rep.click(button);
    expect(await findField()).toHaveFocus();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(button).toHaveFocus();
    });
  });

  it('opens on a slash where the tab has no search; else the slash goes there', async () => {
    await seedBook(background, keptBook([account()]));
    const rep = await openPanel('Today');
    await screen.findByRole('button', { name: en.book.filters });
    await rep.keyboard('/');
    const search = screen.getByRole('textbox', { name: en.book.search });
    expect(search).toHaveFocus();
    await rep.keyboard('/');
    expect(search).toHaveValue('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await rep.click(screen.getByRole('tab', { name: 'Activity' }));
    await rep.keyboard('/');
    expect(await findField()).toHaveValue('');
  });

  it('has every letter typed since its key, also before it is there', async () => {
    const rep = await openPanel();
    await rep.keyboard('{Control>}k{/Control}kestrel');
    expect(await findField()).toHaveValue('kestrel');
  });

  it('does not open over another dialog', async () => {
    const rep = await openBox();
    await press(rep);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('what it finds', () => {
  it('is among today’s accounts, too, where Today was never opened', async () => {
    const rep = await openBox();
    expect(await screen.findByRole('group', { name: 'Today’s accounts' })).toBeVisible();
    await type(rep, 'ledgerloom');
    expect(await findOption(/^Ledgerloom/u)).toBeVisible();
  });

  it('is whom the rep saw last and what can be done now, before a letter is typed, and asks nobody', async () => {
    await seePage(background, OMAR);
    await seedBook(background, keptBook([account()]));
    background.sandbox.calls.length = 0;
    background.showPage(null);
    await openBox('Lists');
    await screen.findByRole('group', { name: 'Recent' });
    await screen.findByRole('group', { name: 'Today’s accounts' });
    const [recent, commands, accounts, ...others] = screen.getAllByRole('group');
    expect(recent).toHaveAccessibleName('Recent');
    expect(commands).toHaveAccessibleName('Commands');
    expect(accounts).toHaveAccessibleName('Today’s accounts');
    expect(others).toEqual([]);
    expect(await findOption(/^Omar Said/)).toHaveTextContent('Buyer · Kestrel Freight');
    expect(await findOption('Go to Today')).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Go to Lists' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Enrich' })).toBeNull();
    expect(background.sandbox.calls).toEqual([]);
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('is chosen with the arrows, round about, and done with Enter', async () => {
    const rep = await openBox('Today');
    const options = await screen.findAllByRole('option');
    const expectActive = async (at: number) => {
      const id = options.at(at)?.id ?? '';
      expect(await findField()).toHaveAttribute('aria-activedescendant', id);
      expect(screen.getByRole('option', { selected: true })).toHaveAttribute('id', id);
    };
    await expectActive(0);
    await rep.keyboard('{ArrowUp}');
    await expectActive(-1);
    await rep.keyboard('{Enter}');
    expect(openSettings).toHaveBeenCalledOnce();
    await expectClosed();
  });

  it('is a person seen before: looked up on the tab of the page', async () => {
    await seePage(background, OMAR);
    const rep = await openBox('Today');
    await type(rep, 'kestrel');
    await rep.click(await findOption(/^Omar Said/));
    await expectClosed();
    expect(await screen.findByRole('heading', { name: 'Omar Said', level: 1 })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'This page', selected: true })).toBeVisible();
  });

  it('is the page itself where that is in front', async () => {
    background.showPage(OMAR);
    await seePage(background, OMAR);
    const rep = await openBox('Today');
    await type(rep, 'omar');
    await findOption(/^Omar Said/);
    await rep.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Omar Said', level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back to the page' })).toBeNull();
  });

  it('is an account of today, also by its people: shown in Today with the focus on it', async () => {
    await seedBook(background, keptBook([account()]));
    const rep = await openBox('Activity');
    await type(rep, 'wilma');
    await screen.findByRole('group', { name: 'Today’s accounts' });
    await rep.keyboard('{Enter}');
    expect(await screen.findByRole('tab', { name: 'Today', selected: true })).toBeVisible();
    const row = await screen.findByRole('button', { expanded: true });
    await waitFor(() => {
      expect(row.closest('li, [data-index]') ?? row).toContainElement(
        document.activeElement as HTMLElement,
      );
    });
  });

  it('is a tab, which then has the focus', async () => {
    const rep = await openBox('Today');
    await type(rep, 'go to act');
    await rep.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('tabpanel', { name: /Activity/ })).toHaveFocus();
    });
  });

  it('is what can be done with the one on the page, done as its button would', async () => {
    background.showPage(personReport());
    const rep = await openBox('Today');
    await type(rep, 'enrich');
    expect(await findOption('Enrich and push')).toBeVisible();
    await rep.click(await findOption('Enrich'));
    await waitFor(() => expect(background.listCalls('enrich')).toHaveLength(1));
    expect(await screen.findByRole('tab', { name: 'This page', selected: true })).toBeVisible();
  });

  it('tells the key of what the browser has a key for', async () => {
    background.showPage(personReport());
    await openBox('Today');
    const enrich = await findOption('Enrich');
    await waitFor(() => {
      expect(enrich).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+G');
    });
    expect(enrich).toHaveTextContent('Alt+Shift+G');
    expect(await findOption('Enrich and push')).not.toHaveAttribute('aria-keyshortcuts');
    expect(await findOption('Add to list')).not.toHaveAttribute('aria-keyshortcuts');
  });

  it.each([
    ['a person', personReport(), 'Wilma Hayes'],
    ['a company', companyReport(), 'Northwind Pumps'],
  ])('opens the push of %s', async (_, report, name) => {
    background.showPage(report);
    const rep = await openBox('Lists');
    await type(rep, 'push to crm');
    await rep.click(await findOption('Push to CRM'));
    const dialog = await screen.findByRole('dialog', { name: new RegExp(name) });
    expect(await within(dialog).findByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('copies the email of the person on the page, and says so', async () => {
    const page = personReport();
    background.showPage(page);
    await background.addJobs(enrichedWilma());
    const rep = await openBox('Today');
    const option = await findOption(/^Copy email/);
    expect(option).toHaveTextContent('wilma@northwind.example');
    const said = within(screen.getByRole('dialog')).findByText('Copied');
    await rep.click(option);
    expect(await said).toHaveRole('status');
    expect(await navigator.clipboard.readText()).toBe('wilma@northwind.example');
  });

  it('has no email to copy where none is known, or the page is not verified', async () => {
    background.showPage(personReport({ status: 'unverified' }));
    await background.addJobs(enrichedWilma());
    await openBox('Today');
    expect(await findOption('Add to list')).toBeVisible();
    expect(screen.queryByRole('option', { name: /Copy email/ })).toBeNull();
  });

  it('adds to a list of their sort, which is found by its name', async () => {
    await seedList(background, knownList('people', 'PEOPLE', 'Q1 wind'));
    await seedList(background, knownList('companies', 'COMPANY', 'Q1 grid'));
    background.showPage(personReport());
    const rep = await openBox('Today');
    await findOption('Add to list');
    expect(screen.queryByRole('option', { name: 'Add to “Q1 wind”' })).toBeNull();
    await type(rep, 'add q1');
    const option = await findOption('Add to “Q1 wind”');
    expect(screen.queryByRole('option', { name: 'Add to “Q1 grid”' })).toBeNull();
    await rep.click(option);
    expect(await screen.findByRole('combobox', { name: 'List' })).toHaveDisplayValue('Q1 wind');
  });

  it('opens the dialog of a command, which gives the focus back to where it was', async () => {
    background.showPage(personReport());
    const rep = await openPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    const button = screen.getByRole('button', { name: 'Search and commands' });
    await rep.click(button);
    await type(rep, 'add to list');
    await rep.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /list/i });
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
      expect(button).toHaveFocus();
    });
  });

  it('offers what a company’s page can do, and only a list to somebody who is not verified', async () => {
    background.showPage(companyReport());
    const rep = await openBox();
    expect(await findOption('Look up company')).toBeVisible();
    await rep.keyboard('{Escape}');
    background.showPage(personReport({ status: 'unverified' }));
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await press(rep);
    expect(await findOption('Add to list')).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Enrich' })).toBeNull();
  });

  it('has today’s accounts refreshed', async () => {
    const rep = await openBox();
    await type(rep, 'refresh');
    await rep.keyboard('{Enter}');
    await waitFor(() => expect(background.listCalls('refreshBook')).toHaveLength(1));
  });

  it('is only where to go before a service is connected, and says when it finds nothing', async () => {
    await background.send('connection.forget', null);
    const rep = await openBox('Today');
    expect(screen.queryByRole('option', { name: /Refresh/ })).toBeNull();
    await type(rep, 'wilma@northwind.example');
    expect(await screen.findByText('Nothing found')).toHaveRole('status');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

/** A text that is refused for each reason. */
const REFUSED: Record<LookUpRefusal, string> = {
  unknown: '?',
  several: 'wilma@northwind.example anton@southwind.example',
  'no-company': 'Wilma Hayes',
  local: 'http://192.168.0.1/',
  hosting: 'northwind.wordpress.com',
  shortener: 'bit.ly/northwind',
};

describe('a text that may be looked up', () => {
  it('is offered first, and shown on the tab of the page', async () => {
    background.showPage(personReport());
    const rep = await openBox('Today');
    await type(rep, 'anton@southwind.example');
    expect(await findOption('Look up “anton@southwind.example”')).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectAccessible(screen.getByRole('dialog'));
    await rep.keyboard('{Enter}');
    await expectClosed();
    expect(await screen.findByRole('heading', { name: 'anton@southwind.example' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'This page' })).toHaveFocus();
  });

  it.each(LOOK_UP_REFUSALS)('is refused in the box, with a way on: %s', async (refusal) => {
    background.showPage(personReport());
    const rep = await openBox();
    await type(rep, REFUSED[refusal]);
    await rep.keyboard('{Enter}');
    expect(await screen.findByText(en.lookUp.refused[refusal])).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.keyboard('y');
    await waitFor(() => {
      expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeEmptyDOMElement();
    });
    await rep.keyboard('{Escape}');
    await expectClosed();
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
  });

  it('is refused there too when it came from a menu or the address bar', async () => {
    background.showPage(personReport());
    await openPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await background.send('look-up.start', { windowId: 7, text: 'gmail.com' });
    expect(await findField()).toHaveValue('gmail.com');
    expect(await screen.findByText(en.lookUp.refused.hosting)).toHaveRole('alert');
  });

  it('is searched for among what is known here, too, when it came from there', async () => {
    const list = importedListOf('l1', { name: 'Post of gmail.com' });
    await seedList(background, keptList('l1', [], { list }));
    background.showPage(personReport());
    await openPanel();
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await background.send('look-up.start', { windowId: 7, text: 'gmail.com' });
    expect(await findOption(/^Post of gmail\.com/u)).toBeVisible();
  });

  it('is refused in German', async () => {
    await background.send('settings.save', { language: 'de' });
    const rep = renderPanel();
    await screen.findByRole('button', { name: de.commandBox.title });
    await press(rep);
    await rep.click(await findField(de.commandBox.field));
    await rep.paste('gmail.com');
    await rep.keyboard('{Enter}');
    expect(await screen.findByText(de.lookUp.refused.hosting)).toHaveRole('alert');
  });

  it('says in the box why it could not be asked, and keeps the text', async () => {
    const rep = await openBox();
    background.problems['look-up.start'] = problem('internal');
    await type(rep, 'anton@southwind.example');
    await rep.keyboard('{Enter}');
    const box = within(screen.getByRole('dialog'));
    expect(await box.findByText('Something in the extension failed.')).toBeVisible();
    expect(await findField()).toHaveValue('anton@southwind.example');
  });
});
