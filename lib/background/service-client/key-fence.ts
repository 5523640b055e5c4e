import { ProblemError } from '@/lib/contract/problem-error';
import type { CredentialStore } from '../storage/credentials';

/**
 * Checks that the key has not changed.
 * @throws ProblemError `service-down` when another key was saved, or the key was deleted.
 */
export type KeyFence = () => Promise<void>;

/**
 * A key fence is created before a call, and checked before its answer is stored. The rep may save another key during the
 * call. The answer then belongs to the old key's team, so it is rejected as if the service had not answered, and the call
 * is repeated.
 */
export function createKeyFence(credentials: Pick<CredentialStore, 'describe'>): KeyFence {
  const readId = async () => (await credentials.describe())?.id ?? null;
  const askedWith = readId();
  // The rejection is reported when the fence is called.
  askedWith.catch(() => undefined);
  return async () => {
    if ((await askedWith) === (await readId())) return;
    throw new ProblemError({ code: 'service-down', message: 'Asked with another key' });
  };
}
