import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MessageName } from '@/lib/contract/messages/messages';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { itemsOf, keptList, type KeptList } from '@/tests/support/lists';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { job, problem } from '@/tests/support/ui/ui-fixtures';

/** What goes wrong with an open list is said where the rep looks, and leaves what they are at. */

const FULL = 'The disk is full: nothing more can be kept.';

const openList = async (list: KeptList) => {
  getBackground().keepList(list);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await rep.click(await screen.findByRole('button', { name: /Spring fair/u }));
  await screen.findByRole('button', { name: 'More about this list' });
  return rep;
};
const choose = async (rep: Awaited<ReturnType<typeof openList>>, name: RegExp) => {
  await rep.click(screen.getByRole('button', { name: 'More about this list' }));
  await rep.click(await screen.findByRole('menuitem', { name }));
};
const listSent = (wanted: MessageName) =>
  getBackground().sent.filter(({ name }) => name === wanted);

it('a new name that was refused is spoken of in the dialog, and nowhere else', async () => {
  const rep = await openList(keptList('l1', itemsOf(0, 2)));
  getBackground().problems['list.rename'] = problem('storage-full');
  await choose(rep, /^Rename/u);
  await rep.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await rep.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(screen.getByRole('dialog')).findByText(FULL)).toBeVisible();
  expect(screen.getAllByText(FULL)).toHaveLength(1);
});

it('a deletion that is refused a second time is said a second time', async () => {
  const rep = await openList(keptList('l1', itemsOf(0, 2)));
  const refused = job('list.delete', {
    state: 'failed',
    problem: problem('invalid'),
    input: { listId: 'l1' },
    changedAt: Date.now() - 1,
  });
  getBackground().add(refused);
  expect(await screen.findByText('The list was not deleted')).toBeVisible();
  await rep.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('The list was not deleted')).toBeNull();
  getBackground().change({ state: 'failed', changedAt: Date.now() }, refused.id);
  expect(await screen.findByText('The list was not deleted')).toBeVisible();
});

it.each([
  ['readList', 'The service no longer knows this list'],
  ['deleteList', 'The list was not deleted'],
])('a deletion that met a 404 is said as it is: %s', async (operation, words) => {
  await openList(keptList('l1', itemsOf(0, 2)));
  getBackground().add(
    job('list.delete', {
      state: 'failed',
      problem: problem('not-found', { operation, status: 404 }),
      input: { listId: 'l1' },
    }),
  );
  expect(await screen.findByText(words)).toBeVisible();
});

it('what the rep writes stays when the list could not be read anew', async () => {
  const list = keptList('l1', itemsOf(0, 2));
  const rep = await openList(list);
  await choose(rep, /^Rename/u);
  await rep.type(screen.getByRole('textbox', { name: 'Name' }), ' in May');
  getBackground().problems['list.get'] = problem('internal');
  getBackground().problems['connection.get'] = problem('internal');
  const before = listSent('list.get').length;
  getBackground().keepList(list);
  await waitFor(() => {
    expect(listSent('list.get').length).toBeGreaterThan(before);
  });
  await rep.type(screen.getByRole('textbox', { name: 'Name' }), ' 27');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Spring fair in May 27');
});

it('a page that could not be read is asked for again by loading the rest', async () => {
  const rep = await openList(keptList('l1', itemsOf(0, 100), { total: 120, nextPage: 2 }));
  const load = await screen.findByRole('button', { name: 'Load the rest (20)' });
  await rep.click(load);
  await waitFor(() => {
    expect(getBackground().jobs).toMatchObject([{ kind: 'list-items.read' }]);
  });
  getBackground().change({ state: 'failed', problem: problem('timeout') });
  await rep.click(await screen.findByRole('button', { name: 'Load the rest (20)' }));
  expect(await screen.findByRole('button', { name: 'Stop loading' })).toBeVisible();
  expect(listSent('job.retry')).toHaveLength(1);
});

it('an export of a part is asked about with numbers as the rep writes them', async () => {
  const rep = await openList(
    keptList('l1', itemsOf(0, 1200), { total: 20_000, nextPage: 24, readAt: Date.now() }),
  );
  await screen.findByText(/1,200 of 20,000/u);
  await choose(rep, /^Export/u);
  expect(await screen.findByRole('button', { name: 'Export 1,200 items' })).toBeVisible();
  expect(screen.getByText(/^18,800 items have not been loaded yet/u)).toBeVisible();
});
