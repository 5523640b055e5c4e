import { queryOptions, useQuery } from '@tanstack/react-query';
import { SECOND } from '@/lib/contract/duration';
import { send } from '@/lib/platform/send';
import { useWindowId } from '../window-id';
import { createContext, use } from 'react';
import type { ShownFront } from '@/lib/contract/messages/messages';

/** The report of the page in front of a window. Null: there is no page that can be read. */
export const currentPageQuery = (windowId: number | undefined) =>
  queryOptions({
    queryKey: ['page', windowId],
    queryFn: () => (windowId === undefined ? null : send('page.current', { windowId })),
    enabled: windowId !== undefined,
    // A page is read within seconds. Should the signal that it has been read get lost, the panel would wait for good.
    refetchInterval: ({ state }) => state.data?.report.status === 'reading' && SECOND,
  });

export const useCurrentPage = () => useQuery(currentPageQuery(useWindowId()));

/** Given by what shows the person or company of the page in front. Null: what is shown does not depend on that page. */
export const ShownFrontContext = createContext<ShownFront | null>(null);

/** The page in front that a click here is about; null: none. */
export const useShownFront = (): ShownFront | null => use(ShownFrontContext);
