import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { castPage } from '@/tests/support/ui/cast';
import { findPushButton, findPushDialog } from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { identityOf, personReport } from '@/tests/support/ui/ui-fixtures';

/** A click on This page is about the page that the panel showed. The background refuses it when another is in front. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  await background.send('settings.save', { holdSeconds: 0 });
  background.showPage(castPage(background.sandbox, CAST.notInCrm));
});
afterEach(() => background.close());

const leaveSilently = () =>
  background.changePageSilently(
    personReport({ identity: identityOf('omar') }, { name: 'Omar Said' }),
  );

const ACTIONS: [string, (rep: UserEvent) => Promise<HTMLElement>][] = [
  ['enrichment', () => screen.findByRole('button', { name: 'Enrich' })],
  [
    'push',
    async (rep) => {
      await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
      return findPushButton(await findPushDialog());
    },
  ],
  [
    'new list',
    async (rep) => {
      await rep.click(screen.getByRole('button', { name: 'Add to list' }));
      await rep.type(await screen.findByLabelText('Name of the new list'), 'Spring fair');
      return screen.findByRole('button', { name: 'Add' });
    },
  ],
];

const listWrites = async () =>
  (await background.listJobs()).filter(({ kind }) => !/search|read/u.test(kind)).length;

it.each(ACTIONS)('%s: refused on the page before, with what is so', async (_, getReady) => {
  const rep = renderPanel();
  await screen.findByText(/^Not in /);
  const button = await getReady(rep);
  await background.settle();
  leaveSilently();
  await rep.click(button);
  expect(await screen.findByText('Another page is in front now. Nothing was sent.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Omar Said' })).toBeVisible();
  await background.settle();
  expect(await listWrites()).toBe(0);
  expect(screen.getByText('Another page is in front now. Nothing was sent.')).toBeVisible();
});

it.each(ACTIONS)('%s: done on the page in front', async (_, getReady) => {
  const rep = renderPanel();
  await screen.findByText(/^Not in /);
  const button = await getReady(rep);
  await background.settle();
  await rep.click(button);
  await waitFor(async () => expect(await listWrites()).toBeGreaterThan(0));
});
