import { MAX_KEYS_PER_MESSAGE } from '@/lib/contract/limits';
import type { KnownSubject } from '@/lib/contract/messages/known-subject';
import { toParts } from '@/lib/contract/to-parts';
import { send } from '@/lib/platform/send';

/** What is stored about any number of people and companies, in the order of their keys. Nobody is asked. */
export async function readKnownSubjects(keys: string[]): Promise<KnownSubject[]> {
  const known: KnownSubject[] = [];
  for (const part of toParts(keys, MAX_KEYS_PER_MESSAGE)) {
    known.push(...(await send('bulk.known', { keys: part })));
  }
  return known;
}
