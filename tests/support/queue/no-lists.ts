import type { ListRepository } from '@/lib/background/storage/lists/list-repository';

const nothing = () => Promise.resolve();

/** Keeps nothing, for jobs that are not about lists. */
export const noLists: ListRepository = {
  getEra: () => Promise.resolve({ changes: 0, connection: null }),
  keepMade: nothing,
  keepRead: nothing,
  update: nothing,
  keepPage: nothing,
  addItem: nothing,
  dropItem: nothing,
  getRevision: () => 0,
  erasePeople: nothing,
  findPages: () => Promise.resolve([]),
  use: nothing,
  rename: nothing,
  forget: nothing,
  noteGone: nothing,
  forgetItems: nothing,
  forgetAll: nothing,
  match: (_, matchQueries) => Promise.resolve(matchQueries.map(() => null)),
};
