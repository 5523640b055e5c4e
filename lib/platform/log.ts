/**
 * Faults that nobody foresaw, once each, with the place they came from. Never given a key, a reply or a
 * person: only a place and an error's message.
 */
const seen = new Set<string>();

export function logFault(place: string, error: unknown): void {
  const line = `${place}: ${error instanceof Error ? error.message : String(error)}`;
  if (seen.has(line)) return;
  seen.add(line);
  // eslint-disable-next-line no-console -- the one place that may
  console.warn(`[prospecting] ${line}`);
}
