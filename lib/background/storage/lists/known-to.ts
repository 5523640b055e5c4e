import { z } from 'zod';
import { madeForSchema, type MadeFor } from '@/lib/contract/stored/connection';
import { listSchema, type List } from '@/lib/contract/service/lists';
import type { Database } from '../database';

/**
 * Which connections know a list. The service cannot list lists, so a list is kept when the key changes. It is hidden from a
 * connection until the service has answered for it there.
 */

/** Null in what the version before stored: the list belongs to the connection that is saved. */
export const knownToSchema = z.array(madeForSchema).nullable().default(null);
type KnownTo = z.infer<typeof knownToSchema>;

/** More connections than any rep uses. */
const MAX_CONNECTIONS = 50;

/** Parses what lies under `connection` in the clock's store: the saved connection; null: none is saved. */
export const parseConnection = (raw: unknown): MadeFor | null =>
  madeForSchema.safeParse(raw).data ?? null;

export const readConnection = async (database: Database): Promise<MadeFor | null> =>
  parseConnection(await database.get('clock', 'connection'));

/** Whether a connection knows a list. */
export const isKnownTo = (knownTo: KnownTo, connection: MadeFor | null): boolean =>
  knownTo === null || knownTo.some(({ id }) => id === connection?.id);

/** The connections that know a list, and this one. */
export const addConnection = (knownTo: KnownTo, connection: MadeFor | null): KnownTo =>
  connection === null || (knownTo !== null && isKnownTo(knownTo, connection))
    ? knownTo
    : [...(knownTo ?? []), connection].slice(-MAX_CONNECTIONS);

/** What is kept of a list for a connection that may not be told more. */
export const toHiddenList = ({ id, name, entity, organizationId }: List): List =>
  listSchema.parse({ id, name, entity, organizationId });
