import type { Account, Person } from '@/lib/contract/service/book';
import { listItemSchema, type ListItem } from '@/lib/contract/service/lists';
import { bookEntrySchema } from '@/lib/contract/stored/book';
import type { Job } from '@/lib/contract/stored/job';
import { listPeople } from '@/lib/domain/book/account-people';
import { toSubjectOf } from '@/lib/domain/push/record/bulk-subject';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { listMentions } from '@/lib/domain/person/mentions';
import { getName, listKeys } from '@/lib/domain/person/shown-page';
import { parseCorrection } from '../pages/corrections';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { parseLinks } from '../storage/known-keys';
import { parseList } from '../storage/lists/read-list';
import { readRecent } from '../storage/recent';
import { readRecords } from '../storage/read-records';
import { parseChunk } from '../storage/stored-bulks';
import { parseSubject } from '../storage/subjects';
import type { BulkChunk } from '@/lib/contract/stored/bulk';

/** Everybody who is kept in this browser: one record for each time that somebody is named. */
interface PersonRecord {
  /** What the record is known by. All of these are the same person. */
  keys: string[];
  name: string;
}

/** The key of a person of an account: the same as that of a list's item about them. */
const toAccountPersonKey = ({ full_name, social_url, email }: Person, account: Account): string =>
  toSubjectOf(
    { fullName: full_name, socialUrl: social_url, email },
    { name: account.name, domain: account.domain },
    `account ${account.domain}`,
  ).key;

/** All keys of a person of an account. */
export const listAccountPersonKeys = (person: Person, account: Account): string[] => [
  toAccountPersonKey(person, account),
  ...listMentions(person),
];

/** All keys of the person that an item of a list is about. */
export const listItemPersonKeys = (item: ListItem): string[] => [
  toListRecord(item, 'PEOPLE').subject.key,
  ...listMentions([item.social_url, item.email]),
];

/** What the rep saw in the CRM may be somebody else's record. */
const withoutSeen = (input: object): object => ({ ...input, consent: null, account: null });

/** What a job about a person asks by is theirs, and what an enrichment found. What a search found may be somebody else's. */
function listJobKeys({ subject, kind, input, output }: Job): string[] {
  const found = kind === 'enrich' ? output?.contact : null;
  return [subject.key, ...listMentions([withoutSeen(input), found])];
}

/** A draft asks by the same values as the job that it becomes. */
const listDraftKeys = ({ subject, input, follower }: BulkChunk['drafts'][number]): string[] => [
  subject.key,
  ...listMentions([withoutSeen(input as object), withoutSeen(follower?.input ?? {})]),
];

async function* readChunkPeople(database: Database): AsyncGenerator<PersonRecord> {
  for await (const { value } of readRecords(database, 'bulkChunks')) {
    for (const draft of parseChunk(value)?.drafts ?? []) {
      if (draft.subject.kind !== 'person') continue;
      yield { keys: listDraftKeys(draft), name: draft.subject.label };
    }
  }
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

/** The ids of the lists that hold people. */
async function readPeopleLists(database: Database): Promise<ReadonlySet<string>> {
  const lists = (await database.getAll('lists')).map(parseList);
  return new Set(
    lists.flatMap((each) => (each?.list.entity === 'COMPANY' ? [] : (each?.list.id ?? []))),
  );
}

/** The items of all lists of people. */
export async function* readListPeople(
  database: Database,
): AsyncGenerator<{ listId: string; item: ListItem }> {
  const lists = await readPeopleLists(database);
  for await (const { key, value } of readRecords(database, 'listChunks')) {
    const [listId] = key;
    if (!lists.has(listId)) continue;
    for (const item of listItemSchema.array().safeParse(value).data ?? []) yield { listId, item };
  }
}

async function* readPeople(database: Database): AsyncGenerator<PersonRecord> {
  for (const { report } of await readRecent(database)) {
    if (report.identity.kind !== 'person') continue;
    const { email, socialUrl } = report.fields;
    const keys = [...listKeys(report), ...listMentions([email?.value, socialUrl?.value])];
    yield { keys, name: getName(report) };
  }
  for await (const { value } of readRecords(database, 'jobs')) {
    const job = parseJob(value);
    if (job?.subject.kind === 'person') yield { keys: listJobKeys(job), name: job.subject.label };
  }
  for await (const { key, value } of readRecords(database, 'subjects')) {
    const subject = parseSubject(value);
    if (subject?.kind !== 'person') continue;
    // What a search found may be somebody else's.
    yield { keys: [key, ...listMentions(subject.enrichments)], name: subject.label };
  }
  yield* readChunkPeople(database);
  for await (const { item } of readListPeople(database)) {
    yield { keys: listItemPersonKeys(item), name: toListRecord(item, 'PEOPLE').subject.label };
  }
  yield* readBookPeople(database);
  for await (const { key, value } of readRecords(database, 'corrections')) {
    if (key.startsWith('person:')) yield { keys: [key], name: parseCorrection(value)?.name ?? '' };
  }
  for await (const { key, value } of readRecords(database, 'knownKeys')) {
    if (!key.startsWith('person:')) continue;
    const linked = parseLinks(value).filter(({ isCut }) => !isCut);
    yield { keys: [key, ...linked.map((link) => link.key)], name: '' };
  }
  for await (const { key } of readRecords(database, 'recordPreferences')) {
    if (key.startsWith('person:')) yield { keys: [key.split('\n')[0] ?? key], name: '' };
  }
}

/** Everybody who is kept, each once: records with a common key are one person. */
export async function readKeptPeople(
  database: Database,
): Promise<{ keys: ReadonlySet<string>; names: readonly string[] }[]> {
  const groups = new Map<string, { keys: Set<string>; names: Set<string> }>();
  for await (const { keys, name } of readPeople(database)) {
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
