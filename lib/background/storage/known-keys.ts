import { z } from 'zod';
import type { Identity } from '@/lib/contract/messages/page-report';
import type { Database } from './database';

/**
 * Links between the keys of one person or company. The same person appears under several addresses, such as a vanity
 * address, an internal id or a Sales Navigator lead. Only a verified page that has several of them, or the member number,
 * makes a link; a name, an email or a record never does. Keys are linked and not merged, so that a link can be cut.
 */

/** A link between two keys of one person or company, stored under each of the two. */
const linkSchema = z.object({
  /** The other key. */
  key: z.string(),
  /** `profile`: one verified page of the network has both keys. `site`: a company's own site names the profile of that name. */
  source: z.enum(['profile', 'site']),
  /** When it was made, in milliseconds since 1970. */
  at: z.number(),
  /** The rep has cut it: it is not followed, and no page makes it again. */
  isCut: z.boolean(),
});
type Link = z.infer<typeof linkSchema>;

const recordSchema = z.object({ links: z.array(linkSchema) });

/** All links of a key, with those that were cut. */
export const parseLinks = (stored: unknown): Link[] =>
  recordSchema.safeParse(stored).data?.links ?? [];

/** The record of a key's links, with its index key. */
export function toLinksRecord(links: readonly Link[]): object {
  const times = links.filter(({ isCut }) => !isCut).map(({ at }) => at);
  return { links, ...(times.length > 0 && { oldestAt: Math.min(...times) }) };
}

/**
 * The keys that links lead to. The key itself comes first, because what is known of the page's own address is most certain.
 * `read`: what is stored under a key.
 */
export async function followLinks(
  key: string,
  read: (key: string) => Promise<unknown>,
): Promise<string[]> {
  const keys = new Set([key]);
  // Those that are added meanwhile are visited, too.
  for (const each of keys) {
    for (const link of parseLinks(await read(each))) if (!link.isCut) keys.add(link.key);
  }
  return [...keys];
}

/** All keys of the same person or company, the given one first. */
export const listKnownKeys = (database: Database, key: string): Promise<string[]> =>
  followLinks(key, (each) => database.get('knownKeys', each));

/** The key of the number, which several pages may share even if none names the other. */
const toNumberKey = ({ kind, number }: Identity) =>
  number === null ? [] : [`${kind}:number:${number}`];

/** Links all keys on a verified page, except those that the rep has cut apart. */
export async function noteKeys(database: Database, identity: Identity, now: number): Promise<void> {
  const { key, aliases = [], site } = identity;
  const others = new Set([...aliases, ...toNumberKey(identity)]);
  others.delete(key);
  if (others.size === 0) return;
  const source = site === 'web' ? 'site' : 'profile';
  const { store, done } = database.transaction('knownKeys', 'readwrite');
  const link = async (one: string, other: string) => {
    const links = parseLinks(await store.get(one));
    if (links.some((each) => each.key === other)) return;
    const made = { key: other, source, at: now, isCut: false } as const;
    await store.put(toLinksRecord([...links, made]), one);
  };
  const linkAll = async () => {
    for (const other of others) {
      await link(key, other);
      await link(other, key);
    }
  };
  await Promise.all([linkAll(), done]);
}

/** Cuts the link between two keys. What either of them leads to by another way stays linked. */
export async function cutLink(database: Database, one: string, other: string): Promise<void> {
  const { store, done } = database.transaction('knownKeys', 'readwrite');
  const cut = async (from: string, to: string) => {
    const links = parseLinks(await store.get(from));
    const cutLinks = links.map((link) => (link.key === to ? { ...link, isCut: true } : link));
    await store.put(toLinksRecord(cutLinks), from);
  };
  await Promise.all([cut(one, other), cut(other, one), done]);
}
