/** The rep's own days: from midnight to midnight by the clock on their wall. */

const toTwoDigits = (value: number) => String(value).padStart(2, '0');

/** The local day of an instant, such as `2026-11-21`. */
export function getLocalDay(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${toTwoDigits(date.getMonth() + 1)}-${toTwoDigits(date.getDate())}`;
}
