import { MAX_SHARING } from '../lists/item-match-keys';
import { isSameMailboxName, listNameWords } from '../person/common-words';
import { createNumberList } from './number-list';
import { toHash, type TextIndex } from './text-index';

/**
 * Finds the first row of each person or company by match keys. Of a million rows it keeps no text, but hashes of keys and of
 * the words of names, which take some tens of megabytes.
 */

/** The people who share a mailbox: each has a number, from 1 on, and the words of its name as hashes. */
function createSharers() {
  const rows = createNumberList();
  /** The next one of the same mailbox; 0: none. */
  const nexts = createNumberList();
  const starts = createNumberList();
  const words = createNumberList();
  for (const list of [rows, starts]) list.push(0);

  const listWords = (sharer: number): number[] => {
    const isLast = sharer + 1 === starts.getLength();
    const from = starts.get(sharer);
    const end = isLast ? words.getLength() : starts.get(sharer + 1);
    return Array.from({ length: end - from }, (_, index) => words.get(from + index));
  };
  return {
    getNextNumber: () => rows.getLength(),
    add: (row: number, name: number[]): number => {
      starts.push(words.getLength());
      for (const hash of name) words.push(hash);
      return rows.push(row);
    },
    /** The row of the sharer with that name; undefined: there is none, and from now on this row is, unless they are too many. */
    find(first: number, row: number, name: number[]): number | undefined {
      let sharer = first;
      for (let count = 1; ; count += 1) {
        if (isSameMailboxName(listWords(sharer), name)) return rows.get(sharer);
        const next = nexts.get(sharer);
        if (next === 0) {
          if (count < MAX_SHARING) nexts.set(sharer, this.add(row, name));
          return undefined;
        }
        sharer = next;
      }
    },
  };
}

/** `index`: of the keys, and of any other texts. */
export function createFirstRows(index: TextIndex) {
  const sharers = createSharers();

  function keepEmail(key: string, row: number, name: string): number | undefined {
    const words = listNameWords(name).map(toHash);
    const sharer = index.keep(key, sharers.getNextNumber());
    if (sharer !== undefined) return sharers.find(sharer, row, words);
    sharers.add(row, words);
    return undefined;
  }

  return {
    /**
     * Returns the first row with a key in common; undefined: there is none. Keeps the row under those of its keys that no other
     * row has. `keys`: match keys, which tell one person or company for certain, except an email.
     */
    keep: (row: number, keys: string[], name: string): number | undefined => {
      let first: number | undefined;
      for (const key of keys) {
        const kept = key.startsWith('email ') ? keepEmail(key, row, name) : index.keep(key, row);
        first ??= kept;
      }
      return first;
    },
  };
}
