import { z } from 'zod';
import { MAX_RECENT } from '@/lib/contract/limits';
import type { PageFields, PageFieldName } from '@/lib/contract/messages/page-report';
import { recentSchema, type Recent } from '@/lib/contract/stored/recent';
import { listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import type { Database } from './database';
import { listKnownKeys } from './known-keys';

/** Recent: the people and companies that the rep saw last, newest first, each once under whatever address. */

/** All that is kept of a page: what tells people apart, and by what they were looked up. */
const KEPT_FIELDS = [
  'name',
  'headline',
  'jobTitle',
  'companyName',
  'website',
  'email',
] as const satisfies PageFieldName[];

const storedSchema = z.array(z.unknown()).catch([]);

const parse = (stored: unknown): Recent[] =>
  storedSchema.parse(stored).flatMap((each) => recentSchema.safeParse(each).data ?? []);

function trim({ fields, ...report }: ShownPage): ShownPage {
  const kept: PageFields = {};
  for (const name of KEPT_FIELDS) {
    const field = fields[name];
    if (field) kept[name] = field;
  }
  return { ...report, fields: kept };
}

/** Tells whether a record is the one that has any of these keys. */
async function createMatcher(database: Database, keys: string[]) {
  const known = await Promise.all(keys.map((key) => listKnownKeys(database, key)));
  const all = new Set(known.flat());
  return ({ report }: Recent): boolean => listKeys(report).some((key) => all.has(key));
}

/** Everybody in Recent, newest first. */
export const readRecent = async (database: Database): Promise<Recent[]> =>
  parse(await database.get('recent', 'current'));

/** Whom Recent has under this key, or another one of theirs. */
export async function findRecent(database: Database, key: string): Promise<Recent | undefined> {
  const isSame = await createMatcher(database, [key]);
  return (await readRecent(database)).find(isSame);
}

/**
 * Puts somebody first. Who was seen on a page keeps what it showed when they are looked up later. Before a service is
 * connected nobody is noted: what is forgotten with the key does not come again by itself.
 */
export async function noteRecent(
  database: Database,
  report: ShownPage,
  now: number,
): Promise<void> {
  const isSame = await createMatcher(database, listKeys(report));
  const transaction = database.transaction(['recent', 'clock'], 'readwrite');
  const store = transaction.objectStore('recent');
  if (await transaction.objectStore('clock').get('connection')) {
    const before = parse(await store.get('current'));
    const last = before.find(isSame);
    const newest = { report: report.isLookUp && last ? last.report : trim(report), at: now };
    const others = before.filter((each) => !isSame(each));
    await store.put([newest, ...others].slice(0, MAX_RECENT), 'current');
  }
  await transaction.done;
}

/** Deletes all of it. */
export const forgetRecent = (database: Database): Promise<void> => database.clear('recent');
