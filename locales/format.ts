import { DAY, HOUR, MINUTE } from '@/lib/contract/duration';
import { getLanguage, t } from './t';

/** Numbers, lists and times as the rep's language writes them. Instants are milliseconds since 1970. */

/** The browser's own variant of the language (`en-GB`), where it has one: it knows how dates are written there. */
const getLocale = (): string =>
  navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === getLanguage()) ??
  getLanguage();

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(getLocale(), options).format(value);

export const formatList = (items: string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(items);

/** "just now", "3 min ago", "yesterday". */
export function formatAgo(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return t('time.justNow');
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto', style: 'short' });
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour');
  return format.format(-Math.floor(passed / DAY), 'day');
}

/** The time of day, to the second when it is less than a minute away; with the date when that is not today's. */
export function formatAt(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(getLocale(), {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: Math.abs(at - now) < MINUTE ? 'medium' : 'short',
  }).format(at);
}

/** The name of a country code; the code itself when it is none. */
export function formatCountry(code: string): string {
  try {
    return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
