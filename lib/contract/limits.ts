import { DAY, MINUTE, SECOND } from './duration';

/**
 * Every size and limit that more than one file needs: of calls, messages, texts and stored records. Free of zod, because
 * scripts in web pages use it, and pages that open before any schema is loaded. How long an answer counts as fresh is in
 * `freshness.ts`, and how many calls a minute an operation allows in `service/operations.ts`.
 */

// The interface's.

/** Contacts, and companies, per call that pushes. */
export const MAX_RECORDS_PER_CALL = 100;

/** A repeated enrichment within this time costs nothing. */
export const FREE_REPEAT_MS = DAY;

/** Contacts per synchronous call that enriches. */
export const MAX_CONTACTS_PER_CALL = 10;

/** Items on one page of a list. */
export const LIST_PAGE_SIZE = 50;

// Ours.

/** Bytes of one answer that are read, so that none fills the memory. A book of ten thousand accounts has about eleven million. */
export const MAX_REPLY_BYTES = 32_000_000;
/** How deep the values of an answer may lie in each other. The disk takes no value that lies thousands deep. */
export const MAX_REPLY_DEPTH = 100;
/** Matches of a CRM search that are read. A rep chooses among a few, and thousands would keep the panel busy for seconds. */
export const MAX_MATCHES = 200;

/** People whom the dialog of a push looks up by itself. All are looked up right before they are sent. */
export const MAX_AUTO_CHECKS = 500;

/** Contacts per call whose results go to a webhook. The interface names no maximum. A small one keeps a repeat short. */
export const MAX_CONTACTS_PER_DELIVERY = 100;

/**
 * How long results may take to their webhook. The interface does not say. It gives the enrichment of one person of an account up
 * to a minute, so this is ten of those: it affects only what Activity shows.
 */
export const DELIVERY_TIME_MS = 10 * MINUTE;

/** The highest number of calls a minute that the rep may set, if the service raised the limit for their account. */
export const MAX_PER_MINUTE = 600;

/** The length of a message to an owner. */
export const MAX_OWNER_MESSAGE = 500;
/** The most seconds that the rep may set for Undo. */
export const MAX_HOLD_SECONDS = 30;

/** Characters of a subject's key, and of its label. Addresses of people and companies are shorter. */
export const MAX_SUBJECT_TEXT = 600;

/** Values of each kind in a query for the account of a page. */
export const MAX_MATCH_KEYS = 20;
/** Characters of a domain or an id in such a query. */
export const MAX_MATCH_KEY = 300;
/** Characters of a profile address in such a query. */
export const MAX_MATCH_PROFILE = 600;

/**
 * The window of the limits that the interface names: no more than N calls of an operation start within it. The interface
 * does not say whether its window is fixed or sliding, so this is a sliding minute with a margin for latency and clocks.
 */
export const LIMIT_WINDOW_MS = MINUTE + 1.5 * SECOND;
/** The pause after a 429 that names no time, if our own log would allow another call. */
export const UNEXPLAINED_BLOCK_MS = 10 * SECOND;
/** Calls in flight of one operation with a rate limit: the browser's connections per host. */
export const MAX_LIMITED_IN_FLIGHT = 6;
/** Calls in flight of all operations without a rate limit together, and of the reads that these calls make. */
export const MAX_UNLIMITED_IN_FLIGHT = 4;

/** Profile links that are taken from a page. No page of results has more. */
export const MAX_LINKS = 400;

/** Values of each kind that are taken from a company's site. */
export const MAX_FOUND = 20;

/** Characters of an address that is taken from a page. */
export const MAX_PAGE_ADDRESS = 4000;

/** Jobs of a bulk that are stored at once. */
export const MAX_JOBS_PER_BULK = 20_000;

/** Jobs in one message: a page packs so many in a few milliseconds. A larger bulk is split into several messages. */
export const MAX_JOBS_PER_MESSAGE = 500;

/**
 * Drafts of a large bulk in one record. Such a record becomes jobs in one transaction, which takes some tens of
 * milliseconds.
 */
export const DRAFTS_PER_CHUNK = 100;

/** Records changed in one transaction, which a click may have to wait for. */
export const RECORDS_PER_TRANSACTION = 200;

/**
 * Accounts in one record of a stored book. A change of one account then sends one record to the panel instead of ten
 * thousand accounts.
 */
export const ACCOUNTS_PER_CHUNK = 100;

/**
 * Items in one record of a stored list: few enough that adding an item is a small write, and enough that 20,000 items are
 * only a hundred records.
 */
export const ITEMS_PER_CHUNK = 200;

/** Accounts in one round: more than anybody works through in a day. */
export const MAX_ROUND = 100;

/** Jobs of a bulk or of Activity in one message. */
export const MAX_JOBS_PER_PAGE = 200;
/** Jobs about one person, company or book in one message. */
export const MAX_SUBJECT_JOBS = 500;

/** Characters of a stored id: of a record, an owner or a list. */
export const MAX_STORED_ID = 300;
/** Owners whose record of one person the rep allowed to be changed. */
export const MAX_TRUSTED_OWNERS = 20;
/** Records of which the rep said that they are not one person's. */
export const MAX_RULED_OUT = 100;
/** Characters of the address of a CRM record. */
export const MAX_RECORD_URL = 2000;
/** Characters of the rep's own name for a CRM. */
export const MAX_CRM_LABEL = 40;
/** References that are sent with a question, and characters of the name and of the value of each. */
export const MAX_REFERENCES = 10;
export const MAX_REFERENCE_NAME = 40;
export const MAX_REFERENCE_VALUE = 200;
/** Rows of one file that are added to a list. */
export const MAX_ADDED_ROWS = 100_000;
/** Rows of an imported file: each takes some tens of bytes of memory, so that duplicates are found. */
export const MAX_FILE_ROWS = 1_000_000;
/** Bytes of one: twice what so many rows need when every field of a person is filled. */
export const MAX_FILE_BYTES = 500_000_000;
/** Rows of a file that the import shows of each kind. The others are counted. */
export const MAX_SHOWN_ROWS = 1000;

/** Bytes of a company's logo that is shown: a picture of 40 pixels needs far less. */
export const MAX_LOGO_BYTES = 200_000;
/** Characters of the address of one. */
export const MAX_LOGO_ADDRESS = 2000;

/** Characters of a list's name. */
export const MAX_LIST_NAME = 200;
/** Lists of one service that travel with the browser's profile. */
export const MAX_SHARED_LISTS = 50;
/** Bytes of them: the browser keeps 8,192 under one name, with the name. */
export const MAX_SHARED_LISTS_BYTES = 7500;
/** Services whose lists travel with the browser's profile, which keeps 100 kB in all. */
export const MAX_SHARED_SERVICES = 8;
/** Characters of a list value, or of an imported cell. */
export const MAX_LIST_VALUE = 400;

/** Characters of an email address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
/** Characters of a profile address. */
export const MAX_PROFILE_ADDRESS = 2000;

/** Characters of a bulk's label. */
export const MAX_BULK_LABEL = 200;

/** Match queries in one message. More are split into several messages. */
export const MAX_MATCH_QUERIES_PER_MESSAGE = 1000;

/** Keys in one message. More are split into several messages. */
export const MAX_KEYS_PER_MESSAGE = 500;

/** Characters of a text that is looked up. No address is longer. */
export const MAX_LOOK_UP_TEXT = 4000;

/** The most kept people in one result. With more, the rep types more letters. */
export const MAX_FOUND_PEOPLE = 20;

/** People who are looked at for the list of those who have moved, besides those in Recent. The newest come first. */
export const MAX_MOVED = 200;

/** People and companies in Recent. */
export const MAX_RECENT = 50;

/** Characters of the longest text that is taken from a page. A longer one is not a name. */
export const MAX_PAGE_TEXT = 500;
