import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getWindowId } from '@/tests/support/ui/fake-platform';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { personReport } from '@/tests/support/ui/ui-fixtures';

const NO_WINDOW = new Error('No current window');

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(personReport());
});
afterEach(() => background.close());

it('a panel that has no window yet asks for it again, and then shows the page', async () => {
  getWindowId.mockRejectedValueOnce(NO_WINDOW).mockRejectedValueOnce(NO_WINDOW);
  renderPanel();
  expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
});

it('a panel that stays without a window says so, and asks for it again on a click', async () => {
  getWindowId.mockRejectedValue(NO_WINDOW);
  const rep = renderPanel();
  const again = await screen.findByRole('button', { name: 'Try again' });
  getWindowId.mockResolvedValue(7);
  await rep.click(again);
  expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
});
