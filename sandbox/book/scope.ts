import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { findLinkedOwner } from '../crm/caller-owner';
import { LINKED_CRMS } from '../crm/search';
import { OWNERS } from '../data/owners';
import { ServiceError } from '../http/service-error';
import type { ApiKey } from '../keys';

/** Which accounts a book is about. */
export interface Scope {
  /** As it is answered: `all`, `unassigned`, `owner:<crm_owner_id>` or `unlinked:<user_id>`. */
  label: string;
  /** The CRM whose accounts are ranked; null when no connected CRM has any. */
  crm: CrmKind | null;
  /** Set when the caller's own book was requested: whether a CRM owner is the caller. */
  ownerLinked: boolean | null;
  /** Whether an account with that owner belongs to the book. */
  includes(ownerId: string | null): boolean;
}

/** The CRM of the books: the first connected one whose users are known. */
const findBookCrm = ({ crms }: ApiKey): CrmKind | null =>
  crms.find((crm) => LINKED_CRMS.includes(crm)) ?? null;

/** The CRM owners whose ids `scope` and `owner_id` take. */
export const listOwners = (key: ApiKey): { id: string; name: string; email: string }[] => {
  const crm = findBookCrm(key);
  return crm === null ? [] : OWNERS.map(({ ids, name, email }) => ({ id: ids[crm], name, email }));
};

/** @throws ServiceError 400 when the scope is no owner of the CRM, or the CRM has no such scope. */
export const resolveScope = (key: ApiKey, scope: string | undefined): Scope => {
  const crm = findBookCrm(key);
  if (scope === undefined) {
    const linked = crm === null ? null : findLinkedOwner(key, crm);
    return linked
      ? { label: `owner:${linked.id}`, crm, ownerLinked: true, includes: (id) => id === linked.id }
      : { label: `unlinked:${key.userId}`, crm, ownerLinked: false, includes: () => false };
  }
  if (scope === 'all') return { label: 'all', crm, ownerLinked: null, includes: () => true };
  if (scope === 'unassigned') {
    if (crm !== 'crm_one')
      throw new ServiceError(400, 'scope: unassigned exists for crm_one only.');
    return { label: 'unassigned', crm, ownerLinked: null, includes: (id) => id === null };
  }
  if (!listOwners(key).some(({ id }) => id === scope))
    throw new ServiceError(400, `scope: no CRM owner has the id ${scope}.`);
  return { label: `owner:${scope}`, crm, ownerLinked: null, includes: (id) => id === scope };
};
