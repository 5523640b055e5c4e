import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '@/lib/contract/messages/messages';

/**
 * Refetches the queries of one topic. A response still under way may be older than the change, and TanStack Query keeps it
 * as new where the query has no data yet or nothing on the page shows it just now: such a query is asked again after its
 * response. Resolves when all have settled.
 */
async function askTopic(client: QueryClient, topic: Topic): Promise<void> {
  const onTheirWay = client.getQueryCache().findAll({
    queryKey: [topic],
    predicate: (query) =>
      query.state.fetchStatus === 'fetching' &&
      (query.state.data === undefined || !query.isActive()),
  });
  const asked = client.invalidateQueries({ queryKey: [topic] });
  const askedLater = onTheirWay.map(({ queryKey, promise }) => {
    const again = () => client.invalidateQueries({ queryKey, exact: true });
    return promise?.then(again, again);
  });
  await Promise.all([asked, ...askedLater]);
}

/**
 * Refetches what the background says has changed. A query key starts with its topic. The connection comes last: a click sends
 * its id, which must belong to what is shown.
 */
export function askAgain(client: QueryClient, topics: Topic[]): void {
  const others = topics.filter((topic) => topic !== 'connection');
  const asked = Promise.all(others.map((topic) => askTopic(client, topic)));
  if (others.length < topics.length) void asked.then(() => askTopic(client, 'connection'));
}

/** Asks all that the page shows once more. What has had no answer yet is not waited for any longer, but asked anew. */
export async function askAllAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });
  await client.refetchQueries({ type: 'active' });
}

/** Drops the answers that nothing on the page shows. They may be about a person who was erased. */
export function forgetUnshown(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
}
