import type { Identity, PageField, PageFieldName } from '@/lib/contract/messages/page-report';

/** What a page is by its URL alone: a record's page, the signed-in user's own, a sign-in wall, or no record's. */
export type AddressSubject = Identity | 'own' | 'wall' | 'none';

/** The record that an address is about; null: it is no record's. */
export const toIdentity = (subject: AddressSubject): Identity | null =>
  typeof subject === 'string' ? null : subject;

/** What one layout reads from a page. */
export interface LayoutReading {
  /** The layout that was recognised, such as `guest-person`. */
  layout: string;
  /**
   * The records that the page itself names, in links and keys that only a record's own page has; null: pages of this layout
   * name none, so only their text distinguishes them from the previous page.
   */
  seen: readonly Identity[] | null;
  /** What names the records may change before the text does, so the fields count only if the name differs as well. */
  isWeak?: boolean;
  fields: Partial<Record<PageFieldName, PageField | undefined>>;
}

/**
 * Reads a page that should be about `identity`, in every layout that fits: none, one, or several while the page changes.
 * Recognising and reading are one step, so that both use the same evidence.
 */
export type ReadPage = (document: Document, identity: Identity) => LayoutReading[];

/** The part of a URL that a page's location provides. */
export type Address = Pick<URL, 'href'>;

/** A site where people and companies have pages, and the parts of a URL that it needs. */
export interface Site<Needed = URL> {
  /** The record that a URL is about; `none` for a URL of another site. */
  identify: (url: Needed) => AddressSubject;
  read: ReadPage;
  /** Whether a page without a known layout has a form to sign in or join. */
  wall: string;
}
