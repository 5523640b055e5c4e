import { queryOptions, useQuery } from '@tanstack/react-query';
import { getWindowId } from '@/lib/platform/windows';

/** In which window is this? Does not change while the page lives. */
export const windowIdQuery = queryOptions({
  queryKey: ['kept', 'window'],
  queryFn: getWindowId,
  staleTime: Infinity,
  // Without it nothing is asked about the page in front, and a panel that has just opened may not have a window yet.
  retry: 20,
  retryDelay: 100,
});

/** The question itself, for who must say that it failed. */
export const useWindowIdQuery = () => useQuery(windowIdQuery);

export const useWindowId = (): number | undefined => useWindowIdQuery().data;
