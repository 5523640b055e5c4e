import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Bulk } from '@/lib/contract/stored/bulk';
import type { JobState } from '@/lib/contract/stored/job-state';
import { LIST_TO_CREATE } from '@/lib/contract/service/lists';
import type { MessageInput } from '@/lib/contract/messages/messages';
import type { ProblemCode } from '@/lib/contract/problem';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { holdMessage } from '@/tests/support/ui/hold-message';
import { itemOf, keptList, importedListOf } from '@/tests/support/lists';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { account, bareAccount, keptBook } from '@/tests/support/ui/ui-book';
import { companyReport, personReport, problem } from '@/tests/support/ui/ui-fixtures';

/** As a list may spell it. */
const WILMA = 'linkedin.com/in/Wilma-Hayes/';

const listAdded = () =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input as { kind: string; input: object })
    .filter(({ kind }) => kind.startsWith('list'));

const open = async (page: Parameters<ReturnType<typeof getBackground>['show']>[0]) => {
  getBackground().show(page);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'Add to list' }));
  await screen.findByRole('dialog', { name: 'Add to list' });
  return rep;
};

const listBulks = () =>
  getBackground()
    .sent.filter(({ name }) => name === 'bulk.add')
    .map(({ input }) => input as MessageInput<'bulk.add'>);

/** What became of the one bulk. */
const change = (changed: Partial<Bulk>) => {
  const [bulk] = getBackground().bulks;
  if (!bulk) throw new Error('There is no bulk');
  getBackground().stand({ bulks: [{ ...bulk, ...changed }] });
};
const NONE = { waiting: 0, running: 0, done: 0, failed: 0, 'needs-you': 0, cancelled: 0 };
const newListOf = (state: JobState, code: ProblemCode | null = null) => ({
  name: 'Spring fair',
  state,
  problem: code && problem(code),
});

describe('a new list', () => {
  const addToNew = async () => {
    const rep = await open(personReport());
    await rep.type(screen.getByLabelText('Name of the new list'), 'Spring fair');
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => {
      expect(getBackground().bulks).toHaveLength(1);
    });
    return rep;
  };

  it('and whom it is for are one message, so that both go on when the dialog is closed', async () => {
    await addToNew();
    expect(listBulks()).toMatchObject([
      {
        newList: { name: 'Spring fair', entity: 'PEOPLE' },
        jobs: [{ kind: 'list-item.add', input: { listId: LIST_TO_CREATE } }],
      },
    ]);
    expect(listAdded()).toEqual([]);
  });

  it('says that they are added once the item is there, not once the list is', async () => {
    await addToNew();
    change({ newList: null });
    expect(screen.getByRole('dialog')).toBeVisible();
    change({ newList: null, counts: { ...NONE, done: 1 } });
    expect(await screen.findByText('Added to “Spring fair”')).toBeVisible();
  });

  it('that waits to be created goes on by itself', async () => {
    await addToNew();
    change({ newList: newListOf('waiting', 'offline') });
    expect(await screen.findByText('It waits to be added')).toBeVisible();
  });

  it('that cannot be created says why, and is tried again as the same bulk', async () => {
    const rep = await addToNew();
    change({ newList: newListOf('failed', 'invalid') });
    await rep.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(getBackground().sent.map(({ name }) => name)).toContain('bulk.retry');
    });
    expect(listBulks()).toHaveLength(1);
  });

  it('by another name takes the place of the one that was not created', async () => {
    const rep = await addToNew();
    change({ newList: newListOf('failed', 'invalid') });
    await screen.findByRole('button', { name: 'Try again' });
    await rep.type(screen.getByLabelText('Name of the new list'), ' two');
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => {
      expect(listBulks().map(({ newList }) => newList?.name)).toEqual([
        'Spring fair',
        'Spring fair two',
      ]);
    });
    expect(getBackground().sent.map(({ name }) => name)).toContain('bulk.cancel');
  });

  it('that nobody acknowledged can only be asked for as it was', async () => {
    const rep = await open(personReport());
    await rep.type(screen.getByLabelText('Name of the new list'), 'Spring fair');
    getBackground().problems['bulk.add'] = problem('internal');
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(
      await screen.findByText(/did not answer. Try again/u, {}, { timeout: 5000 }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    getBackground().problems = {};
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(getBackground().bulks).toHaveLength(1);
    });
    expect(new Set(listBulks().map(({ bulk }) => bulk.id)).size).toBe(1);
  });
});

describe('a person of a page', () => {
  it('goes into the list that was used last, with what the page says', async () => {
    getBackground().keepList(keptList('l1', [], { usedAt: 1 }));
    getBackground().keepList(
      keptList('l2', [], { usedAt: 2, list: importedListOf('l2', { name: 'Targets' }) }),
    );
    getBackground().keepList(
      keptList('l3', [], {
        list: importedListOf('l3', { name: 'Companies only', entity: 'COMPANY' }),
      }),
    );
    const rep = await open(personReport());
    const options = [...(await screen.findByLabelText<HTMLSelectElement>('List')).options];
    expect(options.map(({ text }) => text)).toEqual(['Targets', 'Spring fair', 'New list…']);
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(listAdded()).toMatchObject([
      { kind: 'list-item.add', input: { listId: 'l2', full_name: 'Wilma Hayes' } },
    ]);
    getBackground().change({ state: 'done', output: itemOf('x') });
    expect(await screen.findByText('Added to “Targets”')).toBeVisible();
  });

  it('goes into no list without a name', async () => {
    const rep = await open(personReport());
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('A list needs a name.')).toBeVisible();
    expect(listBulks()).toEqual([]);
  });

  it('is asked about when they are in the list already', async () => {
    const duplicate = itemOf('duplicate', { social_url: WILMA });
    getBackground().keepList(keptList('l1', [duplicate]));
    const rep = await open(personReport());
    expect(await screen.findByText('Already in this list')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Add again' }));
    expect(listAdded()).toMatchObject([{ kind: 'list-item.add' }]);
  });

  it('is added only once it is known whether they are in the list already', async () => {
    const letGo = holdMessage('list.match');
    getBackground().keepList(keptList('l1', [itemOf('duplicate', { social_url: WILMA })]));
    const rep = await open(personReport());
    await screen.findByLabelText('List');
    const add = screen.getByRole('button', { name: 'Add' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await rep.click(add);
    expect(listAdded()).toEqual([]);
    letGo();
    expect(await screen.findByRole('button', { name: 'Add again' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('can be added when the comparison failed', async () => {
    getBackground().problems['list.match'] = problem('internal');
    getBackground().keepList(keptList('l1', []));
    const rep = await open(personReport());
    expect(await screen.findByText(/could not be found out/u)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Add' }));
    expect(listAdded()).toMatchObject([{ kind: 'list-item.add' }]);
  });

  it('says that a list of which more is to come was compared in part', async () => {
    getBackground().keepList(keptList('l1', [], { total: 500, nextPage: 0 }));
    await open(personReport());
    expect(await screen.findByText(/Compared with the 0 items/u)).toBeVisible();
  });
});

it('a company without a domain or a place is asked for one of them', async () => {
  getBackground().keepList(
    keptList('l1', [], { list: importedListOf('l1', { entity: 'COMPANY' }) }),
  );
  const rep = await open(companyReport({}, { name: 'Northwind Pumps' }));
  const domain = await screen.findByRole('textbox', { name: 'Domain' });
  await rep.click(screen.getByRole('button', { name: 'Add' }));
  expect(listAdded()).toEqual([]);
  await rep.type(domain, 'northwind.example');
  await rep.click(screen.getByRole('button', { name: 'Add' }));
  expect(listAdded()).toMatchObject([{ input: { listId: 'l1', domain: 'northwind.example' } }]);
});

it('of many accounts those that are in the list are left out, unless the rep wants them again', async () => {
  const boreas = bareAccount({ name: 'Boreas Energy', domain: 'boreas.example' });
  getBackground().keep({ book: keptBook([account(), boreas]) });
  getBackground().keepList(
    keptList('l1', [itemOf('b', { full_name: null, domain: 'boreas.example' })], {
      list: importedListOf('l1', { entity: 'COMPANY' }),
    }),
  );
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  await rep.click(await screen.findByRole('checkbox', { name: /Boreas/u }));
  await rep.click(screen.getByRole('checkbox', { name: /Northwind/u }));
  await rep.click(screen.getByRole('button', { name: 'Add to list' }));
  await rep.click(await screen.findByRole('radio', { name: 'Companies' }));
  const again = await screen.findByRole('switch', { name: /1 is already in this list/u });
  expect(screen.getByRole('button', { name: 'Add 1' })).toBeVisible();
  await rep.click(again);
  getBackground().problems['bulk.add'] = problem('storage-full');
  await rep.click(screen.getByRole('button', { name: 'Add 2' }));
  expect(await within(screen.getByRole('dialog')).findByText(/The disk is full/u)).toBeVisible();
  expect(screen.getAllByText(/The disk is full/u)).toHaveLength(1);
  getBackground().problems = {};
  getBackground().sent = [];
  await rep.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(getBackground().sent.find(({ name }) => name === 'bulk.add')?.input).toMatchObject({
      bulk: { label: 'Add 2 to Spring fair' },
      jobs: [{ input: { listId: 'l1' } }, { input: { listId: 'l1' } }],
    });
  });
});
