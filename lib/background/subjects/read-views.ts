import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { correctionSchema } from '@/lib/contract/stored/correction';
import { buildView } from '@/lib/domain/subject/build-view';
import type { Database } from '../storage/database';
import { parseJobs } from '../storage/job-record';
import { parseKnownKeys } from '../storage/known-keys';
import { parseRecordPreference, toRecordPreferenceKey } from '../storage/record-preferences';
import { parseSubject } from '../storage/subjects';

const STORES = ['jobs', 'subjects', 'knownKeys', 'corrections', 'recordPreferences'] as const;

const findFirst = <T>(values: (T | undefined)[]): T | null =>
  values.find((value) => value !== undefined) ?? null;

const isFound = <T>(value: T | undefined): value is T => value !== undefined;

/** What is known of the people and companies under these keys, in one transaction. */
export async function readViews(
  database: Database,
  keys: readonly string[],
  connectionId: string | null,
): Promise<SubjectView[]> {
  const transaction = database.transaction(STORES);
  const [openJobs, subjects, knownKeys, corrections, preferences] = [
    transaction.objectStore('jobs').index('open'),
    transaction.objectStore('subjects'),
    transaction.objectStore('knownKeys'),
    transaction.objectStore('corrections'),
    transaction.objectStore('recordPreferences'),
  ];
  const readPreference = (key: string) =>
    connectionId === null ? null : preferences.get(toRecordPreferenceKey(key, connectionId));
  return Promise.all(
    keys.map(async (key) => {
      const names = parseKnownKeys(await knownKeys.get(key), key);
      const each = <T>(read: (name: string) => T) => Promise.all(names.map(read));
      const [stored, open, corrected, chosen] = await Promise.all([
        each((name) => subjects.get(name)),
        each((name) => openJobs.getAll(name)),
        each((name) => corrections.get(name)),
        each(readPreference),
      ]);
      return buildView({
        subjects: stored.map(parseSubject).filter(isFound),
        open: parseJobs(open.flat()),
        connectionId,
        correction: findFirst(corrected.map((raw) => correctionSchema.safeParse(raw).data)),
        preference: findFirst(chosen.map(parseRecordPreference)),
      });
    }),
  );
}
