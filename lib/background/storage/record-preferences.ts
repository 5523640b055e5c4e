import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import {
  recordPreferenceSchema,
  type RecordPreference,
} from '@/lib/contract/stored/record-preference';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Database } from './database';
import { listKnownKeys } from './known-keys';
import { readConnection } from './saved-connection';

/**
 * The rep's choices of CRM records and owners for a person or company, found under any of their addresses. Ids of records
 * and owners belong to one team, so each choice is stored with its connection and is not used with another.
 */

/** A stored preference; undefined: there is none, or it is unreadable. */
export const parseRecordPreference = (stored: unknown): RecordPreference | undefined =>
  recordPreferenceSchema.safeParse(stored).data;

/** The key under which a preference is stored. */
export const toRecordPreferenceKey = (key: string, connectionId: string): string =>
  `${key}\n${connectionId}`;

/** The keys under which preferences of all connections are stored. */
export const ofAnyConnection = (key: string): IDBKeyRange =>
  IDBKeyRange.bound(`${key}\n`, `${key}\n\uffff`);

export async function readRecordPreference(
  database: Database,
  key: string,
): Promise<RecordPreference> {
  const connection = await readConnection(database);
  if (!connection) return NO_RECORD_PREFERENCE;
  for (const each of await listKnownKeys(database, key)) {
    const preference = parseRecordPreference(
      await database.get('recordPreferences', toRecordPreferenceKey(each, connection.id)),
    );
    if (preference) return preference;
  }
  return NO_RECORD_PREFERENCE;
}

/**
 * Under every address, because otherwise another address would still have the old choice.
 * @throws ProblemError `no-key` when no service is connected.
 */
export async function saveRecordPreference(
  database: Database,
  key: string,
  preference: RecordPreference,
): Promise<void> {
  const connection = await readConnection(database);
  if (!connection) throw new ProblemError({ code: 'no-key' });
  const keys = await listKnownKeys(database, key);
  const { store, done } = database.transaction('recordPreferences', 'readwrite');
  await Promise.all(
    keys.map((each) => store.put(preference, toRecordPreferenceKey(each, connection.id))),
  );
  await done;
}
