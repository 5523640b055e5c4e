import { toIso } from '../clock';
import { getProfileSlug, normaliseDomain, normaliseEmail, normaliseName } from '../normalise';

/** A record of a CRM: what the CRM keeps for itself, and whatever fields were written. */
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
export type CrmOwner = { id: string; name: string };

/** Fields by which records are found, and how their values are compared. */
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

/** One kind of object of one CRM, with an index for each way of finding it. */
export interface Table {
  insert(fields: CrmFields, owner: CrmOwner | null, at: number): CrmEntry;
  update(entry: CrmEntry, fields: CrmFields, at: number): void;
  setOwner(entry: CrmEntry, owner: CrmOwner, at: number): void;
  find(id: string): CrmEntry | undefined;
  /** Records whose `field` is, or holds, `value`; oldest first. */
  findBy(field: IndexedField, value: string): CrmEntry[];
  all(): CrmEntry[];
}

const getTerms = (field: IndexedField, value: unknown): string[] =>
  [value]
    .flat()
    .filter((item): item is string => typeof item === 'string' && item.trim() !== '')
    .map(INDEXED[field]);

/** `createId` numbers the records, `createUrl` says where the CRM shows one. */
export const createTable = (
  createId: (number: number) => string,
  createUrl: (id: string) => string,
): Table => {
  const entries = new Map<string, CrmEntry>();
  const index = new Map<string, Set<CrmEntry>>();

  const eachTerm = (entry: CrmEntry, visit: (term: string) => void) => {
    for (const field of Object.keys(INDEXED).filter(isIndexedField))
      for (const term of getTerms(field, entry[field])) visit(`${field}:${term}`);
  };
  const addToIndex = (entry: CrmEntry) => {
    eachTerm(entry, (term) => {
      const found = index.get(term);
      if (found) found.add(entry);
      else index.set(term, new Set([entry]));
    });
  };
  const takeFromIndex = (entry: CrmEntry) => {
    eachTerm(entry, (term) => {
      index.get(term)?.delete(entry);
      if (index.get(term)?.size === 0) index.delete(term);
    });
  };

  return {
    insert: (fields, owner, at) => {
      const id = createId(entries.size + 1);
      const entry: CrmEntry = {
        ...fields,
        id,
        url: createUrl(id),
        ownerId: owner?.id ?? null,
        ownerName: owner?.name ?? null,
        createdAt: toIso(at),
        updatedAt: toIso(at),
      };
      entries.set(id, entry);
      addToIndex(entry);
      return entry;
    },
    update: (entry, fields, at) => {
      takeFromIndex(entry);
      Object.assign(entry, fields, { updatedAt: toIso(at) });
      addToIndex(entry);
    },
    setOwner: (entry, owner, at) => {
      Object.assign(entry, { ownerId: owner.id, ownerName: owner.name, updatedAt: toIso(at) });
    },
    find: (id) => entries.get(id),
    findBy: (field, value) =>
      getTerms(field, value).flatMap((term) => [...(index.get(`${field}:${term}`) ?? [])]),
    all: () => [...entries.values()],
  };
};
