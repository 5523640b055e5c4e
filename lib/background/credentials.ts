import { z } from 'zod';
import { addressSchema, apiKeySchema, type Connection } from '@/lib/contract/connection';
import type { Database } from './database';

/**
 * The service's address and API key. The only file that reads the key: the client gets it from here, and
 * nobody else. Address and key are one record, so that a key is never sent to an address saved later.
 */
const storedSchema = z.object({ address: addressSchema, key: apiKeySchema, savedAt: z.number() });

export interface Credentials {
  address: string;
  key: string;
}

export interface CredentialStore {
  /** For the client alone, which asks before every call: read once, and remembered until another is saved. */
  read: () => Promise<Credentials | null>;
  /** What the UI may know. */
  describe: () => Promise<Connection | null>;
  /** Whether just these are saved. */
  holds: (credentials: Credentials) => Promise<boolean>;
  save: (credentials: Credentials) => Promise<Connection>;
  forget: () => Promise<void>;
}

/** Shown of a key; of a short one nothing is shown that would leave little to guess. */
const getEnding = (key: string) => (key.length >= 8 ? key.slice(-4) : '');

export function createCredentialStore(
  database: Pick<Database, 'get' | 'put' | 'delete'>,
  now: () => number,
): CredentialStore {
  let known: Promise<Credentials | null> | undefined;
  /** Before the disk is written: whoever asks meanwhile reads it after that. */
  const forgetKnown = () => {
    known = undefined;
  };
  const readStored = async () => {
    const parsed = storedSchema.safeParse(await database.get('connection', 'current'));
    return parsed.success ? parsed.data : null;
  };
  const describe = async () => {
    const stored = await readStored();
    return (
      stored && {
        address: stored.address,
        keyEnding: getEnding(stored.key),
        savedAt: stored.savedAt,
      }
    );
  };
  return {
    read: () => {
      known ??= readStored().catch((error: unknown) => {
        forgetKnown();
        throw error;
      });
      return known;
    },
    describe,
    async holds({ address, key }) {
      const stored = await readStored();
      return stored?.address === address && stored.key === key;
    },
    async save({ address, key }) {
      const savedAt = now();
      forgetKnown();
      await database.put('connection', { address, key, savedAt }, 'current');
      return { address, keyEnding: getEnding(key), savedAt };
    },
    forget: () => {
      forgetKnown();
      return database.delete('connection', 'current');
    },
  };
}
