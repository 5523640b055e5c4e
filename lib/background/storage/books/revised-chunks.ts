import { ACCOUNTS_PER_CHUNK } from '@/lib/contract/limits';
import { type BookEntry } from '@/lib/contract/stored/book';
import { toParts } from '@/lib/contract/to-parts';

/** A part of a book's accounts, and its revision, which is a hash: the same accounts always have the same one. */
interface RevisedChunk {
  revision: string;
  entries: BookEntry[];
}

/** Enough hex digits to avoid collisions. */
const REVISION_LENGTH = 24;

async function getRevision(entries: BookEntry[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(entries));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, REVISION_LENGTH);
}

/** Splits the accounts of a book into chunks, in order. */
export const toRevisedChunks = (entries: BookEntry[]): Promise<RevisedChunk[]> =>
  Promise.all(
    toParts(entries, ACCOUNTS_PER_CHUNK).map(async (part) => ({
      revision: await getRevision(part),
      entries: part,
    })),
  );
