import type { ListItem } from '@/lib/contract/service/lists';
import type { Job } from '@/lib/contract/stored/job';
import { listItemPersonKeys, toListRecord } from '@/lib/domain/lists/list-record';
import { listMentions } from '@/lib/domain/person/mentions';
import { parseCorrection } from '../pages/corrections';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { parseLinks } from '../storage/known-keys';
import { findChunksOfPeople, type ChunkAddress } from '../storage/lists/list-chunks';
import { findChunk, findStored } from '../storage/lists/read-list';
import { ofAnyConnection } from '../storage/record-preferences';
import { parseSubject } from '../storage/subjects';
import { listUnindexed, withoutSeen, type PersonRecord, type Unindexed } from './unindexed-people';

/** Everybody who is kept in this browser, found by their keys. */

/** What a job about a person asks by is theirs, and what an enrichment found. What a search found may be somebody else's. */
function listJobKeys({ subject, kind, input, output }: Job): string[] {
  const found = kind === 'enrich' ? output?.contact : null;
  return [subject.key, ...listMentions([withoutSeen(input), found])];
}

/** Whom a job is about; undefined: nobody, or it is unreadable. */
function findPersonOfJob(raw: unknown): PersonRecord | undefined {
  const job = parseJob(raw);
  return job?.subject.kind === 'person'
    ? { keys: listJobKeys(job), name: job.subject.label }
    : undefined;
}

/** Whose subject it is; undefined: a company's, or it is unreadable. */
function findPersonOfSubject(raw: unknown): PersonRecord | undefined {
  const subject = parseSubject(raw);
  if (subject?.kind !== 'person') return undefined;
  // What a search found may be somebody else's.
  const keys = [subject.key, ...listMentions(subject.enrichments)];
  return { keys, name: subject.label };
}

export const toPersonOfCorrection = (key: string, raw: unknown): PersonRecord => ({
  keys: [key],
  name: parseCorrection(raw)?.name ?? '',
});

const toPersonOfItem = (item: ListItem): PersonRecord => ({
  keys: listItemPersonKeys(item),
  name: toListRecord(item, 'PEOPLE').subject.label,
});

async function readUnderKey(database: Database, key: string): Promise<PersonRecord[]> {
  const stores = ['jobs', 'subjects', 'knownKeys', 'corrections', 'recordPreferences'] as const;
  const transaction = database.transaction(stores);
  const [jobs, subjects, links, correction, preference] = await Promise.all([
    transaction.objectStore('jobs').index('people').getAll(key),
    transaction.objectStore('subjects').index('people').getAll(key),
    transaction.objectStore('knownKeys').get(key),
    transaction.objectStore('corrections').get(key),
    transaction.objectStore('recordPreferences').getKey(ofAnyConnection(key)),
  ]);
  const linked = parseLinks(links).filter(({ isCut }) => !isCut);
  return [
    ...jobs.flatMap((raw) => findPersonOfJob(raw) ?? []),
    ...subjects.flatMap((raw) => findPersonOfSubject(raw) ?? []),
    ...(linked.length === 0 ? [] : [{ keys: [key, ...linked.map((link) => link.key)], name: '' }]),
    ...(correction === undefined ? [] : [toPersonOfCorrection(key, correction)]),
    ...(preference === undefined ? [] : [{ keys: [key], name: '' }]),
  ];
}

/** The people of the items in these chunks, as far as they are of lists of people. */
export async function* readItemPeople(
  database: Database,
  chunks: Iterable<ChunkAddress>,
): AsyncGenerator<PersonRecord> {
  const entities = new Map<string, string | undefined>();
  for (const [listId, index] of chunks) {
    if (!entities.has(listId))
      entities.set(listId, (await findStored(database, listId))?.list.entity);
    const entity = entities.get(listId);
    if (entity === undefined || entity === 'COMPANY') continue;
    for (const item of (await findChunk(database, listId, index)) ?? []) yield toPersonOfItem(item);
  }
}

export interface FollowedKeys {
  keys: ReadonlySet<string>;
  records: readonly PersonRecord[];
  unindexed: Unindexed;
  chunks: readonly ChunkAddress[];
}

/**
 * Finds the people who have one of these keys: records with a common key are one person. `before`: what was found just
 * before. Lists are searched by other keys only.
 */
export async function followKeys(
  database: Database,
  seeds: Iterable<string>,
  unindexed: Unindexed,
  before?: FollowedKeys,
): Promise<FollowedKeys> {
  const keys = new Set(seeds);
  const records: PersonRecord[] = [...(before?.records ?? [])];
  const take = (record: PersonRecord): void => {
    if (!record.keys.some((key) => keys.has(key))) return;
    records.push(record);
    for (const key of record.keys) keys.add(key);
  };
  const followed = new Set<string>();
  let listed: ReadonlySet<string> = before?.keys ?? new Set();
  let chunks = [...(before?.chunks ?? [])];
  for (let size = 0; size < keys.size;) {
    // Those that are added meanwhile are followed, too.
    for (const key of keys) {
      if (followed.has(key)) continue;
      followed.add(key);
      for (const record of await readUnderKey(database, key)) take(record);
    }
    size = keys.size;
    for (const record of listUnindexed(unindexed)) take(record);
    if ([...keys].every((key) => listed.has(key))) continue;
    listed = new Set(keys);
    chunks = await findChunksOfPeople(database, listed);
    for await (const record of readItemPeople(database, chunks)) take(record);
  }
  return { keys, records, unindexed, chunks };
}

/** Records with a common key are one person. */
export function groupPeople(
  records: Iterable<PersonRecord>,
): { keys: ReadonlySet<string>; names: readonly string[] }[] {
  const groups = new Map<string, { keys: Set<string>; names: Set<string> }>();
  for (const { keys, name } of records) {
    const known = new Set(keys.flatMap((key) => groups.get(key) ?? []));
    const [group = { keys: new Set<string>(), names: new Set<string>() }, ...others] = known;
    for (const other of others) {
      for (const key of other.keys) group.keys.add(key);
      for (const each of other.names) group.names.add(each);
    }
    for (const key of keys) group.keys.add(key);
    if (name !== '') group.names.add(name);
    for (const key of others.length > 0 ? group.keys : keys) groups.set(key, group);
  }
  return [...new Set(groups.values())].map(({ keys, names }) => ({ keys, names: [...names] }));
}
