import { Semaphore } from 'async-mutex';
import { MAX_UNLIMITED_IN_FLIGHT } from '@/lib/contract/limits';
import { operations, writesOrCosts, type OperationName } from '@/lib/contract/service/operations';
import type { Call } from '@/lib/contract/stored/call';
import { LANES } from '@/lib/contract/stored/job';
import { type MadeFor, mayPoll } from '@/lib/contract/stored/connection';
import { allowsAddress, type Policy } from '@/lib/contract/policy/policy';
import { ProblemError } from '@/lib/contract/problem-error';
import { stayAwakeDuring } from '@/lib/platform/awake';
import { createKnownHosts } from '@/lib/platform/known-hosts';
import { createClient, type Client, type ClientDependencies } from './client';
import { toMadeFor, type CredentialStore } from '../storage/credentials';
import type { SettingsStore } from '../storage/settings-store';

/** What a request is made for. */
interface Work {
  call: Pick<Call, 'connection' | 'state' | 'lane'>;
  isFreeRead: boolean;
  /** Whether the administrator forbids it. The policy may be newer than the work. */
  isForbidden: (policy: Policy) => boolean;
}

/** Whether a call may continue while this connection is saved. */
function isOwn({ connection, state }: Work['call'], saved: MadeFor): boolean {
  const origin = connection?.origin ?? '';
  return connection?.id === saved.id || mayPoll({ isPolling: state === 'polling', origin }, saved);
}

/**
 * Creates clients of the service with this browser's network, its permissions and the saved key. Each client belongs to one
 * call's connection, and sends nothing once another one is saved.
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
  // Here, because the work on one call may make several requests, also of another operation.
  const turns = new Semaphore(MAX_UNLIMITED_IN_FLIGHT);
  const readFor = async ({ call, isFreeRead, isForbidden }: Work, operation: OperationName) => {
    // Policy may send a write elsewhere. A read needs not wait for it.
    if (!isFreeRead) await settings.waitForPolicy();
    const saved = await credentials.read();
    const policy = settings.getPolicy();
    if (isForbidden(policy)) throw new ProblemError({ code: 'not-allowed', operation });
    if (saved && !allowsAddress(policy, saved.address)) return null;
    if (saved && !isOwn(call, toMadeFor(saved))) {
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
      // A write got its turn when it was leased. It leaves at once: waiting here, it would leave after a Stop or a Pause.
      takeTurn: (operation, send) =>
        operations[operation].perMinute === null && !writesOrCosts(operation)
          ? turns.runExclusive(send, 1, -LANES.indexOf(work.call.lane))
          : send(),
      stayAwakeDuring,
      fetch: (input, init) => fetch(input, init),
    });
}
