import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { bookStartQuery } from '@/components/book/queries';
import { createQueryClient } from '@/components/queries/query-client';
import { connectionQuery } from '@/components/queries/connection';
import { settingsQuery } from '@/components/queries/settings';
import { clearFirstData, prepareFirstData } from '@/components/shell/first-data';
import type { BookStart } from '@/lib/contract/stored/book';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { OPENED_ON_KEY } from '@/components/shell/use-front-tab';
import { getWindowId, setBackground, type TestBackground } from '@/tests/support/ui/fake-platform';
import { account, bareAccount, keptBook } from '../../support/ui/ui-book';

/** What the background answers by message; a message that is not here gets no answer. And what it was asked. */
const background: { answers: Record<string, unknown>; asked: string[] } = {
  answers: {},
  asked: [],
};

const send = ((name: string) => {
  background.asked.push(name);
  return name in background.answers
    ? Promise.resolve(background.answers[name])
    : new Promise(() => undefined);
}) as TestBackground['send'];

const CONNECTION = {
  id: 'a'.repeat(32),
  address: 'https://one.example',
  keyEnding: '1234',
  savedAt: 1,
};
const createBook = (name: string): BookStart => {
  const { head, entries } = keptBook([account({ name }), bareAccount()]);
  return { head, first: entries };
};
const AMBERBAY = createBook('Amberbay');
const BIRCHWELL = createBook('Birchwell');

beforeEach(() => {
  localStorage.clear();
  setBackground({
    send,
    onChange: () => () => undefined,
    sent: [],
    problems: {},
    allowsHosts: true,
    grantedHosts: [],
  });
  background.asked = [];
  background.answers = {
    'settings.get': DEFAULT_SETTINGS,
    'connection.get': CONNECTION,
    'book.get': AMBERBAY,
    'page.current': { report: { url: 'https://network.example/in/somebody' } },
    'look-up.get': null,
  };
});

/** A page that opens; its client when its first render starts. */
async function open(): Promise<QueryClient> {
  const client = createQueryClient();
  await prepareFirstData(client);
  return client;
}

const getBook = (client: QueryClient) => client.getQueryData(bookStartQuery(null).queryKey);
const getStored = () => JSON.stringify({ ...localStorage });
const waitForStored = () =>
  vi.waitFor(() => {
    expect(getStored()).toContain('Amberbay');
    expect(getStored()).toContain(CONNECTION.address);
  });

it('has the data of an empty store fetched before the first render', async () => {
  const client = await open();
  expect(getBook(client)).toEqual(AMBERBAY);
  expect(client.getQueryData(connectionQuery.queryKey)).toEqual(CONNECTION);
});

it('renders the stored accounts before the background has answered', async () => {
  await open();
  await waitForStored();
  background.answers = {};
  const client = await open();
  expect(getBook(client)).toEqual(AMBERBAY);
  expect(client.getQueryData(settingsQuery.queryKey)).toEqual(DEFAULT_SETTINGS);
});

it('restores the tab that the panel opened on, also after the popup was open', async () => {
  const panel = await open();
  panel.setQueryData(OPENED_ON_KEY, 'page');
  await open();
  await waitForStored();
  expect((await open()).getQueryData(OPENED_ON_KEY)).toBe('page');
});

it('waits for nothing when the accounts were stored', async () => {
  await open();
  await waitForStored();
  vi.mocked(getWindowId).mockReturnValueOnce(new Promise(() => undefined));
  const prepared = prepareFirstData(createQueryClient());
  expect(await Promise.race([prepared, Promise.resolve('waits')])).toBeUndefined();
});

it('fetches what was restored again at once, and the connection last', async () => {
  await open();
  await waitForStored();
  background.asked = [];
  background.answers['book.get'] = BIRCHWELL;
  const client = await open();
  await vi.waitFor(() => expect(background.asked).toContain('connection.get'));
  expect(getBook(client)).toEqual(BIRCHWELL);
  const order = background.asked.filter(
    (name) => !name.startsWith('page.') && !name.startsWith('look-up.'),
  );
  expect(order).toEqual(['settings.get', 'book.get', 'connection.get']);
});

it('writes nothing while what is stored is what was fetched', async () => {
  await open();
  await waitForStored();
  const { localStorage: stored } = globalThis;
  const setItem = vi.fn((key: string, value: string) => stored.setItem(key, value));
  const getItem = (key: string) => stored.getItem(key);
  vi.stubGlobal('localStorage', { getItem, setItem, clear: () => stored.clear() });
  onTestFinished(() => void vi.unstubAllGlobals());
  background.asked = [];
  await open();
  await vi.waitFor(() => expect(background.asked).toContain('connection.get'));
  expect(setItem).not.toHaveBeenCalled();
  background.answers['book.get'] = BIRCHWELL;
  await open();
  await vi.waitFor(() => expect(stored.getItem('first-data')).toContain('Birchwell'));
  expect(setItem).toHaveBeenCalledTimes(1);
});

it('stores nothing about the page in front or the window', async () => {
  const client = await open();
  await waitForStored();
  expect(client.getQueryData(['page', 7])).toEqual(background.answers['page.current']);
  expect(getStored()).not.toContain('network.example');
  expect(getStored()).not.toContain('window');
});

it('stores nothing while no service is connected', async () => {
  background.answers['connection.get'] = null;
  await open();
  await vi.waitFor(() => expect(background.asked).toContain('connection.get'));
  expect({ ...localStorage }).toEqual({});
});

it('does not store the accounts of a connection that has changed', async () => {
  const client = await open();
  await waitForStored();
  clearFirstData();
  await client.invalidateQueries({ queryKey: ['book'] });
  background.answers['connection.get'] = { ...CONNECTION, address: 'https://two.example' };
  await client.fetchQuery({ ...connectionQuery, staleTime: 0 });
  expect(getStored()).not.toContain('Amberbay');
  background.answers['book.get'] = BIRCHWELL;
  await client.fetchQuery({ ...bookStartQuery(null), staleTime: 0 });
  expect(getStored()).toContain('two.example');
  expect(getStored()).toContain('Birchwell');
});

it('discards what another version stored, and what cannot be read', async () => {
  await open();
  await waitForStored();
  const [key = ''] = Object.keys(localStorage);
  const stored = localStorage.getItem(key) ?? '';
  const other = JSON.stringify({ ...(JSON.parse(stored) as object), version: 'another version' });
  background.answers = { 'settings.get': DEFAULT_SETTINGS };
  for (const broken of [other, '{', 'null', '7', '{"at":1}']) {
    localStorage.setItem(key, broken);
    expect(getBook(await open())).toBeUndefined();
  }
});

it('is cleared without touching other keys', async () => {
  await open();
  await waitForStored();
  localStorage.setItem('other', 'stays');
  clearFirstData();
  expect({ ...localStorage }).toEqual({ other: 'stays' });
});
