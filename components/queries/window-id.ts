import { queryOptions, useQuery } from '@tanstack/react-query';
import { getWindowId } from '@/lib/platform/windows';

/** In which window is this? Does not change while the page lives. */
export const windowIdQuery = queryOptions({
  queryKey: ['window'],
  queryFn: getWindowId,
  staleTime: Infinity,
});

export const useWindowId = (): number | undefined => useQuery(windowIdQuery).data;
