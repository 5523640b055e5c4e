import { DAY, HOUR, MINUTE } from './duration';

/**
 * How long an answer of the service stands, before a look at what it is about asks again. Apart from the schemas, which
 * pages of the extension do without.
 */

/** A book that was read longer ago is read again when somebody looks at it. Free, and seldom another list. */
export const BOOK_FRESH_MS = 5 * MINUTE;
/** Likewise the owners. */
export const OWNERS_FRESH_MS = DAY;

/** A list whose first page was read longer ago is looked at again when the rep opens it. Free. */
export const LIST_FRESH_MS = 5 * MINUTE;

/** A team's mapping and webhooks change seldom: an answer stands so long. */
export const MAPPING_FRESH_MS = 10 * MINUTE;

/** How long an answer stands before a look at the page asks again. */
export const CRM_ANSWER_FRESH_MS = 10 * MINUTE;

/** How long an answer stands: companies change slowly, and five searches a minute are not to be spent on browsing. */
export const COMPANY_FRESH_MS = 3 * DAY;

/** A book or list whose read failed is not read again automatically sooner. */
export const FAILED_READ_FRESH_MS = MINUTE;

/** How long a chunk that is not shown stays in a page's memory: a change of the whole then fetches the new chunks only. */
export const CHUNK_CACHE_MS = 2 * MINUTE;

/** A book or a list shows jobs that ended within this time; Activity shows older ones. */
export const ENDED_JOBS_SHOWN_MS = HOUR;
