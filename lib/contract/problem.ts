import { z } from 'zod';

/** What can go wrong, in codes. Each has one sentence and one next step in `locales/`. */
export const PROBLEM_CODES = [
  /** No key is saved. */
  'no-key',
  /** 401. */
  'key-refused',
  /** The browser does not let us reach the service's host. */
  'no-permission',
  /** 429; `retryAt` says until when. */
  'rate-limited',
  /** 402, or 403 of an enrichment. */
  'no-credits',
  /** Any other 403. */
  'feature-off',
  /** 404. */
  'not-found',
  /** 409: several CRMs, none chosen. */
  'conflict',
  /** 422 of a sync: no mapping settings. */
  'not-configured',
  /** 400 of an assignment with its contact: the account is assigned, the contact is not. */
  'contact-not-assigned',
  /** Another person is first on the account than the rep saw, and nothing was sent. */
  'first-person-changed',
  /** The CRM says something else of a person than the rep saw, and nothing was sent. */
  'record-changed',
  /** The book is not ranked at the moment, so it says nothing of an account. */
  'book-not-ready',
  /** 400 and any other 4xx; or refused by us before it was sent. */
  'invalid',
  /** An answer that cannot be read; `field` says where. */
  'bad-reply',
  /** No network: nothing was sent. */
  'offline',
  /** 5xx, or a connection that was refused or dropped. */
  'service-down',
  /** No answer in time. */
  'timeout',
  /** No answer came to what must not be done twice, and nothing tells whether it was done. */
  'outcome-unknown',
  /** The service accepted a push, and its run could not be read for minutes. */
  'run-unread',
  /** A sync run did not end within a day; `message` has its last status and its id. */
  'run-unfinished',
  /** It was made for a connection that is no longer saved. */
  'other-key',
  /** The rep clicked on a page that showed another connection than the saved one, and nothing was done. */
  'key-changed',
  /** The disk is full: nothing can be put into the store. */
  'storage-full',
  /** A message or a stored value of ours could not be read, or our code failed. */
  'internal',
] as const;
export const problemCodeSchema = z.enum(PROBLEM_CODES);
export type ProblemCode = z.infer<typeof problemCodeSchema>;

export const problemSchema = z.object({
  code: problemCodeSchema,
  /** The client's method that was called, if one was. */
  operation: z.string().nullable().default(null),
  status: z.number().nullable().default(null),
  /** The service's own words, shown as they came. */
  message: z.string().nullable().default(null),
  /** Path of the field that could not be read. */
  field: z.string().nullable().default(null),
  /** Milliseconds since 1970: not before then. */
  retryAt: z.number().nullable().default(null),
});
export type Problem = z.infer<typeof problemSchema>;
