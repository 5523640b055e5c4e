import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { job } from '@/tests/support/ui/ui-fixtures';

/** A push's run at the service, in the details of its row in Activity. */

let background: RealBackground;
beforeEach(async () => {
  // Jobs stay as they are.
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const openDetails = async (run: object) => {
  const output = syncRunSchema.parse({ id: 'run-77', status: 'completed', crm: 'crm_one', ...run });
  await background.addJobs(job('push', { output }));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
  const list = await screen.findByRole('list', { name: 'Done' });
  await rep.click(await within(list).findByLabelText('Details: Pushed to CRM one, Wilma Hayes'));
  return () =>
    within(list)
      .queryAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
};

describe('the details of a push', () => {
  it('are its id at the service, when it began and ended, and how long it took', async () => {
    const listFacts = await openDetails({
      createdAt: '2026-03-01T10:00:00Z',
      completedAt: '2026-03-01T10:00:42Z',
    });
    expect(listFacts()).toEqual([
      expect.stringMatching(/^Started: .*2026/),
      expect.stringMatching(/^Ended: .*2026/),
      expect.stringMatching(/^Took: 42\ss$/),
    ]);
    expect(screen.getByRole('button', { name: 'Copy ID' })).toBeVisible();
    await expectAccessible();
  });

  it('say only what can be read', async () => {
    const listFacts = await openDetails({ createdAt: 'soon', completedAt: '<script>' });
    expect(listFacts()).toEqual([]);
  });
});
