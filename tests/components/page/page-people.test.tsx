import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PageReport } from '@/lib/contract/messages/page-report';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';
import { fetchPolicy } from '@/lib/platform/policy';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import {
  companyReport,
  crmMatch,
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
  links = [...LINKS];
});
afterEach(() => background.close());

const linkTo = (slug: string, name: string): ProfileLink => ({
  href: `https://www.linkedin.com/in/${slug}/?miniProfileUrn=x`,
  text: name,
  isPicture: false,
  about: `Head of ${name}`,
});
const LINKS = [linkTo('wilma-hayes', 'Wilma Hayes'), linkTo('tom-bell', 'Tom Bell')];
/** Those on the page. */
let links = LINKS;
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
  background.showPage(front, { links });
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
  await waitFor(() => expect(within(part).getAllByText('Not checked')).toHaveLength(2));
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
  expect(await screen.findByText('1 not checked yet')).toBeVisible();
  expect(await choose('Wilma Hayes')).toBeChecked();
  expect(await choose('Tom Bell')).not.toBeChecked();
  await rep.click(screen.getByRole('button', { name: 'Check in CRM' }));
  await waitFor(() => expect(within(document.body).getAllByText(/^Not in /)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check in CRM' })).toBeNull());
  await rep.click(await choose('Tom Bell'));
  expect(screen.getByText('1 selected')).toBeVisible();
});

describe('the sentence above them', () => {
  const answerFor = (slug: string, reply: Parameters<typeof crmReply>[0]) => {
    const { key, socialUrl } = identityOf(slug);
    return job('crm.search', {
      state: 'done',
      input: { social_url: socialUrl },
      subject: { kind: 'person', key, label: slug },
      output: crmReply(reply),
    });
  };
  const matchOf = (slug: string, changed: Parameters<typeof crmMatch>[0]) => ({
    matches: [crmMatch({ id: slug, profileUrl: identityOf(slug).socialUrl, ...changed })],
  });
  const OTHERS = { owned_by_you: false, ownerId: 'u7', ownerName: 'Bianca Thornfield' };

  it('counts who is new and whose the others are, and enriches and pushes the new ones in one dialog', async () => {
    links.push(...['nia-new', 'otto-others', 'yara-yours'].map((slug) => linkTo(slug, slug)));
    await background.send('settings.save', { holdSeconds: 0 });
    await background.addJobs(
      answerFor('tom-bell', {}),
      answerFor('nia-new', {}),
      answerFor('otto-others', matchOf('otto-others', OTHERS)),
      answerFor('yara-yours', matchOf('yara-yours', {})),
    );
    const rep = await showListing();
    expect(
      await screen.findByText('5 people: 2 new, 1 yours, 1 someone else’s, 1 not checked yet'),
    ).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Enrich and push 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrich and push 2' }));
    expect(await dialog.findByRole('switch', { name: 'Find email and phone first' })).toBeChecked();
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Enrich and push 2' })).toBeEnabled();
    });
    // What is known of them is not asked again.
    await background.settle();
    expect(background.listCalls('searchCrm')).toEqual([]);
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Enrich and push 2' }));
    await waitFor(() =>
      expect(background.listCalls('enrich')).toMatchObject([
        {
          body: {
            contacts: [
              { social_url: TOM.socialUrl },
              { social_url: identityOf('nia-new').socialUrl },
            ],
          },
        },
      ]),
    );
  });

  it('offers nothing while nobody is known to be new', async () => {
    await showListing();
    expect(await screen.findByText('2 people: 2 not checked yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Enrich and push/ })).toBeNull();
  });

  it('counts, and offers nothing, where the administrator allows no bulk pushes', async () => {
    await fakeBrowser.storage.managed.set({ allowPushAll: false });
    await fetchPolicy();
    await background.services.settings.refresh();
    await background.addJobs(answerFor('tom-bell', {}));
    await showListing();
    expect(await screen.findByText('2 people: 1 new, 1 not checked yet')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Enrich and push/ })).toBeNull(),
    );
  });
});

it('offers two things for those who are selected, what costs or writes behind "More actions", and chooses all or none', async () => {
  const rep = await showListing();
  expect(await screen.findByText('2 not checked yet')).toBeVisible();
  for (const name of ['Check in CRM', 'Add to list']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  await openMore(rep);
  for (const name of ['Enrich 2', 'Push 2']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  await expectAccessible();
  await rep.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('button', { name: 'Enrich 2' })).toBeNull();
  await rep.click(screen.getByRole('button', { name: 'Select all shown' }));
  expect(screen.getByText('2 selected')).toBeVisible();
});

it('keeps a dialog open while those whom it is about are looked up, though they are no longer unchecked then', async () => {
  const rep = await showListing();
  await openMore(rep);
  await rep.click(screen.getByRole('button', { name: 'Push 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Push 2' });
  await waitFor(() => expect(background.listCalls('searchCrm')).toHaveLength(2));
  await background.settle();
  expect(dialog).toBeVisible();
  expect(screen.queryByText(/unchecked/)).toBeNull();
  await rep.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

it('enriches them with what the rep wants known, which is remembered', async () => {
  const rep = await showListing();
  await leaveOut(rep, 'Wilma Hayes');
  await openMore(rep);
  await rep.click(screen.getByRole('button', { name: 'Enrich 1' }));
  const types = await screen.findByRole('group', { name: 'Find' });
  await rep.click(within(types).getByRole('button', { name: 'Phone' }));
  await rep.click(within(types).getByRole('button', { name: 'Profile' }));
  await expectAccessible(screen.getByRole('dialog'));
  await rep.click(screen.getByRole('button', { name: 'Enrich 1' }));
  await waitFor(() =>
    expect(background.listCalls('enrich')).toMatchObject([
      {
        body: {
          enrichment_type: ['email', 'profile'],
          contacts: [{ social_url: TOM.socialUrl }],
        },
      },
    ]),
  );
  const settings = await background.send('settings.get', null);
  expect(settings.enrichmentTypes).toEqual(['email', 'profile']);
});

it.each(['Enrich 1', 'Push 1'])(
  'says in the dialog of "%s" that the background refused',
  async (click) => {
    const rep = await showListing();
    await leaveOut(rep, 'Wilma Hayes');
    await openMore(rep);
    await rep.click(screen.getByRole('button', { name: click }));
    if (click === 'Push 1') {
      // Shown once the CRM has been asked.
      const name = 'Only people who can be reached';
      await rep.click(await screen.findByRole('switch', { name }));
    }
    await waitFor(() => {
      expect(screen.getByRole('button', { name: click })).toBeEnabled();
    });
    background.problems['bulk.add'] = problem('storage-full');
    await rep.click(screen.getByRole('button', { name: click }));
    expect(await within(screen.getByRole('dialog')).findByText(/The disk is full/u)).toBeVisible();
    expect(screen.getAllByText(/The disk is full/u)).toHaveLength(1);
  },
);

it('follows the page: whom it no longer shows is no longer selected', async () => {
  const rep = await showListing();
  await leaveOut(rep, 'Wilma Hayes');
  background.showPage(NOBODYS, { links: LINKS.slice(0, 1) });
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
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
  await screen.findByRole('heading', { name: 'No profile on this page' });
  expect(screen.queryByRole('region', { name: 'People on this page' })).toBeNull();
});
