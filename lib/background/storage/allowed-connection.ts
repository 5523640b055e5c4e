import type { Connection } from '@/lib/contract/stored/connection';
import { allowsAddress } from '@/lib/contract/policy/policy';
import type { CredentialStore } from './credentials';
import type { SettingsStore } from './settings-store';

/** The saved connection; null: there is none, or the policy forbids its address. */
export async function readAllowed(
  credentials: Pick<CredentialStore, 'describe'>,
  settings: Pick<SettingsStore, 'getPolicy'>,
): Promise<Connection | null> {
  const saved = await credentials.describe();
  return saved && allowsAddress(settings.getPolicy(), saved.address) ? saved : null;
}
