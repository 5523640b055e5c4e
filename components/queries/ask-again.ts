import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '@/lib/contract/messages';

/**
 * Asks again what the background says has changed. A question's key starts with its topic. A first answer that is on its way
 * may have been given before the change, and TanStack Query asks nothing anew that has no answer yet: once it is here, it is
 * asked again.
 */
export function askAgain(client: QueryClient, topics: Topic[]): void {
  for (const topic of topics) {
    const onTheirWay = client.getQueryCache().findAll({
      queryKey: [topic],
      predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
    });
    void client.invalidateQueries({ queryKey: [topic] });
    for (const { queryKey, promise } of onTheirWay) {
      const again = () => client.invalidateQueries({ queryKey, exact: true });
      void promise?.then(again, again);
    }
  }
}
