import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { toAriaKeys } from '@/components/queries/shortcuts';
import { listShortcuts } from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel, renderPopup } from '@/tests/support/ui/render-ui';
import { personReport } from '@/tests/support/ui/ui-fixtures';

/** The shortcut that the browser has now stands at the button that does the same. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(personReport());
});
afterEach(() => background.close());

const getButton = (name: string) => screen.getByRole('button', { name });

it('is at Enrich, and is left out where the browser has none', async () => {
  renderPanel();
  await screen.findByText(/^Not in /);
  await waitFor(() => {
    expect(getButton('Enrich')).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+G');
  });
  expect(getButton('Enrich').title).toBe('Alt+Shift+G');
  // The key of the panel for what stands out.
  expect(getButton('Enrich and push')).toHaveAttribute('aria-keyshortcuts', 's');
  for (const name of ['Push to CRM', 'Add to list'])
    expect(getButton(name)).not.toHaveAttribute('aria-keyshortcuts');
});

it('is in the tooltip of the button that stands out', async () => {
  onTestFinished(() => {
    listShortcuts.mockReset();
  });
  listShortcuts.mockResolvedValue([
    { name: 'enrich-and-push', description: '', keys: 'Ctrl+Shift+Y' },
  ]);
  const rep = renderPanel();
  await screen.findByText(/^Not in /);
  await waitFor(() => {
    expect(getButton('Enrich and push')).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+Y s');
  });
  await rep.hover(getButton('Enrich and push'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/ · Ctrl\+Shift\+Y$/u);
});

it('is another one as soon as the background says that it was changed', async () => {
  onTestFinished(() => {
    listShortcuts.mockReset();
  });
  renderPanel();
  await screen.findByText(/^Not in /);
  await waitFor(() => expect(getButton('Enrich').title).toBe('Alt+Shift+G'));
  listShortcuts.mockResolvedValue([{ name: 'enrich', description: '', keys: 'Alt+Shift+Y' }]);
  background.announce(['settings']);
  await waitFor(() => expect(getButton('Enrich').title).toBe('Alt+Shift+Y'));
});

it('is at the popup’s way to the panel', async () => {
  renderPopup();
  const open = await screen.findByRole('button', { name: 'Open panel' });
  await waitFor(() => {
    expect(open).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+K');
  });
  expect(open.title).toMatch(/ · Alt\+Shift\+K$/u);
});

it.each([
  ['Alt+Shift+G', 'Alt+Shift+G'],
  ['Ctrl+Shift+Y', 'Control+Shift+Y'],
  ['MacCtrl+Alt+P', 'Control+Alt+P'],
  ['Command+Shift+1', 'Meta+Shift+1'],
  ['⌥⇧G', 'Alt+Shift+G'],
  ['⌘⇧,', 'Meta+Shift+,'],
  ['', ''],
])('%s is %s for a screen reader', (keys, aria) => {
  expect(toAriaKeys(keys)).toBe(aria);
});
