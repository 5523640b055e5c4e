/** How a phone number is written for a reader, sent to the service, and what a phone is told to dial. */

const TWO_DIGIT_CODES = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/u;

/** The digits of the country code that an international number starts with. */
const countCode = (digits: string): number =>
  /^[17]/u.test(digits) ? 1 : TWO_DIGIT_CODES.test(digits) ? 2 : 3;

/** "639989990" as "639 989 990"; a last digit never stands alone. */
function groupDigits(digits: string): string {
  const groups = digits.match(/\d{1,3}/gu) ?? [];
  const last = groups.at(-1);
  const before = groups.at(-2);
  if (last?.length !== 1 || before === undefined) return groups.join(' ');
  return [...groups.slice(0, -2), before.slice(0, 2), before.slice(2) + last].join(' ');
}

/** The number in E.164, the only form that the service verifies; null: its country code is not known, or it is no number. */
export function toInternationalPhone(phone: string): string | null {
  const number = phone.replace('(0)', '').replace(/[\s()./-]/gu, '');
  return /^\+[1-9]\d{6,14}$/u.test(number) ? number : null;
}

/** An international number in groups; any other text as it is. */
export function formatPhone(phone: string): string {
  const [, digits] = /^\+([1-9]\d{6,14})$/u.exec(phone.trim()) ?? [];
  if (digits === undefined) return phone;
  const code = countCode(digits);
  return `+${digits.slice(0, code)} ${groupDigits(digits.slice(code))}`;
}

/** The address by which a phone calls the number; null where the text is no number. */
export function toPhoneAddress(phone: string): string | null {
  const text = phone.trim();
  return /^\+?[\d\s()./-]{5,30}$/u.test(text) ? `tel:${text.replace(/[^+\d]/gu, '')}` : null;
}

/** Whether a type of phone, from the service's open list, is a mobile. */
export const isMobile = (type: string | null | undefined): boolean =>
  type?.toLowerCase() === 'mobile';
