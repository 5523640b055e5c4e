import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '@/lib/contract/problem-error';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { itemOf, itemsOf, keptList, importedListOf, type KeptList } from '@/tests/support/lists';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { job } from '@/tests/support/ui/ui-fixtures';

const ADA = itemOf('ada', {
  full_name: 'Ada Lind',
  current_position: 'Head of Sales',
  company_name: 'Lind AB',
  email: 'ada@lind.example',
  social_url: 'https://www.linkedin.com/in/ada-lind',
});
const BO = itemOf('bo', { full_name: 'Bo Åkesson', company_name: 'Berg AB' });

const openTab = async (...lists: KeptList[]) => {
  for (const list of lists) getBackground().keepList(list);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  return rep;
};
const openList = async (list: KeptList) => {
  const rep = await openTab(list);
  await rep.click(await screen.findByRole('button', { name: /Spring fair/u }));
  return rep;
};
const choose = async (rep: Awaited<ReturnType<typeof openTab>>, name: RegExp) => {
  await rep.click(screen.getByRole('button', { name: 'More about this list' }));
  await rep.click(await screen.findByRole('menuitem', { name }));
};
const listAdded = () =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input as { kind: string; input: object });
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-item]')].map((row) => row.dataset.item);

describe('the lists that are known', () => {
  it('are none at first, and it is said why', async () => {
    await openTab();
    expect(await screen.findByText('No list yet')).toBeVisible();
    expect(screen.getByText(/service cannot say which lists there are/u)).toBeVisible();
    await expectAccessible();
  });

  it('stand with their names and numbers, the last used first', async () => {
    await openTab(
      keptList('l1', [ADA], { usedAt: 1 }),
      keptList('l2', [], { list: importedListOf('l2', { name: 'Targets', entity: 'COMPANY' }) }),
    );
    const rows = within(await screen.findByRole('list', { name: /known/u })).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Targets'),
      expect.stringContaining('Spring fair'),
    ]);
    expect(rows[1]).toHaveTextContent('People · 1 item');
    await expectAccessible();
  });

  it('say what is wrong when they cannot be read', async () => {
    getBackground().problems['list.known'] = new ProblemError({ code: 'internal' }).problem;
    await openTab();
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
  });

  it('show a list and an item whose every value is missing', async () => {
    const bare = keptList('l1', [itemOf('x', { full_name: null })], {
      list: importedListOf('l1', { name: null }),
    });
    const rep = await openTab(bare);
    await rep.click(await screen.findByRole('button', { name: /A list without a name/u }));
    expect(await screen.findByText('Without a name')).toBeVisible();
  });
});

describe('a new list', () => {
  it('asks for a name, is made, and opens', async () => {
    const rep = await openTab();
    await rep.click(await screen.findByRole('button', { name: 'New list' }));
    await rep.click(screen.getByRole('button', { name: 'Make the list' }));
    expect(screen.getByText('A list needs a name.')).toBeVisible();
    await rep.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring fair');
    await rep.click(screen.getByRole('radio', { name: 'Companies' }));
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(screen.getByRole('button', { name: 'Make the list' }));
    expect(listAdded()).toMatchObject([
      { kind: 'list.create', input: { name: 'Spring fair', entity: 'COMPANY' } },
    ]);
    const made = importedListOf('l1', { entity: 'COMPANY' });
    getBackground().keepList(keptList('l1', [], { list: made }));
    getBackground().change({ state: 'done', output: made });
    expect(await screen.findByText('Nothing in this list')).toBeVisible();
  });

  it('whose making got no answer is made again only when the rep says so', async () => {
    const rep = await openTab();
    await rep.click(await screen.findByRole('button', { name: 'New list' }));
    await rep.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring fair');
    await rep.click(screen.getByRole('button', { name: 'Make the list' }));
    const { problem } = new ProblemError({ code: 'outcome-unknown' });
    getBackground().change({ state: 'needs-you', problem });
    expect(await screen.findByText(/nothing tells whether it was done/u)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Make it again' }));
    expect(getBackground().sent.some(({ name }) => name === 'job.retry')).toBe(true);
  });
});

describe('a list that is opened by its id', () => {
  it('is read, also from the address that ends with it', async () => {
    const rep = await openTab();
    await rep.click(await screen.findByRole('button', { name: 'Open list by id' }));
    const field = screen.getByRole('textbox', { name: 'Id of the list' });
    await rep.type(field, 'https://service.example/lists/l1?tab=items');
    await rep.click(screen.getByRole('button', { name: 'Open' }));
    expect(listAdded()).toMatchObject([{ kind: 'list.read', input: { listId: 'l1' } }]);
    getBackground().keepList(keptList('l1', [ADA]));
    getBackground().change({ state: 'done', output: importedListOf('l1') });
    expect(await screen.findByText('Ada Lind')).toBeVisible();
  });

  it('that the service does not know is said to be unknown', async () => {
    const rep = await openTab();
    await rep.click(await screen.findByRole('button', { name: 'Open list by id' }));
    await rep.type(screen.getByRole('textbox', { name: 'Id of the list' }), 'l9');
    await rep.click(screen.getByRole('button', { name: 'Open' }));
    const { problem } = new ProblemError({ code: 'not-found', status: 404 });
    getBackground().change({ state: 'failed', problem });
    expect(await screen.findByText('The service knows no list with this id.')).toBeVisible();
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
    await openList(keptList('l1', itemsOf(0, 20), { total: 120, nextPage: 1 }));
    await waitFor(() => {
      expect(listAdded()).toMatchObject([
        { kind: 'list-items.read', input: { listId: 'l1', page: 1, isAnew: false } },
      ]);
    });
  });

  it('asks for its first page when it was never read, or long ago', async () => {
    await openList(keptList('l1', [ADA], { readAt: 0 }));
    await waitFor(() => {
      expect(listAdded()).toMatchObject([{ kind: 'list-items.read', input: { page: 0 } }]);
    });
  });

  it('finds by words, says what was searched, and loads the rest on a click', async () => {
    const rep = await openList(keptList('l1', [ADA, BO], { total: 120, nextPage: 1 }));
    await rep.type(await screen.findByRole('textbox', { name: 'Find in list' }), 'akess');
    await waitFor(() => {
      expect(shown()).toEqual(['bo']);
    });
    expect(screen.getByText('1 found in the 2 of 120 that are loaded')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Load the rest (118)' }));
    expect(await screen.findByRole('button', { name: 'Stop loading' })).toBeVisible();
  });

  it('says when the same page comes again and again, and when items were lost', async () => {
    await openList(keptList('l1', [ADA], { isRepeating: true, total: 120 }));
    expect(await screen.findByText('Only the first page can be read')).toBeVisible();
    getBackground().keepList(keptList('l1', [ADA], { hasShrunk: true }));
    expect(await screen.findByText(/may be missing here/u)).toBeVisible();
  });

  it('offers to forget a list that the service no longer knows', async () => {
    const rep = await openList(keptList('l1', [], { readAt: null, nextPage: 0 }));
    const { problem } = new ProblemError({ code: 'not-found', status: 404 });
    getBackground().add(job('list-items.read', { state: 'failed', problem }));
    expect(await screen.findByText('The service no longer knows this list')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Forget' }));
    expect(await screen.findByText('No list yet')).toBeVisible();
  });

  it('is renamed here alone, and back', async () => {
    const rep = await openList(keptList('l1', [ADA]));
    await choose(rep, /^Rename/u);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await rep.clear(field);
    await rep.type(field, 'My fair');
    await rep.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'My fair' })).toBeVisible();
    await choose(rep, /^Rename/u);
    await rep.clear(screen.getByRole('textbox', { name: 'Name' }));
    await rep.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Spring fair' })).toBeVisible();
  });

  it('is deleted after a question; a refusal is shown in the service’s words', async () => {
    const rep = await openList(keptList('l1', [ADA]));
    await choose(rep, /^Delete list/u);
    await rep.click(screen.getByRole('button', { name: 'Delete list' }));
    expect(listAdded().at(-1)).toMatchObject({ kind: 'list.delete', input: { listId: 'l1' } });
    const message = 'The list is used by workflows: Weekly outreach.';
    const { problem } = new ProblemError({ code: 'invalid', status: 403, message });
    getBackground().change({ state: 'failed', problem });
    expect(await screen.findByText('The list was not deleted')).toBeVisible();
    expect(screen.getByText(/used by workflows: Weekly outreach/u)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('The list was not deleted')).toBeNull();
  });

  it('removes an item, which can be undone, and says why it could not', async () => {
    const rep = await openList(keptList('l1', [ADA, BO]));
    await rep.click(await screen.findByRole('button', { name: 'Remove Ada Lind' }));
    expect(listAdded().at(-1)).toMatchObject({
      kind: 'list-item.remove',
      input: { listId: 'l1', itemId: 'ada' },
    });
    expect(await screen.findByText('Is being removed')).toBeVisible();
    const { problem } = new ProblemError({ code: 'not-found', status: 404 });
    getBackground().change({ state: 'failed', problem });
    expect(await screen.findByText('Not removed')).toBeVisible();
  });

  it('removes what is selected as one bulk', async () => {
    const rep = await openList(keptList('l1', [ADA, BO]));
    await rep.click(await screen.findByRole('checkbox', { name: 'Select Ada Lind' }));
    await rep.click(screen.getByRole('button', { name: 'Select all 2' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => {
      expect(getBackground().sent.find(({ name }) => name === 'bulk.add')?.input).toMatchObject({
        bulk: { label: 'Remove 2 items from Spring fair' },
        jobs: [{ input: { itemId: 'ada' } }, { input: { itemId: 'bo' } }],
      });
    });
  });

  it('obeys the keys of the book while the focus is among the items', async () => {
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
    expect(listAdded().at(-1)).toMatchObject({ input: { itemId: 'bo' } });
    await rep.keyboard('{Escape}?');
    await expectAccessible(await screen.findByRole('dialog', { name: 'Keys' }));
  });

  it('shows only what is in view of twenty thousand', async () => {
    await openList(keptList('l1', itemsOf(0, 20_000)));
    expect(await screen.findByText('20,000 items')).toBeVisible();
    expect(shown().length).toBeLessThan(40);
  });
});
