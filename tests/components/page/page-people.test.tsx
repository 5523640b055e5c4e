import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmReply,
  job,
  personReport,
  problem,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

/** A page that lists people, as the panel shows it. */

const listed = (slug: string, name: string): PageReport =>
  personReport({
    status: 'unverified',
    identity: {
      ...WILMA_IDENTITY,
      id: slug,
      key: `person:slug:${slug}`,
      socialUrl: `https://www.linkedin.com/in/${slug}`,
    },
    fields: { name: { value: name, source: 'page', confidence: 'medium' } },
  });
const PEOPLE = [listed('wilma-hayes', 'Wilma Hayes'), listed('tom-bell', 'Tom Bell')];
const NOBODYS: PageReport = personReport({ status: 'none', identity: null, fields: {} });

const findPeople = () => findPart('People on this page');
const listSent = (name: string) => getBackground().sent.filter((one) => one.name === name);
const choose = (name: string) => screen.findByRole('checkbox', { name: `Choose ${name}` });

function show(front: PageReport) {
  getBackground().show(front);
  getBackground().pagePeople = PEOPLE;
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
  expect(await within(part).findAllByText('Not checked')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Check in CRM' })).toBeNull();
  expect([...listSent('job.add'), ...listSent('bulk.add')]).toEqual([]);
  await expectAccessible();
});

it('looks up those who are chosen, one search each', async () => {
  const rep = await showListing();
  await rep.click(await choose('Tom Bell'));
  await rep.click(screen.getByRole('button', { name: 'Check in CRM' }));
  await waitFor(() => {
    expect(listSent('bulk.add')).toHaveLength(1);
  });
  expect(listSent('bulk.add')[0]?.input).toMatchObject({
    jobs: [
      {
        kind: 'crm.search',
        input: { social_url: 'https://www.linkedin.com/in/tom-bell' },
        subject: { key: 'person:slug:tom-bell', label: 'Tom Bell' },
      },
    ],
  });
});

it('shows what the CRM answered about each', async () => {
  getBackground().add(
    job('crm.search', {
      state: 'done',
      subject: { kind: 'person', key: 'person:slug:tom-bell', label: 'Tom Bell' },
      output: crmReply({ found: false, count: 0, contacts: [] }),
    }),
  );
  await showListing();
  expect(await within(await findPeople()).findByText('Not in the CRM')).toBeVisible();
});

it('offers what can be done with many for those who are chosen, and chooses all or none', async () => {
  const rep = await showListing();
  await rep.click(await screen.findByRole('button', { name: 'Choose all' }));
  expect(screen.getByText('2 chosen')).toBeVisible();
  for (const name of ['Enrich all', 'Push all', 'Add to list']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  await rep.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(screen.queryByRole('button', { name: 'Enrich all' })).toBeNull();
});

it('enriches them with what the rep wants known, which is remembered', async () => {
  const rep = await showListing();
  await rep.click(await choose('Tom Bell'));
  await rep.click(screen.getByRole('button', { name: 'Enrich all' }));
  const types = await screen.findByRole('group', { name: 'Enrich asks for' });
  await rep.click(within(types).getByRole('button', { name: 'Phone' }));
  await rep.click(within(types).getByRole('button', { name: 'Profile' }));
  await expectAccessible(screen.getByRole('dialog'));
  await rep.click(screen.getByRole('button', { name: 'Enrich 1' }));
  await waitFor(() => {
    expect(listSent('bulk.add')[0]?.input).toMatchObject({
      jobs: [{ kind: 'enrich', input: { enrichment_type: ['email', 'profile'] } }],
    });
  });
  expect(getBackground().settings.enrichmentTypes).toEqual(['email', 'profile']);
});

it.each([
  ['Enrich all', 'Enrich 1'],
  ['Push all', 'Check first (1 call)'],
])('says in the dialog of "%s" that the background refused', async (opener, click) => {
  const rep = await showListing();
  await rep.click(await choose('Tom Bell'));
  await rep.click(screen.getByRole('button', { name: opener }));
  getBackground().problems['bulk.add'] = problem('storage-full');
  await rep.click(await screen.findByRole('button', { name: click }));
  expect(await within(screen.getByRole('dialog')).findByText(/The disk is full/u)).toBeVisible();
  expect(screen.getAllByText(/The disk is full/u)).toHaveLength(1);
});

it.each([
  [5, true],
  [0, false],
])('says that a push can be undone where it waits: %i s', async (holdSeconds, canUndo) => {
  getBackground().settings = { ...getBackground().settings, holdSeconds };
  const rep = await showListing();
  await rep.click(await choose('Tom Bell'));
  await rep.click(screen.getByRole('button', { name: 'Push all' }));
  await rep.click(await screen.findByRole('switch', { name: 'Push them unchecked' }));
  expect(await screen.findByText('A push costs no credits.')).toBeVisible();
  expect(screen.queryAllByText('You can undo it for a moment.')).toHaveLength(canUndo ? 1 : 0);
});

it('follows the page: whom it no longer shows is no longer chosen', async () => {
  const rep = await showListing();
  await rep.click(await choose('Tom Bell'));
  getBackground().pagePeople = PEOPLE.slice(0, 1);
  getBackground().show(NOBODYS);
  await waitFor(() => {
    expect(screen.queryByText('1 chosen')).toBeNull();
  });
  expect(within(await findPeople()).getAllByRole('listitem')).toHaveLength(1);
});

it('stands below a company whose people are on the page', async () => {
  show(companyReport());
  expect(within(await findPeople()).getAllByRole('listitem')).toHaveLength(2);
});

it('is not there where the page lists nobody', async () => {
  const rep = show(NOBODYS);
  getBackground().pagePeople = [];
  await rep.click(await screen.findByRole('tab', { name: /This page/ }));
  await screen.findByRole('heading', { name: 'Neither a person nor a company' });
  expect(screen.queryByRole('region', { name: 'People on this page' })).toBeNull();
});
