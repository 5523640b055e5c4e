import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/components/queries/query-client';
import { Providers } from '@/components/shell/providers';
import { keepFaults, readFaults } from '@/lib/background/data/kept-faults';
import { noteKeys } from '@/lib/background/storage/known-keys';
import { supportReportSchema } from '@/lib/contract/messages/support-report';
import { ProblemError } from '@/lib/contract/problem-error';
import { keepFaultsWith, logFault } from '@/lib/platform/log';
import { itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderSettings } from '@/tests/support/ui/render-ui';
import { seePage } from '@/tests/support/ui/see-page';
import { seedBook, seedOwners } from '@/tests/support/ui/seed-book';
import { seedStoredList } from '@/tests/support/ui/seed-list';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  pauseFor,
  personReport,
  problem,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

const KEY = 'sk-live-8f2a6c4e9b1d7035';

/** Names, emails, phones, profiles, companies, addresses and the key: the words of a day's work. */
const SECRETS = [
  ...[KEY, KEY.slice(-4), '127.0.0.1', 'service.example', 'hooks.example', '/their/path'],
  ...[
    'Wilma',
    'Hayes',
    'wilma-hayes',
    'wilma.hayes@northwind.example',
    '31205550123',
    'ACwAAwilma',
  ],
  ...['Northwind', 'northwind.example', 'Ivo', 'Brandt', 'Dana', 'Reyes', 'dana@team.example'],
  ...[
    'Utrecht',
    'VP Sales',
    'Spring fair',
    'Friday targets',
    'crm.example',
    'Acme CRM',
    'acme_sync',
  ],
  ...['Zoë', 'zoe@leak.example', '49301234567', 'Papertrail', 'linkedin', 'u1', '501'],
];

let background: RealBackground;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  background = await openRealBackground({ key: KEY, runsJobs: false });
});
afterEach(async () => {
  keepFaultsWith(() => undefined);
  vi.restoreAllMocks();
  await background.close();
});

/** A browser after a day's work, with faults whose words hold people and the key. */
async function seed() {
  await background.send('settings.save', {
    crmLabels: { crm_one: 'Acme CRM' },
    settingsType: 'acme_sync',
    webhookAddress: 'https://hooks.example/wilma',
    paths: { readBook: '/their/path' },
    bookChoice: 'u1',
  });
  await seePage(background, personReport());
  await noteKeys(
    background.database,
    { ...WILMA_IDENTITY, aliases: ['person:sales:ACwAAwilma'] },
    1,
  );
  await background.send('page.correct', {
    key: WILMA_IDENTITY.key,
    correction: { name: 'Wilma Zoë Hayes', companyName: 'Papertrail' },
  });
  await background.addJobs(
    job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }),
    job('enrich', { output: { contact: enrichedContact() } }),
    job('push', {
      state: 'failed',
      problem: problem('invalid', { message: 'Wilma Hayes is locked by dana@team.example' }),
    }),
    job('phone.verify', { input: { phone: '+49301234567' } }),
    job('list.create', { input: { name: 'Friday targets', entity: 'PEOPLE' } }),
  );
  await background.addPause({
    ...pauseFor('key-refused'),
    problem: problem('key-refused', { message: `The key ${KEY} of Dana Reyes is wrong` }),
  });
  await background.database.put('jobs', { id: 'broken', label: 'Zoë zoe@leak.example' });
  await seedStoredList(background, keptList('l1', [itemOf('i1', { full_name: 'Zoë Hayes' })]));
  await seedBook(background, keptBook([account()]));
  await seedOwners(background, {
    owners: [{ id: 'u1', name: 'Dana Reyes', email: 'dana@team.example' }],
    readAt: Date.now(),
  });
  keepFaults();
  // Each fault is logged once while this process lives.
  const time = performance.now();
  logFault(
    'jobs',
    new TypeError(`Wilma Hayes <zoe@leak.example> at /in/wilma-hayes with ${KEY} ${time}`),
  );
  logFault('page.report', new ProblemError({ code: 'internal', message: `Northwind ${time}` }));
  logFault('Wilma Hayes' as 'other', `zoe@leak.example ${time}`);
  const named = new Error(`a fault ${time}`);
  named.name = 'Wilma';
  logFault('policy.Zoë', named);
  await waitFor(async () => expect((await readFaults()).length).toBeGreaterThanOrEqual(4));
}

const readShown = async () =>
  (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Report for support' })).value;

it('has no name, address or key of a browser that is full of them', async () => {
  await seed();
  const rep = renderSettings();
  await rep.click(await screen.findByRole('button', { name: 'More' }));
  await rep.click(screen.getByRole('button', { name: 'Save a report for support…' }));
  const shown = await readShown();
  const said = SECRETS.filter((secret) => shown.toLowerCase().includes(secret.toLowerCase()));
  expect(said).toEqual([]);
  await expectAccessible(screen.getByRole('dialog'));
});

it('says what support needs: versions, settings and faults', async () => {
  await seed();
  const rep = renderSettings();
  await rep.click(await screen.findByRole('button', { name: 'More' }));
  await rep.click(screen.getByRole('button', { name: 'Save a report for support…' }));
  const report = supportReportSchema.parse(JSON.parse(await readShown()));
  expect(report).toMatchObject({
    extension: '1.2.3',
    connection: { isSaved: true },
    settings: { namedCrms: ['crm_one'], hasWebhook: true, changedPaths: ['readBook'] },
  });
  const faults = report.faults.map(({ part, kind }) => `${part} ${kind}`);
  expect(faults).toContain('jobs TypeError');
  expect(faults).toContain('page ProblemError');
  expect(faults).toContain('other text');
  expect(faults).toContain('policy other');
});

it('has a fault of a page that could not be shown, without its words', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  keepFaultsWith((fault) => void background.send('data.keep-fault', fault));
  const Broken = () => {
    throw new RangeError(`Wilma Hayes ${performance.now()}`);
  };
  render(
    <Providers client={createQueryClient()}>
      <Broken />
    </Providers>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await waitFor(async () =>
    expect((await readFaults()).map(({ part, kind }) => `${part} ${kind}`)).toContain(
      'render RangeError',
    ),
  );
});

it('is shown first, then copied or saved', async () => {
  const rep = renderSettings();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await rep.click(await screen.findByRole('button', { name: 'More' }));
  await rep.click(screen.getByRole('button', { name: 'Save a report for support…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report for support' }));
  await rep.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByText('Copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(await readShown());
  expect(click).not.toHaveBeenCalled();
  await rep.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved as Report for support-/)).toBeVisible();
  expect(click).toHaveBeenCalledOnce();
});
