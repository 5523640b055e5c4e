import { z } from 'zod';

/** Problem codes. Each has one sentence and one next step in `locales/`. */
export const PROBLEM_CODES = [
  'no-key',
  /** 401. */
  'key-refused',
  /** The browser does not allow calls to the service's host. */
  'no-permission',
  /** 429; `retryAt`: until when. */
  'rate-limited',
  /** 402, or 403 of an enrichment. */
  'no-credits',
  /** Any other 403. */
  'feature-off',
  /** The administrator's policy forbids it. Nothing was sent. */
  'not-allowed',
  /** 404. */
  'not-found',
  /** 409: several CRMs, none chosen. */
  'conflict',
  /** 422 of a sync: no mapping settings. */
  'not-configured',
  /** 400 of an assignment with its contact: the account is assigned, the contact is not. */
  'contact-not-assigned',
  /** The account's first person is not the one that the rep saw. Nothing was sent. */
  'first-person-changed',
  /** The CRM's record is not as the rep saw it. Nothing was sent. */
  'record-changed',
  /** The CRM could not be checked before a push. Nothing was sent. */
  'crm-not-checked',
  /** Neither an email nor a phone is known of somebody who would be created. Nothing was sent. */
  'not-reachable',
  /** The rep agreed to a push more than an hour ago. Nothing was sent. */
  'consent-old',
  /** The book is being ranked, so it does not list all accounts. */
  'book-not-ready',
  /** 400 and any other 4xx, or refused by the extension before it was sent. */
  'invalid',
  /** An answer that cannot be parsed; `field`: where. */
  'bad-reply',
  /** No network: nothing was sent. */
  'offline',
  /** 5xx, or a connection that was refused or dropped. */
  'service-down',
  /** No answer in time. */
  'timeout',
  /** A write got no answer. It must not be repeated, and nothing tells whether it was done. */
  'outcome-unknown',
  /** The service accepted a push, but its run could not be read for minutes. */
  'run-unread',
  /** A sync run did not end within a day. `message` has its last status and its id. */
  'run-unfinished',
  /** The job was made for a connection that is no longer saved. */
  'other-key',
  /** The rep clicked on a page that showed another connection than the saved one. Nothing was done. */
  'key-changed',
  /** The rep clicked on what the panel showed of a page, and another page is in front by now. Nothing was done. */
  'page-changed',
  /** The disk is full, so nothing can be stored. */
  'storage-full',
  /** A page of the extension got no answer from the background. */
  'no-answer',
  /** The same for a message that changes something: it may have been done. */
  'not-confirmed',
  /** A click was lost with the worker that received it. Nothing was stored, so nothing is sent. */
  'not-stored',
  /** A newer version of the extension has written the stored data. Nothing is read or written. */
  'newer-data',
  /** The extension was updated on disk: the page is of another version than the background. Nothing was done. */
  'other-version',
  /** A message or a stored value could not be parsed, or the extension's code failed. */
  'internal',
] as const;
export const problemCodeSchema = z.enum(PROBLEM_CODES);
export type ProblemCode = z.infer<typeof problemCodeSchema>;

export const problemSchema = z.object({
  code: problemCodeSchema,
  /** The operation that was called, if one was. */
  operation: z.string().nullable().default(null),
  status: z.number().nullable().default(null),
  /** The service's own message, shown as it came. */
  message: z.string().nullable().default(null),
  /** Path of the field that could not be parsed. */
  field: z.string().nullable().default(null),
  /** Not to be retried before this instant, in milliseconds since 1970. */
  retryAt: z.number().nullable().default(null),
});
export type Problem = z.infer<typeof problemSchema>;
