/** The words by which names are compared. */
export const listNameWords = (name: string): string[] =>
  name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** Whether two names are of two people, because they share no word; not if one of them is blank. */
export function hasNoCommonWord(one: string, other: string): boolean {
  const [words, others] = [listNameWords(one), listNameWords(other)];
  return words.length > 0 && others.length > 0 && !words.some((word) => others.includes(word));
}
