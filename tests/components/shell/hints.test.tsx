import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { addHint, noteUpdates } from '@/lib/background/hints';
import { getVersion } from '@/lib/platform/version';
import { closePage, expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';

let background: RealBackground;
beforeEach(async () => {
  fakeBrowser.reset();
  background = await openRealBackground();
});
afterEach(() => background.close());

const findHint = () => screen.findByRole('complementary', { name: 'Hint' });
const expectNone = () =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: 'Hint' })).toBeNull());
async function openToday() {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  await screen.findByRole('list', { name: 'Accounts' });
  return rep;
}

it('says one thing each time the panel is opened, until it is closed or done', async () => {
  let rep = await openToday();
  expect(await findHint()).toHaveTextContent('Press ? for help');
  await expectAccessible();
  await rep.click(screen.getByRole('button', { name: 'Got it' }));
  await expectNone();
  await rep.click(screen.getByRole('tab', { name: 'Lists' }));
  await rep.click(screen.getByRole('tab', { name: 'Today' }));
  await background.settle();
  await expectNone();
  closePage();

  rep = await openToday();
  expect(await findHint()).toHaveTextContent('Ctrl+K finds people');
  await rep.keyboard('{Control>}k{/Control}');
  await expectNone();
  closePage();

  await openToday();
  expect(await findHint()).toHaveTextContent('Right-click a profile link or a name');
});

it('does not tell who has used the keys about them', async () => {
  const rep = await openToday();
  await findHint();
  document.querySelector<HTMLElement>('[data-account]')?.focus();
  await rep.keyboard('j');
  await expectNone();
  closePage();
  await openToday();
  expect(await findHint()).not.toHaveTextContent('its keys');
});

it('says above where to connect that the browser lost the connection, and nothing else without one', async () => {
  await background.send('connection.forget', null);
  const sentence = 'The browser lost what was kept here. Check your CRM for what is missing.';
  const openPanel = async () => {
    const rep = renderPanel();
    await screen.findByText('Connect your service');
    return rep;
  };
  const rep = await openPanel();
  await background.settle();
  expect(screen.queryByText(sentence)).toBeNull();
  await addHint('lost');
  expect(await screen.findByText(sentence)).toBeVisible();
  await expectAccessible();
  await rep.click(screen.getByRole('tab', { name: 'This page' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  closePage();
  await openPanel();
  await background.settle();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  await expectNone();
});

it('says first, and once, that the browser lost what was kept', async () => {
  await addHint('lost');
  const rep = await openToday();
  expect(await findHint()).toHaveTextContent('The browser lost what was kept here.');
  await rep.click(screen.getByRole('button', { name: 'Got it' }));
  closePage();
  await openToday();
  expect(await findHint()).toHaveTextContent('Press ? for help');
});

it('says once what an update to another version brought', async () => {
  noteUpdates(() => undefined);
  const { onInstalled } = fakeBrowser.runtime;
  await onInstalled.trigger({ reason: 'update', previousVersion: getVersion(), temporary: false });
  await openToday();
  expect(await findHint()).not.toHaveTextContent('Version');
  closePage();
  await onInstalled.trigger({ reason: 'update', previousVersion: '0.9.0', temporary: false });
  const rep = await openToday();
  expect(await findHint()).toHaveTextContent(/^Version \d/u);
  await rep.click(screen.getByRole('button', { name: 'Got it' }));
  await expectNone();
  closePage();
  await openToday();
  expect(await findHint()).not.toHaveTextContent('Version');
});

it('says nothing in the sample', async () => {
  await background.send('connection.forget', null);
  await background.send('sample.start', { windowId: 7 });
  await openToday();
  await background.settle();
  await expectNone();
});
