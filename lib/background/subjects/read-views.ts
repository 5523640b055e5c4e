import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { correctionSchema } from '@/lib/contract/stored/correction';
import { buildView, listFailedJobs } from '@/lib/domain/subject/build-view';
import type { Database } from '../storage/database';
import { parseJobs } from '../storage/stored-jobs';
import { followLinks } from '../storage/known-keys';
import { describeWaiting, type QueueStatus } from '../queue-store/queue-status';
import { parseRecordPreference, toRecordPreferenceKey } from '../storage/record-preferences';
import { parseSubject } from '../storage/subjects';

const STORES = ['jobs', 'subjects', 'knownKeys', 'corrections', 'recordPreferences'] as const;

const findFirst = <T>(values: (T | undefined)[]): T | null =>
  values.find((value) => value !== undefined) ?? null;

const isFound = <T>(value: T | undefined): value is T => value !== undefined;

/**
 * What is known of the people and companies under these keys, in one transaction. `readStatus` tells why jobs wait; it is
 * asked only where some do.
 */
export async function readViews(
  database: Database,
  keys: readonly string[],
  connectionId: string | null,
  readStatus: () => Promise<QueueStatus>,
): Promise<SubjectView[]> {
  const transaction = database.transaction(STORES);
  const jobs = transaction.objectStore('jobs');
  const [subjects, knownKeys, corrections, preferences] = [
    transaction.objectStore('subjects'),
    transaction.objectStore('knownKeys'),
    transaction.objectStore('corrections'),
    transaction.objectStore('recordPreferences'),
  ];
  const readPreference = (key: string) =>
    connectionId === null ? null : preferences.get(toRecordPreferenceKey(key, connectionId));
  const parts = await Promise.all(
    keys.map(async (key) => {
      const linkedKeys = await followLinks(key, (each) => knownKeys.get(each));
      const readEach = <T>(read: (linked: string) => T) => Promise.all(linkedKeys.map(read));
      const [found, open, corrected, chosen] = await Promise.all([
        readEach((linked) => subjects.get(linked)),
        readEach((linked) => jobs.index('open').getAll(linked)),
        readEach((linked) => corrections.get(linked)),
        readEach(readPreference),
      ]);
      const stored = found.map(parseSubject).filter(isFound);
      const failed = listFailedJobs(stored, connectionId);
      // A job that failed may be open again.
      const raws = (await Promise.all(failed.map((id) => jobs.get(id)))).filter(isFound);
      const all = new Map(parseJobs([...raws, ...open.flat()]).map((job) => [job.id, job]));
      return {
        subjects: stored,
        jobs: [...all.values()],
        connectionId,
        correction: findFirst(corrected.map((raw) => correctionSchema.safeParse(raw).data)),
        preference: findFirst(chosen.map(parseRecordPreference)),
      };
    }),
  );
  if (parts.every((part) => part.jobs.length === 0)) return parts.map(buildView);
  const status = await readStatus();
  return parts.map((part) =>
    buildView({ ...part, jobs: part.jobs.map((job) => describeWaiting(job, status)) }),
  );
}
