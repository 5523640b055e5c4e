import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '@/lib/contract/duration';
import { bookStartQuery } from '../book/queries';
import { connectionQuery } from '../queries/connection';
import { currentPageQuery } from '../queries/page/current-page';
import { lookUpQuery } from '../queries/page/look-up';
import { settingsQuery } from '../queries/settings';
import { windowIdQuery } from '../queries/window-id';
import { isFirstFrameShown } from './first-frame';
import { PATIENCE_MS } from './first-questions';

/**
 * Asks what the first frame of a page is about, all at once: it is then rendered once, with its accounts in it, and not
 * again with every answer. What fails, or takes too long, is asked or awaited where it is shown.
 */

/** What its first frame shows stands until there is something to put in its place, or until this has passed. */
const FRAME_PATIENCE_MS = 3 * SECOND;

async function waitFor(answers: Promise<void>[]): Promise<void> {
  const ms = isFirstFrameShown() ? FRAME_PATIENCE_MS : PATIENCE_MS;
  const patience = new Promise((resolve) => setTimeout(resolve, ms));
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
  // Without its window no button works that leads to the panel.
  return waitFor([
    askBook(client),
    client.prefetchQuery(connectionQuery),
    client.prefetchQuery(windowIdQuery),
  ]);
}
