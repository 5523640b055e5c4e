import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import {
  expectAccessible,
  renderPanel,
  renderPopup,
  renderSettings,
} from '@/tests/support/ui/render-ui';
import { personReport } from '@/tests/support/ui/ui-fixtures';

/** Help about the screen that is shown. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
  background.showPage(personReport());
});
afterEach(() => background.close());

const PANEL = [
  ['This page', 'Whose page this is, who owns them and how to reach them.'],
  ['Today', 'The accounts that are worth your day, best first, and why.'],
  ['Lists', 'People and companies that your team shares.'],
  ['Activity', 'What you started, what waits and what came of it.'],
] as const;

async function openTab(name: string) {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`, 'u') }));
  await background.settle();
  return rep;
}
const findHelp = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `Help: ${name}` }));

describe('? says what the screen is for, what costs credits there, and what to do next', () => {
  it.each(PANEL)('on %s', async (name, sentence) => {
    const rep = await openTab(name);
    await rep.keyboard('?');
    const help = await findHelp(name);
    expect(help.getByText(sentence)).toBeVisible();
    expect(help.getByText(/credits/u)).toBeVisible();
    const keys = within(help.getByRole('region', { name: 'Keyboard shortcuts' }));
    expect(keys.getByText('Ctrl+K')).toBeVisible();
    expect(keys.getByText('Search and commands')).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('in the settings, and by a click', async () => {
    const rep = renderSettings();
    await rep.click(await screen.findByRole('button', { name: 'Help' }));
    const help = await findHelp('Settings');
    expect(help.getByText('Nothing here uses credits by itself.')).toBeVisible();
    expect(help.queryByText('Ctrl+K')).toBeNull();
    await rep.keyboard('{Escape}');
    await rep.keyboard('?');
    await findHelp('Settings');
  });

  it('in the popup, and by a click', async () => {
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Help' }));
    await findHelp('Prospecting');
    await rep.keyboard('{Escape}');
    await rep.keyboard('?');
    const help = await findHelp('Prospecting');
    expect(help.getByText('Open the panel for everything else.')).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
  });
});

it('is found by the mouse on every tab, in the command box', async () => {
  const rep = await openTab('Activity');
  await rep.click(screen.getByRole('button', { name: 'Search and commands' }));
  await rep.click(await screen.findByRole('option', { name: /^Help/u }));
  await findHelp('Activity');
});

it('names the keys that the browser gave the extension', async () => {
  const rep = await openTab('This page');
  await rep.keyboard('?');
  const help = await findHelp('This page');
  expect(await help.findByText('Open the panel')).toBeVisible();
});

it.each([
  ['This page', 'Today’s round: Start, Next', /^n$/u],
  ['Today', 'Today’s round: Start, Next', /^n$/u],
  ['This page', 'Main button', /^s$/u],
  ['Lists', 'From the page to the panel', /^Shift\+F6$/u],
])('names on %s the key for "%s"', async (tab, does, key) => {
  const rep = await openTab(tab);
  await rep.keyboard('?');
  const help = await findHelp(tab);
  expect(help.getByText(does).previousSibling).toHaveTextContent(key);
});

it.each(['Today', 'Lists'])('says on %s which keys need a row first', async (tab) => {
  const rep = await openTab(tab);
  await rep.keyboard('?');
  const help = await findHelp(tab);
  const hint = help.getByText(/^Click or Tab to a row first/u);
  const isAfterHint = (does: string) =>
    hint.compareDocumentPosition(help.getByText(does)) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAfterHint('Open or close')).toBeTruthy();
  expect(isAfterHint('Search')).toBeTruthy();
  expect(isAfterHint('Search and commands')).toBeFalsy();
  if (tab === 'Today') expect(isAfterHint('Today’s round: Start, Next')).toBeFalsy();
});

it('is not opened by a question mark that the rep writes', async () => {
  const rep = await openTab('Activity');
  await rep.click(screen.getByRole('button', { name: 'Search and commands' }));
  const box = await screen.findByRole('combobox');
  await rep.type(box, 'who?');
  expect(box).toHaveValue('who?');
  expect(screen.queryByRole('dialog', { name: /^Help/u })).toBeNull();
});
