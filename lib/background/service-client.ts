import { stayAwakeDuring } from '@/lib/platform/awake';
import { createKnownHosts } from '@/lib/platform/known-hosts';
import { createClient, type Client, type ClientDependencies } from './client';
import type { CredentialStore } from './credentials';
import type { SettingsStore } from './settings-store';

/** The service's client in this browser: with its network, its permissions and the saved key. */
export function createServiceClient({
  credentials,
  settings,
  ...surroundings
}: Pick<ClientDependencies, 'gate' | 'now'> & {
  credentials: Pick<CredentialStore, 'read'>;
  settings: Pick<SettingsStore, 'get'>;
}): Client {
  return createClient({
    ...surroundings,
    readCredentials: () => credentials.read(),
    getPaths: () => settings.get().paths,
    hasHost: createKnownHosts(),
    isOnline: () => navigator.onLine,
    stayAwakeDuring,
    fetch: (input, init) => fetch(input, init),
  });
}
