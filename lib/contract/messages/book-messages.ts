import { z } from 'zod';
import { MAX_ROUND, MAX_STORED_ID } from '../limits';
import type { Account } from '../service/book';
import type { Job } from '../stored/job';
import {
  accountMatchQuerySchema,
  bookChoiceSchema,
  type BookChoice,
  type BookEntry,
  type BookStart,
  type FoundAccount,
  type StoredOwners,
} from '../stored/book';
import { answers, message, noAnswer, noInput } from './message';

/** Messages about books of accounts, CRM owners, and the round through today's accounts. */

/** An account that the round came to, with what the rep has done there since it began, newest first. */
export interface VisitView {
  domain: string;
  name: string;
  isSkipped: boolean;
  jobs: Job[];
}

export interface RoundView {
  choice: BookChoice;
  /** Which one the current account is, of how many; those that the book no longer lists do not count. */
  place: number;
  total: number;
  /** How many are left out, because the book no longer lists them. */
  gone: number;
  /** Null: the round is over. */
  current: {
    domain: string;
    /** Null: the book no longer lists it. */
    account: Account | null;
    /** Whether somebody there has a profile. If not, the account is shown in Today. */
    hasProfile: boolean;
    /** The window in which it was opened; null: in none since the browser was started. */
    windowId: number | null;
  } | null;
  /** At how many accounts something was pushed, and how many were dismissed. */
  pushed: number;
  dismissed: number;
  /** At its end, all that it came to. Empty before: the panel asks at each change of a job. */
  visits: VisitView[];
}

const domainSchema = z.string().max(MAX_STORED_ID);

const ROUND_STEPS = [
  /** Opens the current account again. */
  'open',
  'next',
  'skip',
  /** Moves the current account to the end of the round. */
  'later',
  /** Leaves out all that are still to come. */
  'end',
] as const;
export type RoundStep = (typeof ROUND_STEPS)[number];

export const bookMessages = {
  /** The stored book, whatever its age; null: never read. A `book.read` job renews it. */
  'book.get': message(() => ({ choice: bookChoiceSchema }), answers<BookStart | null>()),
  /** One chunk of its accounts, by rank; empty after the last one. */
  'book.chunk': message(
    () => ({ choice: bookChoiceSchema, index: z.number().int().min(0) }),
    answers<BookEntry[]>(),
  ),
  /** Jobs that read a book or are about one of its accounts, and are open or ended within the last hour; newest first. */
  'book.jobs': message(() => ({ choice: bookChoiceSchema }), answers<Job[]>()),
  /** The account that a page is about, from any stored book; the caller's own book comes first. */
  'book.find': message(() => accountMatchQuerySchema, answers<FoundAccount | null>()),
  /** Notes that the rep views a book. */
  'book.visit': message(() => ({ choice: bookChoiceSchema }), noAnswer),
  /** The stored CRM owners; null: never read. An `owners.read` job renews them. */
  'owners.get': message(noInput, answers<StoredOwners | null>()),
  /** Null: there is none today. */
  'round.get': message(noInput, answers<RoundView | null>()),
  /** Begins a round, and opens its first account in a window. Does nothing while one is under way. */
  'round.start': message(
    () => ({
      choice: bookChoiceSchema,
      domains: z.array(domainSchema).min(1).max(MAX_ROUND),
      windowId: z.number().int(),
    }),
    noAnswer,
  ),
  /** One step from the account that the page shows. Does nothing if the round is at another one by now. */
  'round.step': message(
    () => ({ from: domainSchema, step: z.enum(ROUND_STEPS), windowId: z.number().int() }),
    noAnswer,
  ),
  'round.forget': message(noInput, noAnswer),
} as const;
