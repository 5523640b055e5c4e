import type { Call } from '@/lib/contract/stored/call';

/** The record of a call, with its index keys. One that waits for the rep is due at no time. */
export function toCallRecord(call: Call): object {
  const { connection, state, lane, operation, notBefore, lease } = call;
  if (lease) return { ...call, leased: lease.since };
  if (state === 'asks-rep') return call;
  const what = state === 'polling' ? 'poll' : 'repeat';
  const due = [connection?.id ?? '', connection?.origin ?? '', what, lane, operation, notBefore];
  return { ...call, due };
}
