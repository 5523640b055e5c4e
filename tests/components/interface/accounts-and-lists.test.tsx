import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { List } from '@/lib/contract/service/lists';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { OWNERS } from '@/sandbox/data/owners';
import { getSocialUrl } from '@/tests/support/new-jobs';
import { castCompanyPage, castPage } from '@/tests/support/ui/cast';
import { openAccountOf } from '@/tests/support/ui/open-in-panel';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { finishJob } from '@/tests/support/ui/run-jobs';

/** What the interface offers for companies and accounts: what the rep sees, and what the service receives and writes. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ allows: [] });
  await background.send('settings.save', { holdSeconds: 0 });
});
afterEach(() => background.close());

const readState = () => background.control.readState();
const readContacts = async () => (await readState()).crm.crm_one?.contacts ?? [];
const listBodies = (operation: Parameters<RealBackground['listCalls']>[0]) =>
  background
    .listCalls(operation)
    .filter(({ caller }) => caller === null)
    .map(({ body }) => body);

it('finds another company by its domain or its name, with the reference, and shows its initials', async () => {
  await background.send('settings.save', { references: { campaign: 'Spring fair' } });
  background.showPage(castCompanyPage(background.sandbox, 'solveig-wind.example'));
  const rep = renderPanel();
  const find = async (text: string) => {
    await rep.click(await screen.findByRole('button', { name: 'Find another company' }));
    await rep.click(screen.getByLabelText('Domain, profile link, number or name'));
    await rep.paste(text);
    await rep.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { name: text, level: 1 });
    await screen.findByRole('button', { name: 'Look up again' });
  };
  await screen.findByRole('heading', { name: 'Solveig Wind', level: 1 });
  expect(screen.getByText('SW')).toBeVisible();
  await find(CAST_COMPANIES.inBook);
  expect(await screen.findByText('Industrial Automation')).toBeVisible();
  await find('Kestrel Freight');
  expect(screen.getByText('KF')).toBeVisible();
  expect(await screen.findByText('Found by name, so it may be a similar company.')).toBeVisible();

  const custom = JSON.stringify({ campaign: 'Spring fair' });
  expect(background.listCalls('searchCompany').map(({ query }) => query)).toMatchObject([
    { domain: CAST_COMPANIES.inBook, custom },
    { name: 'Kestrel Freight', custom },
  ]);
  await rep.click(screen.getByRole('tab', { name: /^Activity/u }));
  const details = await screen.findByLabelText('Details: Company found, Kestrel Freight');
  await rep.click(details);
  const row = within(details.closest('li') ?? document.body);
  expect(row.getByText('Reference')).toBeVisible();
  expect(row.getByText('Spring fair')).toBeVisible();
});

it('says how many of the accounts are listed, and leads from an account to the record of its person, to a list and to the CRM', async () => {
  const { control } = background;
  // One of its eleven accounts is dismissed, and so not listed.
  await background.send('settings.save', { bookChoice: OWNERS[0]?.ids.crm_one ?? '' });
  await control.ask('/todays-accounts/dismiss', { domain: 'cairnfield-civil.example' });
  const list = (await control.ask('/lists', { name: 'From Today', entity: 'PEOPLE' })) as List;
  await finishJob(background, toReadListJob(list.id));
  background.showPage(castPage(background.sandbox, CAST.ownedByCaller));
  const rep = renderPanel();
  await screen.findByText('Yours');
  await rep.click(screen.getByRole('tab', { name: 'Today' }));
  expect(await screen.findByText('10 of 11')).toBeVisible();
  await openAccountOf(rep, CAST_COMPANIES.inBook);
  const { crm } = await readState();
  const maren = crm.crm_one?.contacts.find(({ name }) => name === 'Maren Lindqvist');
  expect(await screen.findByRole('link', { name: 'Open in CRM: Maren Lindqvist' })).toHaveAttribute(
    'href',
    maren?.url,
  );

  await rep.click(screen.getByRole('button', { name: 'Add to list: Northwind Robotics' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add to list' }));
  const option = await adding.findByRole('option', { name: 'From Today' });
  await rep.selectOptions(adding.getByRole('combobox', { name: 'List' }), option);
  await rep.click(adding.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added to “From Today”')).toBeVisible();
  const listed = (await readState()).lists.find(({ id }) => id === list.id);
  expect(listed?.items).toMatchObject([
    { full_name: 'Maren Lindqvist', social_url: getSocialUrl(CAST.ownedByCaller) },
  ]);

  await openAccountOf(rep, 'penrose-leasing.example');
  await rep.click(await screen.findByRole('button', { name: 'Push Penrose Leasing' }));
  const pushing = within(await screen.findByRole('dialog', { name: 'Push Penrose Leasing' }));
  // Nobody knows how to reach him, so he is left out unless the rep says otherwise.
  expect(await pushing.findByText('1 without email or phone (left out)')).toBeVisible();
  await rep.click(pushing.getByRole('switch', { name: 'Only people who can be reached' }));
  await rep.click(await pushing.findByRole('button', { name: 'Push 1' }));
  await waitFor(() => expect(listBodies('syncToCrm')).toHaveLength(1));
  const company = crm.crm_one?.companies.find(({ domain }) => domain === 'penrose-leasing.example');
  expect(listBodies('syncToCrm')).toMatchObject([
    { contacts: [{ svc_full_name: 'Tariq Elphick', account_crm_id: company?.id }] },
  ]);
});

it('assigns an account that nobody owns to the rep with one click', async () => {
  await background.send('settings.save', { bookChoice: 'all' });
  const rep = await openAccountOf(renderPanel(), 'batipierre.example');
  await rep.click(await screen.findByRole('button', { name: 'Assign to me' }));
  expect(await screen.findByText('Owned by Alex Moreau')).toBeVisible();
  const owner_id = OWNERS[0]?.ids.crm_one;
  expect(listBodies('assignAccount')).toMatchObject([
    { domain: 'batipierre.example', owner_id, scope: 'all' },
  ]);
  expect((await readState()).crm.crm_one?.companies).toContainEqual(
    expect.objectContaining({ domain: 'batipierre.example', ownerId: owner_id }),
  );
});

/** Contacts without email and phone, in an account of the caller and in one of a colleague. */
const MINE = { domain: 'voltaro-solar.example', name: 'Priya Fairclough' };
const THEIRS = {
  domain: 'pivotal-gantry.example',
  name: 'Leila Okonjo',
  profile: getSocialUrl('leila-okonjo'),
};

it('updates the rep’s own contact when told to enrich and update, and only finds for a colleague’s', async () => {
  await background.send('settings.save', { bookChoice: 'all' });
  const before = await readContacts();

  const rep = await openAccountOf(renderPanel(), THEIRS.domain);
  const findOnly = await screen.findByRole('button', { name: `Find only: ${THEIRS.name}` });
  // The first button is the primary one; the write stands beside it, by its name.
  const person = within(findOnly.closest('li') ?? document.body);
  expect(
    person.getAllByRole('button', { name: /Find only|Enrich/u }).map((each) => each.textContent),
  ).toEqual(['Find only', 'Enrich and update']);
  await rep.click(findOnly);
  await person.findByRole('button', { name: `Copy email: ${THEIRS.name}` });
  expect(listBodies('enrich')).toMatchObject([{ contacts: [{ social_url: THEIRS.profile }] }]);
  expect(listBodies('enrich')[0]).not.toHaveProperty('sync_to_crm');
  expect(listBodies('enrichAccount')).toEqual([]);
  expect(await readContacts()).toEqual(before);

  await openAccountOf(rep, MINE.domain);
  await rep.click(await screen.findByRole('button', { name: `Enrich and update: ${MINE.name}` }));
  await screen.findByRole('button', { name: `Copy email: ${MINE.name}` });
  expect(listBodies('enrich')).toHaveLength(1);
  expect(listBodies('enrichAccount')).toEqual([
    { domain: MINE.domain, scope: 'all', person: expect.stringMatching(/./u) as string },
  ]);
  const changed = (await readContacts()).filter(
    (contact, at) => JSON.stringify(contact) !== JSON.stringify(before[at]),
  );
  expect(changed).toMatchObject([
    { name: MINE.name, email: expect.stringMatching(/@/u) as string },
  ]);
  expect(listBodies('syncToCrm')).toEqual([]);
  await rep.click(screen.getByRole('tab', { name: /^Activity/u }));
  const done = within(await screen.findByRole('list', { name: 'Done' }));
  expect(await done.findByText('Found and updated in CRM one')).toBeVisible();
});
