import { MAX_SHARING } from '../lists/item-match-keys';
import { getScripts, listNameWords } from '../person/common-words';
import { createNumberList } from './number-list';
import { createTextIndex, toHash } from './text-index';

/**
 * Finds the first row of each person or company by match keys. Of a million rows it keeps no text, but hashes of keys and of
 * the words of names, which take some tens of megabytes.
 */

/** The words of a name as hashes, and the scripts in which they are written. */
interface NameWords {
  hashes: number[];
  scripts: number;
}

function readName(name: string): NameWords {
  const words = listNameWords(name);
  return { hashes: words.map(toHash), scripts: getScripts(words) };
}

/** The people who share a mailbox: each has a number, from 1 on, and the words of its name. */
function createSharers() {
  const rows = createNumberList();
  /** The next one of the same mailbox; 0: none. */
  const nexts = createNumberList();
  const starts = createNumberList();
  const words = createNumberList();
  const scripts = createNumberList();
  for (const list of [rows, nexts, starts, scripts]) list.push(0);

  /** Whether the names have a common word, or cannot be compared: see `hasNoCommonWord`. */
  const isSameName = (sharer: number, name: NameWords): boolean => {
    if ((scripts.get(sharer) & name.scripts) === 0) return true;
    const isLast = sharer + 1 === starts.getLength();
    const end = isLast ? words.getLength() : starts.get(sharer + 1);
    for (let at = starts.get(sharer); at < end; at += 1) {
      if (name.hashes.includes(words.get(at))) return true;
    }
    return false;
  };
  return {
    getNextNumber: () => rows.getLength(),
    add: (row: number, name: NameWords): number => {
      starts.push(words.getLength());
      scripts.push(name.scripts);
      for (const hash of name.hashes) words.push(hash);
      nexts.push(0);
      return rows.push(row);
    },
    /** The row of the sharer with that name; undefined: there is none, and from now on this row is, unless they are too many. */
    find(first: number, row: number, name: NameWords): number | undefined {
      let sharer = first;
      for (let count = 1; ; count += 1) {
        if (isSameName(sharer, name)) return rows.get(sharer);
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

export function createFirstRows() {
  const index = createTextIndex();
  const sharers = createSharers();

  function keepEmail(key: string, row: number, name: string): number | undefined {
    const words = readName(name);
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
