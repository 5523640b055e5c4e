import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putBulk } from '@/tests/support/queue/stored-jobs';
import { itemsOf, keptList, type KeptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { seedServiceList, seedStoredList } from '@/tests/support/ui/seed-list';
import { problem } from '@/tests/support/ui/ui-fixtures';

/** What goes wrong with an open list is said where the rep looks, and leaves what they are at. */

const FULL = 'The disk is full: nothing more can be kept.';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** Opens a stored list. The service knows only those that a test gives it. */
const openList = async (list: KeptList) => {
  await seedStoredList(background, list);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await rep.click(await screen.findByRole('button', { name: /Spring fair/u }));
  await screen.findByRole('button', { name: 'More' });
  return rep;
};
type Rep = Awaited<ReturnType<typeof openList>>;
const choose = async (rep: Rep, name: RegExp) => {
  await rep.click(screen.getByRole('button', { name: 'More' }));
  await rep.click(await screen.findByRole('menuitem', { name }));
};
const deleteList = async (rep: Rep) => {
  await choose(rep, /^Delete list/u);
  await rep.click(screen.getByRole('button', { name: 'Delete list' }));
};
const TWO = keptList('l1', itemsOf(0, 2));

it('a list says that rows of an import are missing', async () => {
  await putBulk(background.database, 'import', 'Add to “Spring fair”', Date.now(), {
    imports: { listId: 'l1', rows: 100_000 },
    handedOver: 60_000,
    untaken: 3,
  });
  await openList(TWO);
  expect(await screen.findByText(/^60,000 of 100,000 rows read so far/u)).toBeVisible();
});

it('a new name that was refused is spoken of in the dialog, and nowhere else', async () => {
  const rep = await openList(TWO);
  background.problems['list.rename'] = problem('storage-full');
  await choose(rep, /^Rename/u);
  await rep.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await rep.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(screen.getByRole('dialog')).findByText(FULL)).toBeVisible();
  expect(screen.getAllByText(FULL)).toHaveLength(1);
});

it('a deletion that is refused a second time is said a second time', async () => {
  seedServiceList(background, TWO, ['Weekly outreach']);
  const rep = await openList(TWO);
  await deleteList(rep);
  expect(await screen.findByText('Delete list: not done')).toBeVisible();
  await rep.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Delete list: not done')).toBeNull();
  await deleteList(rep);
  expect(await screen.findByText('Delete list: not done')).toBeVisible();
});

it('a deletion says that the service no longer knows the list', async () => {
  await deleteList(await openList(TWO));
  expect(await screen.findByText('This list can’t be opened any more')).toBeVisible();
});

it('a deletion that met a 404, of a list that is there, is said to have failed', async () => {
  seedServiceList(background, TWO);
  await background.control.addFault({ method: 'DELETE', path: '/lists/l1', status: 404 });
  await deleteList(await openList(TWO));
  expect(await screen.findByText('Delete list: not done')).toBeVisible();
});

it('what the rep writes stays when the list could not be read anew', async () => {
  const rep = await openList(TWO);
  await choose(rep, /^Rename/u);
  await rep.type(screen.getByRole('textbox', { name: 'Name' }), ' in May');
  background.problems['list.get'] = problem('internal');
  background.problems['connection.get'] = problem('internal');
  background.sent = [];
  background.announce(['lists']);
  await waitFor(() => expect(background.sent.map(({ name }) => name)).toContain('list.get'));
  await background.settle();
  await rep.type(screen.getByRole('textbox', { name: 'Name' }), ' 27');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Spring fair in May 27');
});

it('a page that could not be read is asked for again by loading the rest', async () => {
  seedServiceList(background, keptList('l1', itemsOf(0, 120)));
  await background.control.addFault({ method: 'GET', path: '/lists/l1/items', status: 400 });
  const rep = await openList(keptList('l1', itemsOf(0, 100), { total: 120, nextPage: 2 }));
  await rep.click(await screen.findByRole('button', { name: 'Load the rest (20)' }));
  await waitFor(() => expect(background.listCalls('readListItems')).toHaveLength(1));
  await background.settle();
  await rep.click(await screen.findByRole('button', { name: 'Load the rest (20)' }));
  expect(await screen.findByText('120 items')).toBeVisible();
  expect(background.listCalls('readListItems').map(({ query }) => query.page)).toEqual(['2', '2']);
});

it('an export of a part is asked about with numbers as the rep writes them', async () => {
  const rep = await openList(
    keptList('l1', itemsOf(0, 1200), { total: 20_000, nextPage: 24, readAt: Date.now() }),
  );
  await screen.findByText(/1,200 of 20,000/u);
  await choose(rep, /^Export/u);
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(await screen.findByText(/^Not loaded yet: 18,800\./u)).toBeVisible();
});
