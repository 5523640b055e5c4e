import type { QueryClient } from '@tanstack/react-query';
import { bookStartQuery } from '../book/queries';
import { connectionQuery } from '../queries/connection';
import { currentPageQuery } from '../queries/current-page';
import { settingsQuery } from '../queries/settings';
import { windowIdQuery } from '../queries/window-id';

/** No first frame waits longer: a page that is busy answers late. */
const PATIENCE_MS = 150;

/**
 * Asks what the first frame of the panel and of the popup is about, all at once: it is then rendered once, with its
 * accounts in it, and not again with every answer. What fails, or takes too long, is asked or awaited where it is shown.
 */
export async function askAhead(client: QueryClient): Promise<void> {
  const askBook = async () => {
    const { bookChoice } = await client.fetchQuery(settingsQuery);
    await client.prefetchQuery(bookStartQuery(bookChoice));
  };
  const askPage = async () => {
    await client.prefetchQuery(currentPageQuery(await client.fetchQuery(windowIdQuery)));
  };
  const answers = Promise.allSettled([askBook(), askPage(), client.prefetchQuery(connectionQuery)]);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([answers, patience]);
}
