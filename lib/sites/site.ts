import type { Identity, PageField, PageFieldName } from '@/lib/contract/page';

/** What a URL alone says of a page: whose it is, the signed-in user's own, a sign-in wall, or nobody's. */
export type Subject = Identity | 'own' | 'wall' | 'none';

/** What a page says. */
export interface Words {
  /** The records that the page itself names, in links and keys that only the record's own page has. */
  seen: readonly Identity[];
  fields: Partial<Record<PageFieldName, PageField | undefined>>;
}

/**
 * Reads a page of one layout that should be about `identity`; null when it is not laid out like this. Probe and reader
 * are one, so that they go by the same evidence.
 */
export type ReadLayout = (document: Document, identity: Identity) => Words | null;

/** A place where people and companies have pages. */
export interface Site {
  /** What its identities call it. */
  name: string;
  /** Whom a URL is about; null for a URL of another site too. */
  identify: (url: URL) => Subject | null;
  /** The ways in which it lays out a kind of page, by name. */
  layouts: Record<Identity['kind'], Record<string, ReadLayout>>;
  /** A form to sign in or join, on a page of no known layout. */
  wall: string;
}
