import { toIso } from '../clock';
import { getProfileSlug, normaliseDomain, normaliseEmail, normaliseName } from '../normalise';

/** A record of a CRM: the CRM’s own fields, and those that were written. */
export interface CrmEntry {
  id: string;
  url: string;
  ownerId: string | null;
  ownerName: string | null;
  createdAt: string;
  updatedAt: string;
  [field: string]: unknown;
}

export type CrmFields = Record<string, unknown>;
export type RecordOwner = { id: string; name: string };

/** Fields that records are found by, and the normal form of their values. */
const INDEXED = {
  email: normaliseEmail,
  secondaryEmails: normaliseEmail,
  profileUrl: getProfileSlug,
  domain: normaliseDomain,
  name: normaliseName,
} as const;
export type IndexedField = keyof typeof INDEXED;

export const isIndexedField = (field: string): field is IndexedField =>
  Object.hasOwn(INDEXED, field);

/** One object type of one CRM, with an index for each field that was searched. */
export interface CrmTable {
  insert(fields: CrmFields, owner: RecordOwner | null, at: number): CrmEntry;
  update(entry: CrmEntry, fields: CrmFields, at: number): void;
  setOwner(entry: CrmEntry, owner: RecordOwner, at: number): void;
  find(id: string): CrmEntry | undefined;
  /** Records whose `field` equals or contains `value`, oldest first. */
  findBy(field: IndexedField, value: string): readonly CrmEntry[];
  /** The first of them, by a value that is already in its normal form. */
  findFirst(field: IndexedField, term: string): CrmEntry | undefined;
  all(): CrmEntry[];
}

const getTerm = (field: IndexedField, value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? INDEXED[field](value) : null;

/** The index terms of a value: one, or one for each item of an array. */
const getTerms = (field: IndexedField, value: unknown): string[] => {
  const terms = Array.isArray(value)
    ? value.map((item) => getTerm(field, item))
    : [getTerm(field, value)];
  return terms.filter((term) => term !== null);
};

/** `createId` returns the next record id, `createUrl` the URL of a record in the CRM. */
export const createTable = (
  createId: (number: number) => string,
  createUrl: (id: string) => string,
): CrmTable => {
  const entries = new Map<string, CrmEntry>();
  const indexes = new Map<IndexedField, Map<string, CrmEntry[]>>();

  const addTo = (index: Map<string, CrmEntry[]>, field: IndexedField, entry: CrmEntry) => {
    for (const term of getTerms(field, entry[field])) {
      const found = index.get(term);
      if (found) found.push(entry);
      else index.set(term, [entry]);
    }
  };
  const takeFrom = (index: Map<string, CrmEntry[]>, field: IndexedField, entry: CrmEntry) => {
    for (const term of getTerms(field, entry[field])) {
      const others = (index.get(term) ?? []).filter((other) => other !== entry);
      if (others.length === 0) index.delete(term);
      else index.set(term, others);
    }
  };
  const getIndex = (field: IndexedField) => {
    const known = indexes.get(field);
    if (known) return known;
    const index = new Map<string, CrmEntry[]>();
    for (const entry of entries.values()) addTo(index, field, entry);
    indexes.set(field, index);
    return index;
  };

  return {
    insert: (fields, owner, at) => {
      const id = createId(entries.size + 1);
      const createdAt = toIso(at);
      const entry: CrmEntry = {
        ...fields,
        id,
        url: createUrl(id),
        ownerId: owner?.id ?? null,
        ownerName: owner?.name ?? null,
        createdAt,
        updatedAt: createdAt,
      };
      entries.set(id, entry);
      for (const [field, index] of indexes) addTo(index, field, entry);
      return entry;
    },
    update: (entry, fields, at) => {
      for (const [field, index] of indexes) takeFrom(index, field, entry);
      Object.assign(entry, fields, { updatedAt: toIso(at) });
      for (const [field, index] of indexes) addTo(index, field, entry);
    },
    setOwner: (entry, owner, at) => {
      Object.assign(entry, { ownerId: owner.id, ownerName: owner.name, updatedAt: toIso(at) });
    },
    find: (id) => entries.get(id),
    findBy: (field, value) => getIndex(field).get(getTerm(field, value) ?? '') ?? [],
    findFirst: (field, term) => getIndex(field).get(term)?.[0],
    all: () => [...entries.values()],
  };
};
