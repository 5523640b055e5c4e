import { z } from 'zod';
import type { Identity } from '@/lib/contract/messages/page-report';
import type { Database } from './database';

/**
 * Known keys: all keys of one person or company. The same person appears under several addresses, such as a vanity address,
 * an internal id or a Sales Navigator lead. A page that names several of them, or the member number, proves that they are
 * the same; a name never does.
 */

const keysSchema = z.array(z.string());

/** The key of the number, which several pages may share even if none names the other. */
const toNumberKey = ({ kind, number }: Identity) =>
  number === null ? [] : [`${kind}:number:${number}`];

/**
 * The keys that are stored under a key. The key itself comes first, because what is known of the page's own address is most
 * certain.
 */
export function parseKnownKeys(stored: unknown, key: string): string[] {
  const keys = keysSchema.safeParse(stored).data ?? [];
  return [key, ...keys.filter((other) => other !== key)];
}

/** All keys of the same person or company, the given one first. */
export async function listKnownKeys(database: Database, key: string): Promise<string[]> {
  return parseKnownKeys(await database.get('knownKeys', key), key);
}

/** Notes that all keys on a verified page belong to the same person or company. */
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
