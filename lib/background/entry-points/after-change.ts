import { DAY, SECOND } from '@/lib/contract/duration';
import type { StoredBulk } from '@/lib/contract/stored/bulk';
import type { Pause } from '@/lib/contract/stored/pause';
import { showBadge } from '@/lib/platform/badge';
import { isAnyPageOpen, notify } from '@/lib/platform/notify';
import { changeLanguage } from '@/locales/change-language';
import { resolveLanguage, t } from '@/locales/t';
import { countNewAccounts } from '../daily-refresh';
import { readQueue } from '../storage/queue-reading';
import type { Database } from '../storage/database';
import { countJobs } from '../bulks/job-counts';
import { toBulkRecord } from '../queue-store/bulk-record';
import type { SettingsStore } from '../storage/settings-store';
import { listBulksSince, parseBulk } from '../storage/stored-bulks';

/** Updates the badge after jobs or books have changed, and notifies the rep at the end of a bulk. */

/** Notes that the rep is told of the end of a bulk. Returns it; undefined: it goes on again, or was told before. */
async function takeEnd(database: Database, id: string): Promise<StoredBulk | undefined> {
  const { store, done } = database.transaction('bulks', 'readwrite');
  const bulk = parseBulk(await store.get(id));
  const ended = bulk?.endedAt === null || bulk?.isEndTold ? undefined : bulk;
  if (ended) await store.put(toBulkRecord({ ...ended, isEndTold: true }), id);
  await done;
  return ended;
}

/** Returns the bulks that ended within a day and were not told yet, each once. */
export async function takeEnds(database: Database, now: number): Promise<StoredBulk[]> {
  const ended: StoredBulk[] = [];
  for (const { id, endedAt, isEndTold } of await listBulksSince(readQueue(database), now - DAY)) {
    if (endedAt === null || isEndTold) continue;
    const bulk = await takeEnd(database, id);
    if (bulk) ended.push(bulk);
  }
  return ended;
}

async function tellEnd({ id, label, counts }: StoredBulk) {
  if (await isAnyPageOpen()) return;
  const notDone = counts.failed + counts['needs-you'];
  await notify(`bulk ${id}`, {
    title: t('notification.bulkEndedTitle', { label }),
    message:
      notDone === 0
        ? t('notification.bulkEnded', { count: counts.done })
        : t('notification.bulkEndedWithTrouble', { done: counts.done, count: notDone }),
  });
}

/** Counting keeps the database busy, so it waits a moment and counts once for many changes; longer while they go on. */
const SOON_MS = 200;
const AGAIN_MS = SECOND;

/** Returns a function to be called after each change. Calls while it works lead to one more update. */
export function createAfterChange({
  database,
  settings,
  listPauses,
  now,
  onFault,
}: {
  database: Database;
  settings: SettingsStore;
  listPauses: () => Promise<Pause[]>;
  now: () => number;
  onFault: (error: unknown) => void;
}): () => void {
  let isWorking = false;
  let isRequestedAgain = false;

  async function check() {
    const { needsYou } = await countJobs(readQueue(database), listPauses());
    // Jobs that need the rep matter more than new accounts.
    if (needsYou > 0) await showBadge(needsYou, 'needs-you');
    else await showBadge(await countNewAccounts(database, settings.get(), now()), 'new');
    for (const bulk of await takeEnds(database, now())) {
      await changeLanguage(resolveLanguage(settings.get().language));
      await tellEnd(bulk);
    }
  }

  function checkAfter(ms: number) {
    isWorking = true;
    isRequestedAgain = false;
    void new Promise((resolve) => setTimeout(resolve, ms))
      .then(check)
      .catch(onFault)
      .then(() => {
        isWorking = false;
        if (isRequestedAgain) checkAfter(AGAIN_MS);
      });
  }

  return () => {
    isRequestedAgain = isWorking;
    if (!isWorking) checkAfter(SOON_MS);
  };
}
