import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { finishJob } from '@/tests/support/ui/run-jobs';
import { seedList } from '@/tests/support/ui/seed-list';
import { job } from '@/tests/support/ui/ui-fixtures';

/** What the rep wrote stands over the list's and the service's words, in a push of many too. */

const KEY = `person:slug:${CAST.notInCrm}`;
const PROFILE = `https://www.linkedin.com/in/${CAST.notInCrm}`;

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  await background.send('settings.save', { holdSeconds: 0 });
});
afterEach(() => background.close());

it('pushes many by the names that the rep wrote', async () => {
  const input = { ...job('enrich').input, contact: { social_url: PROFILE } };
  const subject = { kind: 'person', key: KEY, label: 'Callum Brightwater' } as const;
  await finishJob(background, { kind: 'enrich', input, subject, lane: 'click' });
  const correction = { name: 'Callum B. Brightwater', companyName: 'Northwind Valves' };
  await background.send('page.correct', { key: KEY, correction });
  const known = { full_name: 'C. Brightwater', company_name: 'Solveig Wind', social_url: PROFILE };
  await seedList(background, keptList('l1', [itemOf('callum', known)]));

  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await rep.click(await screen.findByRole('button', { name: /Spring fair/u }));
  await rep.click(await screen.findByRole('button', { name: 'Push all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Push all' }));
  const push = await dialog.findByRole('button', { name: 'Push 1' });
  await waitFor(() => {
    expect(push).toBeEnabled();
  });
  await rep.click(push);
  await waitFor(() => expect(background.listCalls('syncToCrm')).not.toHaveLength(0));
  await background.settle();
  expect(background.listCalls('syncToCrm').map(({ body }) => body)).toMatchObject([
    {
      contacts: [
        {
          svc_full_name: 'Callum B. Brightwater',
          svc_company_name: 'Northwind Valves',
          main_email: 'callum.brightwater@solveig-wind.example',
        },
      ],
    },
  ]);
});
