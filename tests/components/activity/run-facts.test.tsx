import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
};

it('the details of a push copy its id at the service', async () => {
  await openDetails({});
  expect(screen.getByRole('button', { name: 'Copy push ID' })).toBeEnabled();
  await expectAccessible();
});
