import { getNotInWords, getOwnerWords } from '@/lib/domain/crm-search/owner';
import { t } from '@/locales/t';
import { isMobile } from '../person/phone-number';
import type { FoundValues } from './found-values';

/** How good an email is, by the known ones of the service's open list. */
const QUALITIES = new Map<string, 'valid' | 'risky' | 'invalid'>([
  ['valid', 'valid'],
  ['verified', 'valid'],
  ['deliverable', 'valid'],
  ['risky', 'risky'],
  ['catch_all', 'risky'],
  ['catch-all', 'risky'],
  ['invalid', 'invalid'],
  ['undeliverable', 'invalid'],
]);

/** Undefined: the status is none of the known ones. */
export const findEmailQuality = (status: string | null | undefined) =>
  QUALITIES.get(status?.toLowerCase() ?? '');

function describeEmail(status: string | null): string {
  const quality = findEmailQuality(status);
  return quality ? t(`lists.found.${quality}`) : t('fact.email');
}

const describePhone = (type: string | null): string =>
  t(isMobile(type) ? 'known.phoneType.mobile' : 'fact.phone');

/** What was found of an item, in a few words: "Valid email · Mobile · Yours · Pushed". `getCrmName`: what a CRM is called. */
export function describeFound(found: FoundValues, getCrmName: (crm: string) => string): string {
  const { enrichedAt, email, emailStatus, phone, phoneType, owner, notIn, push } = found;
  const isNothing = enrichedAt !== null && email === null && phone === null;
  return [
    email === null ? null : describeEmail(emailStatus),
    phone === null ? null : describePhone(phoneType),
    isNothing ? t('outcome.nothing') : null,
    owner && getOwnerWords(owner),
    notIn && getNotInWords(notIn.map(getCrmName)),
    push && t(push === 'done' ? 'status.done.push' : 'status.doing.push'),
  ]
    .filter(Boolean)
    .join(' · ');
}
