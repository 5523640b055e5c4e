import { Mutex } from 'async-mutex';
import { z } from 'zod';
import { BOOK_SUBJECT_KEY } from '@/lib/contract/stored/subject-keys';
import type { Settings } from '@/lib/contract/stored/settings';
import { bookChoiceSchema } from '@/lib/contract/stored/book';
import { changeLanguage } from '@/locales/change-language';
import { resolveLanguage, t } from '@/locales/t';
import type { CredentialStore } from './storage/credentials';
import type { Database } from './storage/database';
import { draftJob } from './jobs/draft-job';
import { getLocalDay, getLocalHour, getNextHourAt } from '@/lib/domain/book/local-day';
import type { Draft } from './queue/requests/add-jobs';
import { readHead } from './storage/books/read-book';
import { readLastVisit } from './storage/books/visits';

/** The daily refresh: at an hour that the rep chooses, the service ranks the selected book again. */

const refreshSchema = z.object({ day: z.string(), at: z.number(), choice: bookChoiceSchema });

const readLastRefresh = async (database: Database) =>
  refreshSchema.safeParse(await database.get('clock', 'dailyRefresh')).data;

/** The number of new accounts that today's refresh found; 0: there was none today, or the rep has viewed the book since. */
export async function countNewAccounts(
  database: Database,
  { refreshHour }: Settings,
  now: number,
): Promise<number> {
  const last = refreshHour === null ? undefined : await readLastRefresh(database);
  if (last?.day !== getLocalDay(now)) return 0;
  const [head, visitedAt] = await Promise.all([
    readHead(database, last.choice),
    readLastVisit(database, last.choice),
  ]);
  const isSeen = visitedAt !== null && visitedAt >= last.at;
  // While the book is being ranked, and when the ranking fails, it still has the new accounts of another day.
  const isFound = head?.status === 'ended' && head.readAt >= last.at;
  return isFound && !isSeen ? head.newTotal : 0;
}

interface Dependencies {
  database: Database;
  getSettings: () => Settings;
  credentials: Pick<CredentialStore, 'describe'>;
  addJob: (draft: Draft) => Promise<unknown>;
  /** Sets when to call the returned function next; null: never. */
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
  async function check() {
    const { refreshHour, bookChoice, language } = getSettings();
    wakeAt(refreshHour === null ? null : getNextHourAt(refreshHour, now()));
    if (refreshHour === null || now() < getLocalHour(now(), refreshHour, 0)) return;
    const day = getLocalDay(now());
    if ((await readLastRefresh(database))?.day === day) return;
    if (!(await credentials.describe())) return;
    await changeLanguage(resolveLanguage(language));
    const subject = {
      kind: 'service',
      key: BOOK_SUBJECT_KEY,
      label: t('common.todaysAccounts'),
    } as const;
    const at = now();
    const input = bookChoice === null ? {} : { scope: bookChoice };
    const asked = { subject, lane: 'prefetch', again: true } as const;
    await addJob(draftJob('book.refresh', input, asked, { holdMs: 0, bulkId: null }));
    // Noted last. If the worker dies before, the next one adds the job again, which is the same job or a harmless second one.
    await database.put('clock', { day, at, choice: bookChoice }, 'dailyRefresh');
  }

  const mutex = new Mutex();
  return () => mutex.runExclusive(check).catch(onFault);
}
