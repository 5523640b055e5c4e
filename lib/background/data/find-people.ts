import { MAX_FOUND_PEOPLE } from '@/lib/contract/limits';
import type { KeptPerson } from '@/lib/contract/messages/data-messages';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { listMentions } from '@/lib/domain/person/mentions';
import { toIndexedWord } from '@/lib/domain/person/name-index';
import type { Database } from '../storage/database';
import { findChunksOfName } from '../storage/lists/list-chunks';
import { readRecords } from '../storage/read-records';
import { followKeys, groupPeople, readItemPeople, toPersonOfCorrection } from './kept-people';
import {
  listUnindexed,
  readUnindexed,
  type PersonRecord,
  type Unindexed,
} from './unindexed-people';

/** What a key says to a rep: the email, or the end of a profile's address. */
const DETAIL = /^person:(?:email|slug):(.+)$/u;

function describe(keys: ReadonlySet<string>, names: readonly string[]): KeptPerson {
  const details = [...keys].flatMap((key) => DETAIL.exec(key)?.[1] ?? []);
  const [key = ''] = keys;
  return { key, name: names[0] ?? details[0] ?? key, details };
}

/** One person has a few keys. */
const MAX_FOUND_KEYS = 5 * MAX_FOUND_PEOPLE;

/** Whose name has these folded words in an index of names: their keys. */
async function findIndexed(
  database: Database,
  store: 'jobs' | 'subjects',
  words: readonly string[],
): Promise<Set<string>> {
  const keys = new Set<string>();
  const word = toIndexedWord(words);
  if (word === '') return keys;
  const range = IDBKeyRange.bound([word], [`${word}\uffff`]);
  const index = database.transaction(store).store.index('names');
  let cursor = await index.openKeyCursor(range, 'nextunique');
  for (; cursor && keys.size < MAX_FOUND_KEYS; cursor = await cursor.continue()) {
    const [name, key] = cursor.key;
    if (words.every((each) => name.includes(each))) keys.add(key);
  }
  return keys;
}

/** The keys of people whose name has these folded words, of the small stores first. */
async function* readNamed(
  database: Database,
  words: readonly string[],
  unindexed: Unindexed,
): AsyncGenerator<string[]> {
  const isNamed = ({ name }: PersonRecord) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  };
  for (const record of listUnindexed(unindexed)) if (isNamed(record)) yield record.keys;
  for await (const { key, value } of readRecords(database, 'corrections')) {
    if (key.startsWith('person:') && isNamed(toPersonOfCorrection(key, value))) yield [key];
  }
  for (const store of ['subjects', 'jobs'] as const)
    for (const key of await findIndexed(database, store, words)) yield [key];
  const chunks = await findChunksOfName(database, words, MAX_FOUND_KEYS);
  for await (const record of readItemPeople(database, chunks))
    if (isNamed(record)) yield record.keys;
}

/** Keys of people under a name, of more people than are shown. */
async function findKeys(
  database: Database,
  words: readonly string[],
  unindexed: Unindexed,
): Promise<string[]> {
  const found: string[][] = [];
  const first = new Set<string | undefined>();
  for await (const keys of readNamed(database, words, unindexed)) {
    found.push(keys);
    first.add(keys[0]);
    if (first.size > MAX_FOUND_KEYS) break;
  }
  return found.flat();
}

/** The people who are kept under a name, a profile address or an email. */
export async function findPeople(database: Database, text: string): Promise<KeptPerson[]> {
  const asked = new Set(listMentions(text));
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const unindexed = await readUnindexed(database);
  const seeds = asked.size > 0 ? asked : await findKeys(database, words, unindexed);
  const { records } = await followKeys(database, seeds, unindexed);
  return groupPeople(records)
    .slice(0, MAX_FOUND_PEOPLE)
    .map(({ keys, names }) => describe(keys, names));
}
