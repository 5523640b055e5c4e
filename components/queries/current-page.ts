import { useQuery } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';
import { useWindowId } from './window-id';

/** Whom is the page in front about? Null: there is no page to speak of. */
export function useCurrentPage() {
  const windowId = useWindowId();
  return useQuery({
    queryKey: ['page', windowId],
    queryFn: () => (windowId === undefined ? null : send('page.current', { windowId })),
    enabled: windowId !== undefined,
  });
}
