import { z } from 'zod';
import { MAX_FOUND_PEOPLE } from '@/lib/contract/limits';
import type { KeptPerson } from '@/lib/contract/messages/data-messages';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { listMentions } from '@/lib/domain/person/mentions';
import type { Database } from '../storage/database';
import { findChunksByWords } from '../storage/lists/chunk-extracts';
import { readRecords } from '../storage/read-records';
import {
  findPersonOfJob,
  findPersonOfSubject,
  followKeys,
  groupPeople,
  readItemPeople,
  readUnindexed,
  toPersonOfCorrection,
  type PersonRecord,
} from './kept-people';

/** What a key says to a rep: the email, or the end of a profile's address. */
const DETAIL = /^person:(?:email|slug):(.+)$/u;

function describe(keys: ReadonlySet<string>, names: readonly string[]): KeptPerson {
  const details = [...keys].flatMap((key) => DETAIL.exec(key)?.[1] ?? []);
  const [key = ''] = keys;
  return { key, name: names[0] ?? details[0] ?? key, details };
}

const jobSchema = z.object({ subject: z.object({ label: z.string() }) });
const subjectSchema = z.object({ label: z.string() });

/** The records of people whose name has these folded words, of the small stores first. */
async function* readNamed(
  database: Database,
  words: readonly string[],
): AsyncGenerator<PersonRecord> {
  const isNamed = (name: string) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  };
  for await (const record of readUnindexed(database)) if (isNamed(record.name)) yield record;
  for await (const { key, value } of readRecords(database, 'corrections')) {
    const record = toPersonOfCorrection(key, value);
    if (key.startsWith('person:') && isNamed(record.name)) yield record;
  }
  const chunks = findChunksByWords(database, words);
  for await (const record of readItemPeople(database, chunks))
    if (isNamed(record.name)) yield record;
  for await (const { value } of readRecords(database, 'subjects')) {
    const record =
      isNamed(subjectSchema.safeParse(value).data?.label ?? '') && findPersonOfSubject(value);
    if (record) yield record;
  }
  for await (const { value } of readRecords(database, 'jobs')) {
    const record =
      isNamed(jobSchema.safeParse(value).data?.subject.label ?? '') && findPersonOfJob(value);
    if (record) yield record;
  }
}

/** Keys of people under a name, of more people than are shown. */
async function findKeys(database: Database, words: readonly string[]): Promise<string[]> {
  const found: PersonRecord[] = [];
  const first = new Set<string | undefined>();
  for await (const record of readNamed(database, words)) {
    found.push(record);
    first.add(record.keys[0]);
    if (first.size > MAX_FOUND_KEYS) break;
  }
  return found.flatMap(({ keys }) => keys);
}

/** One person has a few keys. */
const MAX_FOUND_KEYS = 5 * MAX_FOUND_PEOPLE;

/** The people who are kept under a name, a profile address or an email. */
export async function findPeople(database: Database, text: string): Promise<KeptPerson[]> {
  const asked = new Set(listMentions(text));
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const seeds = asked.size > 0 ? asked : await findKeys(database, words);
  const { records } = await followKeys(database, seeds);
  return groupPeople(records)
    .slice(0, MAX_FOUND_PEOPLE)
    .map(({ keys, names }) => describe(keys, names));
}
