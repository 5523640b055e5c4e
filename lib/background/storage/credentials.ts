import { Mutex } from 'async-mutex';
import { z } from 'zod';
import {
  addressSchema,
  apiKeySchema,
  connectionIdSchema,
  type Connection,
  type MadeFor,
} from '@/lib/contract/stored/connection';
import { getConnectionId } from './connection-id';
import type { Database } from './database';

/**
 * The service's address and API key. The only file that reads the key: the client gets it from here, and
 * nobody else. Address and key are one record, so that a key is never sent to an address saved later.
 */
const storedSchema = z.object({
  address: addressSchema,
  key: apiKeySchema,
  savedAt: z.number(),
  /** Missing in what was saved before there were ids: it is made when the record is first read. */
  id: connectionIdSchema.optional(),
});
type Stored = z.infer<typeof storedSchema>;

export interface Credentials {
  address: string;
  key: string;
}

/** What is saved, with the id of its origin and key. */
export interface SavedCredentials extends Credentials {
  id: string;
  savedAt: number;
}

export interface CredentialStore {
  /** For the client alone, which asks before every call: read once, and remembered until another is saved. */
  read: () => Promise<SavedCredentials | null>;
  /** What the UI may know. */
  describe: () => Promise<Connection | null>;
  /** The id and the origin that are saved; made for a record of the version before. */
  identify: () => Promise<MadeFor | null>;
  /** Whether the saved id is of this origin and key. */
  isOf: (credentials: Credentials) => Promise<boolean>;
  /** Whether just these are saved. */
  holds: (credentials: Credentials) => Promise<boolean>;
  save: (credentials: Credentials) => Promise<Connection>;
  forget: () => Promise<void>;
}

/** Shown of a key; of a short one nothing is shown that would leave little to guess. */
const getEnding = (key: string) => (key.length >= 8 ? key.slice(-4) : '');

export const toMadeFor = ({ id, address }: Pick<SavedCredentials, 'id' | 'address'>): MadeFor => ({
  id,
  origin: new URL(address).origin,
});

/** What the UI may know of what is saved. */
const toConnection = ({ id, address, key, savedAt }: SavedCredentials): Connection => ({
  id,
  address,
  keyEnding: getEnding(key),
  savedAt,
});

export function createCredentialStore(
  database: Pick<Database, 'get' | 'transaction'>,
  now: () => number,
): CredentialStore {
  /** Who reads for a call waits for the save or the forgetting that was asked for before. */
  const mutex = new Mutex();
  let known: Promise<SavedCredentials | null> | undefined;
  const forgetKnown = () => {
    known = undefined;
  };

  /** The queue reads id and origin in its own transactions: they lie apart from the key, and change with it. */
  const open = () => {
    const transaction = database.transaction(['connection', 'clock'], 'readwrite');
    const clock = transaction.objectStore('clock');
    const connection = transaction.objectStore('connection');
    return {
      read: () => connection.get('current'),
      put: (saved: SavedCredentials) =>
        Promise.all([connection.put(saved, 'current'), clock.put(toMadeFor(saved), 'connection')]),
      delete: () => Promise.all([connection.delete('current'), clock.delete('connection')]),
      done: transaction.done,
    };
  };

  const parse = (raw: unknown) => storedSchema.safeParse(raw).data ?? null;

  /** Gives an id to a record of the version before, unless another was saved meanwhile. */
  async function addId(stored: Stored): Promise<SavedCredentials> {
    const withId = { ...stored, id: await getConnectionId(database, stored) };
    const transaction = open();
    const current = parse(await transaction.read());
    const isSame = current?.key === stored.key && current.address === stored.address;
    if (isSame) await transaction.put(withId);
    await transaction.done;
    return withId;
  }

  async function readStored(): Promise<SavedCredentials | null> {
    const stored = parse(await database.get('connection', 'current'));
    if (!stored) return null;
    const { id } = stored;
    return id === undefined ? addId(stored) : { ...stored, id };
  }

  return {
    read: () => {
      known ??= mutex.runExclusive(readStored).catch((error: unknown) => {
        forgetKnown();
        throw error;
      });
      return known;
    },
    describe: async () => {
      const stored = await readStored();
      return stored && toConnection(stored);
    },
    identify: async () => {
      const stored = await readStored();
      return stored && toMadeFor(stored);
    },
    isOf: async (credentials) => {
      const stored = await readStored();
      return stored !== null && stored.id === (await getConnectionId(database, credentials));
    },
    async holds({ address, key }) {
      const stored = await readStored();
      return stored?.address === address && stored.key === key;
    },
    save: ({ address, key }) => {
      forgetKnown();
      return mutex.runExclusive(async () => {
        const id = await getConnectionId(database, { address, key });
        const saved = { address, key, savedAt: now(), id };
        const transaction = open();
        await Promise.all([transaction.put(saved), transaction.done]);
        return toConnection(saved);
      });
    },
    forget: () => {
      forgetKnown();
      return mutex.runExclusive(async () => {
        const transaction = open();
        await Promise.all([transaction.delete(), transaction.done]);
      });
    },
  };
}
