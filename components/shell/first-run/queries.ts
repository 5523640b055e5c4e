import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** May sample data be tried? Not beside anything that is kept. */
export const useSampleOffer = () =>
  useQuery({ queryKey: ['connection', 'sample'], queryFn: () => send('sample.offer', null) });

/** Starts the sample in a window. */
export function useStartSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (windowId: number) => send('sample.start', { windowId }),
    onSettled: () => client.invalidateQueries(),
  });
}
