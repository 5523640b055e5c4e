import type { MadeFor } from '@/lib/contract/stored/connection';
import type { List } from '@/lib/contract/service/lists';
import { addConnection, toHiddenList } from './known-to';
import type { StoredList } from './read-list';

/** The first record of a list, and its record after the key has changed. */

export const toNewList = (list: List, now: number): StoredList => ({
  list,
  localName: null,
  usedAt: now,
  readAt: null,
  total: null,
  loaded: 0,
  nextPage: 0,
  isRepeating: false,
  hasShrunk: false,
  chunks: [],
  added: [],
  knownTo: null,
});

/** The record of a list after the key has changed; null: no connection knows it. */
export function toKeptList(stored: StoredList, connection: MadeFor | null): StoredList | null {
  const { list, localName, usedAt } = stored;
  const knownTo = stored.knownTo ?? addConnection(null, connection);
  return knownTo && { ...toNewList(toHiddenList(list), usedAt), localName, knownTo };
}
