const LEGAL_FORMS = new Set(
  'ab ag ao aps as asa bv co company corp corporation eood gmbh group inc incorporated kft kg kk limited llc llp ltd nv oao oy oyj plc pte pty sa sarl sas se sl spa srl ug uab'.split(
    ' ',
  ),
);

/** Legal forms that stand beside a name without a space, in Japanese, Chinese and Korean. */
const JOINED_FORMS =
  /(?:株式|有限|合同)会社|(?:股份|责任)?有限(?:责任)?公司|(?:주식|유한)회사|\([株有주]\)/gu;
/** The end of a name that is written as an address, such as "Amazon.com". */
const DOMAIN_END = /(?<=\p{L}{2})\.\p{L}{2,4}(?!\p{L})/gu;

/** Words without case, accents and signs: "S.A." is one word. */
export const toPlainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a word is a legal form, such as "Inc." or "S.A.". */
export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(toPlainWords(word).join(''));

/** The words of a company's name. Letters that are often written as two count as one: "Müller", "Mueller". */
export const toCompanyWords = (name: string): string[] => {
  const plain = name.normalize('NFKC').replace(JOINED_FORMS, ' ').replace(DOMAIN_END, '');
  const words = toPlainWords(plain).map((word) =>
    word
      .replace(/ß/g, 'ss')
      .replace(/ø/g, 'o')
      .replace(/æ/g, 'a')
      .replace(/([aou])e/g, '$1'),
  );
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  return kept.length > 0 ? kept : words;
};

/** Whether two names of companies are the same but for the legal form and how they are written. */
export const isSameCompanyName = (one: string, other: string): boolean =>
  toCompanyWords(one).join('') === toCompanyWords(other).join('');
