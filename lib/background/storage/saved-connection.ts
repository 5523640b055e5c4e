import { allowsAddress } from '@/lib/contract/policy/policy';
import { parseConnection, type Connection, type MadeFor } from '@/lib/contract/stored/connection';
import type { CredentialStore } from './credentials';
import type { Database } from './database';
import type { SettingsStore } from './settings-store';

/** The id and origin of the saved connection; null: none is saved. */
export const readConnection = async (database: Database): Promise<MadeFor | null> =>
  parseConnection(await database.get('clock', 'connection'));

/** The saved connection; null: there is none, or the policy forbids its address. */
export async function readAllowed(
  credentials: Pick<CredentialStore, 'describe'>,
  settings: Pick<SettingsStore, 'getPolicy'>,
): Promise<Connection | null> {
  const saved = await credentials.describe();
  return saved && allowsAddress(settings.getPolicy(), saved.address) ? saved : null;
}
