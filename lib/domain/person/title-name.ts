import type { PageReport } from '@/lib/contract/messages/page-report';

/** As people write a name into an address: without case and accents, `ü` as `u` or `ue`. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøıđ]/g, (letter) => 'loid'['łøıđ'.indexOf(letter)] ?? '')
    .replace(/ß/g, 'ss')
    .replace(/([aou])e/g, '$1');

const toWords = (text: string): string[] =>
  text.split(/[\s.,'’()·・_-]+/).filter((word) => word[1]);

/**
 * Whether a name may be that of a vanity name in an address: at least one word of it is there, and where another is not, the
 * vanity name has no other word either. So `anton-berger` is not Anna Berger.
 */
const fitsVanity = (name: string, vanity: string): boolean => {
  const words = toWords(fold(name)).sort((one, other) => other.length - one.length);
  let rest = fold(vanity);
  const missing = words.filter((word) => {
    // A short word is part of many others.
    const isThere = word[3] ? rest.includes(word) : toWords(rest).includes(word);
    if (isThere) rest = rest.replace(word, ' ');
    return !isThere;
  });
  const others = toWords(rest).filter((word) => !/\d/.test(word));
  return missing.length < words.length && !(missing[0] && others[0]);
};

/**
 * The report without a name that only the tab's title has, unless it fits the vanity name in the address. A title may be that
 * of the page before, or say that there is nobody. Done here, to keep page scripts small.
 */
export const checkTitleName = <Report extends Pick<PageReport, 'identity' | 'fields'>>(
  report: Report,
): Report => {
  const { identity, fields } = report;
  const { name, ...others } = fields;
  if (identity?.idType !== 'slug' || name?.source !== 'title') return report;
  return fitsVanity(name.value, identity.id) ? report : { ...report, fields: others };
};
