import { useQuery } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** Who owns accounts in the CRM? Null: never read. */
export const useOwners = () =>
  useQuery({ queryKey: ['book', 'owners'], queryFn: () => send('owners.get', null) });
