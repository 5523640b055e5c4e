import { noteKeys } from '@/lib/background/storage/known-keys';
import type { Database } from '@/lib/background/storage/database';
import { identityOf } from '../ui/ui-fixtures';

/** Links two keys of a person, as a page of theirs that has both does. */
export const linkKeys = (database: Database, key: string, other: string): Promise<void> =>
  noteKeys(database, { ...identityOf('x'), key, number: null, aliases: [other] }, 1);
