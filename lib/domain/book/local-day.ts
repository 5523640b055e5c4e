const toTwoDigits = (value: number) => String(value).padStart(2, '0');

/** The local day of an instant, such as `2026-11-21`. */
export function getLocalDay(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${toTwoDigits(date.getMonth() + 1)}-${toTwoDigits(date.getDate())}`;
}

/**
 * The instant of an hour on the local day of `now`, or some days later. When the clocks change, a skipped hour counts as the
 * next one, and of an hour that comes twice the first counts.
 */
export function getLocalHour(now: number, hour: number, daysLater: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater, hour).getTime();
}

/** The next instant at which the local clock shows that full hour. */
export function getNextHourAt(hour: number, now: number): number {
  const today = getLocalHour(now, hour, 0);
  return today > now ? today : getLocalHour(now, hour, 1);
}
