import { MAX_STORED_ID } from '@/lib/contract/limits';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { Company } from '@/lib/contract/service/company';
import { findSure, type IdentifiedPage } from '../person/contact';
import { toCompanyKey } from '../person/match-keys';

/** The values of keys of one type, such as the slug in `company:slug:northwind-pumps`. */
const pick = (keys: (string | null | undefined)[], type: 'numeric' | 'slug'): string[] =>
  keys.flatMap((key) =>
    key?.startsWith(`company:${type}:`) ? key.split(':').slice(2).join(':') : [],
  );

function listPageKeys({ identity, fields, status }: IdentifiedPage) {
  const keys = [
    identity.key,
    ...(identity.aliases ?? []),
    toCompanyKey(findSure(fields.socialUrl)),
  ];
  // On an unverified page, the number may be another company's.
  const number = status === 'verified' && identity.number !== null ? [`${identity.number}`] : [];
  return { numbers: [...pick(keys, 'numeric'), ...number], slugs: pick(keys, 'slug') };
}

function listAnswerKeys({ socialId, socialUniversalName, socialUrl }: Company) {
  const page = [toCompanyKey(socialUrl)];
  const number = /^[1-9]\d*$/u.test(socialId?.trim() ?? '') ? socialId?.trim() : undefined;
  const slug = socialUniversalName?.trim().toLowerCase();
  return {
    numbers: number ? [number] : pick(page, 'numeric'),
    slugs: slug ? [slug] : pick(page, 'slug'),
  };
}

const isOther = (ofPage: string[], ofAnswer: string[]): boolean | null =>
  ofPage.length === 0 || ofAnswer.length === 0
    ? null
    : !ofAnswer.some((each) => ofPage.includes(each));

/**
 * Whether an answer contradicts the page: by another number or, if one of them has no number, by another slug. A company
 * can change its slug, but never its number.
 */
export function isOtherCompanyAnswer(page: IdentifiedPage, answer: Company): boolean {
  const ofPage = listPageKeys(page);
  const ofAnswer = listAnswerKeys(answer);
  return (
    isOther(ofPage.numbers, ofAnswer.numbers) ?? isOther(ofPage.slugs, ofAnswer.slugs) ?? false
  );
}

/** The key under which the rep's decision about an answer is stored. */
export const toAnswerKey = ({ socialId, socialUniversalName, domain, name }: Company): string =>
  (socialId ?? socialUniversalName ?? domain ?? name ?? '-').slice(0, MAX_STORED_ID) || '-';

/**
 * `agrees`: nothing contradicts the answer. `doubtful`: it may be about another company, and the rep decides: `used` or
 * `refused`.
 */
export type CompanyAnswerVerdict = 'agrees' | 'doubtful' | 'used' | 'refused';

/** The state of an answer, with the rep's decision about it. */
export function judgeCompanyAnswer(
  page: IdentifiedPage,
  answer: Company,
  decided: RecordPreference['companyAnswer'],
): CompanyAnswerVerdict {
  if (!isOtherCompanyAnswer(page, answer)) return 'agrees';
  if (decided?.key !== toAnswerKey(answer)) return 'doubtful';
  return decided.isUsed ? 'used' : 'refused';
}
