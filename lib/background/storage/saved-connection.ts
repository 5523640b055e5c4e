import { parseConnection, type MadeFor } from '@/lib/contract/stored/connection';
import type { Database } from './database';

/** The id and origin of the saved connection; null: none is saved. */
export const readConnection = async (database: Database): Promise<MadeFor | null> =>
  parseConnection(await database.get('clock', 'connection'));
