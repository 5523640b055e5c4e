import { ProblemError } from '@/lib/contract/problem-error';
import type { CredentialStore } from '../storage/credentials';

/** @throws ProblemError `service-down` when another key was saved since, or the key forgotten. */
export type KeyFence = () => Promise<void>;

/**
 * Put up before a call, asked before its answer is kept. A call may last a minute, and the rep may save another key
 * meanwhile: what it then answers is of the old key's team, and is refused as if the service had not answered, so that
 * it is asked again.
 */
export function createKeyFence(credentials: Pick<CredentialStore, 'describe'>): KeyFence {
  const readSavedAt = async () => (await credentials.describe())?.savedAt ?? null;
  const askedWith = readSavedAt();
  // Whoever keeps something hears of it.
  askedWith.catch(() => undefined);
  return async () => {
    if ((await askedWith) === (await readSavedAt())) return;
    throw new ProblemError({ code: 'service-down', message: 'Asked with another key' });
  };
}
