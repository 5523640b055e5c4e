import { useQuery } from '@tanstack/react-query';
import { listShortcuts } from '@/lib/platform/shortcuts';

/** Which keys did the browser give the extension? Asked anew when the rep comes back from the page that changes them. */
export const useShortcuts = () =>
  useQuery({
    queryKey: ['kept', 'shortcuts'],
    queryFn: listShortcuts,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
