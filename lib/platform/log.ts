import { toFault, type FaultSource, type KeptFault } from '@/lib/contract/stored/kept-fault';

/**
 * Logs each unexpected fault once, with the part of the code that met it. Pass the error's message only, never a key,
 * a response or personal data.
 */
const seen = new Set<string>();

let keep: (fault: KeptFault) => void = () => undefined;

/** Calls `listener` with each fault from now on, without its message, even if the same one was logged before. */
export function keepFaultsWith(listener: (fault: KeptFault) => void): void {
  keep = listener;
  seen.clear();
}

export function logFault(part: FaultSource, error: unknown): void {
  const line = `${part}: ${error instanceof Error ? error.message : String(error)}`;
  if (seen.has(line)) return;
  seen.add(line);
  keep(toFault(part, error, Date.now()));
  // oxlint-disable-next-line no-console -- only this file may
  console.warn(`[prospecting] ${line}`);
}
