import type { PageReport } from '@/lib/contract/messages/page-report';
import { foldText } from '../look-up/fold-text';
import { toCompanyKey, toPersonKey } from './match-keys';

/** As people write a name into an address: without case and accents, `ü` as `u` or `ue`. */
const fold = (text: string): string => foldText(text).replace(/([aou])e/g, '$1');

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

type Named = Pick<PageReport, 'identity' | 'fields'>;

/** A title may be that of the page before, or say that there is nobody. */
function checkTitleName<Report extends Named>(report: Report): Report {
  const { identity, fields } = report;
  const { name, ...others } = fields;
  if (identity?.idType !== 'slug' || name?.source !== 'title') return report;
  return fitsVanity(name.value, identity.id) ? report : { ...report, fields: others };
}

/** The vanity name of a network profile, of a person or a company; null: the address has none. */
const findVanity = (address: string): string | null =>
  /^\w+:slug:(.+)$/su.exec(toPersonKey(address) ?? toCompanyKey(address) ?? '')?.[1] ?? null;

/**
 * Whoever owns an account writes what it links to, so the link may lead to somebody else's profile. What a
 * team writes into its CRM is not doubted.
 */
function checkLinkedProfile<Report extends Named>(report: Report): Report {
  const { identity, fields } = report;
  const { name, socialUrl } = fields;
  if (!socialUrl || !identity || identity.idType.startsWith('crm:')) return report;
  const vanity = findVanity(socialUrl.value);
  if (name && vanity !== null && fitsVanity(name.value, vanity)) return report;
  return { ...report, fields: { ...fields, socialUrl: { ...socialUrl, confidence: 'low' } } };
}

/**
 * The report without a name that only the tab's title has, unless it fits the vanity name in the address. A link to a
 * profile is uncertain, and joined with nothing, unless its vanity name fits the page's name. Done here, to keep page
 * scripts small.
 */
export const checkNames = <Report extends Named>(report: Report): Report =>
  checkLinkedProfile(checkTitleName(report));
