import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '@/lib/contract/messages/messages';

/**
 * Asks again about one topic. A first answer that is on its way may have been given before the change, and TanStack Query
 * asks nothing anew that has no answer yet: once it is here, it is asked again. Resolves when all is answered.
 */
async function askTopic(client: QueryClient, topic: Topic): Promise<void> {
  const onTheirWay = client.getQueryCache().findAll({
    queryKey: [topic],
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  });
  const asked = client.invalidateQueries({ queryKey: [topic] });
  const askedLater = onTheirWay.map(({ queryKey, promise }) => {
    const again = () => client.invalidateQueries({ queryKey, exact: true });
    return promise?.then(again, again);
  });
  await Promise.all([asked, ...askedLater]);
}

/**
 * Asks again what the background says has changed. A question's key starts with its topic. The connection comes last: a click
 * carries its id, and means what was shown with it.
 */
export function askAgain(client: QueryClient, topics: Topic[]): void {
  const others = topics.filter((topic) => topic !== 'connection');
  const asked = Promise.all(others.map((topic) => askTopic(client, topic)));
  if (others.length < topics.length) void asked.then(() => askTopic(client, 'connection'));
}
