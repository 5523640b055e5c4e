import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteRecent } from '@/lib/background/storage/recent';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { seePage } from '@/tests/support/ui/see-page';
import { keptBook, manyAccounts } from '@/tests/support/ui/ui-book';
import {
  companyReport,
  crmMatch,
  crmReply,
  identityOf,
  job,
  personReport,
} from '@/tests/support/ui/ui-fixtures';

/** "This page" where nobody is shown. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const NOBODYS = personReport({ status: 'none', identity: null, fields: {} });
const OMAR = personReport(
  { identity: identityOf('omar') },
  { name: 'Omar Said', jobTitle: 'Buyer', companyName: 'Kestrel Freight' },
);

/** The panel opens on another tab beside a page that is nobody's. */
async function showNobody() {
  background.showPage(NOBODYS);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'This page' }));
  await screen.findByRole('heading', { name: 'No profile on this page' });
  return rep;
}
const findRow = async (name: RegExp) =>
  within(await findPart('Recent')).findByRole('button', { name });

it('has one sentence where nobody was seen and no account is known', async () => {
  await showNobody();
  await background.settle();
  expect(await screen.findByText(/Open somebody’s profile/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recent' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
});

it('names whom the rep saw last, newest first, with what is known of them, and asks nobody', async () => {
  await background.addJobs(
    job('crm.search', {
      state: 'done',
      subject: { kind: 'person', key: OMAR.identity?.key ?? '', label: 'Omar Said' },
      input: { social_url: 'https://www.linkedin.com/in/omar' },
      output: crmReply({ matches: [crmMatch()] }),
    }),
  );
  await seePage(background, OMAR);
  await seePage(background, companyReport());
  await seePage(background, personReport());
  background.sandbox.calls.length = 0;
  await showNobody();
  const part = within(await findPart('Recent'));
  await waitFor(() =>
    expect(part.getAllByRole('button').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Wilma Hayes.*Not checked$/),
      expect.stringMatching(/^Northwind Pumps(?!.*Not checked)/),
      expect.stringMatching(/^Omar Said.*Buyer · Kestrel FreightYours$/),
    ]),
  );
  await background.settle();
  expect(background.sandbox.calls).toEqual([]);
  await expectAccessible();
});

it('looks somebody up on a click, under the name that their page has shown', async () => {
  await seePage(background, OMAR);
  const rep = await showNobody();
  await rep.click(await findRow(/Omar Said/));
  expect(await screen.findByRole('heading', { name: 'Omar Said', level: 1 })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Back to the page' })).toBeVisible();
});

/** Somebody in Recent whom only the page at an address shows. */
async function noteShownAt(url: string) {
  const own = { site: 'github', idType: 'github', socialUrl: url } as const;
  const identity = { ...identityOf('omar'), ...own };
  await noteRecent(background.database, { ...OMAR, url, identity }, Date.now());
}

it('leads to the page of somebody whom only that page shows', async () => {
  const url = 'https://github.com/omar';
  await noteShownAt(url);
  await showNobody();
  const link = within(await findPart('Recent')).getByRole('link', { name: /Omar Said/ });
  expect(link).toHaveAttribute('href', url);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://github.com@evil.example/omar'])(
  'leads nowhere where that page has no web address: %s',
  async (url) => {
    await noteShownAt(url);
    await showNobody();
    expect(await findRow(/Omar Said/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Omar Said/ })).toBeNull();
  },
);

it('has no more than five of them', async () => {
  for (let index = 0; index < 7; index += 1) {
    const identity = identityOf(`person-${index}`);
    await seePage(background, personReport({ identity }, { name: `Person ${index}` }));
  }
  await showNobody();
  expect(within(await findPart('Recent')).getAllByRole('listitem')).toHaveLength(5);
});

it('names the first three of today, and shows one of them in Today on a click', async () => {
  await seedBook(background, keptBook(manyAccounts(5)));
  const rep = await showNobody();
  const today = within(await findPart('Today'));
  expect(today.getAllByRole('listitem')).toHaveLength(3);
  await expectAccessible();
  await rep.click(today.getByRole('button', { name: /^2/ }));
  expect(await screen.findByRole('tab', { name: 'Today', selected: true })).toBeVisible();
  expect(await screen.findByRole('button', { expanded: true })).toBeVisible();
});
