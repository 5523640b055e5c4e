/** Marks over and under Latin, Greek and Cyrillic, Hebrew, and Arabic letters. Elsewhere marks are part of the word. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/gu;
/** Letters that no normal form takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/** Case, accents and width make no difference: "angstrom" finds "Ångström". */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[ßæœøđðþłıς]/gu, (letter) => LETTERS[letter] ?? letter);
