import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Job } from '@/lib/contract/stored/job';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { job } from '@/tests/support/ui/ui-fixtures';

const TOTAL = 1000;
const PART = 30;

let background: RealBackground;
beforeEach(async () => {
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
  const done = job('enrich', { output: { contact: null } });
  const jobs = Array.from({ length: TOTAL }, (_, index): Job => ({
    ...done,
    id: `many-${index}`,
    changedAt: done.changedAt - index,
    subject: { ...done.subject, label: `Person ${index}` },
  }));
  await background.addJobs(...jobs.toReversed());
});
afterEach(() => background.close());

const openActivity = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
  await screen.findByText('Person 0');
  return rep;
};

const rows = () => within(screen.getByRole('list', { name: 'Done' })).getAllByRole('listitem');

it('a thousand rows are read and shown a part at a time, as far as the rep asks', async () => {
  const rep = await openActivity();
  expect(rows()).toHaveLength(PART);
  await expectAccessible();
  await rep.click(screen.getByRole('button', { name: '970 more' }));
  expect(await screen.findByText('Person 59')).toBeVisible();
  expect(rows()).toHaveLength(2 * PART);
  expect(screen.getByRole('button', { name: '940 more' })).toBeVisible();
  const limits = background.sent
    .filter(({ name }) => name === 'activity.list')
    .map(({ input }) => (input as { done: number }).done);
  expect(Math.max(...limits)).toBe(2 * PART);
});

it('a row that comes on top is shown, and no row twice', async () => {
  const rep = await openActivity();
  await rep.click(screen.getByRole('button', { name: /more$/ }));
  await screen.findByText('Person 59');
  await background.addJobs(job('enrich', { output: { contact: null }, id: 'new' }));
  await waitFor(() => {
    expect(rows()[0]).toHaveTextContent('Wilma Hayes');
  });
  const names = rows().map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(names.length);
});
