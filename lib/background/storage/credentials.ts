import { Mutex } from 'async-mutex';
import { z } from 'zod';
import {
  addressSchema,
  apiKeySchema,
  connectionIdSchema,
  type Connection,
  type MadeFor,
} from '@/lib/contract/stored/connection';
import type { Database } from './database';

/** 16 random bytes in hex digits, created once and stored. Without this salt, an id could be guessed from a key. */
const saltSchema = z.string().regex(/^[0-9a-f]{32}$/);

const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function readSalt(database: Pick<Database, 'transaction'>): Promise<string> {
  const made = toHex(crypto.getRandomValues(new Uint8Array(16)));
  const { store, done } = database.transaction('connection', 'readwrite');
  const stored = saltSchema.safeParse(await store.get('salt')).data;
  if (stored === undefined) await store.put(made, 'salt');
  await done;
  return stored ?? made;
}

/**
 * The id of a connection, 32 hex digits: the same for the same origin and key in this browser profile, and another for any
 * other. It does not reveal the key, so jobs may carry it.
 */
export async function getConnectionId(
  database: Pick<Database, 'transaction'>,
  { address, key }: { address: string; key: string },
): Promise<string> {
  const salt = await readSalt(database);
  const text = `${salt}\n${new URL(address).origin}\n${key}`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toHex(new Uint8Array(hash)).slice(0, 32);
}

/**
 * The service's address and API key. Only this file reads the key. It gives it to the client, which sends it, and to
 * the export of unreadable items, which takes it out of the file. Address and key are one record, so that a key is
 * never sent to an address that was saved later.
 */
const storedSchema = z.object({
  address: addressSchema,
  key: apiKeySchema,
  savedAt: z.number(),
  id: connectionIdSchema,
});

export interface Credentials {
  address: string;
  key: string;
}

/** The saved credentials, with the id of their origin and key. */
export interface SavedCredentials extends Credentials {
  id: string;
  savedAt: number;
}

/** The characters of a key that are shown. Of a short key none are, because the rest could be guessed. */
const getEnding = (key: string) => (key.length >= 8 ? key.slice(-4) : '');

export const toMadeFor = ({ id, address }: Pick<SavedCredentials, 'id' | 'address'>): MadeFor => ({
  id,
  origin: new URL(address).origin,
});

/** The saved connection without its key. */
const toConnection = ({ id, address, key, savedAt }: SavedCredentials): Connection => ({
  id,
  address,
  keyEnding: getEnding(key),
  savedAt,
});

export type CredentialStore = ReturnType<typeof createCredentialStore>;

export function createCredentialStore(
  database: Pick<Database, 'get' | 'transaction'>,
  now: () => number,
) {
  /** A read waits for every save and removal that was requested before. */
  const mutex = new Mutex();

  /** The queue reads id and origin in its own transactions, so they are stored apart from the key and change with it. */
  const open = () => {
    const transaction = database.transaction(['connection', 'clock'], 'readwrite', {
      durability: 'strict',
    });
    const clock = transaction.objectStore('clock');
    const connection = transaction.objectStore('connection');
    return {
      put: (saved: SavedCredentials) =>
        Promise.all([connection.put(saved, 'current'), clock.put(toMadeFor(saved), 'connection')]),
      delete: () => Promise.all([connection.delete('current'), clock.delete('connection')]),
      done: transaction.done,
    };
  };

  const readStored = async (): Promise<SavedCredentials | null> =>
    storedSchema.safeParse(await database.get('connection', 'current')).data ?? null;

  return {
    /** Null: nothing is saved. */
    read: () => mutex.runExclusive(readStored),
    /** What the UI may know: not the key. */
    describe: async () => {
      const stored = await readStored();
      return stored && toConnection(stored);
    },
    /** Whether the saved id belongs to this origin and key. */
    isOf: async (credentials: Credentials) => {
      const stored = await readStored();
      return stored !== null && stored.id === (await getConnectionId(database, credentials));
    },
    /** Whether exactly these credentials are saved. */
    async holds({ address, key }: Credentials) {
      const stored = await readStored();
      return stored?.address === address && stored.key === key;
    },
    save: ({ address, key }: Credentials) =>
      mutex.runExclusive(async () => {
        const id = await getConnectionId(database, { address, key });
        const saved = { address, key, savedAt: now(), id };
        const transaction = open();
        await Promise.all([transaction.put(saved), transaction.done]);
        return toConnection(saved);
      }),
    forget: () =>
      mutex.runExclusive(async () => {
        const transaction = open();
        await Promise.all([transaction.delete(), transaction.done]);
      }),
  };
}
