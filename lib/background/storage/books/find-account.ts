import type { AccountMatchQuery, BookEntry, FoundAccount } from '@/lib/contract/stored/book';
import { toPersonKey } from '@/lib/domain/person/match-keys';
import { isOwnAccount } from '@/lib/domain/book/own-scope';
import type { Database } from '../database';
import { listKnownKeys } from '../known-keys';
import { listAccountKeys, toCrmRecordKey, toDomainKey } from '@/lib/domain/book/account-match-keys';
import { parseHead, readChunk, type StoredHead } from './read-book';

/**
 * Finds the account of a page in the stored books. The match keys of each chunk are kept in memory by its revision, so that
 * the next page does not read ten thousand accounts again.
 */

/** Match keys of a page, the most certain first. CRM ids come last, because they may be of another kind of record. */
async function listQueryKeys(
  database: Database,
  { profiles, domains, companyIds, personIds }: AccountMatchQuery,
): Promise<string[]> {
  const keys = profiles.map(toPersonKey).filter((key) => key !== null);
  // A lead's token looks like a member's, but identifies something else.
  const pages = keys.flatMap((key) => [key, key.replace(':opaque:', ':sales:')]);
  const known = await Promise.all(pages.map((key) => listKnownKeys(database, key)));
  return [
    ...known.flat(),
    ...domains.flatMap((domain) => toDomainKey(domain) ?? []),
    ...companyIds.map((id) => toCrmRecordKey('company', id)),
    ...personIds.map((id) => toCrmRecordKey('person', id)),
  ];
}

/** The caller's own book first, then the book that was read last. */
const compareHeads = (one: StoredHead, other: StoredHead) =>
  Number(other.choice === null) - Number(one.choice === null) || other.readAt - one.readAt;

export type FindAccount = (matchQuery: AccountMatchQuery) => Promise<FoundAccount | null>;

export function createFinder(database: Database): FindAccount {
  /** Match keys of each account, by the revision of its chunk. */
  const keysByRevision = new Map<string, Set<string>[]>();

  const listHeads = async () =>
    (await database.getAll('books'))
      .map(parseHead)
      .filter((head) => head !== undefined)
      .sort(compareHeads);

  async function readKeys({ choice, chunks }: StoredHead, index: number) {
    const revision = chunks[index] ?? '';
    const remembered = keysByRevision.get(revision);
    if (remembered) return remembered;
    const entries = (await readChunk(database, choice, index)) ?? [];
    const keys = entries.map(({ account }) => new Set(listAccountKeys(account)));
    keysByRevision.set(revision, keys);
    return keys;
  }

  function forgetOld(heads: StoredHead[]) {
    const current = new Set(heads.flatMap(({ chunks }) => chunks));
    for (const revision of keysByRevision.keys()) {
      if (!current.has(revision)) keysByRevision.delete(revision);
    }
  }

  async function findIn(head: StoredHead, wanted: string[]): Promise<BookEntry | undefined> {
    const chunks = await Promise.all(head.chunks.map((_, index) => readKeys(head, index)));
    for (const key of wanted) {
      const index = chunks.findIndex((keys) => keys.some((each) => each.has(key)));
      if (index === -1) continue;
      const entries = await readChunk(database, head.choice, index);
      const found = entries?.find(({ account }) => listAccountKeys(account).includes(key));
      if (found) return found;
    }
    return undefined;
  }

  return async (matchQuery) => {
    const wanted = await listQueryKeys(database, matchQuery);
    const heads = await listHeads();
    forgetOld(heads);
    for (const head of heads) {
      const entry = await findIn(head, wanted);
      if (entry) {
        const { choice, crm, generated_at: rankedAt, readAt } = head;
        const ownScope = heads.find((each) => each.choice === null)?.scope ?? null;
        const isYours = isOwnAccount(choice, entry.account, ownScope);
        return { choice, entry, crm, rankedAt, readAt, isYours };
      }
    }
    return null;
  };
}
