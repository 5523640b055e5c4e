import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { storedSubjectSchema, type StoredSubject } from '@/lib/contract/stored/subject';
import {
  getOldestAt,
  trimSubject,
  withoutMentions,
  withoutSearches,
} from '@/lib/domain/subject/retention';
import { listSubjectKeys } from '@/lib/domain/person/job-mentions';
import { isMentioned, listMentions } from '@/lib/domain/person/mentions';
import { listNameKeys } from '@/lib/domain/person/name-index';
import { listMovedMarks } from '@/lib/domain/subject/find-moved';
import { toParts } from '@/lib/contract/to-parts';
import type { Database } from './database';

/** The repository of subjects: what is known of people and companies, each under one key. */

/** Undefined: there is none, or it is unreadable. What is asked or written again makes a new one. */
export const parseSubject = (raw: unknown): StoredSubject | undefined =>
  storedSubjectSchema.safeParse(raw).data;

/** The record of a subject, with its index keys. */
export function toSubjectRecord(subject: StoredSubject): object {
  const oldestAt = getOldestAt(subject);
  const moved = listMovedMarks(subject);
  const people = [...new Set([...listSubjectKeys(subject), ...listMentions(subject)])];
  const names = listNameKeys(subject);
  return {
    ...subject,
    ...(people.length > 0 && { people }),
    ...(names.length > 0 && { names }),
    ...(oldestAt !== null && { oldestAt }),
    ...(moved.length > 0 && { moved }),
  };
}

/** Who is marked as moved for a connection and not before an instant, and when; newest first and at most `limit`. */
export async function listMarkedSubjects(
  database: Database,
  connectionId: string,
  since: number,
  limit: number,
): Promise<{ subject: StoredSubject; at: number }[]> {
  const range = IDBKeyRange.bound([connectionId, since], [connectionId, Infinity]);
  const marked: { subject: StoredSubject; at: number }[] = [];
  const { store } = database.transaction('subjects');
  let cursor = await store.index('moved').openCursor(range, 'prev');
  while (cursor && marked.length < limit) {
    const subject = parseSubject(cursor.value);
    if (subject) marked.push({ subject, at: cursor.key[1] });
    cursor = await cursor.continue();
  }
  return marked;
}

/** Changes subjects or deletes them, where `change` returns null. In chunks, so that a click need not wait for all. */
async function changeSubjects(
  database: Database,
  keys: readonly string[],
  change: (subject: StoredSubject) => StoredSubject | null,
): Promise<void> {
  for (const part of toParts(keys, RECORDS_PER_TRANSACTION)) {
    const { store, done } = database.transaction('subjects', 'readwrite');
    for (const key of part) {
      const subject = parseSubject(await store.get(key));
      const changed = subject ? change(subject) : null;
      if (!changed) await store.delete(key);
      else if (changed !== subject) await store.put(toSubjectRecord(changed), key);
    }
    await done;
  }
}

/** Deletes what is older than an instant, except writes about which the rep still has to decide. */
export async function trimSubjects(database: Database, before: number): Promise<void> {
  const range = IDBKeyRange.upperBound(before, true);
  const keys = await database.getAllKeysFromIndex('subjects', 'oldestAt', range);
  await changeSubjects(database, keys, (subject) => trimSubject(subject, before));
}

/** Deletes the subjects under these keys, and answers about others that name one of them. */
export async function eraseSubjects(database: Database, keys: ReadonlySet<string>): Promise<void> {
  const { store } = database.transaction('subjects');
  const naming = await Promise.all([...keys].map((key) => store.index('people').getAllKeys(key)));
  await changeSubjects(database, [...new Set([...keys, ...naming.flat()])], (subject) => {
    if (keys.has(subject.key)) return null;
    return isMentioned(keys, subject) ? withoutMentions(subject, keys) : subject;
  });
}

/** Deletes what the CRMs of a team answered. */
export const forgetSearches = async (database: Database): Promise<void> =>
  changeSubjects(database, await database.getAllKeys('subjects'), withoutSearches);
