import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createIconReader } from '@/lib/background/entry-points/read-toolbar-icon';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { openSettingsStore } from '@/lib/background/storage/settings-store';
import { MINUTE } from '@/lib/contract/duration';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { SAMPLE_ADDRESS } from '@/lib/contract/sample';
import type { Policy } from '@/lib/contract/policy/policy';
import type { Settings } from '@/lib/contract/stored/settings';
import { isMentioned } from '@/lib/domain/person/mentions';
import { forgetMatchingForSession } from '@/lib/platform/session-memory';
import { setLanguage } from '@/locales/t';
import { openFresh, putJobs } from '../../../support/queue/stored-jobs';
import { linkKeys } from '../../../support/subjects/link-keys';
import {
  companyReport,
  crmMatch,
  crmReply,
  identityOf,
  personReport,
} from '../../../support/ui/ui-fixtures';

const NOW = 1_800_000_000_000;
const SERVICE = { address: 'https://service.example', key: 'key-of-the-team' };
const TOM = personReport(
  { url: 'https://www.linkedin.com/in/tom-bell/', identity: identityOf('tom-bell') },
  { name: 'Tom Bell' },
);

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
  setLanguage('en');
});

interface Options {
  /** What the page's script says; null: there is none. */
  page?: PageReport | null;
  settings?: Partial<Settings>;
  connection?: typeof SERVICE | null;
  policy?: Policy;
  /** Where the tab is, if not where its script says. */
  tabUrl?: string;
}

async function setUp({
  page = personReport(),
  settings: chosen = {},
  connection = SERVICE,
  policy = {},
  tabUrl,
}: Options = {}) {
  const database = await openFresh();
  const store = await openSettingsStore();
  await store.save({ language: 'en', ...chosen });
  const credentials = createCredentialStore(database, () => NOW);
  const saved = connection && (await credentials.save(connection));
  const front = { page };
  vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockImplementation(() =>
    front.page ? Promise.resolve(front.page) : Promise.reject(new Error('No script')),
  );
  const add = vi.fn(() => Promise.resolve(['id']));
  const faults: unknown[] = [];
  const clock = { now: NOW };
  const openReader = () =>
    createIconReader({
      database,
      credentials,
      settings: { ...store, getPolicy: () => policy },
      sites: { isRead: () => Promise.resolve(true) },
      queue: { add },
      now: () => clock.now,
      onFault: (error) => faults.push(error),
    });
  let read = openReader();
  const putSearch = (changed: object = {}) =>
    putJobs(database, {
      id: 'search',
      subject: { kind: 'person', key: 'person:slug:wilma-hayes', label: 'Wilma Hayes' },
      input: { social_url: 'https://www.linkedin.com/in/wilma-hayes' },
      state: 'done',
      changedAt: NOW,
      connection: saved && { id: saved.id, origin: saved.address },
      output: crmReply({ matches: [crmMatch()] }),
      ...changed,
    });
  return {
    database,
    store,
    front,
    add,
    faults,
    clock,
    putSearch,
    /** The worker dies, and the next one begins to read. */
    restart: () => {
      read = openReader();
    },
    view: (id = 1, isView = true) => read({ id, url: tabUrl ?? front.page?.url }, isView),
  };
}

const listAsked = ({ mock }: { mock: { calls: unknown[][] } }) =>
  mock.calls.map(([drafts]) => (drafts as { input: unknown }[])[0]?.input);

it('is told from what is known of the person in front, in what the rep calls things', async () => {
  const { putSearch, view, add } = await setUp({
    settings: { crmLabels: { crm_one: 'Ours' }, language: 'de' },
  });
  await putSearch();
  expect(await view()).toEqual({ mark: 'yours', title: 'Wilma Hayes · Ihr Kontakt · Ours' });
  expect(add).not.toHaveBeenCalled();
});

it('is told from what is known by another address of the person', async () => {
  const { database, putSearch, view } = await setUp();
  await putSearch({ subject: { kind: 'person', key: 'person:opaque:ACo', label: 'Wilma Hayes' } });
  await linkKeys(database, 'person:slug:wilma-hayes', 'person:opaque:ACo');
  expect(await view()).toMatchObject({ mark: 'yours' });
});

it('tells nothing of what the service of another key said', async () => {
  const { putSearch, view } = await setUp();
  await putSearch({ connection: { id: 'e'.repeat(32), origin: SERVICE.address } });
  expect(await view()).toMatchObject({ mark: 'not-checked' });
});

describe('it is plain, and nobody is asked,', () => {
  const unverified = (['reading', 'unverified', 'wall', 'own', 'none'] as const).map(
    (status) => [`on a page that is "${status}"`, { page: personReport({ status }) }] as const,
  );
  it.each<readonly [string, Options]>([
    ...unverified,
    ['on a company’s page', { page: companyReport() }],
    ['on a page without a script', { page: null }],
    ['on a page that names another site', { tabUrl: 'https://github.com/wilma' }],
    ['where people are not looked up by themselves', { settings: { searchCrmOnView: false } }],
    ['without a connection', { connection: null }],
    ['with sample data', { connection: { ...SERVICE, address: SAMPLE_ADDRESS } }],
    [
      'where the policy forbids the service',
      { policy: { address: 'https://other.example', lockAddress: true } },
    ],
  ])('%s', async (_, options) => {
    const { view, add, putSearch } = await setUp(options);
    await putSearch();
    expect(await view()).toBeNull();
    expect(add).not.toHaveBeenCalled();
  });
});

describe('the search that nobody clicked for', () => {
  it('is made once for each page that the rep comes to, as the panel would make it', async () => {
    const { view, add, front } = await setUp();
    expect(await view()).toEqual({ mark: 'not-checked', title: 'Wilma Hayes · Not checked' });
    await view();
    await view(2);
    expect(add.mock.calls).toMatchObject([
      [
        [
          {
            kind: 'crm.search',
            lane: 'prefetch',
            input: { social_url: 'https://www.linkedin.com/in/wilma-hayes' },
            subject: { key: 'person:slug:wilma-hayes', label: 'Wilma Hayes' },
            freshMs: 10 * MINUTE,
          },
        ],
      ],
    ]);
    front.page = TOM;
    await view();
    await vi.waitFor(() => expect(listAsked(add)).toHaveLength(2));
    expect(listAsked(add)[1]).toEqual({ social_url: 'https://www.linkedin.com/in/tom-bell' });
  });

  it.each<[string, object, number]>([
    ['was answered less than ten minutes ago', { changedAt: NOW - 9 * MINUTE }, 0],
    ['was answered ten minutes ago', { changedAt: NOW - 10 * MINUTE }, 1],
    ['is under way', { state: 'running', output: null }, 0],
  ])('is made %3$i times where the last one %1$s', async (_, changed, times) => {
    const { view, add, putSearch } = await setUp();
    await putSearch(changed);
    await view();
    await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(times));
  });

  it('is not made again within ten minutes where it has failed, whatever worker comes to the page', async () => {
    const { view, add, putSearch, clock, restart, front } = await setUp();
    const WILMA = front.page;
    const expectAsked = (...names: string[]) =>
      vi.waitFor(() => {
        expect(listAsked(add).map((input) => (input as { social_url: string }).social_url)).toEqual(
          names.map((name) => `https://www.linkedin.com/in/${name}`),
        );
      });
    await view();
    await expectAsked('wilma-hayes');
    await putSearch({ state: 'failed', output: null });
    restart();
    clock.now += 9 * MINUTE;
    await view();
    // Searches are decided one after the other.
    front.page = TOM;
    await view();
    await expectAsked('wilma-hayes', 'tom-bell');
    clock.now += MINUTE;
    front.page = WILMA;
    await view();
    await expectAsked('wilma-hayes', 'tom-bell', 'wilma-hayes');
  });

  it('is forgotten with its person', async () => {
    const { view, add } = await setUp();
    await view();
    await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1));
    expect(JSON.stringify(await fakeBrowser.storage.session.get())).toContain('wilma');
    const keys = new Set(['person:slug:wilma-hayes']);
    await forgetMatchingForSession((value) => isMentioned(keys, value));
    expect(await fakeBrowser.storage.session.get()).toEqual({});
  });

  it('is not made for a change of something else', async () => {
    const { view, add } = await setUp();
    expect(await view(1, false)).toMatchObject({ mark: 'not-checked' });
    expect(add).not.toHaveBeenCalled();
  });

  it('does not keep the icon from being shown where it cannot be stored', async () => {
    const { view, add, faults } = await setUp();
    add.mockRejectedValueOnce(new Error('The disk is full'));
    expect(await view()).toMatchObject({ mark: 'not-checked' });
    await vi.waitFor(() => expect(faults).toHaveLength(1));
  });
});
