import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import { z } from 'zod';
import {
  recordPreferenceSchema,
  trustedOwnerSchema,
  type RecordPreference,
} from '@/lib/contract/stored/record-preference';
import { ProblemError } from '@/lib/contract/problem-error';
import type { CredentialStore } from './credentials';
import type { Database } from './database';
import { listKnownKeys } from './known-keys';

/**
 * What the rep decided about a person or company: found under any address that it is known by. Ids of records and of owners
 * are a team's own, so each preference stands under the connection that it was made with, and with another one there is none.
 */

/** An owner was kept without their CRM before: of no use now, so the rep is asked again. */
const storedSchema = recordPreferenceSchema.extend({
  trustedOwners: z
    .array(z.union([trustedOwnerSchema, z.string().transform(() => [])]))
    .transform((owners) => owners.flat()),
});

/** A stored preference; undefined when there is none, or it cannot be read. */
export const parseRecordPreference = (stored: unknown): RecordPreference | undefined =>
  storedSchema.safeParse(stored).data;

/** Under which key a preference lies. */
export const toRecordPreferenceKey = (key: string, connectionId: string): string =>
  `${key}\n${connectionId}`;

type Identify = Pick<CredentialStore, 'identify'>;

export async function readRecordPreference(
  database: Database,
  credentials: Identify,
  key: string,
): Promise<RecordPreference> {
  const connection = await credentials.identify();
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
 * Under every address, or another one would still tell what was decided before.
 * @throws ProblemError `no-key` when nothing is connected.
 */
export async function saveRecordPreference(
  database: Database,
  credentials: Identify,
  key: string,
  preference: RecordPreference,
): Promise<void> {
  const connection = await credentials.identify();
  if (!connection) throw new ProblemError({ code: 'no-key' });
  const keys = await listKnownKeys(database, key);
  const { store, done } = database.transaction('recordPreferences', 'readwrite');
  await Promise.all(
    keys.map((each) => store.put(preference, toRecordPreferenceKey(each, connection.id))),
  );
  await done;
}
