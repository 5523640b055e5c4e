import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { BookStart } from '@/lib/contract/stored/book';
import type { Connection } from '@/lib/contract/stored/connection';
import type { Settings } from '@/lib/contract/stored/settings';
import { BUILD_VERSION } from '@/lib/platform/version';
import { bookStartQuery } from '../book/queries';
import { connectionQuery } from '../queries/connection';
import { currentPageQuery } from '../queries/page/current-page';
import { lookUpQuery } from '../queries/page/look-up';
import { settingsQuery } from '../queries/settings';
import { windowIdQuery } from '../queries/window-id';
import type { PanelTabId } from './panel-tab-id';
import { OPENED_ON_KEY } from './use-front-tab';

/**
 * The data of the first screen: settings, connection (without its key), the first of today's accounts, and the tab that the
 * panel opened on. The panel and
 * the popup store it in localStorage and restore it when they open, so that their first render shows accounts that react
 * to clicks. It is fetched again at once. Nothing about the page in front is stored. What is stored was checked by the
 * background of the same version.
 */

const KEY = 'first-data';

/** In ms: how long the first render waits for data that was not stored. */
const PATIENCE_MS = 150;

interface FirstData {
  version: string;
  settings: Settings;
  connection: Connection;
  book: BookStart | null;
  /** Missing until the panel was open. */
  openedOn?: PanelTabId | undefined;
}

/** To be called when the connection changes: the accounts of one key are never shown with another. */
export function clearFirstData(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is no storage, so nothing was stored.
  }
}

function findFirstData(client: QueryClient): FirstData | null {
  const settings = client.getQueryData(settingsQuery.queryKey);
  const connection = client.getQueryData(connectionQuery.queryKey);
  if (!settings || !connection) return null;
  const bookKey = bookStartQuery(settings.bookChoice).queryKey;
  const book = client.getQueryData(bookKey);
  // What was invalidated may belong to the connection before.
  const isInvalidated = [settingsQuery.queryKey, connectionQuery.queryKey, bookKey].some(
    (queryKey) => client.getQueryState<unknown>(queryKey)?.isInvalidated,
  );
  if (book === undefined || isInvalidated) return null;
  const openedOn = client.getQueryData<PanelTabId>(OPENED_ON_KEY);
  return { version: BUILD_VERSION, settings, connection, book, openedOn };
}

/** Stores the first data whenever a part of it was fetched, for as long as the page is open. */
function storeChanges(client: QueryClient): void {
  const connection = hashKey(connectionQuery.queryKey);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash === connection && !event.query.state.data) clearFirstData();
    const data = findFirstData(client);
    if (!data) return;
    const text = JSON.stringify(data);
    try {
      // To write holds up the page, and mostly nothing has changed.
      if (text !== localStorage.getItem(KEY)) localStorage.setItem(KEY, text);
    } catch {
      // The disk is full: the next opening starts without stored data.
      clearFirstData();
    }
  });
}

/** Restored data counts as old, whenever it was fetched. */
const RESTORED = { updatedAt: 0 };

/** Whether there was something to restore. */
function restore(client: QueryClient): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as FirstData | null;
    if (stored?.version !== BUILD_VERSION) return false;
    const { settings, connection, book, openedOn } = stored;
    client.setQueryData(settingsQuery.queryKey, settings, RESTORED);
    client.setQueryData(connectionQuery.queryKey, connection, RESTORED);
    client.setQueryData(bookStartQuery(settings.bookChoice).queryKey, book, RESTORED);
    client.setQueryData(OPENED_ON_KEY, openedOn);
    return true;
  } catch {
    return false;
  }
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
 * Prepares the first render of the panel and the popup. With stored data it resolves at once; without, when the data is here
 * or took too long.
 */
export async function prepareFirstData(client: QueryClient): Promise<void> {
  const page = fetchPage(client);
  const isRestored = restore(client);
  storeChanges(client);
  const data = fetchFirstData(client);
  const all = Promise.allSettled([data, page]);
  if (isRestored) return;
  // Without the settings there is no language: the skeleton stays until then.
  await client.prefetchQuery(settingsQuery);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
