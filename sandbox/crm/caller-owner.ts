import { OWNERS } from '../data/owners';
import type { ApiKey } from '../keys';
import type { Crm } from './crm';
import { LINKED_CRMS } from './search';
import type { RecordOwner } from './table';

/** The CRM user that a caller is linked to. Two of the CRM kinds have no such link. */
export const findLinkedOwner = ({ owner }: ApiKey, kind: Crm['kind']): RecordOwner | null =>
  owner && LINKED_CRMS.includes(kind) ? { id: owner.ids[kind], name: owner.name } : null;

/** Owner of the records that a caller creates: the linked CRM user, or else the connection’s default owner. */
export const getCallerOwner = (key: ApiKey, { kind }: Crm): RecordOwner | null => {
  const fallback = OWNERS.at(-1);
  return (
    findLinkedOwner(key, kind) ??
    (fallback ? { id: fallback.ids[kind], name: fallback.name } : null)
  );
};
