import { bookEntrySchema } from '@/lib/contract/stored/book';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { BulkChunk } from '@/lib/contract/stored/bulk';
import { toParts } from '@/lib/contract/to-parts';
import { listAccountPersonKeys, listPeople } from '@/lib/domain/book/account-people';
import { listMentions } from '@/lib/domain/person/mentions';
import { getName, listKeys } from '@/lib/domain/person/shown-page';
import type { Database } from '../storage/database';
import { readRecent } from '../storage/recent';
import { readRecords } from '../storage/read-records';
import { parseChunk } from '../storage/stored-bulks';

/** The people of the stores that have no index of people: Recent, drafts and books. All of these are read. */

/** One for each time that somebody is named. */
export interface PersonRecord {
  /** What the record is known by. All of these are the same person. */
  keys: string[];
  name: string;
}

interface ChunkPeople {
  people: PersonRecord[];
  /** The keys of all whom the chunk names. */
  mentions: ReadonlySet<string>;
}

export interface Unindexed {
  /** By the id of their chunk. Nothing but an erasing changes a chunk: all else deletes it whole. */
  drafts: ReadonlyMap<number, ChunkPeople>;
  others: readonly PersonRecord[];
}

/** What the rep saw in the CRM may be somebody else's record. */
export const withoutSeen = (input: object): object => ({ ...input, consent: null, account: null });

/** A draft asks by the same values as the job that it becomes. */
const listDraftKeys = ({ subject, input, follower }: BulkChunk['drafts'][number]): string[] => [
  subject.key,
  ...listMentions([withoutSeen(input as object), withoutSeen(follower?.input ?? {})]),
];

const toChunkPeople = (raw: unknown): ChunkPeople => ({
  people: (parseChunk(raw)?.drafts ?? [])
    .filter(({ subject }) => subject.kind === 'person')
    .map((draft) => ({ keys: listDraftKeys(draft), name: draft.subject.label })),
  mentions: new Set(listMentions(raw)),
});

/** `before`: what was read before. A chunk that was is not read again. */
async function readDrafts(
  database: Database,
  before: Unindexed['drafts'],
): Promise<Unindexed['drafts']> {
  const ids = await database.getAllKeys('bulkChunks');
  const drafts = new Map(
    ids.flatMap((id) => {
      const known = before.get(id);
      return known ? [[id, known] as const] : [];
    }),
  );
  const others = ids.filter((id) => !before.has(id));
  for (const part of toParts(others, RECORDS_PER_TRANSACTION)) {
    const { store } = database.transaction('bulkChunks');
    const raws = await Promise.all(part.map((id) => store.get(id)));
    // One that is gone has become jobs, or was cancelled.
    for (const [at, id] of part.entries())
      if (raws[at] !== undefined) drafts.set(id, toChunkPeople(raws[at]));
  }
  return drafts;
}

async function* readBookPeople(database: Database): AsyncGenerator<PersonRecord> {
  for await (const { value } of readRecords(database, 'bookChunks')) {
    for (const { account } of bookEntrySchema.array().safeParse(value).data ?? []) {
      for (const person of listPeople(account)) {
        yield { keys: listAccountPersonKeys(person, account), name: person.full_name ?? '' };
      }
    }
  }
}

async function* readOthers(database: Database): AsyncGenerator<PersonRecord> {
  for (const { report } of await readRecent(database)) {
    if (report.identity.kind !== 'person') continue;
    const { email, socialUrl } = report.fields;
    const keys = [...listKeys(report), ...listMentions([email?.value, socialUrl?.value])];
    yield { keys, name: getName(report) };
  }
  yield* readBookPeople(database);
}

/** Reads all of them. `before`: what was read just before; only chunks of drafts that are new since then are read. */
export async function readUnindexed(database: Database, before?: Unindexed): Promise<Unindexed> {
  if (before) return { ...before, drafts: await readDrafts(database, before.drafts) };
  const others: PersonRecord[] = [];
  for await (const record of readOthers(database)) others.push(record);
  return { drafts: await readDrafts(database, new Map()), others };
}

export function* listUnindexed({ drafts, others }: Unindexed): Generator<PersonRecord> {
  yield* others;
  for (const { people } of drafts.values()) yield* people;
}

/** Whether a chunk of drafts may name one of these people: one that was not read may name anybody. */
export function mayName({ drafts }: Unindexed, id: number, keys: ReadonlySet<string>): boolean {
  const chunk = drafts.get(id);
  return !chunk || [...keys].some((key) => chunk.mentions.has(key));
}
