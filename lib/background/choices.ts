import { NO_CHOICE } from '@/lib/contract/no-choice';
import { z } from 'zod';
import { choiceSchema, trustedOwnerSchema, type Choice } from '@/lib/contract/choice';
import { ProblemError } from '@/lib/contract/problem-error';
import type { CredentialStore } from './credentials';
import type { Database } from './database';
import { listKnownKeys } from './known-keys';

/**
 * What the rep decided about a person or company: found under any address that it is known by. Ids of records and of owners
 * are a team's own, so each choice stands under the connection that it was made with, and with another one there is none.
 */

/** An owner was kept without their CRM before: of no use now, so the rep is asked again. */
const storedSchema = choiceSchema.extend({
  trustedOwners: z
    .array(z.union([trustedOwnerSchema, z.string().transform(() => [])]))
    .transform((owners) => owners.flat()),
});

/** A stored choice; undefined when there is none, or it cannot be read. */
export const parseChoice = (stored: unknown): Choice | undefined =>
  storedSchema.safeParse(stored).data;

/** Under which key a choice lies. */
export const toChoiceKey = (key: string, connectionId: string): string => `${key}\n${connectionId}`;

type Identify = Pick<CredentialStore, 'identify'>;

export async function readChoice(
  database: Database,
  credentials: Identify,
  key: string,
): Promise<Choice> {
  const connection = await credentials.identify();
  if (!connection) return NO_CHOICE;
  for (const each of await listKnownKeys(database, key)) {
    const choice = parseChoice(await database.get('choices', toChoiceKey(each, connection.id)));
    if (choice) return choice;
  }
  return NO_CHOICE;
}

/**
 * Under every address, or another one would still tell what was decided before.
 * @throws ProblemError `no-key` when nothing is connected.
 */
export async function saveChoice(
  database: Database,
  credentials: Identify,
  key: string,
  choice: Choice,
): Promise<void> {
  const connection = await credentials.identify();
  if (!connection) throw new ProblemError({ code: 'no-key' });
  const keys = await listKnownKeys(database, key);
  const { store, done } = database.transaction('choices', 'readwrite');
  await Promise.all(keys.map((each) => store.put(choice, toChoiceKey(each, connection.id))));
  await done;
}
