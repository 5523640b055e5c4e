import { madeForSchema } from '@/lib/contract/stored/connection';
import { roundSchema, type Round } from '@/lib/contract/stored/book';
import { getLocalDay } from '@/lib/domain/book/local-day';
import type { Database } from '../database';

/** The stored round through today's accounts. There is one, for all windows; it is deleted with the books. */

const KEY = 'current';

/** What is stored, if it can be read and is of this day. */
function parseRound(raw: unknown, now: number): Round | null {
  const stored = roundSchema.safeParse(raw).data;
  return stored?.day === getLocalDay(now) ? stored : null;
}

/** Stores a new round: not while one is under way, nor with another connection than the one that the rep saw. */
export async function storeRound(
  database: Database,
  round: Round,
  connectionId: string | null,
): Promise<'stored' | 'under-way' | 'key-changed'> {
  const transaction = database.transaction(['rounds', 'clock'], 'readwrite');
  const store = transaction.objectStore('rounds');
  const saved = madeForSchema.safeParse(await transaction.objectStore('clock').get('connection'));
  const isSame = (saved.data?.id ?? null) === connectionId;
  const isUnderWay = Boolean(parseRound(await store.get(KEY), round.startedAt)?.current);
  if (isSame && !isUnderWay) await store.put(round, KEY);
  await transaction.done;
  if (!isSame) return 'key-changed';
  return isUnderWay ? 'under-way' : 'stored';
}

/**
 * Changes today's round, in one transaction, so that no step is lost or made twice. `change` gets null if there is none, and
 * returns the same round to leave it. Returns the round that there is then. One of another day is deleted.
 */
export async function changeRound(
  database: Database,
  now: number,
  change: (round: Round | null) => Round | null = (round) => round,
): Promise<Round | null> {
  const { store, done } = database.transaction('rounds', 'readwrite');
  const raw: unknown = await store.get(KEY);
  const before = parseRound(raw, now);
  const after = change(before);
  if (after === null && raw !== undefined) await store.delete(KEY);
  if (after !== null && after !== before) await store.put(after, KEY);
  await done;
  return after;
}
