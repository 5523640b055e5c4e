import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { createQueryClient } from '@/components/queries/query-client';
import { OPENED_ON_KEY } from '@/components/shell/use-front-tab';
import { requestAccount } from '@/lib/platform/panel-requests';
import { holdMessage } from '@/tests/support/ui/hold-message';
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
  await waitFor(() =>
    expect(background.sent.filter(({ name }) => name === 'page.current').length).toBeGreaterThan(1),
  );
  expect(await findTab('Today')).toBeVisible();
});

describe('a look-up that begins while the panel shows "Today"', () => {
  const lookUp = () =>
    background.send('look-up.start', { windowId: 7, text: 'linkedin.com/in/wilma-hayes' });
  const expectReadAgain = () =>
    waitFor(() => {
      const reads = background.sent.filter(({ name }) => name === 'look-up.get');
      expect(reads.length).toBeGreaterThan(1);
    });

  it('brings "This page" to the front, as the sample’s does', async () => {
    renderPanel();
    await findTab('Today');
    await lookUp();
    expect(await findTab('This page')).toBeVisible();
  });

  it('brings nothing to the front once the rep has begun', async () => {
    const rep = renderPanel();
    await rep.click(await findTab('Today'));
    await lookUp();
    await expectReadAgain();
    await background.settle();
    expect(await findTab('Today')).toBeVisible();
  });
});

it('stays "Today" where the popup asks for an account before a look-up is known', async () => {
  const tellLookUp = holdMessage('look-up.get', background);
  await background.send('look-up.start', { windowId: 7, text: 'linkedin.com/in/wilma-hayes' });
  await requestAccount({ windowId: 7, choice: null, domain: 'northwind.example' });
  renderPanel();
  await findTab('Today');
  tellLookUp();
  await background.settle();
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

/** Opens the panel, which was on "Today" at the opening before, while it is not known yet what is in front. */
function openAgain() {
  const tellPage = holdMessage('page.current', background);
  const client = createQueryClient();
  client.setQueryData(OPENED_ON_KEY, 'today');
  return { tellPage, rep: renderPanel(client), client };
}

it('is that of the opening before until the page in front is known', async () => {
  background.showPage(personReport());
  const { tellPage, client } = openAgain();
  expect(await findTab('Today')).toBeVisible();
  tellPage();
  expect(await findTab('This page')).toBeVisible();
  expect(client.getQueryData(OPENED_ON_KEY)).toBe('page');
});

it('stays that of the opening before when the rep does something there meanwhile', async () => {
  background.showPage(personReport());
  const { tellPage, rep, client } = openAgain();
  await findTab('Today');
  await rep.keyboard('{Tab}');
  tellPage();
  await waitFor(() => expect(client.getQueryState(['page', 7])?.status).toBe('success'));
  expect(await findTab('Today')).toBeVisible();
});
