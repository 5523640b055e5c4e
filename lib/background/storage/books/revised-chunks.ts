import { ACCOUNTS_PER_CHUNK } from '@/lib/contract/limits';
import { type BookEntry } from '@/lib/contract/stored/book';
import { toParts } from '@/lib/contract/to-parts';

/** A part of a book's accounts, and its revision: the same accounts have the same one, however often they are kept. */
interface RevisedChunk {
  revision: string;
  entries: BookEntry[];
}

/** So many hex digits tell apart more chunks than anybody will ever keep. */
const REVISION_LENGTH = 24;

async function getRevision(entries: BookEntry[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(entries));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, REVISION_LENGTH);
}

/** Accounts of a book, in their order, as chunks. */
export const toRevisedChunks = (entries: BookEntry[]): Promise<RevisedChunk[]> =>
  Promise.all(
    toParts(entries, ACCOUNTS_PER_CHUNK).map(async (part) => ({
      revision: await getRevision(part),
      entries: part,
    })),
  );
