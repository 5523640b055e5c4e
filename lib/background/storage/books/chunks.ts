import { ACCOUNTS_PER_CHUNK, type BookEntry } from '@/lib/contract/stored/book';

/** A part of a book's accounts, and its revision: the same accounts have the same one, however often they are kept. */
export interface Chunk {
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
export function toChunks(entries: BookEntry[]): Promise<Chunk[]> {
  const starts = entries.map((_, at) => at).filter((at) => at % ACCOUNTS_PER_CHUNK === 0);
  return Promise.all(
    starts.map(async (start) => {
      const part = entries.slice(start, start + ACCOUNTS_PER_CHUNK);
      return { revision: await getRevision(part), entries: part };
    }),
  );
}
