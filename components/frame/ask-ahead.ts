import type { QueryClient } from '@tanstack/react-query';
import { bookStartQuery } from '../book/queries';
import { connectionQuery } from '../queries/connection';
import { currentPageQuery } from '../queries/current-page';
import { lookUpQuery } from '../queries/look-up';
import { settingsQuery } from '../queries/settings';
import { windowIdQuery } from '../queries/window-id';

/**
 * Asks what the first frame of a page is about, all at once: it is then rendered once, with its accounts in it, and not
 * again with every answer. What fails, or takes too long, is asked or awaited where it is shown.
 */

/** No first frame waits longer. */
const PATIENCE_MS = 150;

async function waitFor(answers: Promise<void>[]): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(answers), patience]);
}

async function askBook(client: QueryClient): Promise<void> {
  const { bookChoice } = await client.fetchQuery(settingsQuery);
  await client.prefetchQuery(bookStartQuery(bookChoice));
}

async function askPage(client: QueryClient): Promise<void> {
  const windowId = await client.fetchQuery(windowIdQuery);
  await Promise.all([
    client.prefetchQuery(currentPageQuery(windowId)),
    client.prefetchQuery(lookUpQuery(windowId)),
  ]);
}

/** The page in front decides which tab is. */
export const askForPanel = (client: QueryClient): Promise<void> =>
  waitFor([askBook(client), askPage(client), client.prefetchQuery(connectionQuery)]);

/** A page in front that is busy answers late: the accounts do not wait for it. */
export function askForPopup(client: QueryClient): Promise<void> {
  void askPage(client).catch(() => undefined);
  return waitFor([askBook(client), client.prefetchQuery(connectionQuery)]);
}
