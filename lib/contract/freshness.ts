import { DAY, HOUR, MINUTE, SECOND } from './duration';

/**
 * How long an answer of the service counts as fresh. When the rep views an older one, the service is asked again. Free of
 * zod, so that pages of the extension need not load the schemas.
 */

/** An older book is read again when the rep views it. Reading it is free. */
export const BOOK_FRESH_MS = 5 * MINUTE;
/** The same for the CRM owners. */
export const OWNERS_FRESH_MS = DAY;

/** A list is read again when the rep opens it and its first page is older. Reading it is free. */
export const LIST_FRESH_MS = 5 * MINUTE;

/** A team's mapping and webhooks, which rarely change. */
export const MAPPING_FRESH_MS = 10 * MINUTE;

/** A CRM answer about a person or a company. An older one counts as not checked. */
export const CRM_ANSWER_FRESH_MS = 10 * MINUTE;

/** The answer of a CRM about a person is at most this old when their push leaves. */
export const LAST_CHECK_FRESH_MS = 30 * SECOND;
/** The same in a batch, which leaves when all of it was checked. */
export const LAST_CHECK_OF_BATCH_FRESH_MS = 2 * MINUTE;
/** What the rep agreed to longer ago is asked again. */
export const CONSENT_FRESH_MS = HOUR;

/** After this long, what is known of where somebody works is no sign any more that they have moved. */
export const MOVED_FRESH_MS = 30 * DAY;

/** What was found of where somebody works. After this time, what their own page shows stands over it. */
export const WORK_FRESH_MS = DAY;

/** An answer about a company. Companies change slowly, and browsing should not use up five searches a minute. */
export const COMPANY_FRESH_MS = 3 * DAY;

/** After a failed read of a book or list, wait this long before reading it again automatically. */
export const FAILED_READ_FRESH_MS = MINUTE;

/**
 * How long a page keeps a chunk in memory after it was shown. When the book or list changes, only changed chunks are
 * fetched again.
 */
export const CHUNK_CACHE_MS = 2 * MINUTE;

/** A book or a list shows jobs that ended within this time. Activity shows older ones. */
export const ENDED_JOBS_SHOWN_MS = HOUR;
