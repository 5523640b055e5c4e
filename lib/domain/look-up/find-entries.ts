import { foldText } from './fold-text';

/** Finds what a rep types in the command box. */

export interface Findable {
  title: string;
  /** What else it is found by. */
  words?: readonly string[];
}

export interface EntryGroup<Entry extends Findable> {
  id: string;
  entries: Entry[];
  /** Without any text, no more of them than these. */
  atFirst: number;
}

/** Of one group; those that do not fit are found by more letters. */
const MAX_FOUND = 6;

interface Folded {
  title: string;
  words: string;
}

/** What was folded of an entry stays as long as the entry. */
const folded = new WeakMap<Findable, Folded>();

function getFolded(entry: Findable): Folded {
  const known = folded.get(entry);
  if (known) return known;
  const made = { title: foldText(entry.title), words: foldText((entry.words ?? []).join('\n')) };
  folded.set(entry, made);
  return made;
}

const BEFORE_A_WORD = /[^\p{L}\p{N}\p{M}]/u;

/** Whether `word` begins a word of `text`, is inside one, or neither. */
function findWord(text: string, word: string): 'start' | 'inside' | null {
  let isInside = false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || BEFORE_A_WORD.test(text.charAt(at - 1))) return 'start';
    isInside = true;
  }
  return isInside ? 'inside' : null;
}

/** How well one word of a search fits; 0 is best. Null: not at all. */
function rateWord({ title, words }: Folded, word: string): number | null {
  const inTitle = findWord(title, word);
  if (inTitle === 'start') return title.startsWith(word) ? 0 : 1;
  const inWords = findWord(words, word);
  if (inWords === 'start') return 2;
  return (inTitle ?? inWords) ? 3 : null;
}

/** How well an entry fits all words of a search, which is as well as the worst of them. Null: not at all. */
function rate(entry: Findable, search: readonly string[]): number | null {
  const text = getFolded(entry);
  let worst = 0;
  for (const word of search) {
    const rated = rateWord(text, word);
    if (rated === null) return null;
    worst = Math.max(worst, rated);
  }
  return worst;
}

type Found<Group extends EntryGroup<Findable>> = Pick<Group, 'id' | 'entries'>;

/**
 * The groups that have anything for a text, the best first, and in each the best entries first; what fits alike keeps its
 * order. Without a text, the first entries of each group in their order.
 */
export function findEntries<Group extends EntryGroup<Findable>>(
  groups: readonly Group[],
  text: string,
): Found<Group>[] {
  const search = foldText(text).split(/\s+/u).filter(Boolean);
  const found = groups.map(({ id, entries, atFirst }) => {
    if (search.length === 0) return { id, entries: entries.slice(0, atFirst), best: 0 };
    const rated = entries.flatMap((entry) => {
      const rating = rate(entry, search);
      return rating === null ? [] : [{ entry, rating }];
    });
    rated.sort((one, other) => one.rating - other.rating);
    const best = rated.slice(0, MAX_FOUND).map(({ entry }) => entry);
    return { id, entries: best, best: rated[0]?.rating ?? 0 };
  });
  return found
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => one.best - other.best)
    .map(({ id, entries }) => ({ id, entries }));
}
