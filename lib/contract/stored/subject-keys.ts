/** How the subjects of jobs are called that are about no person and no company. */

/** Whom a job on a whole book, or on the owners, is about: the same for all who ask, so that they ask one job. */
export const BOOK_SUBJECT_KEY = 'book';

/** How the subject of a job on a list as a whole, or on an item in it, is called. */
export const toListSubjectKey = (listId: string): string => `list:${listId}`;
/** The subject of a list that is yet to be made. */
export const NEW_LIST_SUBJECT_KEY = 'list:';
