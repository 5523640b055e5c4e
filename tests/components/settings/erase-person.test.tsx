import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteKeys } from '@/lib/background/storage/known-keys';
import { toRecordPreferenceKey } from '@/lib/background/storage/record-preferences';
import type { Job } from '@/lib/contract/stored/job';
import { keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderSettings } from '@/tests/support/ui/render-ui';
import { seePage } from '@/tests/support/ui/see-page';
import { seedBook } from '@/tests/support/ui/seed-book';
import { seedStoredList } from '@/tests/support/ui/seed-list';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  identityOf,
  job,
  personReport,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

const IVO = { kind: 'person', key: identityOf('ivo-brandt').key, label: 'Ivo Brandt' } as const;
const EMAIL = 'wilma.hayes@northwind.example';
/** All by which a reader would know her. */
const TRACES = /wilma|hayes|31205550123/i;

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

/** Everything that the background keeps, as text. */
async function readAll(): Promise<string> {
  const { database } = background;
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async (name) => [
      name,
      await database.getAllKeys(name),
      await database.getAll(name),
    ]),
  );
  return JSON.stringify([stores, await recallForSession('look-up:7')]);
}

/** Wilma in every store, and somebody else beside her. */
async function seed(...more: Job[]) {
  await seePage(background, personReport());
  await noteKeys(background.database, { ...WILMA_IDENTITY, aliases: ['person:sales:ACwAAwilma'] });
  await background.send('page.correct', {
    key: WILMA_IDENTITY.key,
    correction: { name: 'Wilma J. Hayes', companyName: null },
  });
  const connection = await background.services.credentials.identify();
  const choiceKey = toRecordPreferenceKey(WILMA_IDENTITY.key, connection?.id ?? '');
  await background.database.put('recordPreferences', { pin: null, trustedOwners: [] }, choiceKey);
  await background.addJobs(
    job('crm.search', { output: crmReply({ matches: [crmMatch()] }) }),
    job('enrich', { output: { contact: enrichedContact() } }),
    job('push'),
    job('list-item.add', { input: { listId: 'l1', full_name: 'Wilma Hayes', email: EMAIL } }),
    job('phone.verify', { subject: { ...IVO }, input: { phone: '+4930123456' } }),
    ...more,
  );
  await seedStoredList(
    background,
    keptList('l1', [itemOf('i1', { full_name: 'Wilma Hayes', email: EMAIL }), itemOf('i2')]),
  );
  await seedBook(background, keptBook([account()]));
  await keepForSession('look-up:7', { text: EMAIL });
  await background.database.add('unreadable', { store: 'jobs', value: { of: EMAIL } });
}

const pushWaiting = () =>
  job('push', { state: 'waiting', waitingFor: 'turn', key: 'push\nwaits', notBefore: Date.now() });

async function findWilma(text = 'Wilma') {
  const rep = renderSettings();
  await rep.type(await screen.findByRole('textbox', { name: 'Erase a person' }), `${text}{Enter}`);
  return rep;
}

describe('erasing a person', () => {
  it.each(['hayes', EMAIL, 'https://www.linkedin.com/in/wilma-hayes/?trk=x'])(
    'finds them by “%s”, once under all that they are known by',
    async (text) => {
      await seed();
      await findWilma(text);
      const found = within(await screen.findByRole('list', { name: 'Found' }));
      expect(found.getAllByRole('listitem')).toHaveLength(1);
      expect(found.getByText(/wilma-hayes/)).toHaveTextContent(EMAIL);
      await expectAccessible();
    },
  );

  it('says that nobody is kept under a text', async () => {
    await findWilma('nobody@else.example');
    expect(await screen.findByText('Nobody like that is kept in this browser.')).toBeVisible();
  });

  it('asks first, then leaves nothing that names them, and everybody else', async () => {
    await seed();
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase Wilma/ }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Erase Wilma/ }));
    expect(question.getByText('4 actions and answers')).toBeVisible();
    expect(question.getByText(/^1 list item/)).toBeVisible();
    expect(question.getByText('your correction')).toBeVisible();
    expect(question.getByText(/Your CRM and the team’s lists stay/)).toBeVisible();
    expect(await readAll()).toMatch(TRACES);
    await rep.click(question.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText(/was erased from this browser\.$/)).toBeVisible();
    const left = await readAll();
    expect(left).not.toMatch(TRACES);
    expect(left).toContain('Ivo Brandt');
    expect(left).toContain('Person i2');
    expect(await background.send('data.find-people', { text: 'wilma' })).toEqual([]);
  });

  it('names the writes that wait, and cancels them only when that is confirmed', async () => {
    await seed(pushWaiting());
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase Wilma/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('1 change waits to be sent.')).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await background.listJobs()).toHaveLength(6);
    await rep.click(screen.getByRole('button', { name: /^Erase Wilma/ }));
    await rep.click(await screen.findByRole('button', { name: 'Cancel changes and erase' }));
    await screen.findByText(/was erased from this browser\.$/);
    expect((await background.listJobs()).map(({ kind }) => kind)).toEqual(['phone.verify']);
  });

  it('asks again when a write was added after the question', async () => {
    await seed();
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase Wilma/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await background.addJobs(pushWaiting());
    await rep.click(question.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByRole('button', { name: 'Cancel changes and erase' })).toBeVisible();
    expect(await background.listJobs()).toHaveLength(6);
  });

  it('leaves what is being sent, and says so', async () => {
    const lease = { id: 'lease', since: Date.now() };
    await seed(job('push', { state: 'running', lease, key: 'push\nruns' }));
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase Wilma/ }));
    await screen.findByText(/1 action is being sent and stays/);
    await rep.click(screen.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText(/was erased, except for what is being sent\.$/)).toBeVisible();
    expect((await background.listJobs()).map(({ state }) => state)).toContain('running');
  });

  it('is over when the rep cancels the question', async () => {
    await seed();
    const before = await readAll();
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase Wilma/ }));
    await screen.findByRole('alertdialog');
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(await readAll()).toBe(before);
  });
});
