import { storedOwnersSchema, type StoredOwners } from '@/lib/contract/stored/book';
import type { Database } from '../database';

/** The CRM owners as they are kept; null: never read, or not readable. */
export const readOwners = async (database: Database): Promise<StoredOwners | null> =>
  storedOwnersSchema.safeParse(await database.get('owners', 'current')).data ?? null;
