import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** The saved connection, without its key. Null: there is none. */
export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: () => send('connection.get', null),
  // Refetched when the background reports a change, after everything else on the page: a click sends its id.
  staleTime: Infinity,
});

export const useConnection = () => useQuery(connectionQuery);
