import type { OperationName } from '@/lib/contract/service/operations';
import { allowsAddress } from '@/lib/contract/stored/policy';
import { ProblemError } from '@/lib/contract/problem-error';
import { stayAwakeDuring } from '@/lib/platform/awake';
import { createKnownHosts } from '@/lib/platform/known-hosts';
import { createClient, type Client, type ClientDependencies } from './client';
import { toMadeFor, type CredentialStore } from '../storage/credentials';
import { mayRun } from '../queue/connections';
import type { SettingsStore } from '../storage/settings-store';

/** The job that a call is made for. */
interface Work {
  job: Parameters<typeof mayRun>[0];
  traits: Parameters<typeof mayRun>[1];
}

/**
 * Creates clients of the service with this browser's network, its permissions and the saved key. Each client belongs to one
 * job's connection, and sends nothing once another one is saved.
 */
export function createServiceClient({
  credentials,
  settings,
  ...surroundings
}: Pick<ClientDependencies, 'rateLimitBlocks' | 'serviceClock' | 'now'> & {
  credentials: Pick<CredentialStore, 'read'>;
  settings: Pick<SettingsStore, 'get' | 'getPolicy' | 'waitForPolicy'>;
}): (work: Work) => Client {
  const hasHost = createKnownHosts();
  const readFor = async ({ job, traits }: Work, operation: OperationName) => {
    // Policy may send a write elsewhere. A read needs not wait for it.
    if (!traits.isFreeRead) await settings.waitForPolicy();
    const saved = await credentials.read();
    if (saved && !allowsAddress(settings.getPolicy(), saved.address)) return null;
    if (saved && !mayRun(job, traits, toMadeFor(saved))) {
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
