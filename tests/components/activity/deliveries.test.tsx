import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { DELIVERY_TIME_MS } from '@/lib/contract/limits';
import { putBulk } from '@/tests/support/queue/stored-jobs';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { job } from '@/tests/support/ui/ui-fixtures';

/** Results that go to a webhook. What is known of them is on disk: who asked, and when the service took it. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const INPUT = {
  ...job('enrich').input,
  sync_to_crm: false,
  webhook_url: 'https://hooks.example/a',
};
const takenAgo = (ms: number, changed: Parameters<typeof job<'enrich.deliver'>>[1] = {}) =>
  job('enrich.deliver', { input: INPUT, changedAt: Date.now() - ms, ...changed });

const openActivity = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
  return rep;
};
const findRow = async () => {
  const list = within(await screen.findByRole('list', { name: 'Done' }));
  // A bulk has a list of its counts in its row.
  const [row] = await list.findAllByRole('listitem');
  if (!row) throw new Error('no row');
  return row;
};

describe('a delivery', () => {
  it('is on its way after the service took it', async () => {
    await background.addJobs(takenAgo(MINUTE));
    await openActivity();
    expect(await findRow()).toHaveTextContent(/^Wilma HayesOn its way to hooks\.example · 1 min/u);
  });

  it('should have arrived when its time is up', async () => {
    await background.addJobs(takenAgo(DELIVERY_TIME_MS));
    await openActivity();
    expect(await findRow()).toHaveTextContent('Should have arrived at hooks.example');
    await expectAccessible();
  });
});

describe('many deliveries', () => {
  const seedBulk = async (endedAgo: number) => {
    const endedAt = Date.now() - endedAgo;
    await putBulk(background.database, 'b1', 'Enrich: Q1 wind', endedAt - MINUTE, { endedAt });
    await background.addJobs(takenAgo(endedAgo, { bulkId: 'b1', lane: 'bulk' }));
  };

  it.each([
    [MINUTE, 'On its way to hooks.example'],
    [DELIVERY_TIME_MS, 'Should have arrived at hooks.example'],
  ])('that ended %d ms ago say where they are, and so does each', async (ago, words) => {
    await seedBulk(ago);
    const rep = await openActivity();
    const row = await findRow();
    expect(row).toHaveTextContent(words);
    await rep.click(within(row).getByRole('button', { name: /^Show each/u }));
    // The sentence of the row, and that of each.
    await waitFor(() => expect(within(row).getAllByText(words)).toHaveLength(2));
  });
});
