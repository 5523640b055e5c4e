import { z } from 'zod';
import type { Account } from '@/lib/contract/service/book';
import type { BookChoice } from '@/lib/contract/stored/book';
import type { Database } from '../database';
import { toBookKey } from './book-key';
import { readChunk, readHead } from './read-book';

/** No more of an account is parsed than its domain: a book may have ten thousand. */
const domainsSchema = z.array(z.object({ account: z.object({ domain: z.string() }) })).catch([]);

/** The accounts that a book lists now, by domain. */
export interface ListedAccounts {
  has: (domain: string) => boolean;
  /** Null: the book does not list it. */
  find: (domain: string) => Promise<Account | null>;
}

/** Reads which accounts a book lists. The domains of each chunk are kept in memory, until it changes. */
export function createListedReader(database: Database) {
  let domainsByRevision = new Map<string, string[]>();

  const readDomains = async (choice: BookChoice, index: number) => {
    const raw: unknown = await database.get('bookChunks', [toBookKey(choice), index]);
    return domainsSchema.parse(raw).map(({ account }) => account.domain);
  };

  return async (choice: BookChoice): Promise<ListedAccounts> => {
    const { chunks = [] } = (await readHead(database, choice)) ?? {};
    const lists = await Promise.all(
      chunks.map(
        async (revision, index) =>
          domainsByRevision.get(revision) ?? (await readDomains(choice, index)),
      ),
    );
    domainsByRevision = new Map(chunks.map((revision, index) => [revision, lists[index] ?? []]));
    const chunkOf = new Map(
      lists.flatMap((domains, index) => domains.map((domain) => [domain, index] as const)),
    );
    return {
      has: (domain) => chunkOf.has(domain),
      find: async (domain) => {
        const index = chunkOf.get(domain);
        const entries = index === undefined ? undefined : await readChunk(database, choice, index);
        return entries?.find(({ account }) => account.domain === domain)?.account ?? null;
      },
    };
  };
}
