import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** Which service is the rep connected to? Null: to none. */
export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: () => send('connection.get', null),
  // Asked again when the background says so, and never before what else the page shows: a click carries its id.
  staleTime: Infinity,
});

export const useConnection = () => useQuery(connectionQuery);
