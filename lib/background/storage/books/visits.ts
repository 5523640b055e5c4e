import { z } from 'zod';
import type { BookChoice } from '@/lib/contract/stored/book';
import type { Database } from '../database';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { toBookKey } from './book-key';

/**
 * The rep's visits to a book. Signals since the last visit stay marked all day, because a visit counts as the last one only
 * from the next day on.
 */
const visitsSchema = z.object({
  at: z.number(),
  /** The last visit of an earlier day. */
  before: z.number().nullable(),
});

/** The last visit on a day before today's; null: there was none. */
export function readVisitedAt(raw: unknown, now: number): number | null {
  const visits = visitsSchema.safeParse(raw).data;
  if (!visits) return null;
  return getLocalDay(visits.at) === getLocalDay(now) ? visits.before : visits.at;
}

/** The last visit; null: there was none. */
export async function readLastVisit(
  database: Database,
  choice: BookChoice,
): Promise<number | null> {
  const raw = await database.get('bookVisits', toBookKey(choice));
  return visitsSchema.safeParse(raw).data?.at ?? null;
}

export async function noteVisit(
  database: Database,
  choice: BookChoice,
  now: number,
): Promise<void> {
  const { store, done } = database.transaction('bookVisits', 'readwrite');
  const key = toBookKey(choice);
  const before = readVisitedAt(await store.get(key), now);
  await store.put({ at: now, before }, key);
  await done;
}
