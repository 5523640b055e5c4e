/** An instant of the service in milliseconds since 1970; null: it gave none, or none that can be read. */
export function parseInstant(text: string | null): number | null {
  if (text === null) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
