import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { setLanguage } from '@/locales/t';
import { personReport } from '@/tests/support/ui/ui-fixtures';

/** Which tab the panel opens on, and that it stays what the rep chose. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const NOBODY = { status: 'none', identity: null, fields: {} } as const;

const findTab = (name: string) => screen.findByRole('tab', { name, selected: true });

it('is "This page" when the page in front is somebody’s', async () => {
  background.showPage(personReport());
  renderPanel();
  expect(await findTab('This page')).toBeVisible();
});

it.each([
  ['nobody’s', () => background.showPage(personReport(NOBODY))],
  ['behind a sign-in wall', () => background.showPage(personReport({ status: 'wall' }))],
  ['none that we read', () => undefined],
])('is "Today" when the page in front is %s', async (_, show) => {
  show();
  renderPanel();
  expect(await findTab('Today')).toBeVisible();
});

it('is chosen at opening only: another page in front changes nothing', async () => {
  renderPanel();
  await findTab('Today');
  background.showPage(personReport());
  await waitFor(() => {
    expect(background.sent.filter(({ name }) => name === 'page.current').length).toBeGreaterThan(1);
  });
  expect(await findTab('Today')).toBeVisible();
});

it('stays where it was when the rep changes the language on another page', async () => {
  background.showPage(personReport());
  renderPanel();
  await findTab('This page');
  background.showPage(null);
  await screen.findByText('No profile on this page');
  await background.send('settings.save', { language: 'de' });
  expect(await findTab('Diese Seite')).toBeVisible();
  setLanguage('en');
});

it('is the rep’s as soon as they choose one', async () => {
  background.showPage(personReport());
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Activity' }));
  background.showPage(personReport({}, { name: 'Omar Said' }));
  expect(await findTab('Activity')).toBeVisible();
});
