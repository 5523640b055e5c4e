import type { CrmMatch } from '@/lib/contract/service/crm-search';

/** Whose a CRM record is. */
export type MatchOwner =
  { type: 'you' } | { type: 'other'; name: string | null } | { type: 'nobody' };

export function getOwner({ owned_by_you, ownerId, ownerName }: CrmMatch): MatchOwner {
  if (owned_by_you) return { type: 'you' };
  if (ownerName) return { type: 'other', name: ownerName };
  return ownerId ? { type: 'other', name: null } : { type: 'nobody' };
}
