import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { toCompanyProfileUrl, toEmail, toProfileUrl } from '@/lib/domain/person/match-keys';

/** Case and spaces are how a value is written, not what it says. */
const fold = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Shorter ones may be an extension, which many numbers end in. */
const MIN_NATIONAL_DIGITS = 6;

/** The digits of a phone number, and whether they begin with a country's. `(0)` is only dialled at home. */
function readPhone(text: string): { digits: string; isWhole: boolean } {
  const written = text.replace(/\(0\)/gu, '').replace(/[^\d+]/gu, '');
  const isWhole = /^(?:\+|00)/u.test(written);
  return { digits: written.replace(/\D/gu, '').replace(isWhole ? /^00/u : /^0/u, ''), isWhole };
}

function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [readPhone(one), readPhone(other)];
  if (a.isWhole === b.isWhole) return a.digits === b.digits && a.digits !== '';
  const [whole, national] = a.isWhole ? [a.digits, b.digits] : [b.digits, a.digits];
  return national.length >= MIN_NATIONAL_DIGITS && whole.endsWith(national);
}

/** Fields whose values have several ways to be written, and the one that is compared. Null: by its letters. */
const FORMS = new Map<string, (text: string) => string | null>([
  ['main_email', toEmail],
  ['svc_social_url', toProfileUrl],
  ['svc_company_domain', toCompanyDomain],
  ['svc_company_social_url', toCompanyProfileUrl],
]);

/** Whether two values of a field say the same, however each is written. */
export function isSameValue(key: string, one: string, other: string): boolean {
  if (one === other) return true;
  if (key === 'main_phone') return isSamePhone(one, other);
  const toForm = FORMS.get(key);
  const [a, b] = [toForm?.(one) ?? fold(one), toForm?.(other) ?? fold(other)];
  return a === b;
}
