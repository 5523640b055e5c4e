import { z } from 'zod';
import type { Identity } from '@/lib/contract/messages/page-report';
import type { Database } from './database';

/**
 * One person or company is seen under several addresses: a vanity one, an internal id, a Sales Navigator lead. A page
 * that names more than one of them, or the member's number, tells that they are one; a name never does.
 */

const keysSchema = z.array(z.string());

/** The key of the number itself, which several pages may share though none names the other. */
const toNumberKey = ({ kind, number }: Identity) =>
  number === null ? [] : [`${kind}:number:${number}`];

/** The keys that are stored under one, itself first: what is known of a page's own address is the surest. */
export function parseKnownKeys(stored: unknown, key: string): string[] {
  const keys = keysSchema.safeParse(stored).data ?? [];
  return [key, ...keys.filter((other) => other !== key)];
}

/** Every key that is known to mean the same as this one, itself first. */
export async function listKnownKeys(database: Database, key: string): Promise<string[]> {
  return parseKnownKeys(await database.get('knownKeys', key), key);
}

/** Notes that all keys that a verified page names mean the same. */
export async function noteKeys(database: Database, identity: Identity): Promise<void> {
  const named = [identity.key, ...(identity.aliases ?? []), ...toNumberKey(identity)];
  if (named.length === 1) return;
  const { store, done } = database.transaction('knownKeys', 'readwrite');
  const known = await Promise.all(
    named.map(async (key) => parseKnownKeys(await store.get(key), key)),
  );
  const all = [...new Set(known.flat())].sort();
  const isNews = known.some((keys) => keys.length < all.length);
  await Promise.all([...(isNews ? all.map((key) => store.put(all, key)) : []), done]);
}
