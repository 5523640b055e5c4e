import { useQuery } from '@tanstack/react-query';
import { getWindowId } from '@/lib/platform/windows';

/** In which window is this? Does not change while the page lives. */
export const useWindowId = (): number | undefined =>
  useQuery({ queryKey: ['window'], queryFn: getWindowId, staleTime: Infinity }).data;
