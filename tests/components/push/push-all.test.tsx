import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { ListItem } from '@/lib/contract/service/lists';
import { itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { readDiff } from '@/tests/support/ui/push-dialog';
import { seedList } from '@/tests/support/ui/seed-list';
import { crmMatch, crmReply, job } from '@/tests/support/ui/ui-fixtures';

/** "Push all": what it says before it writes. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  await background.send('settings.save', { holdSeconds: 0, defaultCrm: 'crm_one' });
});
afterEach(() => background.close());

const slugOf = (name: string) => name.toLowerCase().replace(' ', '-');
const profileOf = (name: string) => `https://www.linkedin.com/in/${slugOf(name)}`;
/** Somebody of whom nothing but the profile is known, unless said otherwise. */
const person = (name: string, changed: Partial<ListItem> = {}) =>
  itemOf(slugOf(name), { full_name: name, social_url: profileOf(name), ...changed });
/** Somebody who can be reached. */
const reachable = (name: string) => person(name, { email: `${slugOf(name)}@pumps.example` });
/** The record that CRM one has of them, which says what is given. */
const recordOf = (name: string, changed: Partial<CrmMatch> = {}) =>
  crmMatch({
    id: `crm-${slugOf(name)}`,
    name,
    title: null,
    company: null,
    email: null,
    profileUrl: profileOf(name),
    ...changed,
  });
const SOMEBODY_ELSES = { owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber' };

/** CRM one was just asked about somebody, by all that is known of them. */
const answerOf = async ({ full_name, email }: ListItem, ...matches: CrmMatch[]) => {
  const name = full_name ?? '';
  const key = `person:slug:${slugOf(name)}`;
  const question = job('crm.search', {
    subject: { kind: 'person', key, label: name },
    input: { social_url: profileOf(name), ...(email && { email }) },
    output: crmReply({ matches, searched_crms: ['crm_one'], default_crm: 'crm_one' }),
  });
  await background.addJobs(question);
};

const answer = (name: string, ...matches: CrmMatch[]) => answerOf(person(name), ...matches);

async function openPushAll(...items: ListItem[]) {
  await seedList(background, keptList('l1', items));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await rep.click(await screen.findByRole('button', { name: /Spring fair/u }));
  await rep.click(await screen.findByRole('button', { name: 'Push all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Push all' }));
  await dialog.findByRole('switch', { name: 'Find email and phone first' });
  return { rep, dialog };
}
type Dialog = Awaited<ReturnType<typeof openPushAll>>['dialog'];
/** The line of numbers; parts of it are elements of their own. */
const findSummary = (dialog: Dialog, words: string) =>
  dialog.findByText((_, element) => element?.tagName === 'P' && element.textContent === words);
const fillEmpty = (dialog: Dialog) =>
  dialog.getByRole('switch', { name: 'Only fill empty fields' });

const onlyReachable = (dialog: Dialog) =>
  dialog.getByRole('switch', { name: 'Only people who can be reached' });

/** Their record has another title, and no email. */
const seedIda = () => answer('Ida Berg', recordOf('Ida Berg', { title: 'Buyer' }));
/** The CRM says the same right before the push. */
const showIda = () => {
  const matches = [recordOf('Ida Berg', { title: 'Buyer' })];
  const body = crmReply({ matches, searched_crms: ['crm_one'], default_crm: 'crm_one' });
  background.sandbox.faults.push({ path: '/crm/search', times: 1, status: 200, body });
};
const BO = reachable('Bo Lund');
const IDA = person('Ida Berg', { current_position: 'Head of Buying', email: null });

describe('what Push all says before it writes', () => {
  it('is who is new, and nothing of values', async () => {
    await answerOf(reachable('Ida Berg'));
    await answerOf(BO);
    const { dialog } = await openPushAll(reachable('Ida Berg'), BO);
    await findSummary(dialog, '2 new');
    expect(dialog.queryByRole('button', { name: /overwritten/u })).toBeNull();
    expect(await dialog.findByRole('button', { name: 'Push 2' })).toBeEnabled();
    await expectAccessible(screen.getByRole('dialog'));
    for (const name of [/webhook/iu, /mapping/iu, 'Target']) {
      expect(dialog.queryByLabelText(name)).toBeNull();
    }
  });

  it('is who is up to date, where the CRM holds all that is known', async () => {
    await seedIda();
    const { dialog } = await openPushAll(IDA);
    await findSummary(dialog, '1 up to date');
    expect(dialog.getByText('Nothing to do.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Push/u })).toBeNull();
  });

  it('is which values it overwrites, once it may, by keyboard too', async () => {
    await seedIda();
    await answerOf(BO);
    const { rep, dialog } = await openPushAll(IDA, BO);
    await findSummary(dialog, '1 new · 1 up to date');
    fillEmpty(dialog).focus();
    await rep.keyboard(' ');
    await findSummary(dialog, '1 new · 1 to update (values overwritten: 1 · Show)');
    const show = dialog.getByRole('button', { name: 'Show: Values overwritten' });
    expect(show).toHaveAttribute('aria-expanded', 'false');
    show.focus();
    await rep.keyboard('{Enter}');
    const values = within(await dialog.findByRole('region', { name: 'Values overwritten' }));
    expect(values.getByRole('heading', { name: 'Ida Berg' })).toBeVisible();
    expect(values.getByText('Buyer')).toBeVisible();
    expect(values.getByText('Head of Buying')).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Hide: Values overwritten' }));
    expect(dialog.queryByRole('region', { name: 'Values overwritten' })).toBeNull();
    await rep.click(fillEmpty(dialog));
    await findSummary(dialog, '1 new · 1 up to date');
  });

  it('is which fields are set, because the CRM does not show them', async () => {
    await seedIda();
    const { dialog } = await openPushAll({ ...IDA, location: 'Malmö' });
    await findSummary(dialog, '1 to update');
    expect(
      dialog.getByText(/doesn’t show these fields, so they’re set: Location\.$/u),
    ).toBeVisible();
  });

  it('is who is left out because they are someone else’s, and takes them along on a click', async () => {
    await answer('Ida Berg', recordOf('Ida Berg', SOMEBODY_ELSES));
    await answerOf(BO);
    const { rep, dialog } = await openPushAll(IDA, BO);
    await findSummary(dialog, '1 new');
    await rep.click(dialog.getByText('1 someone else’s (left out)'));
    expect(dialog.getByText('Owned by Jonas Weber')).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('switch', { name: 'Include someone else’s' }));
    await findSummary(dialog, '1 new · 1 to update');
  });

  it('is who cannot be compared, because CRM one decides which record it is', async () => {
    const ida = reachable('Ida Berg');
    await answerOf(ida, recordOf('Ida Berg', { confidence: 'low' }));
    const { dialog } = await openPushAll(ida);
    await findSummary(dialog, '1 not compared');
    expect(
      dialog.getByText(/^Not compared: .+ decides which record, and may overwrite/u),
    ).toBeVisible();
  });
});

describe('who was not checked', () => {
  it('is checked by itself, once, while the dialog can be confirmed', async () => {
    const letGo = background.holdCalls();
    const { dialog } = await openPushAll(BO, reachable('Ida Berg'));
    await findSummary(dialog, '2 not checked yet');
    expect(await dialog.findByRole('progressbar', { name: 'CRM look-up' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push 2' })).toBeEnabled();
    await expectAccessible(screen.getByRole('dialog'));
    letGo();
    await findSummary(dialog, '2 new');
    await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
    await background.settle();
    expect(background.listCalls('searchCrm')).toHaveLength(2);
    // Nobody asked for it, so nothing is said of it elsewhere.
    expect((await background.send('queue.state', null)).bulks).toEqual([]);
  });

  it('is not pushed before the first answer where nobody knows yet to which CRM', async () => {
    await background.send('settings.save', { defaultCrm: null });
    const letGo = background.holdCalls();
    const { dialog } = await openPushAll(BO);
    expect(await dialog.findByRole('progressbar', { name: 'CRM look-up' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Push 1' })).toBeDisabled();
    letGo();
    await findSummary(dialog, '1 new');
    expect(dialog.getByRole('button', { name: 'Push 1' })).toBeEnabled();
  });

  it('is checked right before the push, and asks where the rules do not fit', async () => {
    const letGo = background.holdCalls();
    const { rep, dialog } = await openPushAll(BO, person('Ida Berg'));
    await findSummary(dialog, '2 not checked yet');
    await rep.click(dialog.getByRole('button', { name: 'Push 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    letGo();
    await waitFor(() => expect(background.listCalls('syncToCrm')).toHaveLength(1));
    await background.settle();
    expect(background.listCalls('syncToCrm')).toMatchObject([
      { body: { contacts: [{ svc_full_name: 'Bo Lund' }] } },
    ]);
    const asks = (await background.listJobs()).filter(({ state }) => state === 'needs-you');
    expect(asks).toMatchObject([
      { kind: 'push', subject: { label: 'Ida Berg' }, problem: { code: 'not-reachable' } },
    ]);
  });

  it('is left out where no check can tell, until the rep takes them along', async () => {
    const { rep, dialog } = await openPushAll(
      itemOf('cy', { full_name: 'Cy Holm', company_name: 'Holm AB' }),
    );
    await rep.click(onlyReachable(dialog));
    expect(await dialog.findByText(/^1 can’t be checked in CRM one/u)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Push/u })).toBeNull();
    await rep.click(dialog.getByRole('switch', { name: 'Push those who can’t be checked, too' }));
    expect(await dialog.findByRole('button', { name: 'Push 1' })).toBeEnabled();
  });
});

it('who is known by name only is looked up once', async () => {
  const names = ['Cy Holm', 'Di Holm', 'Ed Holm'];
  const { rep, dialog } = await openPushAll(
    ...names.map((name) => itemOf(slugOf(name), { full_name: name, company_name: 'Holm AB' })),
  );
  await rep.click(onlyReachable(dialog));
  expect(await dialog.findByText(/^3 can’t be checked in CRM one/u)).toBeVisible();
  await rep.click(dialog.getByRole('switch', { name: 'Push those who can’t be checked, too' }));
  await rep.click(await dialog.findByRole('button', { name: 'Push 3' }));
  await waitFor(() => expect(background.listCalls('syncToCrm')).toHaveLength(1));
  await background.settle();
  const searched = background.listCalls('searchCrm').map(({ body }) => JSON.stringify(body));
  expect(new Set(searched).size).toBe(searched.length);
});

describe('who cannot be reached', () => {
  it('is left out of those who are new, until the rep says so', async () => {
    await answer('Ida Berg');
    const { rep, dialog } = await openPushAll(person('Ida Berg'));
    expect(await dialog.findAllByText(/left out/u)).toHaveLength(1);
    expect(dialog.getByText('1 without email or phone (left out)')).toBeVisible();
    expect(onlyReachable(dialog)).toBeChecked();
    await rep.click(onlyReachable(dialog));
    await findSummary(dialog, '1 new');
    expect(onlyReachable(dialog)).not.toBeChecked();
    expect(await dialog.findByRole('button', { name: 'Push 1' })).toBeEnabled();
    // Nobody is updated, so it would change nothing.
    expect(dialog.queryByRole('switch', { name: 'Only fill empty fields' })).toBeNull();
  });

  it('is enriched first, where the rep wants that', async () => {
    await answer('Ida Berg');
    const { rep, dialog } = await openPushAll(person('Ida Berg'));
    await dialog.findByText('1 without email or phone (left out)');
    await rep.click(dialog.getByRole('switch', { name: 'Find email and phone first' }));
    await findSummary(dialog, '1 new');
    await rep.click(dialog.getByRole('button', { name: 'Enrich and push 1' }));
    await waitFor(() => expect(background.listCalls('enrich')).toHaveLength(1));
  });
});

it('one record is shown with its fields', async () => {
  await seedIda();
  const { dialog } = await openPushAll({ ...IDA, location: 'Malmö' });
  await findSummary(dialog, '1 to update');
  expect(readDiff(dialog, 'Sets')).toEqual(['Location: Malmö']);
});

describe('what Push all sends', () => {
  const listSent = async () => {
    await waitFor(() => expect(background.listCalls('syncToCrm')).not.toHaveLength(0));
    await background.settle();
    return background.listCalls('syncToCrm').map(({ body }) => body);
  };
  const WITH_PLACE = { ...IDA, location: 'Malmö' };

  it('is empty fields only at first', async () => {
    await seedIda();
    showIda();
    const { rep, dialog } = await openPushAll(WITH_PLACE);
    await rep.click(await dialog.findByRole('button', { name: 'Push 1' }));
    const [body] = await listSent();
    expect(body).toMatchObject({
      contacts: [{ contact_crm_id: 'crm-ida-berg', svc_geo_location_name: 'Malmö' }],
    });
    expect(JSON.stringify(body)).not.toContain('Head of Buying');
  });

  it('is every field where the rep lets it overwrite', async () => {
    await seedIda();
    showIda();
    const { rep, dialog } = await openPushAll(WITH_PLACE);
    await rep.click(fillEmpty(dialog));
    await dialog.findByRole('button', { name: 'Push 1' });
    await rep.keyboard('{Control>}{Enter}{/Control}');
    const [body] = await listSent();
    expect(body).toMatchObject({
      contacts: [{ contact_crm_id: 'crm-ida-berg', svc_job_title: 'Head of Buying' }],
    });
  });
});
