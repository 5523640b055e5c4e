import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { importedListOf, itemOf, itemsOf, keptList, type KeptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedList, seedServiceList, seedStoredList } from '@/tests/support/ui/seed-list';
import { problem } from '@/tests/support/ui/ui-fixtures';

const ADA = itemOf('ada', {
  full_name: 'Ada Lind',
  current_position: 'Head of Sales',
  company_name: 'Lind AB',
  email: 'ada@lind.example',
  social_url: 'https://www.linkedin.com/in/ada-lind',
});
const BO = itemOf('bo', { full_name: 'Bo Åkesson', company_name: 'Berg AB' });

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const openTab = async (...lists: KeptList[]) => {
  for (const list of lists) await seedList(background, list);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  return rep;
};
const openStored = async () => {
  const rep = await openTab();
  await rep.click(await screen.findByRole('button', { name: /Spring fair/u }));
  return rep;
};
/** Opens a list that the service has and the extension has read. */
const openList = async (list: KeptList, workflows?: string[]) => {
  await seedList(background, list, workflows);
  return openStored();
};
const choose = async (rep: Awaited<ReturnType<typeof openTab>>, name: RegExp) => {
  await rep.click(await screen.findByRole('button', { name: 'More' }));
  await rep.click(await screen.findByRole('menuitem', { name }));
};
const remove = async (rep: Awaited<ReturnType<typeof openTab>>, name: string) => {
  await rep.click(await screen.findByRole('button', { name: `More: ${name}` }));
  await rep.click(await screen.findByRole('menuitem', { name: 'Remove' }));
};
/** Which pages of the list's items the service was asked for. */
const listPages = () => background.listCalls('readListItems').map(({ query }) => query.page);
/** Ids of the items that the service has. */
const listServiceItems = () => background.sandbox.lists.get('l1')?.items.map(({ id }) => id);
/** How long a removal can be undone before it is sent. */
const hold = (seconds: number) => background.send('settings.save', { holdSeconds: seconds });
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-item]')].map((row) => row.dataset.item);

describe('the lists that are known', () => {
  it('are none at first, and it is said what to do', async () => {
    await openTab();
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(
      screen.getByText('A colleague’s list? Press Ctrl+K and paste its link or ID.'),
    ).toBeVisible();
    await expectAccessible();
  });

  it('stand with their names and numbers, the last used first', async () => {
    await openTab(
      keptList('l1', [ADA], { usedAt: 1 }),
      keptList('l2', [], { list: importedListOf('l2', { name: 'Targets', entity: 'COMPANY' }) }),
    );
    const rows = within(
      await screen.findByRole('list', { name: /^Lists you created/u }),
    ).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Targets'),
      expect.stringContaining('Spring fair'),
    ]);
    expect(rows[1]).toHaveTextContent('People · 1 item');
    await expectAccessible();
  });

  it('say what is wrong when they cannot be read', async () => {
    background.problems['list.known'] = problem('internal');
    await openTab();
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
  });

  it('show a list and an item whose every value is missing', async () => {
    const bare = keptList('l1', [itemOf('x', { full_name: null })], {
      list: importedListOf('l1', { name: null }),
    });
    const rep = await openTab(bare);
    await rep.click(await screen.findByRole('button', { name: /Unnamed list/u }));
    expect(await screen.findByText('No name')).toBeVisible();
  });
});

describe('what the service says of a list', () => {
  it('is in Details: the head leaves its room to the items', async () => {
    const hourAgo = new Date(Date.now() - 60 * MINUTE).toISOString();
    const list = importedListOf('l1', {
      description: 'Badges scanned at the stand',
      createdAt: '2024-01-02T03:04:05.000Z',
      updatedAt: hourAgo,
      organizationId: 'org-7',
    });
    const rep = await openList(keptList('l1', [ADA], { list }));
    await screen.findByText('Ada Lind');
    expect(screen.queryByText('Badges scanned at the stand')).toBeNull();
    await choose(rep, /^Details/u);
    const dialog = within(await screen.findByRole('dialog', { name: 'Details' }));
    expect(dialog.getByText('Badges scanned at the stand')).toBeVisible();
    expect(dialog.getByText(/2024/u)).toBeVisible();
    expect(dialog.queryByText(/^(?:org-7|l1)$/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Copy ID' })).toHaveTextContent('Copy ID');
    expect(dialog.getByRole('button', { name: 'Copy ID: Organisation' })).toBeEnabled();
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('is nothing where it says nothing', async () => {
    await openList(keptList('l1', [ADA]));
    await screen.findByText('Ada Lind');
    expect(screen.queryByText(/^(?:Changed|Created)/u)).toBeNull();
  });
});

describe('a new list', () => {
  const make = async () => {
    const rep = await openTab();
    await rep.click(await screen.findByRole('button', { name: 'New list' }));
    return rep;
  };

  it('asks for a name, is made, and opens', async () => {
    const rep = await make();
    // The field has the focus: a rep types at once.
    await rep.keyboard('{Enter}');
    expect(screen.getByText('Enter a name.')).toBeVisible();
    await rep.keyboard('Spring fair');
    await rep.click(screen.getByRole('radio', { name: 'Companies' }));
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(screen.getByRole('button', { name: 'Create list' }));
    expect(await screen.findByText('Nothing in this list')).toBeVisible();
    expect(background.listCalls('createList').map(({ body }) => body)).toEqual([
      { name: 'Spring fair', entity: 'COMPANY' },
    ]);
  });

  it('whose making got no answer is made again only when the rep says so', async () => {
    await background.control.addFault({ method: 'POST', path: '/lists', status: 503 });
    const rep = await make();
    await rep.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring fair');
    await rep.click(screen.getByRole('button', { name: 'Create list' }));
    expect(await screen.findByText(/may have been done all the same/u)).toBeVisible();
    await background.settle();
    expect(background.listCalls('createList')).toHaveLength(1);
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing in this list')).toBeVisible();
    expect(background.listCalls('createList')).toHaveLength(2);
  });
});

describe('a list that is opened by its id', () => {
  const openById = async (id: string) => {
    const rep = await openTab();
    await rep.keyboard('{Control>}k{/Control}');
    await rep.type(await screen.findByRole('combobox'), id);
    await rep.click(await screen.findByRole('option', { name: /^Open list by ID/ }));
  };

  it('is read, also from the address that ends with it', async () => {
    seedServiceList(background, keptList('l1', [ADA]));
    await openById('https://service.example/lists/l1?tab=items');
    expect(await screen.findByText('Ada Lind')).toBeVisible();
  });

  it('that the service does not know is said to be unknown', async () => {
    await openById('l9');
    expect(await screen.findByText('No list has this ID. Check it and try again.')).toBeVisible();
  });
});

describe('an open list', () => {
  it('shows its items, and on a click all that it says of one', async () => {
    const rep = await openList(keptList('l1', [ADA, BO]));
    expect(await screen.findByText('Head of Sales · Lind AB')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: /^Ada Lind/u }));
    expect(screen.getByText('ada@lind.example')).toBeVisible();
    await expectAccessible();
  });

  it('asks for its next page as the end comes into view', async () => {
    seedServiceList(background, keptList('l1', itemsOf(0, 150)));
    await seedStoredList(background, keptList('l1', itemsOf(0, 20), { total: 150, nextPage: 1 }));
    await openStored();
    await waitFor(() => expect(listPages()).toEqual(['1']));
    await background.settle();
    expect(listPages()).toEqual(['1']);
  });

  it('asks for its first page when it was never read, or long ago', async () => {
    seedServiceList(background, keptList('l1', [ADA, BO]));
    await seedStoredList(background, keptList('l1', [ADA], { readAt: 0 }));
    await openStored();
    expect(await screen.findByText('Bo Åkesson')).toBeVisible();
    expect(listPages()).toEqual(['0']);
  });

  it('finds by words, says what was searched, and loads the rest on a click', async () => {
    const items = [ADA, BO, ...itemsOf(2, 120)];
    seedServiceList(background, keptList('l1', items));
    const loaded = items.slice(0, 50);
    await seedStoredList(background, keptList('l1', loaded, { total: 120, nextPage: 1 }));
    const answer = background.holdCalls();
    const rep = await openStored();
    await rep.type(await screen.findByRole('textbox', { name: 'Find in list' }), 'akess');
    await waitFor(() => expect(shown()).toEqual(['bo']));
    expect(screen.getByText('1 of 50 found · 50 of 120 loaded')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Load the rest (70)' }));
    expect(await screen.findByRole('button', { name: 'Stop loading' })).toBeVisible();
    answer();
    await waitFor(() => expect(listPages()).toEqual(['1', '2']));
    await background.settle();
    expect(screen.queryByRole('button', { name: 'Stop loading' })).toBeNull();
    expect(listPages()).toEqual(['1', '2']);
  });

  it('says when the same page comes again and again, and when items were lost', async () => {
    await openList(keptList('l1', [ADA], { isRepeating: true, total: 120 }));
    expect(await screen.findByText('Only the first items could be loaded')).toBeVisible();
    await seedStoredList(background, keptList('l1', [ADA], { hasShrunk: true }));
    expect(await screen.findByText(/may be missing here/u)).toBeVisible();
  });

  it('offers to hide a list that the service no longer knows', async () => {
    await seedStoredList(background, keptList('l1', [], { readAt: null, nextPage: 0 }));
    const rep = await openStored();
    expect(await screen.findByText('This list can’t be opened any more')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Hide list' }));
    expect(await screen.findByText('No lists yet')).toBeVisible();
  });

  it('is renamed here alone, and back', async () => {
    const rep = await openList(keptList('l1', [ADA]));
    await choose(rep, /^Rename/u);
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveFocus();
    await rep.clear(field);
    await rep.type(field, 'My fair');
    await rep.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'My fair' })).toBeVisible();
    await choose(rep, /^Rename/u);
    await rep.clear(screen.getByRole('textbox', { name: 'Name' }));
    await rep.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Spring fair' })).toBeVisible();
  });

  it('is deleted after a question', async () => {
    const rep = await openList(keptList('l1', [ADA]));
    await choose(rep, /^Delete list/u);
    expect(background.listCalls('deleteList')).toEqual([]);
    await rep.click(await screen.findByRole('button', { name: 'Delete list' }));
    expect(await screen.findByText('No lists yet')).toBeVisible();
    expect(background.sandbox.lists.has('l1')).toBe(false);
  });

  it('is not deleted when the service refuses it, which is shown in its words', async () => {
    const rep = await openList(keptList('l1', [ADA]), ['Weekly outreach']);
    await choose(rep, /^Delete list/u);
    await rep.click(await screen.findByRole('button', { name: 'Delete list' }));
    expect(await screen.findByText('Delete list: not done')).toBeVisible();
    expect(screen.getByText(/used by workflows: Weekly outreach/u)).toBeVisible();
    expect(screen.getByText(/Remove the list from the workflow/u)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Delete list: not done')).toBeNull();
  });

  it('removes an item, which can be undone', async () => {
    await hold(30);
    const rep = await openList(keptList('l1', [ADA, BO]));
    await remove(rep, 'Ada Lind');
    expect(await screen.findByText('Removing from a list')).toBeVisible();
    await rep.click(await screen.findByRole('button', { name: /^Undo/u }));
    await waitFor(() => expect(screen.queryByText('Removing from a list')).toBeNull());
    await background.settle();
    expect(listServiceItems()).toEqual(['ada', 'bo']);
  });

  it('says why an item could not be removed', async () => {
    await hold(0);
    await background.control.addFault({ method: 'DELETE', path: '/lists/l1/item', status: 400 });
    const rep = await openList(keptList('l1', [ADA, BO]));
    await remove(rep, 'Ada Lind');
    expect(await screen.findByText('Remove: not done')).toBeVisible();
  });

  it('removes what is selected as one bulk', async () => {
    await hold(0);
    const rep = await openList(keptList('l1', [ADA, BO]));
    await rep.click(await screen.findByRole('checkbox', { name: 'Select Ada Lind' }));
    await rep.click(screen.getByRole('button', { name: 'Select all 2' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Nothing in this list')).toBeVisible();
    expect(listServiceItems()).toEqual([]);
    expect((await background.send('queue.state', null)).bulks).toMatchObject([
      { label: 'Remove: Spring fair' },
    ]);
  });

  it('obeys the keys of the book while the focus is among the items', async () => {
    await hold(30);
    const rep = await openList(keptList('l1', [ADA, BO]));
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    const first = await screen.findByRole('button', { name: /^Ada Lind/u });
    await rep.keyboard('x');
    expect(screen.queryByText('1 selected')).toBeNull();
    first.focus();
    await rep.keyboard('c');
    expect(copied).toHaveBeenCalledWith('ada@lind.example');
    await rep.keyboard('jx');
    expect(screen.getByRole('checkbox', { name: 'Select Bo Åkesson' })).toBeChecked();
    await rep.keyboard('d');
    expect(await screen.findByText('Removing from a list')).toBeVisible();
    expect((await background.listJobs())[0]).toMatchObject({ input: { itemId: 'bo' } });
    await rep.keyboard('{Escape}?');
    await expectAccessible(await screen.findByRole('dialog', { name: 'Help: Lists' }));
  });

  it('shows only what is in view of two thousand', async () => {
    await seedStoredList(background, keptList('l1', itemsOf(0, 2000)));
    await openStored();
    expect(await screen.findByText('2,000 items')).toBeVisible();
    expect(shown().length).toBeLessThan(40);
  });
});
