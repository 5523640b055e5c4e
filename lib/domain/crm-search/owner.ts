import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { UNREADABLE_OWNER } from '@/lib/contract/service/crm-kinds';
import { isUnlisted } from './pinned-record';

/** The owner of a CRM record; `unknown`: no search lists it. */
export type MatchOwner =
  | { type: 'you' }
  | { type: 'other'; name: string | null }
  | { type: 'nobody' }
  | { type: 'unknown' };

export function getOwner(
  match: Pick<CrmMatch, 'owned_by_you' | 'ownerId' | 'ownerName'>,
): MatchOwner {
  const { owned_by_you, ownerId, ownerName } = match;
  if (isUnlisted(match)) return { type: 'unknown' };
  if (owned_by_you) return { type: 'you' };
  if (ownerName && ownerName !== UNREADABLE_OWNER) return { type: 'other', name: ownerName };
  return ownerId || ownerName ? { type: 'other', name: null } : { type: 'nobody' };
}

/** The value by which an owner is stored and compared: their id, or their name if there is no id. */
export const toOwnerKey = ({ ownerId, ownerName }: CrmMatch): string | null =>
  ownerId ?? ownerName ?? null;
