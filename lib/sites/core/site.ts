import type { Identity, PageField, PageFieldName } from '@/lib/contract/messages/page-report';

/** What a URL alone says of a page: whose it is, the signed-in user's own, a sign-in wall, or nobody's. */
export type AddressSubject = Identity | 'own' | 'wall' | 'none';

/** What a page says, as one layout has it. */
export interface Words {
  /** The layout that was recognised, such as `guest-person`. */
  layout: string;
  /**
   * The records that the page itself names, in links and keys that only the record's own page has; null where pages of
   * this layout name none, and can be told from the page before by nothing but their words.
   */
  seen: readonly Identity[] | null;
  fields: Partial<Record<PageFieldName, PageField | undefined>>;
}

/**
 * Reads a page that should be about `identity`, in every layout that it can be taken for: none, or one, or several while
 * it is between two states. Probe and reader are one, so that they go by the same evidence.
 */
export type ReadPage = (document: Document, identity: Identity) => Words[];

/** The part of a URL that a page's own location has ready. */
export type Address = Pick<URL, 'href'>;

/** A site where people and companies have pages, with what it needs of a URL. */
export interface Site<Needed = URL> {
  /** Whom a URL is about; a URL of another site is nobody's. */
  identify: (url: Needed) => AddressSubject;
  read: ReadPage;
  /** A form to sign in or join, on a page of no known layout. */
  wall: string;
}
