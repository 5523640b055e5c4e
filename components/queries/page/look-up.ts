import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';
import { useChange } from '../use-change';
import { useWindowId } from '../window-id';

/** The look-up of a window. Null: there is none, so the page in front counts. */
export const lookUpQuery = (windowId: number | undefined) =>
  queryOptions({
    queryKey: ['page', 'look-up', windowId],
    queryFn: () => (windowId === undefined ? null : send('look-up.get', { windowId })),
    enabled: windowId !== undefined,
  });

export const useLookUp = () => useQuery(lookUpQuery(useWindowId()));

/**
 * Looks somebody up by a text; null goes back to the page. Answers the look-up that there is then. `isErrorShown`: the
 * component shows the error itself.
 */
export function useChangeLookUp({ isErrorShown = false } = {}) {
  const windowId = useWindowId();
  const change = async (text: string | null) => {
    if (windowId === undefined) return null;
    await (text === null
      ? send('look-up.end', { windowId })
      : send('look-up.start', { windowId, text }));
    return send('look-up.get', { windowId });
  };
  return useChange('page', change, { isErrorShown });
}
