import { HOUR } from '@/lib/contract/duration';
import { MAX_LIST_NAME, MAX_SHARED_LISTS, MAX_SHARED_LISTS_BYTES } from '@/lib/contract/limits';
import type { KnownList } from '@/lib/contract/stored/list';
import {
  goneListSchema,
  sharedListSchema,
  type SharedLists,
} from '@/lib/contract/stored/shared-lists';

/** Merges the lists that several browsers of one profile know. */

const NOTHING: SharedLists = { lists: [], gone: [] };

const readEntries = (raw: unknown): unknown[] =>
  Array.isArray(raw) ? (raw as unknown[]).slice(0, MAX_SHARED_LISTS) : [];

/** What can be read of a shared value, however it came there. No list was used later than now. */
export function parseSharedLists(raw: unknown, now: number): SharedLists {
  if (typeof raw !== 'object' || raw === null) return NOTHING;
  const { lists, gone } = raw as Record<string, unknown>;
  return {
    lists: readEntries(lists).flatMap((entry) => {
      const list = sharedListSchema.safeParse(entry).data;
      return list ? [{ ...list, usedAt: Math.min(list.usedAt, now) }] : [];
    }),
    gone: readEntries(gone).flatMap((entry) => goneListSchema.safeParse(entry).data ?? []),
  };
}

/** A list as it is shared. The hour is enough for the order, and is written at most once an hour. */
export const toSharedList = ({ list, localName, usedAt }: KnownList): unknown => ({
  id: list.id,
  name: list.name?.slice(0, MAX_LIST_NAME) ?? null,
  entity: list.entity,
  organizationId: list.organizationId ?? null,
  localName,
  usedAt: Math.floor(usedAt / HOUR) * HOUR,
});

/**
 * Of several entries with one id the newest. Of two that are equally new, each browser must choose the same one, or they
 * would overwrite each other for ever.
 */
function keepNewest<T extends { id: string }>(entries: T[], getAt: (entry: T) => number): T[] {
  const byId = new Map<string, T>();
  for (const entry of entries) {
    const known = byId.get(entry.id);
    const later = known && (getAt(entry) - getAt(known) || compareTexts(entry, known));
    if (later === undefined || later > 0) byId.set(entry.id, entry);
  }
  return [...byId.values()]
    .sort((one, other) => getAt(other) - getAt(one) || one.id.localeCompare(other.id, 'en'))
    .slice(0, MAX_SHARED_LISTS);
}

const compareTexts = (one: object, other: object): number =>
  JSON.stringify(one) > JSON.stringify(other) ? 1 : 0;

const countBytes = (value: SharedLists) => new TextEncoder().encode(JSON.stringify(value)).length;

/** As many as the browser keeps under one name, the last used first. */
function fitQuota(shared: SharedLists): SharedLists {
  let fitting = shared;
  while (countBytes(fitting) > MAX_SHARED_LISTS_BYTES && fitting.lists.length > 0) {
    fitting = { ...fitting, lists: fitting.lists.slice(0, -1) };
  }
  return fitting;
}

/** All lists that one of the two knows, without those that are gone; the same whichever of them is first. */
export function mergeSharedLists(one: SharedLists, other: SharedLists): SharedLists {
  const gone = keepNewest([...one.gone, ...other.gone], ({ at }) => at);
  const goneIds = new Set(gone.map(({ id }) => id));
  const lists = keepNewest([...one.lists, ...other.lists], ({ usedAt }) => usedAt).filter(
    ({ id }) => !goneIds.has(id),
  );
  return fitQuota({ lists, gone });
}
