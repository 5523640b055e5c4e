import type { MadeFor } from '@/lib/contract/stored/connection';
import type { List, ListItem } from '@/lib/contract/service/lists';
import type { ItemIndex } from './item-index';
import type { ItemPage } from './take-page';

/** The interface of the list repository. */

/**
 * Taken before a call: for whom its answer is. Another key may be another rep's, of another team, and what was asked
 * with the one before is not kept for them.
 */
export interface Era {
  /** How often the key had changed since this worker started. */
  changes: number;
  connection: MadeFor | null;
}

/** Keeps which lists are known, and what the service answers of them. */
export interface ListRepository {
  getEra: () => Promise<Era>;
  /**
   * Keeps a list that was just made: it is empty, and all of it is known. When the key has changed meanwhile, the list is
   * kept for the connection that made it, and hidden.
   */
  keepMade: (era: Era, list: List) => Promise<void>;
  /** Keeps what the service says of a list; it is known from then on. */
  keepRead: (era: Era, list: List) => Promise<void>;
  /** Keeps what the service says of a list, if it is known. */
  update: (list: List) => Promise<void>;
  /** Keeps a page of a known list. `isAnew`: what was read before is let go, though it may be as it was. */
  keepPage: (listId: string, asked: AskedPage, answered: ItemPage) => Promise<void>;
  addItem: (listId: string, item: ListItem) => Promise<void>;
  dropItem: (listId: string, itemId: string) => Promise<void>;
  /** The pages of the service that an item of a known list may be on, the likeliest first. */
  findPages: (listId: string, itemId: string) => Promise<number[]>;
  /** The rep opens it. */
  use: (listId: string) => Promise<void>;
  rename: (listId: string, localName: string | null) => Promise<void>;
  forget: (listId: string) => Promise<void>;
  /** Lets go of the items of all lists before the key changes. The lists stay, known to the connection that is saved. */
  forgetItems: () => Promise<void>;
  match: ItemIndex['match'];
}

interface AskedPage {
  page: number;
  isAnew: boolean;
}
