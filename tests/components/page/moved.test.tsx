import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { crmMatch, crmReply, identityOf, job, personReport } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

/** Wilma's page, with what the CRM says of her. */
async function open(said: Parameters<typeof crmMatch>[0]) {
  background.showPage(personReport());
  await background.addJobs(
    job('crm.search', { output: crmReply({ matches: [crmMatch(said)] }) }),
    job('mapping.read', { state: 'running' }),
  );
  return renderPanel();
}

describe('somebody who has changed', () => {
  it.each([
    ['company', { company: 'Papertrail Labs' }, 'Moved: CRM one still says Papertrail Labs'],
    ['title', { title: 'Head of Finance' }, 'New title: CRM one still says Head of Finance'],
  ])('is said to have, with the way to update: %s', async (_, said, words) => {
    await open(said);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Update CRM' })).toBeVisible();
    await expectAccessible();
  });

  it('is not said to have where the CRM says the same in other letters', async () => {
    await open({ company: 'NORTHWIND PUMPS Inc.', title: 'Vice President of Sales' });
    expect(await screen.findByText('Yours')).toBeVisible();
    expect(screen.queryByText(/^(?:Moved|New title)/)).toBeNull();
  });

  it('leads to a push that goes with them: nobody else’s page opens it', async () => {
    const rep = await open({ company: 'Papertrail Labs' });
    await rep.click(await screen.findByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    const identity = identityOf('tobias-achterberg');
    background.showPage(
      personReport({ identity, url: identity.socialUrl }, { name: 'Tobias Achterberg' }),
    );
    expect(await screen.findByRole('heading', { name: 'Tobias Achterberg' })).toBeVisible();
    await background.settle();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
