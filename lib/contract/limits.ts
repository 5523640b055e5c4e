/** How much fits into one call of the service, one message, one text. Apart from the schemas, which pages do without. */

/** Contacts, and companies, per call that pushes. */
export const MAX_RECORDS_PER_CALL = 100;

/** Contacts per synchronous call that enriches. */
export const MAX_CONTACTS_PER_CALL = 10;

/** Items on one page of a list. */
export const LIST_PAGE_SIZE = 50;

/** Jobs in one bulk, which is added by one message: a browser takes 64 MiB of JSON, and a job is about half a kilobyte. */
export const MAX_JOBS_PER_BULK = 20_000;

/** Characters of what a bulk is called. */
export const MAX_BULK_LABEL = 200;

/** Clues in one message; more are asked in several. */
export const MAX_MATCH_QUERIES_PER_MESSAGE = 1000;

/** Keys in one message; more are asked about in several. */
export const MAX_KEYS_PER_MESSAGE = 500;

/** Characters that somebody is looked up by: no address is longer. */
export const MAX_LOOK_UP_TEXT = 4000;

/** Characters of the longest text taken from a page. More than that is not a name. */
export const MAX_PAGE_TEXT = 500;
