import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import type { List } from '@/lib/contract/service/lists';
import { CAST, CAST_COMPANIES } from '@/sandbox/data/cast';
import { getSocialUrl } from '@/tests/support/new-jobs';
import { enrichCallOf, readPrice } from '@/tests/support/prices';
import { castPage } from '@/tests/support/ui/cast';
import {
  findPushButton,
  findPushDialog,
  openEdit,
  openTarget,
} from '@/tests/support/ui/push-dialog';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import {
  closePage,
  openDetails,
  renderAdvanced,
  renderPanel,
  renderSettings,
} from '@/tests/support/ui/render-ui';
import { finishJob } from '@/tests/support/ui/run-jobs';

/** What the interface offers for a person: what the rep sees, and what the service receives, writes and delivers. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ allows: [] });
  await background.send('settings.save', { holdSeconds: 0, showsAdvanced: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await background.close();
});

/** A webhook of the rep's that accepts everything. */
const WEBHOOK = `${SANDBOX_ADDRESS}/_sandbox/hooks/mine`;
const CUSTOM = { campaign: 'Spring fair' };

const openPerson = (slug: string) => {
  background.showPage(castPage(background.sandbox, slug));
  return renderPanel();
};
const click = async (rep: UserEvent, name: string | RegExp) =>
  rep.click(await screen.findByRole('button', { name }));
const type = async (rep: UserEvent, field: HTMLElement, text: string) => {
  await rep.click(field);
  await rep.paste(text);
};
const findLastAction = async () =>
  within(await screen.findByRole('region', { name: 'Last action' }));
const readState = () => background.control.readState();
const listBodies = (operation: Parameters<RealBackground['listCalls']>[0]) =>
  background
    .listCalls(operation)
    .filter(({ caller }) => caller === null)
    .map(({ body }) => body);

/** Opens "Activity", and there the details of what the rep did about somebody. */
async function openActivity(rep: UserEvent, whom: string) {
  await rep.click(await screen.findByRole('tab', { name: /^Activity/u }));
  const done = within(await screen.findByRole('list', { name: 'Done' }));
  const details = await done.findAllByLabelText(new RegExp(`^Details: .*, ${whom}$`, 'u'));
  const [first = document.body] = details;
  await rep.click(first);
  return within(first.closest('li') ?? document.body);
}

it('sends the reference that the rep set with the person, and shows it in Activity and in the export', async () => {
  let saved: Promise<string> | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = (file as Blob).text();
    return 'blob:saved';
  });
  const administrator = await renderAdvanced();
  const group = within(await screen.findByRole('group', { name: 'Reference' }));
  await type(administrator, group.getByRole('textbox', { name: 'Name' }), 'campaign');
  await type(administrator, group.getByRole('textbox', { name: 'Value' }), 'Spring fair');
  await administrator.click(group.getByRole('button', { name: 'Add reference' }));
  await group.findByRole('textbox', { name: 'campaign' });
  closePage();

  const rep = openPerson(CAST.notInCrm);
  await click(rep, 'Enrich');
  await screen.findByRole('button', { name: 'Copy email' });
  expect(listBodies('enrich')).toMatchObject([
    { custom: CUSTOM, contacts: [{ social_url: getSocialUrl(CAST.notInCrm), custom: CUSTOM }] },
  ]);
  const row = await openActivity(rep, 'Callum Brightwater');
  expect(row.getByText('Reference')).toBeVisible();
  expect(row.getByText('Spring fair')).toBeVisible();
  closePage();

  await click(renderSettings(), 'Export');
  await waitFor(async () => expect(await saved).toContain('campaign: Spring fair'));
});

it('enriches all of a list past the cache and pushes them, and says before what that costs and creates', async () => {
  const { control } = background;
  const slugs = [CAST.noPhone, CAST.noEmail];
  const call = enrichCallOf(slugs);
  // Within a day the service would answer this from its cache.
  await control.ask(call.path, call.body);
  const { credits } = await readState();
  const { id } = (await control.ask('/lists', { name: 'Spring fair', entity: 'PEOPLE' })) as List;
  for (const slug of slugs) {
    await control.ask(`/lists/${id}/item`, { full_name: slug, social_url: getSocialUrl(slug) });
  }
  await finishJob(background, toReadListJob(id));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await click(rep, /^Spring fair/u);
  await click(rep, 'Enrich all');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrich all' }));
  await rep.click(await dialog.findByText('More options'));
  await rep.click(dialog.getByRole('switch', { name: 'Search again' }));
  await rep.click(dialog.getByRole('switch', { name: /^Push to .+, too$/u }));
  expect(await dialog.findByText('2 may use credits.')).toBeVisible();
  // Nothing can be confirmed before it is known which CRM they go to.
  const confirm = await dialog.findByRole('button', { name: 'Enrich and push 2' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await rep.click(confirm);
  await waitFor(async () => {
    const written = JSON.stringify((await readState()).crm.crm_one?.contacts);
    expect(slugs.filter((slug) => written.includes(slug))).toEqual(slugs);
  });
  expect(listBodies('enrich')).toMatchObject(slugs.map(() => ({ force_refresh: true })));
  expect(credits - (await readState()).credits).toBe(await readPrice(slugs));
});

it('has what is found of one person delivered to a webhook, past the cache and with the reference', async () => {
  await background.send('settings.save', { references: CUSTOM });
  const rep = openPerson(CAST.lead);
  await click(rep, 'More actions');
  await rep.click(await screen.findByRole('menuitem', { name: /^Deliver to a webhook/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliver to a webhook' }));
  await type(rep, dialog.getByLabelText('Webhook address'), WEBHOOK);
  await rep.click(dialog.getByRole('switch', { name: 'Search again' }));
  await rep.click(dialog.getByRole('button', { name: 'Deliver' }));
  expect(await (await findLastAction()).findByText('On its way to 127.0.0.1')).toBeVisible();

  expect(listBodies('enrichAsync')).toMatchObject([
    {
      webhook_url: WEBHOOK,
      force_refresh: true,
      custom: CUSTOM,
      contacts: [{ social_url: getSocialUrl(CAST.lead), custom: CUSTOM }],
    },
  ]);
  await waitFor(async () =>
    expect((await readState()).deliveries).toMatchObject([
      {
        event: 'enrichment',
        status: 204,
        body: {
          custom: CUSTOM,
          contacts: [{ email: 'ruben.morgenroth@spedition-wellenbrink.example' }],
        },
      },
    ]),
  );
});

/** Opens the dialog of a push, and there the fields and where they go, and adds a field. */
async function openPush(rep: UserEvent) {
  await click(rep, 'Push to CRM');
  const dialog = await findPushDialog();
  await openEdit(rep, dialog);
  await openTarget(rep, dialog);
  const addSeniority = async () => {
    const option = await dialog.findByRole('option', { name: /^Seniority/u });
    await rep.selectOptions(dialog.getByRole('combobox', { name: 'Add field' }), option);
    await rep.click(dialog.getByRole('button', { name: 'Add' }));
    await type(rep, dialog.getByRole('textbox', { name: 'Seniority' }), 'Director');
  };
  return { dialog, addSeniority };
}

it('sends a person to a webhook of the platform instead of a CRM, with a field that the rep added', async () => {
  const rep = openPerson(CAST.unowned);
  await screen.findByText('No owner');
  const { dialog, addSeniority } = await openPush(rep);
  const webhook = await dialog.findByRole('option', { name: 'Webhook: Warehouse loader' });
  await rep.selectOptions(dialog.getByRole('combobox', { name: 'Target' }), webhook);
  await addSeniority();
  const send = await findPushButton(dialog);
  expect(send).toHaveTextContent('Send to the webhook');
  await rep.click(send);
  expect(await (await findLastAction()).findByText('Sent to the webhook')).toBeVisible();

  expect(listBodies('syncToCrm')).toMatchObject([
    {
      webhook_id: 'wh_5e1a',
      contacts: [{ svc_full_name: 'Priya Raghunathan', svc_job_seniority: 'Director' }],
    },
  ]);
  expect(listBodies('syncToCrm')[0]).not.toHaveProperty('crm');
  const { deliveries, crm } = await readState();
  expect(deliveries).toMatchObject([
    { event: 'crm_sync_record', status: 204, body: { record: { svc_job_seniority: 'Director' } } },
  ]);
  expect(crm.crm_one?.contacts.filter(({ seniority }) => seniority === 'Director')).toEqual([]);
});

it('updates a record with a field that the rep added, at the company that the book knows, and tells a webhook and Activity of the run', async () => {
  // Whatever the run takes here, the service says that it took 42 seconds.
  const set = { createdAt: '2026-01-05T09:00:00.000Z', completedAt: '2026-01-05T09:00:42.000Z' };
  await background.control.addFault({
    method: 'GET',
    path: '/trigger/crm-sync/',
    times: 'always',
    set,
  });
  const rep = openPerson(CAST.ownedByCaller);
  await screen.findByText('Yours');
  await rep.click(screen.getByRole('tab', { name: 'Today' }));
  await screen.findByRole('button', { name: 'Northwind Robotics' });
  await rep.click(screen.getByRole('tab', { name: 'This page' }));
  const { dialog, addSeniority } = await openPush(rep);
  await addSeniority();
  await rep.click(dialog.getByRole('switch', { name: 'Tell a webhook when done' }));
  await type(rep, dialog.getByLabelText('Webhook address'), WEBHOOK);
  const push = await findPushButton(dialog);
  expect(push).toHaveTextContent('Update CRM one');
  await rep.click(push);
  expect(await (await findLastAction()).findByText('Updated in CRM one')).toBeVisible();

  const { crm } = await readState();
  const company = crm.crm_one?.companies.find(({ domain }) => domain === CAST_COMPANIES.inBook);
  expect(listBodies('syncToCrm')).toMatchObject([
    {
      crm: 'crm_one',
      webhook_url: WEBHOOK,
      contacts: [{ svc_job_seniority: 'Director', account_crm_id: company?.id }],
    },
  ]);
  expect(crm.crm_one?.contacts).toContainEqual(
    expect.objectContaining({
      name: 'Maren Lindqvist',
      seniority: 'Director',
      companyId: company?.id,
    }),
  );
  await waitFor(async () =>
    expect((await readState()).deliveries).toMatchObject([
      { event: 'crm_sync_run', url: WEBHOOK, status: 204 },
    ]),
  );
  const row = await openActivity(rep, 'Maren Lindqvist');
  expect(row.getByText(/^42\ss$/u)).toBeVisible();
  expect(row.getByRole('button', { name: 'Copy ID' })).toBeVisible();
});

it('asks the one CRM that did not answer, and shows the numbers of a record', async () => {
  const { control } = background;
  const social_url = getSocialUrl(CAST.inTwoCrms);
  const whole = (await control.ask('/crm/search', { social_url })) as CrmSearchReply;
  const matches = whole.matches.filter(({ crm }) => crm === 'crm_one');
  const errors = [{ crm: 'crm_two', error: 'Session expired' }];
  await control.addFault({ path: '/crm/search', status: 200, body: { ...whole, matches, errors } });
  const rep = openPerson(CAST.inTwoCrms);
  await screen.findByText('Yours');
  await openDetails(rep);
  expect(await screen.findByText('CRM two: Session expired')).toBeVisible();
  await click(rep, 'Show more');
  const [match] = matches;
  expect(await screen.findByRole('link', { name: match?.profileUrl ?? '' })).toBeVisible();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent.trim());
  expect(facts).toContain(match?.companyDomain);
  expect(screen.getByRole('button', { name: 'Copy ID' })).toBeVisible();

  await click(rep, 'Check one CRM');
  await rep.click(await screen.findByRole('menuitem', { name: 'CRM two' }));
  expect(await screen.findByText('2 records')).toBeVisible();
  expect(listBodies('searchCrm')).toEqual([{ social_url }, { social_url, crm: 'crm_two' }]);
});
