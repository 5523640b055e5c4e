import { MAX_FOUND_PEOPLE } from '@/lib/contract/limits';
import type { KeptPerson } from '@/lib/contract/messages/data-messages';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { listMentions } from '@/lib/domain/person/mentions';
import type { Database } from '../storage/database';
import { readKeptPeople } from './kept-people';

/** What a key says to a rep: the email, or the end of a profile's address. */
const DETAIL = /^person:(?:email|slug):(.+)$/u;

function describe(keys: ReadonlySet<string>, names: readonly string[]): KeptPerson {
  const details = [...keys].flatMap((key) => DETAIL.exec(key)?.[1] ?? []);
  const [key = ''] = keys;
  return { key, name: names[0] ?? details[0] ?? key, details };
}

/** The people who are kept under a name, a profile address or an email. */
export async function findPeople(database: Database, text: string): Promise<KeptPerson[]> {
  const asked = new Set(listMentions(text));
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const isTarget = (keys: ReadonlySet<string>, names: readonly string[]) =>
    asked.size > 0
      ? [...asked].some((key) => keys.has(key))
      : names.some((name) => words.every((word) => foldText(name).includes(word)));
  return (await readKeptPeople(database))
    .filter(({ keys, names }) => isTarget(keys, names))
    .slice(0, MAX_FOUND_PEOPLE)
    .map(({ keys, names }) => describe(keys, names));
}
