import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import en from '@/locales/en.json';
import { importedListOf, itemOf, itemsOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedList } from '@/tests/support/ui/seed-list';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const ADA = itemOf('ada', {
  full_name: 'Ada Lind',
  current_position: 'Head of Sales',
  company_name: 'Lind AB',
});
const SOLVEIG = itemOf('solveig', {
  full_name: null,
  name: 'Solveig Wind',
  domain: 'wind.example',
});

/** Types into the command box of a panel that shows Today. */
async function find(text: string) {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  await rep.keyboard('{Control>}k{/Control}');
  await rep.click(await screen.findByRole('combobox', { name: en.commandBox.field }));
  await rep.paste(text);
  return rep;
}
const findGroup = () => screen.findByRole('group', { name: 'In your lists' });
const readSearches = () =>
  background.sent.filter(({ name }) => name === 'list.search').map(({ input }) => input);

describe('an item of a list, found in the command box', () => {
  it('is named with its list, and nobody is asked', async () => {
    await seedList(background, keptList('l1', [ADA]));
    await find('ada');
    const option = within(await findGroup()).getByRole('option', { name: /^Ada Lind/ });
    expect(option).toHaveTextContent('Spring fair · Head of Sales · Lind AB');
    expect(background.sandbox.calls.filter(({ path }) => path.includes('/lists'))).toEqual([]);
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('may be a company', async () => {
    const list = importedListOf('l2', { name: 'Targets', entity: 'COMPANY' });
    await seedList(background, keptList('l2', [SOLVEIG], { list }));
    await find('solv');
    expect(await findGroup()).toHaveTextContent('Solveig WindTargets · wind.example');
  });

  it('is opened in its list with the focus on it, however far down it is', async () => {
    await seedList(background, keptList('l1', [...itemsOf(0, 900), ADA, ...itemsOf(900, 1000)]));
    const rep = await find('ada lind');
    await rep.click(await within(await findGroup()).findByRole('option', { name: /^Ada Lind/ }));
    expect(await screen.findByRole('heading', { name: 'Spring fair' })).toBeVisible();
    const row = await screen.findByRole('button', { name: /^Ada Lind/, expanded: true });
    await waitFor(() => {
      expect(row).toHaveFocus();
    });
    expect(screen.getByRole('tab', { name: 'Lists', selected: true })).toBeVisible();
  });

  it('comes below what was found at once, which keeps its place', async () => {
    await seedList(background, keptList('l1', [ADA]));
    await seedList(background, keptList('l2', [], { list: importedListOf('l2', { name: 'Ada' }) }));
    await find('ada');
    await findGroup();
    const groups = screen
      .getAllByRole('group')
      .map((group) => group.querySelector('p')?.textContent);
    expect(groups).toContain('Lists');
    expect(groups.at(-1)).toBe('In your lists');
  });

  it('is not searched by one letter, nor without a list', async () => {
    const rep = await find('ada');
    await background.settle();
    expect(readSearches()).toEqual([]);
    await rep.keyboard('{Escape}');
    await seedList(background, keptList('l1', [ADA]));
    await rep.keyboard('{Control>}k{/Control}');
    await rep.click(await screen.findByRole('combobox'));
    await rep.paste('a');
    await background.settle();
    expect(readSearches()).toEqual([]);
    await rep.paste('d');
    await findGroup();
    expect(readSearches()).toEqual([{ text: 'ad' }]);
  });
});
