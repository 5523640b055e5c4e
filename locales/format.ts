import { DAY, HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import { getLanguage, isSameLanguage, t } from './t';

/** Numbers, lists and times as the rep's language writes them. Instants are milliseconds since 1970. */

/** The browser's own variant of the language (`en-GB`), where it has one: it knows how dates are written there. */
const getLocale = (): string =>
  navigator.languages.find((tag) => isSameLanguage(tag, getLanguage())) ?? getLanguage();

/** Making a formatter takes far longer than using it, and a list uses one for every row. */
function createFormatters<Options, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (options: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (options) => {
    const key = getLocale() + JSON.stringify(options);
    const formatter = made.get(key) ?? make(getLocale(), options);
    made.set(key, formatter);
    return formatter;
  };
}

const getNumberFormat = createFormatters(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const getDateFormat = createFormatters(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const getAgoFormat = createFormatters(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  getNumberFormat(options).format(value);

/** "51–200"; where both ends are equal, the number, which `Intl` would call "~51". */
export const formatRange = (start: number, end: number): string =>
  start === end ? formatNumber(start) : getNumberFormat({}).formatRange(start, end);

/** "A, B and C"; as a `disjunction` "A, B or C"; as a `unit` "A, B, C". */
export const formatList = (items: string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(getLocale(), { type }).format(items);

/** "just now", "3 min ago", "yesterday". */
export function formatAgo(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return t('time.justNow');
  const format = getAgoFormat({ numeric: 'auto', style: 'short' });
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour');
  return format.format(-Math.floor(passed / DAY), 'day');
}

/** The time of day, to the second when it is less than a minute away; with the date when that is not today's. */
export function formatAt(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return getDateFormat({
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: Math.abs(at - now) < MINUTE ? 'medium' : 'short',
  }).format(at);
}

/** The instant of noon on a local day such as `2026-11-21`, or on the first of a month such as `2026-11`. */
function toNoon(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** "Sat, Nov 21", of a local day such as `2026-11-21`. */
export const formatDay = (day: string): string =>
  getDateFormat({ weekday: 'short', month: 'short', day: 'numeric' }).format(toNoon(day));

/** "November 2026", of a local month such as `2026-11`. */
export const formatMonth = (month: string): string =>
  getDateFormat({ month: 'long', year: 'numeric' }).format(toNoon(month));

/** A full hour of the day, 0 to 23: "8:00 AM", "08:00". */
export const formatHour = (hour: number): string =>
  getDateFormat({ timeStyle: 'short' }).format(new Date(2000, 0, 1, hour));

/** "7 min", "2 h 10 min", of whole minutes. */
function formatMinutes(all: number): string {
  if (all <= 60) return t('time.minutes', { number: all });
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return minutes === 0
    ? t('time.hours', { number: hours })
    : t('time.hoursMinutes', { hours, minutes });
}

/** "42 s", "7 min": rounded up, so that nothing is promised too early. */
export const formatDuration = (ms: number): string =>
  ms <= 99 * SECOND
    ? t('time.seconds', { number: Math.ceil(ms / SECOND) })
    : formatMinutes(Math.ceil(ms / MINUTE));

/** "in 42 s"; "at 15:30" when that is more than an hour away. */
export const formatUntil = (at: number, now: number): string =>
  at - now > HOUR
    ? t('time.at', { time: formatAt(at, now) })
    : t('time.in', { time: formatDuration(at - now) });

/** "about 7 min", to the nearest minute: an estimate does not pretend to know the second. */
export const formatAbout = (ms: number): string =>
  ms < MINUTE
    ? t('time.underMinute')
    : t('time.about', { time: formatMinutes(Math.round(ms / MINUTE)) });

/** The name of a country code; the code itself when it is none. */
export function formatCountry(code: string): string {
  try {
    return new Intl.DisplayNames(getLocale(), { type: 'region' }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
