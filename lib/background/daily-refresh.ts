import { Mutex } from 'async-mutex';
import { z } from 'zod';
import { BOOK_SUBJECT_KEY } from '@/lib/contract/stored/subject-keys';
import type { Settings } from '@/lib/contract/stored/settings';
import { bookChoiceSchema } from '@/lib/contract/stored/book';
import { resolveLanguage, setLanguage, t } from '@/locales/t';
import type { CredentialStore } from './storage/credentials';
import type { Database } from './storage/database';
import { draftJob } from './jobs/draft-job';
import { getLocalDay, getLocalHour, getNextHourAt } from '@/lib/domain/book/local-day';
import type { Draft } from './queue/requests/add-jobs';
import { readHead } from './storage/books/read-book';
import { readLastVisit } from './storage/books/visits';

/** The daily refresh: at a set hour of each day it has the service rank the chosen book again. */

const lookSchema = z.object({ day: z.string(), at: z.number(), choice: bookChoiceSchema });

const readLook = async (database: Database) =>
  lookSchema.safeParse(await database.get('clock', 'dailyRefresh')).data;

/** How many new accounts today's refresh found; 0 when there was none today, or the rep has seen the book since. */
export async function countNewAccounts(
  database: Database,
  { refreshHour }: Settings,
  now: number,
): Promise<number> {
  const look = refreshHour === null ? undefined : await readLook(database);
  if (look?.day !== getLocalDay(now)) return 0;
  const [head, visitedAt] = await Promise.all([
    readHead(database, look.choice),
    readLastVisit(database, look.choice),
  ]);
  const isSeen = visitedAt !== null && visitedAt >= look.at;
  // While the book is being ranked, and when that fails, it still holds what was new on another day.
  const isFound = head?.status === 'ended' && head.readAt >= look.at;
  return isFound && !isSeen ? head.newTotal : 0;
}

interface Dependencies {
  database: Database;
  getSettings: () => Settings;
  credentials: Pick<CredentialStore, 'describe'>;
  addJob: (draft: Draft) => Promise<unknown>;
  /** Sets the instant to be called at next, or null. */
  wakeAt: (at: number | null) => void;
  now: () => number;
  onFault: (error: unknown) => void;
}

/**
 * Returns a function that adds today's refresh if its hour has come and there was none since. Call it at each start of the
 * worker (the computer may have slept through the hour), at the alarm, and when the settings have changed.
 */
export function createDailyRefresh({
  database,
  getSettings,
  credentials,
  addJob,
  wakeAt,
  now,
  onFault,
}: Dependencies): () => Promise<void> {
  async function look() {
    const { refreshHour, bookChoice, language } = getSettings();
    wakeAt(refreshHour === null ? null : getNextHourAt(refreshHour, now()));
    if (refreshHour === null || now() < getLocalHour(now(), refreshHour, 0)) return;
    const day = getLocalDay(now());
    if ((await readLook(database))?.day === day) return;
    if (!(await credentials.describe())) return;
    setLanguage(resolveLanguage(language));
    const subject = {
      kind: 'service',
      key: BOOK_SUBJECT_KEY,
      label: t('common.todaysAccounts'),
    } as const;
    const at = now();
    const input = bookChoice === null ? {} : { scope: bookChoice };
    const asked = { subject, lane: 'prefetch', again: true } as const;
    await addJob(draftJob('book.refresh', input, asked, { holdMs: 0, bulkId: null }));
    // Noted last. A worker that dies before it adds the job again, which is the same job or a harmless second one.
    await database.put('clock', { day, at, choice: bookChoice }, 'dailyRefresh');
  }

  const mutex = new Mutex();
  return () => mutex.runExclusive(look).catch(onFault);
}
