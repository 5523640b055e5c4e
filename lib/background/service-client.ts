import type { MadeFor } from '@/lib/contract/connection';
import type { OperationName } from '@/lib/contract/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import { stayAwakeDuring } from '@/lib/platform/awake';
import { createKnownHosts } from '@/lib/platform/known-hosts';
import { createClient, type Client, type ClientDependencies } from './client';
import { toMadeFor, type CredentialStore } from './credentials';
import { mayRun } from './queue/connections';
import type { SettingsStore } from './settings-store';

/** For which connection a call is made, and whether it only reads. */
interface Work {
  connection: MadeFor | null;
  isFreeRead: boolean;
}

/**
 * Clients of the service in this browser: with its network, its permissions and the saved key. One is made for the work of
 * one connection, and sends nothing once another is saved.
 */
export function createServiceClient({
  credentials,
  settings,
  ...surroundings
}: Pick<ClientDependencies, 'gate' | 'now'> & {
  credentials: Pick<CredentialStore, 'read'>;
  settings: Pick<SettingsStore, 'get'>;
}): (work: Work) => Client {
  const hasHost = createKnownHosts();
  const readFor = async ({ connection, isFreeRead }: Work, operation: OperationName) => {
    const saved = await credentials.read();
    if (saved && !mayRun({ connection }, { isFreeRead }, toMadeFor(saved))) {
      throw new ProblemError({ code: 'other-key', operation });
    }
    return saved;
  };
  return (work) =>
    createClient({
      ...surroundings,
      readCredentials: (operation) => readFor(work, operation),
      getPaths: () => settings.get().paths,
      hasHost,
      isOnline: () => navigator.onLine,
      stayAwakeDuring,
      fetch: (input, init) => fetch(input, init),
    });
}
