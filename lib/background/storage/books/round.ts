import { roundSchema, type Round } from '@/lib/contract/stored/book';
import { parseConnection } from '@/lib/contract/stored/connection';
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
  const saved = parseConnection(await transaction.objectStore('clock').get('connection'));
  const isSame = (saved?.id ?? null) === connectionId;
  const isUnderWay = Boolean(parseRound(await store.get(KEY), round.startedAt)?.current);
  if (isSame && !isUnderWay) await store.put(round, KEY);
  await transaction.done;
  if (!isSame) return 'key-changed';
  return isUnderWay ? 'under-way' : 'stored';
}

/** Today's round; null: there is none. One of another day is deleted. */
export async function readRound(database: Database, now: number): Promise<Round | null> {
  const raw: unknown = await database.get('rounds', KEY);
  const round = parseRound(raw, now);
  return round === null && raw !== undefined
    ? changeRound(database, now, (stored) => stored)
    : round;
}

/**
 * Changes today's round, in one transaction, so that no step is lost or made twice. `change` gets null if there is none, and
 * returns the same round to leave it. Returns the round that there is then. One of another day is deleted.
 */
export async function changeRound(
  database: Database,
  now: number,
  change: (round: Round | null) => Round | null,
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
