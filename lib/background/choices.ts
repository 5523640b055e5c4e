import { NO_CHOICE } from '@/lib/contract/no-choice';
import { choiceSchema, type Choice } from '@/lib/contract/choice';
import type { Database } from './database';
import { listKnownKeys } from './known-keys';

/** What the rep decided about a person or company: found under any address that it is known by. */

export async function readChoice(database: Database, key: string): Promise<Choice> {
  for (const each of await listKnownKeys(database, key)) {
    const parsed = choiceSchema.safeParse(await database.get('choices', each));
    if (parsed.success) return parsed.data;
  }
  return NO_CHOICE;
}

/** Under every address, or another one would still tell what was decided before. */
export async function saveChoice(database: Database, key: string, choice: Choice): Promise<void> {
  const keys = await listKnownKeys(database, key);
  const { store, done } = database.transaction('choices', 'readwrite');
  await Promise.all(keys.map((each) => store.put(choice, each)));
  await done;
}
