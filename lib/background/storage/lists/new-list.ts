import type { List } from '@/lib/contract/service/lists';
import { toHiddenList } from './known-to';
import type { StoredList } from './read-list';

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
  knownTo: [],
});

/** The record of a list after the key has changed. */
export const toKeptList = ({ list, localName, usedAt, knownTo }: StoredList): StoredList => ({
  ...toNewList(toHiddenList(list), usedAt),
  localName,
  knownTo,
});
