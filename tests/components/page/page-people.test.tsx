import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageReport } from '@/lib/contract/messages/page-report';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmReply,
  identityOf,
  job,
  personReport,
  problem,
} from '@/tests/support/ui/ui-fixtures';

/** A page that lists people, as the panel shows it. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const linkTo = (slug: string, name: string): ProfileLink => ({
  href: `https://www.linkedin.com/in/${slug}/?miniProfileUrn=x`,
  text: name,
  isPicture: false,
  about: `Head of ${name}`,
});
const LINKS = [linkTo('wilma-hayes', 'Wilma Hayes'), linkTo('tom-bell', 'Tom Bell')];
const TOM = identityOf('tom-bell');
/** A page of search results. */
const NOBODYS: PageReport = personReport({
  url: 'https://www.linkedin.com/search/results/people/?keywords=pumps',
  status: 'none',
  identity: null,
  fields: {},
});

const findPeople = () => findPart('People on this page');
const choose = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
/** Takes one of those out who are selected because they were not checked. */
async function leaveOut(rep: UserEvent, name: string) {
  const box = await choose(name);
  await waitFor(() => {
    expect(box).toBeChecked();
  });
  await rep.click(box);
}
const openMore = async (rep: UserEvent) =>
  rep.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));

function show(front: PageReport) {
  background.showPage(front, { links: LINKS });
  return renderPanel();
}
/** The panel opens on another tab beside a page that is nobody's. */
async function showListing() {
  const rep = show(NOBODYS);
  await rep.click(await screen.findByRole('tab', { name: /This page/ }));
  return rep;
}

it('shows them by name with the way to their profiles, and asks the CRM about nobody by itself', async () => {
  await showListing();
  const part = await findPeople();
  const rows = within(part).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    'https://www.linkedin.com/in/wilma-hayes',
    'https://www.linkedin.com/in/tom-bell',
  ]);
  expect(within(part).getByText('Head of Tom Bell')).toBeVisible();
  await background.settle();
  await waitFor(() => {
    expect(within(part).getAllByText('Not checked')).toHaveLength(2);
  });
  expect(background.sandbox.calls).toEqual([]);
  await expectAccessible();
});

it('looks up those who are selected, one search each', async () => {
  const rep = await showListing();
  await leaveOut(rep, 'Wilma Hayes');
  await rep.click(screen.getByRole('button', { name: 'Check in CRM' }));
  const tom = within(await findPeople()).getAllByRole('listitem')[1];
  await waitFor(() => {
    expect(tom).toHaveTextContent(/Not in CRM one/);
  });
  await background.settle();
  expect(background.sandbox.calls).toMatchObject([
    { path: '/crm/search', body: { social_url: TOM.socialUrl } },
  ]);
});

it('shows what the CRM answered about each', async () => {
  await background.addJobs(
    job('crm.search', {
      state: 'done',
      subject: { kind: 'person', key: TOM.key, label: 'Tom Bell' },
      output: crmReply(),
    }),
  );
  await showListing();
  expect(await within(await findPeople()).findByText(/^Not in /)).toBeVisible();
});

it('has those selected who were not checked, until the rep chooses', async () => {
  await background.addJobs(
    job('crm.search', {
      state: 'done',
      subject: { kind: 'person', key: TOM.key, label: 'Tom Bell' },
      output: crmReply(),
    }),
  );
  const rep = await showListing();
  expect(await screen.findByText('1 to check')).toBeVisible();
  expect(await choose('Wilma Hayes')).toBeChecked();
  expect(await choose('Tom Bell')).not.toBeChecked();
  await rep.click(screen.getByRole('button', { name: 'Check in CRM' }));
  await waitFor(() => {
    expect(within(document.body).getAllByText(/^Not in /)).toHaveLength(2);
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Check in CRM' })).toBeNull();
  });
  await rep.click(await choose('Tom Bell'));
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('offers two things for those who are selected, what costs or writes behind "More actions", and chooses all or none', async () => {
  const rep = await showListing();
  expect(await screen.findByText('2 to check')).toBeVisible();
  for (const name of ['Check in CRM', 'Add to list']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  await openMore(rep);
  for (const name of ['Enrich 2 selected', 'Push 2 selected']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  await expectAccessible();
  await rep.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('button', { name: 'Enrich 2 selected' })).toBeNull();
  await rep.click(screen.getByRole('button', { name: 'Select all shown' }));
  expect(screen.getByText('2 selected')).toBeVisible();
});

it('enriches them with what the rep wants known, which is remembered', async () => {
  const rep = await showListing();
  await leaveOut(rep, 'Wilma Hayes');
  await openMore(rep);
  await rep.click(screen.getByRole('button', { name: 'Enrich 1 selected' }));
  const types = await screen.findByRole('group', { name: 'Find' });
  await rep.click(within(types).getByRole('button', { name: 'Phone' }));
  await rep.click(within(types).getByRole('button', { name: 'Profile' }));
  await expectAccessible(screen.getByRole('dialog'));
  await rep.click(screen.getByRole('button', { name: 'Enrich 1' }));
  await waitFor(() => {
    expect(background.listCalls('enrich')).toMatchObject([
      {
        body: {
          enrichment_type: ['email', 'profile'],
          contacts: [{ social_url: TOM.socialUrl }],
        },
      },
    ]);
  });
  const settings = await background.send('settings.get', null);
  expect(settings.enrichmentTypes).toEqual(['email', 'profile']);
});

it.each([
  ['Enrich 1 selected', 'Enrich 1'],
  ['Push 1 selected', 'Push 1'],
])('says in the dialog of "%s" that the background refused', async (opener, click) => {
  const rep = await showListing();
  await leaveOut(rep, 'Wilma Hayes');
  await openMore(rep);
  await rep.click(screen.getByRole('button', { name: opener }));
  background.problems['bulk.add'] = problem('storage-full');
  const reachable = screen.queryByRole('switch', { name: 'Only people who can be reached' });
  if (reachable) await rep.click(reachable);
  await waitFor(() => {
    expect(screen.getByRole('button', { name: click })).toBeEnabled();
  });
  await rep.click(screen.getByRole('button', { name: click }));
  expect(await within(screen.getByRole('dialog')).findByText(/The disk is full/u)).toBeVisible();
  expect(screen.getAllByText(/The disk is full/u)).toHaveLength(1);
});

it('follows the page: whom it no longer shows is no longer selected', async () => {
  const rep = await showListing();
  await leaveOut(rep, 'Wilma Hayes');
  background.showPage(NOBODYS, { links: LINKS.slice(0, 1) });
  await waitFor(() => {
    expect(screen.queryByText('1 selected')).toBeNull();
  });
  expect(within(await findPeople()).getAllByRole('listitem')).toHaveLength(1);
});

it('stands below a company whose people are on the page', async () => {
  show(companyReport({ url: 'https://www.linkedin.com/company/northwind-pumps/people/' }));
  expect(within(await findPeople()).getAllByRole('listitem')).toHaveLength(2);
});

it('is not there where the page lists nobody', async () => {
  background.showPage(NOBODYS, { links: [] });
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: /This page/ }));
  await screen.findByRole('heading', { name: 'Neither a person nor a company' });
  expect(screen.queryByRole('region', { name: 'People on this page' })).toBeNull();
});
