import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { setLanguage } from '@/locales/t';
import { personReport } from '@/tests/support/ui/ui-fixtures';

/** Which tab the panel opens on, and that it stays what the rep chose. */

const NOBODY = { status: 'none', identity: null, fields: {} } as const;

const findTab = (name: string) => screen.findByRole('tab', { name, selected: true });

it('is "This page" when the page in front is somebody’s', async () => {
  getBackground().show(personReport());
  renderPanel();
  expect(await findTab('This page')).toBeVisible();
});

it.each([
  ['nobody’s', () => getBackground().show(personReport(NOBODY))],
  ['behind a sign-in wall', () => getBackground().show(personReport({ status: 'wall' }))],
  ['none that we read', () => undefined],
])('is "Today" when the page in front is %s', async (_, show) => {
  show();
  renderPanel();
  expect(await findTab('Today')).toBeVisible();
});

it('is chosen at opening only: another page in front changes nothing', async () => {
  renderPanel();
  await findTab('Today');
  getBackground().show(personReport());
  await waitFor(() => {
    expect(
      getBackground().sent.filter(({ name }) => name === 'page.current').length,
    ).toBeGreaterThan(1);
  });
  expect(await findTab('Today')).toBeVisible();
});

it('stays where it was when the rep changes the language on another page', async () => {
  getBackground().show(personReport());
  renderPanel();
  await findTab('This page');
  getBackground().show(null);
  await screen.findByText('No profile on this page');
  await getBackground().send('settings.save', { language: 'de' });
  expect(await findTab('Diese Seite')).toBeVisible();
  setLanguage('en');
});

it('is the rep’s as soon as they choose one', async () => {
  getBackground().show(personReport());
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Activity' }));
  getBackground().show(personReport({}, { name: 'Omar Said' }));
  expect(await findTab('Activity')).toBeVisible();
});
