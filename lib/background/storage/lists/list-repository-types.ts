import type { MadeFor } from '@/lib/contract/stored/connection';
import type { List, ListItem } from '@/lib/contract/service/lists';
import type { ItemIndex } from './item-index';
import type { ItemSearch } from './search-items';
import type { ItemPage } from './take-page';

/** The list repository. This folder: the stored lists and their items. */

/**
 * Taken before a call, and given back with its answer. If the key has changed meanwhile, the answer is not stored, because
 * the new key may belong to another rep or team.
 */
export interface Era {
  /** How often the key has changed since this worker started. */
  changes: number;
  connection: MadeFor | null;
}

/** Stores the known lists, and the pages that the service returns. */
export interface ListRepository {
  getEra: () => Promise<Era>;
  /**
   * Stores a list that was just created: it is empty and complete. If the key has changed meanwhile, the list is stored for
   * the connection that created it, and hidden. If all lists were deleted meanwhile, it is not stored.
   */
  keepMade: (era: Era, list: List) => Promise<void>;
  /** Stores a list that the service returned. From then on it is known. */
  keepRead: (era: Era, list: List) => Promise<void>;
  /** Updates a list that the service returned, if it is known. */
  update: (list: List) => Promise<void>;
  /** Stores a page of a known list. `isAnew`: deletes the stored pages first, even if they may be current. */
  keepPage: (listId: string, asked: AskedPage, answered: ItemPage) => Promise<void>;
  addItem: (listId: string, item: ListItem) => Promise<void>;
  dropItem: (listId: string, itemId: string) => Promise<void>;
  /** The pages of the service on which an item may be, the most likely first. */
  findPages: (listId: string, itemId: string) => Promise<number[]>;
  /** Notes that the rep opened the list. */
  use: (listId: string) => Promise<void>;
  rename: (listId: string, localName: string | null) => Promise<void>;
  forget: (listId: string) => Promise<void>;
  /** The service answered 404 for a list: the rep's other browsers need not look for it. */
  noteGone: (listId: string) => Promise<void>;
  /** Deletes the items of all lists before the key changes. The lists stay, known to the saved connection. */
  forgetItems: () => Promise<void>;
  /** Deletes all lists. Answers that are on their way are not stored. */
  forgetAll: () => Promise<void>;
  match: ItemIndex['match'];
  /** Finds items in all known lists. */
  search: ItemSearch;
}

interface AskedPage {
  page: number;
  isAnew: boolean;
}
