/** Letters that do not decompose into a base letter and an accent. */
const WHOLE_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
};

const IS_ASCII = /^[ -~]*$/;

/** Latin letters without accents: `Håkan Łuczak` → `Hakan Luczak`. */
const toAscii = (text: string): string => {
  if (IS_ASCII.test(text)) return text;
  return text
    .replace(/[ßøØæÆłŁđ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
};

/** `Sablière & Fils` → `sabliere-fils`. */
export const toSlug = (text: string): string =>
  toAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
