import { foldText } from './fold-text';

/**
 * A search by words, each of which may stand in any text of an entry. The texts of an entry are prepared once and kept as long
 * as it, so that thousands are searched as fast as somebody types.
 */
export function createTextSearch<T extends object>(
  listTexts: (entry: T) => readonly (string | null | undefined)[],
) {
  const texts = new WeakMap<T, string>();
  const getText = (entry: T): string => {
    const known = texts.get(entry);
    if (known !== undefined) return known;
    // A character that nobody types, so that no match spans two texts.
    const text = foldText(listTexts(entry).filter(Boolean).join('\n'));
    texts.set(entry, text);
    return text;
  };
  return {
    /** Prepares these entries, so that the first typed letter is as fast as the next. */
    prepare: (entries: readonly T[]) => entries.forEach(getText),
    /** Whether an entry has all words of a search. Create it once for each search. */
    createTest: (search: string): ((entry: T) => boolean) => {
      const words = foldText(search).split(/\s+/u).filter(Boolean);
      return (entry) => words.every((word) => getText(entry).includes(word));
    },
  };
}
