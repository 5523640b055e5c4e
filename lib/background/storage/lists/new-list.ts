import type { MadeFor } from '@/lib/contract/stored/connection';
import type { List } from '@/lib/contract/service/lists';
import { addConnection, toHiddenList } from './known-to';
import type { StoredList } from './read-list';

/** A new list, and what remains of a list when the key changes. */

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

/** What stays of a list when the key changes; null: no connection has known it. */
export function toKeptList(stored: StoredList, connection: MadeFor | null): StoredList | null {
  const { list, localName, usedAt } = stored;
  const knownTo = stored.knownTo ?? addConnection(null, connection);
  return knownTo && { ...toNewList(toHiddenList(list), usedAt), localName, knownTo };
}
