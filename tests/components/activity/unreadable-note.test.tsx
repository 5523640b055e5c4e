import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { toUnreadable } from '@/lib/background/queue-store/unreadable';
import { fetchPolicy } from '@/lib/platform/policy';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await background.close();
});

const WORDS = 'Unreadable, from an older version: 1';

/** Opens Activity while one job cannot be read. */
async function openActivity() {
  const record = { id: 'a', kind: 'call', subject: 'Ada Lind' };
  await background.database.add('unreadable', toUnreadable('jobs', 'a', record));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Activity 1 needs you' }));
  expect(await screen.findByText(WORDS)).toBeVisible();
  return rep;
}

it('deletes what cannot be read when the rep has said so twice', async () => {
  const rep = await openActivity();
  await expectAccessible();
  await rep.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete what can’t be read?' });
  await rep.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await background.database.count('unreadable')).toBe(1);

  await rep.click(screen.getByRole('button', { name: 'Delete' }));
  const again = await screen.findByRole('alertdialog', { name: 'Delete what can’t be read?' });
  await rep.click(within(again).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  expect(await background.database.count('unreadable')).toBe(0);
  expect(await screen.findByRole('tab', { name: 'Activity' })).toBeVisible();
});

it('saves what cannot be read as a file', async () => {
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:file';
  });
  const rep = await openActivity();
  await rep.click(screen.getByRole('button', { name: 'Save as file' }));
  await waitFor(() => expect(file).toBeDefined());
  expect(JSON.parse((await file?.text()) ?? '')).toEqual([
    {
      ...{ store: 'jobs', key: 'a', items: 1 },
      record: { id: 'a', kind: 'call', subject: 'Ada Lind' },
    },
  ]);
  expect(screen.getByText(WORDS)).toBeVisible();
});

it('saves nothing where the administrator forbids exports', async () => {
  await fakeBrowser.storage.managed.set({ allowExport: false });
  await fetchPolicy();
  await background.services.settings.refresh();
  await openActivity();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save as file' })).toBeDisabled());
  expect(screen.getByText('Set by your admin.')).toBeVisible();
});
