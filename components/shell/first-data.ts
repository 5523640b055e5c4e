import { hashKey, type QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type Persister,
} from '@tanstack/react-query-persist-client';
import { version } from '../../package.json';
import { bookStartQuery } from '../book/queries';
import { connectionQuery } from '../queries/connection';
import { currentPageQuery } from '../queries/page/current-page';
import { lookUpQuery } from '../queries/page/look-up';
import { settingsQuery } from '../queries/settings';
import { windowIdQuery } from '../queries/window-id';
import { parseFirstData } from './parse-first-data';

/**
 * The data of the first screen: settings, connection (without its key) and the first of today's accounts. The panel and
 * the popup store it in localStorage and restore it when they open, so that their first render shows accounts that react
 * to clicks. It is fetched again at once. Nothing about the page in front is stored. What is restored is parsed first.
 */

const KEY = 'first-data';

/** To be raised when the stored queries change their shape within one version of the extension. */
const FORMAT = 1;
const BUSTER = `${version} ${FORMAT}`;

/** In ms: how long the first render waits for data that was not stored. */
const PATIENCE_MS = 150;

/** Writes at once: TanStack's own persister writes on a timer, and a popup may be closed by then. */
const persister: Persister = {
  persistClient: (client) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(client));
    } catch {
      // The disk is full: the next opening starts without stored data.
      clearFirstData();
    }
  },
  restoreClient: () => {
    const stored = localStorage.getItem(KEY);
    return stored === null ? undefined : parseFirstData(stored);
  },
  removeClient: clearFirstData,
};

/** To be called when the connection changes: the accounts of one key are never shown with another. */
export function clearFirstData(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is no storage, so nothing was stored.
  }
}

/** The keys of the queries that are stored; the accounts' key depends on the settings. */
function listKeys(client: QueryClient) {
  const settings = client.getQueryData(settingsQuery.queryKey);
  return [
    settingsQuery.queryKey,
    connectionQuery.queryKey,
    ...(settings ? [bookStartQuery(settings.bookChoice).queryKey] : []),
  ];
}

const hasFirstData = (client: QueryClient): boolean => {
  const keys = listKeys(client);
  return keys.length === 3 && keys.every((key) => client.getQueryData(key) !== undefined);
};

/** Stores the first data whenever a part of it was fetched, for as long as the page is open. */
function storeChanges(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const hashes = listKeys(client).map((key) => hashKey(key));
    if (!hashes.includes(event.query.queryHash)) return;
    if (!client.getQueryData(connectionQuery.queryKey)) {
      clearFirstData();
      return;
    }
    void persistQueryClientSave({
      queryClient: client,
      persister,
      buster: BUSTER,
      dehydrateOptions: {
        shouldDehydrateMutation: () => false,
        // Invalidated data may belong to the connection before.
        shouldDehydrateQuery: ({ queryHash, state }) =>
          hashes.includes(queryHash) && state.status === 'success' && !state.isInvalidated,
      },
    });
  });
}

/**
 * Fetches the first data, also where it was restored. The connection comes last: a click carries its id, so it must not be
 * newer than the accounts.
 */
async function fetchFirstData(client: QueryClient): Promise<void> {
  try {
    const { bookChoice } = await client.fetchQuery({ ...settingsQuery, staleTime: 0 });
    await client.prefetchQuery({ ...bookStartQuery(bookChoice), staleTime: 0 });
  } finally {
    await client.prefetchQuery({ ...connectionQuery, staleTime: 0 });
  }
}

async function fetchPage(client: QueryClient): Promise<void> {
  const windowId = await client.fetchQuery(windowIdQuery);
  await Promise.all([
    client.prefetchQuery(currentPageQuery(windowId)),
    client.prefetchQuery(lookUpQuery(windowId)),
  ]);
}

/**
 * Prepares the first render of the panel and the popup. With stored data it resolves as soon as the window is known, which
 * buttons need; without, when the data is here or took too long.
 */
export async function prepareFirstData(client: QueryClient): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const page = fetchPage(client);
  await persistQueryClientRestore({ queryClient: client, persister, buster: BUSTER }).catch(
    () => undefined,
  );
  const isRestored = hasFirstData(client);
  storeChanges(client);
  const data = fetchFirstData(client);
  const all = Promise.allSettled([data, page]);
  if (isRestored) {
    await Promise.race([client.prefetchQuery(windowIdQuery), patience]);
    return;
  }
  // Without the settings there is no language: the skeleton stays until then.
  await client.prefetchQuery(settingsQuery);
  await Promise.race([all, patience]);
}
