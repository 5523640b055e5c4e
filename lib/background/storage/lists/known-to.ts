import { z } from 'zod';
import { madeForSchema, type MadeFor } from '@/lib/contract/stored/connection';
import { listSchema, type List } from '@/lib/contract/service/lists';

/**
 * Which connections know a list. The service cannot list lists, so a list is kept when the key changes. It is hidden from a
 * connection until the service has answered for it there.
 */

export const knownToSchema = z.array(madeForSchema);
type KnownTo = z.infer<typeof knownToSchema>;

/** More than any rep uses. */
const MAX_CONNECTIONS = 50;

/** Whether a connection knows a list. */
export const isKnownTo = (knownTo: KnownTo, connection: MadeFor | null): boolean =>
  knownTo.some(({ id }) => id === connection?.id);

/** The connections that know a list, and this one. */
export const addConnection = (knownTo: KnownTo, connection: MadeFor | null): KnownTo =>
  connection === null || isKnownTo(knownTo, connection)
    ? knownTo
    : [...knownTo, connection].slice(-MAX_CONNECTIONS);

/** The part of a list that is kept while it is hidden. */
export const toHiddenList = ({ id, name, entity, organizationId }: List): List =>
  listSchema.parse({ id, name, entity, organizationId });
