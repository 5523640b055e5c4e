import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listKnownKeys, noteKeys } from '@/lib/background/storage/known-keys';
import { toRecordPreferenceKey } from '@/lib/background/storage/record-preferences';
import { readConnection } from '@/lib/background/storage/saved-connection';
import { LIST_TO_CREATE } from '@/lib/contract/service/list-item-fields';
import type { Job, Subject } from '@/lib/contract/stored/job';
import { toAddItemJob } from '@/lib/domain/lists/new-list-jobs';
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
  await noteKeys(
    background.database,
    { ...WILMA_IDENTITY, aliases: ['person:sales:ACwAAwilma'] },
    1,
  );
  await background.send('page.correct', {
    key: WILMA_IDENTITY.key,
    correction: { name: 'Wilma J. Hayes', companyName: null },
  });
  const connection = await readConnection(background.database);
  const choiceKey = toRecordPreferenceKey(WILMA_IDENTITY.key, connection?.id ?? '');
  await background.database.put('recordPreferences', { pin: null, trustedOwners: [] }, choiceKey);
  await background.database.put('searchTimes', { email: { from: 0, to: 1 } }, choiceKey);
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
  const round = { choice: null, domains: ['northwind.example'], windowId: 7 };
  await background.send('round.start', round, connection?.id);
  await keepForSession('look-up:7', { text: EMAIL });
  await background.database.add('unreadable', { store: 'jobs', value: { of: EMAIL } });
}

const pushWaiting = () =>
  job('push', { state: 'waiting', waitingFor: 'turn', key: 'push\nwaits', notBefore: Date.now() });

/** Does something at once before the next change of a store, of which nobody else hears. */
function onNextChangeOf(store: string, act: (database: IDBDatabase) => void) {
  const transaction: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
  spy.mockImplementation(function (this: IDBDatabase, names, mode) {
    if (mode === 'readwrite' && [names].flat().includes(store)) {
      spy.mockRestore();
      act(this);
    }
    return transaction.call(this, names, mode);
  });
}

async function findWilma(text = 'Wilma') {
  const rep = renderSettings();
  await rep.type(await screen.findByRole('textbox', { name: 'Erase person' }), `${text}{Enter}`);
  return rep;
}

describe('erasing a person', () => {
  it('shows first which addresses count as one person, and takes two apart', async () => {
    await seed();
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase: Wilma/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/seen on one page/)).toHaveTextContent(/ACwAAwilma/);
    await expectAccessible(await screen.findByRole('alertdialog'));
    await rep.click(question.getByRole('button', { name: /^Separate: .*ACwAAwilma/ }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await listKnownKeys(background.database, WILMA_IDENTITY.key)).not.toContain(
      'person:sales:ACwAAwilma',
    );
    // Each has a line of its own.
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Erase: Wilma/ })).toHaveLength(2),
    );
  });

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
    expect(await screen.findByText('Nobody found')).toBeVisible();
  });

  it('asks first, then leaves nothing that names them, and everybody else', async () => {
    await seed();
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase: Wilma/ }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Erase Wilma/ }));
    expect(question.getByText('All that this browser keeps of them goes.')).toBeVisible();
    expect(question.getByText(/Your CRM and the team’s lists stay/)).toBeVisible();
    expect(await readAll()).toMatch(TRACES);
    await rep.click(question.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText(/was erased from this browser\.$/)).toBeVisible();
    expect(await background.database.getAllKeys('searchTimes')).toEqual([]);
    const left = await readAll();
    expect(left).not.toMatch(TRACES);
    expect(left).toContain('Ivo Brandt');
    expect(left).toContain('Person i2');
    expect(await background.send('data.find-people', { text: 'wilma' })).toEqual([]);
  });

  it('names the writes that wait, and cancels them only when that is confirmed', async () => {
    await seed(pushWaiting());
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase: Wilma/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Changes waiting to be sent: 1.')).toBeVisible();
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await background.listJobs()).toHaveLength(6);
    await rep.click(screen.getByRole('button', { name: /^Erase: Wilma/ }));
    await rep.click(await screen.findByRole('button', { name: 'Cancel changes and erase' }));
    await screen.findByText(/was erased from this browser\.$/);
    expect((await background.listJobs()).map(({ kind }) => kind)).toEqual(['phone.verify']);
  });

  it('asks again when a write was added after the question', async () => {
    await seed();
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase: Wilma/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await background.addJobs(pushWaiting());
    await rep.click(question.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByRole('button', { name: 'Cancel changes and erase' })).toBeVisible();
    expect(await background.listJobs()).toHaveLength(6);
  });

  /** Wilma's failed push, as it is stored after the rep has retried it. */
  async function seedRetried() {
    await seed(job('push', { state: 'failed', key: 'push\nfailed' }));
    const [failed] = (await background.listJobs()).filter(({ state }) => state === 'failed');
    const stored: unknown = failed && (await background.database.get('jobs', failed.id));
    return { ...(stored as object), state: 'waiting', waitingFor: 'turn' };
  }

  it.each([
    ['people are looked up a second time', 'bulkChunks'],
    ['their jobs are deleted', 'jobs'],
  ] as const)('asks again about a write that is retried before %s', async (_, store) => {
    const retried = await seedRetried();
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase: Wilma/ }));
    const question = within(await screen.findByRole('alertdialog'));
    onNextChangeOf(store, (database) => {
      database.transaction('jobs', 'readwrite').objectStore('jobs').put(retried);
    });
    await rep.click(question.getByRole('button', { name: 'Erase' }));
    await rep.click(await screen.findByRole('button', { name: 'Cancel changes and erase' }));
    expect(await screen.findByText(/was erased from this browser\.$/)).toBeVisible();
    expect(await readAll()).not.toMatch(TRACES);
  });

  it('asks again about a bulk that is added while the person is erased', async () => {
    await seed();
    const { kind, lane, operation, subject, input } = job('push');
    const draft = { kind, key: 'k', lane, operation, group: '', subject, bulkId: 'b1', input };
    const drafts = [{ ...draft, connection: null, freshMs: 0, holdMs: 0 }];
    const batch = { bulkId: 'b1', left: 1, order: 1, afterJobId: null, drafts };
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase: Wilma/ }));
    const question = within(await screen.findByRole('alertdialog'));
    onNextChangeOf('bulkChunks', (database) => {
      database.transaction('bulkChunks', 'readwrite').objectStore('bulkChunks').add(batch);
    });
    await rep.click(question.getByRole('button', { name: 'Erase' }));
    await rep.click(await screen.findByRole('button', { name: 'Cancel changes and erase' }));
    expect(await screen.findByText(/was erased from this browser\.$/)).toBeVisible();
    expect(await readAll()).not.toMatch(TRACES);
  });

  it('erases what waits for a list that is being created, and nothing of it comes later', async () => {
    await background.close();
    background = await openRealBackground();
    const release = background.holdCalls();
    const toItem = (name: string, subject: Subject) =>
      toAddItemJob(
        LIST_TO_CREATE,
        { full_name: name, location: 'Utrecht' },
        { subject, lane: 'bulk' },
      );
    const wilma = { kind: 'person', key: WILMA_IDENTITY.key, label: 'Wilma Hayes' } as const;
    await background.send('bulk.add', {
      bulk: { id: 'b1', label: 'Autumn fair' },
      jobs: [toItem('Wilma Hayes', wilma), toItem('Ivo Brandt', IVO)],
      newList: { name: 'Autumn fair', entity: 'PEOPLE' },
    });
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: 'Erase: Wilma Hayes' }));
    await rep.click(await screen.findByRole('button', { name: 'Cancel changes and erase' }));
    await screen.findByText('Wilma Hayes was erased from this browser.');
    release();
    await waitFor(() => expect(background.listCalls('addListItem')).toHaveLength(1));
    await background.settle();
    expect(JSON.stringify(background.listCalls('addListItem'))).not.toMatch(TRACES);
    expect(await readAll()).not.toMatch(TRACES);
  });

  it('leaves what is being sent, and says so', async () => {
    await seed(job('push', { state: 'running', callId: 'call', key: 'push\nruns' }));
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase: Wilma/ }));
    await screen.findByText(/Being sent: 1\. Erased when that has ended/);
    await rep.click(screen.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText(/was erased, except for what is being sent\.$/)).toBeVisible();
    expect((await background.listJobs()).map(({ state }) => state)).toContain('running');
  });

  it('says so where more are kept by that name than are listed', async () => {
    const people = Array.from({ length: 21 }, (_, index) =>
      job('push', {
        id: `push-${index}`,
        subject: { kind: 'person', key: `person:slug:wilma-${index}`, label: `Wilma ${index}` },
      }),
    );
    await background.addJobs(...people);
    await findWilma();
    const found = within(await screen.findByRole('list', { name: 'Found' }));
    expect(found.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('The first 20. Type more to find others.')).toBeVisible();
  });

  it('is over when the rep cancels the question', async () => {
    await seed();
    const before = await readAll();
    const rep = await findWilma();
    await rep.click(await screen.findByRole('button', { name: /^Erase: Wilma/ }));
    await screen.findByRole('alertdialog');
    await rep.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await readAll()).toBe(before);
  });
});
