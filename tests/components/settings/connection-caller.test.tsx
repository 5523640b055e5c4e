import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderSettings } from '@/tests/support/ui/render-ui';
import { seePage } from '@/tests/support/ui/see-page';
import { crmMatch, crmReply, identityOf, job, personReport } from '@/tests/support/ui/ui-fixtures';

/** Who the rep is in each CRM, beside the connection. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const OMAR = identityOf('omar-said');
const findCaller = async () => {
  renderSettings();
  const part = await findPart('Connection');
  return within(part);
};
const search = (ownerId: string | null, changed: Parameters<typeof job<'crm.search'>>[1] = {}) =>
  job('crm.search', {
    output: crmReply({
      matches: ownerId === null ? [] : [crmMatch({ ownerId, ownerName: 'Dana Reyes' })],
      searched_crms: ['crm_one', 'crm_three'],
      caller_crm_links: { crm_one: ownerId === null ? null : { ownerId }, crm_three: null },
    }),
    ...changed,
  });

it('is what the newest answer of CRM search says, of whichever person', async () => {
  const subject = { kind: 'person', key: OMAR.key, label: 'Omar Said' } as const;
  await seePage(background, personReport());
  await seePage(background, personReport({ identity: OMAR }, { name: 'Omar Said' }));
  await background.addJobs(
    search('41', { subject, changedAt: Date.now() - 60 * SECOND }),
    search('42'),
  );
  const caller = await findCaller();
  expect(await caller.findByText('You are Dana Reyes in CRM one.')).toBeVisible();
  expect(
    caller.getByText('Not linked in CRM three: new records go to its default owner.'),
  ).toBeVisible();
  await expectAccessible();
});

it('is not shown before a search of all CRMs has told', async () => {
  await seePage(background, personReport());
  await background.addJobs(search('42', { input: { email: 'a@b.example', crm: 'crm_one' } }));
  renderSettings();
  await findPart('Connection');
  await screen.findByLabelText('API key');
  await background.settle();
  expect(screen.queryByText(/^You are /)).toBeNull();
});

it('is not asked about without a connection', async () => {
  await background.send('connection.forget', null);
  renderSettings();
  await findPart('Connection');
  await screen.findByLabelText('API key');
  expect(screen.queryByText(/^You are /)).toBeNull();
});
