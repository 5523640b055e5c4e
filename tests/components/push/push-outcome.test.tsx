import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { syncRunSchema, type SyncRun } from '@/lib/contract/service/crm-sync';
import type { JobOf } from '@/lib/contract/stored/job';
import { changeMapping } from '@/sandbox/control/change-key';
import { CAST } from '@/sandbox/data/cast';
import { castPage } from '@/tests/support/ui/cast';
import {
  clickWhenAnswered,
  expectPushes,
  findPushButton,
  findPushDialog,
  holdRun,
  listPushes,
  pushPerson,
} from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { job, problem, runProgress } from '@/tests/support/ui/ui-fixtures';

/** What came of a push, and the ways on from there. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is pushed goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
});
afterEach(() => background.close());

const show = (slug: string) => background.showPage(castPage(background.sandbox, slug));
const { ownedByCaller: MAREN, notInCrm: CALLUM } = CAST;
/** A push about somebody, as it is stored. */
const pushOf = (slug: string, changed: Parameters<typeof job<'push'>>[1]) =>
  job('push', {
    subject: { kind: 'person', key: `person:slug:${slug}`, label: 'Callum Brightwater' },
    ...changed,
  });

const findStored = async (kind: 'enrich' | 'enrich.check' | 'push') =>
  (await background.listJobs()).find((each) => each.kind === kind);

const findOutcome = async () => within(await findPart('Push'));
const findLast = async () => within(await findPart('Last action'));
/** From the status bar to the whole of it. */
const showOutcome = async (rep: ReturnType<typeof renderPanel>) => {
  await rep.click(await screen.findByRole('button', { name: /^Show: / }));
  return findOutcome();
};

describe('what came of a push', () => {
  const run = (changed: Partial<SyncRun> = {}): SyncRun =>
    syncRunSchema.parse({ id: 'r1', status: 'completed', crm: 'crm_one', ...changed });

  it('is said: how far it is, and the record that was written', async () => {
    show(MAREN);
    await pushPerson('Yours');
    const letGo = await holdRun(background);
    expect(await screen.findByText(/^The CRM is working on it/)).toBeVisible();
    expect(screen.getByText('Pushing')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Push to CRM' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
    letGo();
    await background.passTime(2 * SECOND);
    const last = await findLast();
    expect(await last.findByText('Updated in CRM one')).toBeVisible();
    expect(last.getByRole('link', { name: 'Open in CRM: Maren Lindqvist' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Push' })).toBeNull();
  });

  it('is said of a record that failed: why, and which keys the mapping expects. Retry sends it again', async () => {
    show(CALLUM);
    const rep = await clickWhenAnswered('Push to CRM', /^Not in /);
    const dialog = await findPushDialog();
    await dialog.findByText(/not used by CRM one$/);
    const { mappings } = background.sandbox.keys.get('demo') ?? {};
    // Meanwhile somebody changes the mapping.
    const contact = { fields: { svc_department: 'department' }, unicity: [] };
    const company = { fields: {}, unicity: [] };
    background.changeKey({
      mappings: { crm_one: [{ type: 'api_sync', contact, lead: null, company }] },
    });
    await rep.click(await findPushButton(dialog));
    await expectPushes(background, { crm: 'crm_one' });
    await background.passTime(2 * SECOND);
    expect(await screen.findByText('Not pushed')).toBeVisible();
    const part = await showOutcome(rep);
    expect(part.getByText(/^None of the record's keys is used by the mapping\./)).toBeVisible();
    expect(part.getByText('It needs: svc_department.')).toBeVisible();

    if (mappings) background.changeKey({ mappings });
    const { contacts } = listPushes(background)[0] as { contacts: object[] };
    const stored = await findStored('push');
    const retry = part.getByRole('button', { name: 'Retry what failed' });
    background.problems['job.add'] = problem('storage-full');
    await rep.click(retry);
    expect(await screen.findByText(/The disk is full/u)).toBeVisible();
    delete background.problems['job.add'];
    await rep.click(retry);
    await expectPushes(background, { contacts }, { crm: 'crm_one', contacts });
    // What the rep agreed to goes along, so that it is checked.
    const { consent } = (stored as JobOf<'push'>).input;
    expect(await findStored('push')).toMatchObject({ input: { consent } });
    expect((await findStored('push'))?.id).not.toBe(stored?.id);
  });

  it('Retry asks about a record that failed and that no last check is made of', async () => {
    const result = { entity: 'contact', crm_id: null, url: null, index: 0 };
    const output = run({ results: [{ ...result, status: 'failed', error: 'Too long' }] });
    const contacts = [{ svc_full_name: 'Callum Brightwater' }];
    show(CALLUM);
    await background.addJobs(pushOf(CALLUM, { input: { crm: 'crm_one', contacts }, output }));
    const rep = renderPanel();
    const part = await findOutcome();
    await rep.click(part.getByRole('button', { name: 'Retry what failed' }));
    expect(await findPushDialog()).toBeDefined();
    await background.settle();
    expect(listPushes(background)).toEqual([]);
  });

  it('that was not sent, since the CRM shows another record by now, can be seen again', async () => {
    show(CALLUM);
    await background.addJobs(
      pushOf(CALLUM, { state: 'needs-you', problem: problem('record-changed') }),
    );
    const rep = renderPanel();
    const part = await findOutcome();
    // Tried again, it would find the same.
    expect(part.queryByRole('button', { name: 'Try again' })).toBeNull();
    await rep.click(part.getByRole('button', { name: 'Push again…' }));
    expect(await findPushDialog()).toBeDefined();
  });

  it('lists what the service says of a run that failed without results', async () => {
    show(CALLUM);
    await background.addJobs(
      pushOf(CALLUM, { output: run({ status: 'failed', summary: { rejected: 1 } }) }),
    );
    renderPanel();
    const part = await findOutcome();
    expect(await part.findByText('rejected')).toBeVisible();
    expect(part.getByText('1')).toBeVisible();
  });

  it('tells to have the integration configured', async () => {
    changeMapping(background.sandbox, {
      key: 'demo',
      crm: 'crm_one',
      mapping: 'none',
      without: [],
    });
    show(CALLUM);
    // The dialog does not know it yet.
    const body = { statusCode: 404, message: 'No such path' };
    background.sandbox.faults.push({ path: '/crm/mapping', times: 9, status: 404, body });
    await pushPerson(/^Not in /);
    const alert = (await findLast()).getByRole('alert');
    await waitFor(() => {
      expect(alert).toHaveTextContent('The CRM integration has no field mapping.');
    });
    expect(alert).toHaveTextContent(/Ask your admin/);
  });
});

describe('a push whose run cannot be read', () => {
  beforeEach(async () => {
    show(MAREN);
    await background.addJobs(
      pushOf(MAREN, {
        state: 'needs-you',
        operation: 'readRun',
        progress: { ...runProgress(), id: 'run-77' },
        problem: problem('run-unread', { status: 502 }),
      }),
    );
  });

  it('is no failure: what is so is said, with the id of the run', async () => {
    renderPanel();
    const part = await findOutcome();
    expect(part.getByText('Push: not confirmed')).toBeVisible();
    expect(part.getByText(/Your service accepted this push\./)).toBeVisible();
    expect(part.getByRole('button', { name: 'Copy ID' })).toBeVisible();
    expect(screen.queryByText('Not pushed')).toBeNull();
  });

  it('is looked at again by its button, which writes nothing', async () => {
    const rep = renderPanel();
    await rep.click((await findOutcome()).getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(background.listCalls('readRun')).not.toHaveLength(0));
    await background.settle();
    expect(background.listCalls('readRun').map(({ path }) => path)).toEqual([
      '/trigger/crm-sync/run-77',
    ]);
    expect(listPushes(background)).toEqual([]);
  });

  it('says so in Activity, with a button to look again', async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: /Activity/ }));
    expect(await screen.findByRole('button', { name: 'Copy ID' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Look again/ })).toBeVisible();
  });
});

it('a push whose run cannot be read is written again only through the dialog, which warns, as a job of its own', async () => {
  show(MAREN);
  background.sandbox.faults.push({ path: '/trigger/crm-sync/', times: 99, status: 502 });
  const rep = await pushPerson('Yours');
  await expectPushes(background, { crm: 'crm_one' });
  const given = { state: 'needs-you', waitingFor: null, problem: problem('run-unread') } as const;
  await background.changeJob(given, (await findStored('push'))?.id);
  const part = await showOutcome(rep);
  await rep.click(part.getByRole('button', { name: 'Push again…' }));
  const dialog = await findPushDialog();
  expect(dialog.getByText('The last push may have gone through already.')).toBeVisible();
  await background.settle();
  expect(listPushes(background)).toHaveLength(1);
  await rep.click(await findPushButton(dialog));
  await expectPushes(background, { crm: 'crm_one' }, { crm: 'crm_one' });
});
