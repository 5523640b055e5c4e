/** Subject keys of jobs that are about neither a person nor a company. */

/** The subject of jobs on a whole book or on the owners. It is the same for all callers, so that they share one job. */
export const BOOK_SUBJECT_KEY = 'book';

/** The subject of jobs on a list or on one of its items. */
export const toListSubjectKey = (listId: string): string => `list:${listId}`;
/** The subject of a list that is not created yet. */
export const NEW_LIST_SUBJECT_KEY = 'list:';
