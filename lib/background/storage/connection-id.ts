import { z } from 'zod';
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
