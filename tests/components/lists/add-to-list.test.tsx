import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedListOf, itemOf, keptList } from '@/tests/support/lists';
import { holdMessage } from '@/tests/support/ui/hold-message';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { seedList } from '@/tests/support/ui/seed-list';
import { account, bareAccount, keptBook } from '@/tests/support/ui/ui-book';
import { companyReport, personReport, problem } from '@/tests/support/ui/ui-fixtures';

/** As a list may spell it. */
const WILMA = 'linkedin.com/in/Wilma-Hayes/';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** The lists of the service by name, with the names or domains of their items. */
const readServiceLists = () =>
  Object.fromEntries(
    [...background.sandbox.lists.values()].map(({ list, items }) => [
      list.name,
      items.map((item) => item.full_name ?? item.domain),
    ]),
  );
const listItems = (name: string) => readServiceLists()[name];

type Rep = ReturnType<typeof renderPanel>;

const open = async (page: Parameters<RealBackground['showPage']>[0]) => {
  background.showPage(page);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'Add to list' }));
  await screen.findByRole('dialog', { name: 'Add to list' });
  // Until the lists are known and compared, nothing can be added.
  await background.settle();
  return rep;
};

describe('a new list', () => {
  const nameNew = async () => {
    const rep = await open(personReport());
    expect(screen.getByLabelText('Name of the new list')).toHaveFocus();
    await rep.keyboard('Spring fair');
    return rep;
  };
  const addToNew = async () => {
    const rep = await nameNew();
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    return rep;
  };
  const refuseCreation = () =>
    background.control.addFault({ method: 'POST', path: '/lists', status: 400 });

  it('and whom it is for go on without the dialog, which closes at once', async () => {
    const rep = await nameNew();
    await background.settle();
    const answer = background.holdCalls();
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    await waitFor(() => expect(listItems('Spring fair')).toEqual(['Wilma Hayes']));
  });

  it('is said to have them once the item is there', async () => {
    await addToNew();
    expect(await screen.findByText('Added to “Spring fair”')).toBeVisible();
    expect(listItems('Spring fair')).toEqual(['Wilma Hayes']);
  });

  it('is not said to have them while only the list is there', async () => {
    // The address of an item begins so, and that of a new list does not.
    const path = '/lists/';
    await background.control.addFault({ method: 'POST', path, status: 429, retry_after: 30 });
    await addToNew();
    await waitFor(() => expect(background.listCalls('addListItem')).toHaveLength(1));
    await background.settle();
    expect(listItems('Spring fair')).toEqual([]);
    expect(screen.queryByText('Added to “Spring fair”')).toBeNull();
  });

  it('that cannot be created is said, and tried again in Activity as the same bulk', async () => {
    await refuseCreation();
    const rep = await addToNew();
    const said = 'The list “Spring fair” was not created. Nobody was added.';
    expect(await screen.findByText(said)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: /^Show: / }));
    await rep.click(await screen.findByRole('button', { name: /^Retry what failed/ }));
    await waitFor(() => expect(listItems('Spring fair')).toEqual(['Wilma Hayes']));
    expect((await background.send('queue.state', null)).bulks).toHaveLength(1);
  });

  it('that nobody acknowledged can only be asked for as it was', async () => {
    const rep = await nameNew();
    background.problems['bulk.add'] = problem('internal');
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/did not answer. Try again/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    background.problems = {};
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Added to “Spring fair”')).toBeVisible();
    expect((await background.send('queue.state', null)).bulks).toHaveLength(1);
    expect(background.listCalls('createList')).toHaveLength(1);
  });
});

describe('a person of a page', () => {
  it('goes into the list that was used last, with what the page says', async () => {
    await seedList(background, keptList('l1', [], { usedAt: 1 }));
    const targets = importedListOf('l2', { name: 'Targets' });
    await seedList(background, keptList('l2', [], { usedAt: 2, list: targets }));
    const companies = importedListOf('l3', { name: 'Companies only', entity: 'COMPANY' });
    await seedList(background, keptList('l3', [], { list: companies }));
    const rep = await open(personReport());
    const options = [...(await screen.findByLabelText<HTMLSelectElement>('List')).options];
    expect(options.map(({ text }) => text)).toEqual(['Targets', 'Spring fair', 'New list']);
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Added to “Targets”')).toBeVisible();
    expect(background.sandbox.lists.get('l2')?.items).toMatchObject([
      { full_name: 'Wilma Hayes', current_position: 'VP Sales', company_name: 'Northwind Pumps' },
    ]);
  });

  describe('with one click', () => {
    const clickLast = async () => {
      background.showPage(personReport());
      const rep = renderPanel();
      await rep.click(await screen.findByRole('button', { name: 'Add to “Spring fair”' }));
    };

    it('goes into the list that was used last, and the status bar can undo it', async () => {
      const companies = importedListOf('l2', { name: 'Companies only', entity: 'COMPANY' });
      await seedList(background, keptList('l2', [], { list: companies, usedAt: 2 }));
      await seedList(background, keptList('l1', [], { usedAt: 1 }));
      await clickLast();
      expect(await screen.findByText('Added to “Spring fair”')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(listItems('Spring fair')).toEqual(['Wilma Hayes']);
      expect(screen.getByRole('button', { name: /^Undo/u })).toBeVisible();
      await expectAccessible();
    });

    it('is asked about first when they are in the list already', async () => {
      await seedList(background, keptList('l1', [itemOf('duplicate', { social_url: WILMA })]));
      await clickLast();
      expect(await screen.findByText('Already in this list')).toBeVisible();
      expect(background.listCalls('addListItem')).toEqual([]);
    });

    it('is asked about first when the comparison failed', async () => {
      background.problems['list.match'] = problem('internal');
      await seedList(background, keptList('l1', []));
      await clickLast();
      expect(await screen.findByText(/^Could not check whether/u)).toBeVisible();
      expect(background.listCalls('addListItem')).toEqual([]);
    });
  });

  it('goes into no list without a name', async () => {
    const rep = await open(personReport());
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Enter a name.')).toBeVisible();
    await background.settle();
    expect(background.listCalls('createList')).toEqual([]);
  });

  it('is asked about when they are in the list already', async () => {
    await seedList(background, keptList('l1', [itemOf('duplicate', { social_url: WILMA })]));
    const rep = await open(personReport());
    expect(await screen.findByText('Already in this list')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Add again' }));
    await waitFor(() =>
      expect(listItems('Spring fair')).toEqual(['Person duplicate', 'Wilma Hayes']),
    );
  });

  it('is added only once it is known whether they are in the list already', async () => {
    const letGo = holdMessage('list.match', background);
    await seedList(background, keptList('l1', [itemOf('duplicate', { social_url: WILMA })]));
    const rep = await open(personReport());
    await screen.findByLabelText('List');
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    await background.settle();
    expect(background.listCalls('addListItem')).toEqual([]);
    letGo();
    expect(await screen.findByRole('button', { name: 'Add again' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await background.settle();
    expect(background.listCalls('addListItem')).toEqual([]);
  });

  it('is added by a click that comes while it is still compared, and once', async () => {
    const letGo = holdMessage('list.match', background);
    await seedList(background, keptList('l1', []));
    const rep = await open(personReport());
    await screen.findByLabelText('List');
    const add = screen.getByRole('button', { name: 'Add' });
    await rep.click(add);
    await rep.click(add);
    await background.settle();
    expect(background.listCalls('addListItem')).toEqual([]);
    letGo();
    await waitFor(() => expect(listItems('Spring fair')).toEqual(['Wilma Hayes']));
  });

  it.each([
    ['closes the dialog', (rep) => rep.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['chooses another list', (rep) => rep.selectOptions(screen.getByLabelText('List'), 'Targets')],
  ] satisfies [string, (rep: Rep) => Promise<void>][])(
    'is not added when the rep %s while it is still compared',
    async (_, leave) => {
      const letGo = holdMessage('list.match', background);
      const targets = importedListOf('l2', { name: 'Targets' });
      await seedList(background, keptList('l2', [], { usedAt: 1, list: targets }));
      await seedList(background, keptList('l1', [], { usedAt: 2 }));
      const rep = await open(personReport());
      await screen.findByLabelText('List');
      await rep.click(screen.getByRole('button', { name: 'Add' }));
      await leave(rep);
      letGo();
      await background.settle();
      expect(background.listCalls('addListItem')).toEqual([]);
    },
  );

  it('can be added when the comparison failed', async () => {
    background.problems['list.match'] = problem('internal');
    await seedList(background, keptList('l1', []));
    const rep = await open(personReport());
    expect(await screen.findByText(/^Could not check whether/u)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(listItems('Spring fair')).toEqual(['Wilma Hayes']));
  });

  it('says that a list of which more is to come was compared in part', async () => {
    await seedList(background, keptList('l1', [], { total: 500, nextPage: 0 }));
    await open(personReport());
    expect(await screen.findByText(/^Compared with the 0 loaded items/u)).toBeVisible();
  });
});

describe('a complete person', () => {
  const edit = async () => {
    await seedList(background, keptList('l1', []));
    const rep = await open(personReport());
    await rep.click(await screen.findByRole('button', { name: 'Edit' }));
    return rep;
  };
  const change = async (rep: Awaited<ReturnType<typeof edit>>, name: string, text: string) => {
    const field = screen.getByRole('textbox', { name });
    await rep.clear(field);
    if (text) await rep.type(field, text);
  };

  it('is added as the rep has changed it', async () => {
    const rep = await edit();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await change(rep, 'Name', 'Wilma van Dyke');
    await change(rep, 'Job title', 'Chief of Sales');
    await change(rep, 'Location', '');
    await change(rep, 'Email', 'wilma@northwind.example');
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(background.sandbox.lists.get('l1')?.items).toMatchObject([
        {
          full_name: 'Wilma van Dyke',
          first_name: 'Wilma',
          last_name: 'van Dyke',
          current_position: 'Chief of Sales',
          location: null,
          email: 'wilma@northwind.example',
        },
      ]),
    );
  });

  it('is not added when too little is left of them', async () => {
    const rep = await edit();
    for (const name of ['Name', 'Job title', 'Location', 'Profile']) {
      await change(rep, name, '');
    }
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Needs two of: name');
    await background.settle();
    expect(background.listCalls('addListItem')).toEqual([]);
  });

  it('is not added with half an email', async () => {
    const rep = await edit();
    await change(rep, 'Email', 'wilma@');
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Enter a whole email address, or none.')).toBeVisible();
    await background.settle();
    expect(background.listCalls('addListItem')).toEqual([]);
  });
});

it('a company without a domain or a place is asked for one of them', async () => {
  const companies = importedListOf('l1', { entity: 'COMPANY' });
  await seedList(background, keptList('l1', [], { list: companies }));
  const rep = await open(companyReport({}, { name: 'Northwind Pumps' }));
  const domain = await screen.findByRole('textbox', { name: 'Domain' });
  await rep.click(screen.getByRole('button', { name: 'Add' }));
  await background.settle();
  expect(background.listCalls('addListItem')).toEqual([]);
  await rep.type(domain, 'northwind.example');
  await rep.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(listItems('Spring fair')).toEqual(['northwind.example']));
});

it('of many accounts those that are in the list are left out, unless the rep wants them again', async () => {
  const boreas = bareAccount({ name: 'Boreas Energy', domain: 'boreas.example' });
  await seedBook(background, keptBook([account(), boreas]));
  const listed = itemOf('b', { full_name: null, domain: 'boreas.example' });
  const companies = importedListOf('l1', { entity: 'COMPANY' });
  await seedList(background, keptList('l1', [listed], { list: companies }));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  await rep.click(await screen.findByRole('checkbox', { name: /Boreas/u }));
  await rep.click(screen.getByRole('checkbox', { name: /Northwind/u }));
  await rep.click(screen.getByRole('button', { name: 'Add to list' }));
  await rep.click(await screen.findByRole('radio', { name: 'Companies' }));
  const again = await screen.findByRole('switch', { name: /^Already in this list: 1/u });
  expect(screen.getByRole('button', { name: 'Add 1' })).toBeVisible();
  await rep.click(again);
  background.problems['bulk.add'] = problem('storage-full');
  await rep.click(screen.getByRole('button', { name: 'Add 2' }));
  expect(await within(screen.getByRole('dialog')).findByText(/The disk is full/u)).toBeVisible();
  expect(screen.getAllByText(/The disk is full/u)).toHaveLength(1);
  background.problems = {};
  await rep.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(listItems('Spring fair')?.toSorted()).toEqual([
      'boreas.example',
      'boreas.example',
      'northwind.example',
    ]),
  );
  expect((await background.send('queue.state', null)).bulks).toMatchObject([
    { label: 'Add to “Spring fair”', adds: 'COMPANY' },
  ]);
});
