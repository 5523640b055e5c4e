/**
 * Logs each unexpected fault once, with the part of the code that met it. It is given an error's message only, never a key,
 * a reply or a person.
 */
const seen = new Set<string>();

export function logFault(place: string, error: unknown): void {
  const line = `${place}: ${error instanceof Error ? error.message : String(error)}`;
  if (seen.has(line)) return;
  seen.add(line);
  // eslint-disable-next-line no-console -- the one place that may
  console.warn(`[prospecting] ${line}`);
}
