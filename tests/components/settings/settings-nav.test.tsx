import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openShortcutSettings, runsInPrivateWindows } from '@/tests/support/ui/fake-platform';
import { findPart, renderSettings } from '@/tests/support/ui/render-ui';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

describe('the way through the settings', () => {
  it('names each part, and links to it', async () => {
    renderSettings();
    const links = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole(
      'link',
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const part = document.querySelector(link.getAttribute('href') ?? '');
      expect(part).toHaveAccessibleName(link.textContent);
    }
  });

  it('shows the shortcuts as the browser has them, and leads to its page', async () => {
    const rep = renderSettings();
    const part = within(await findPart('Shortcuts'));
    expect(await part.findByText('Alt+Shift+K')).toBeVisible();
    expect(part.getByText(/the last list$/).nextSibling).toHaveTextContent('Not set');
    await rep.click(part.getByRole('button', { name: 'Change shortcuts' }));
    expect(openShortcutSettings).toHaveBeenCalledOnce();
  });

  const PRIVATE = 'The extension is off in private windows. Use a normal one.';

  it('names the version and the publisher', async () => {
    renderSettings();
    const part = within(await findPart('About'));
    expect(part.getByText('Version 1.2.3')).toBeVisible();
    expect(part.getByText(/^Published by /)).toBeVisible();
    expect(part.queryByText(PRIVATE)).toBeNull();
  });

  it('opens the licences of others, which the page itself does not load', async () => {
    renderSettings();
    const part = within(await findPart('About'));
    const link = part.getByRole('link', { name: 'Open-source licenses' });
    expect(link).toHaveAttribute('href', '/licenses.txt');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('says where the extension does not run in private windows', async () => {
    runsInPrivateWindows.mockReturnValue(false);
    onTestFinished(() => void runsInPrivateWindows.mockReturnValue(true));
    renderSettings();
    expect(within(await findPart('About')).getByText(PRIVATE)).toBeVisible();
  });
});
