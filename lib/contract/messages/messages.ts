import { z } from 'zod';
import {
  addressSchema,
  connectionIdSchema,
  newConnectionSchema,
  type Connection,
} from '../stored/connection';
import { HINTS, type Hint } from '../hint';
import { MAX_SUBJECT_TEXT, MAX_SUBJECT_JOBS } from '../limits';
import { type Problem, problemCodeSchema } from '../problem';
import type { Policy } from '../stored/policy';
import { settingsSchema, type Settings } from '../stored/settings';
import { activityMessages } from './activity-messages';
import { pageMessages } from './page-messages';
import { bulkMessages } from './bulk-messages';
import { dataMessages } from './data-messages';
import { listMessages } from './list-messages';
import { queueMessages } from './queue-state';
import { answers, message, noAnswer, noInput, type AnswerType } from './message';
import { subjectMessages } from './subject-view';
import { waitingWriteMessages } from './waiting-writes';
import type { Job } from '../stored/job';
import { newJobSchema } from './new-job';
import {
  accountMatchQuerySchema,
  bookChoiceSchema,
  type BookEntry,
  type BookStart,
  type FoundAccount,
  type StoredOwners,
} from '../stored/book';

/** Messages about books of accounts and CRM owners. */

const bookMessages = {
  /** The stored book, whatever its age; null: never read. A `book.read` job renews it. */
  'book.get': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    answers<BookStart | null>(),
  ),
  /** One chunk of its accounts, by rank; empty after the last one. */
  'book.chunk': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema, index: z.number().int().min(0) }),
    answers<BookEntry[]>(),
  ),
  /** Jobs that read a book or are about one of its accounts, and are open or ended within the last hour; newest first. */
  'book.jobs': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    answers<Job[]>(),
  ),
  /** The account that a page is about, from any stored book; the caller's own book comes first. */
  'book.find': message('panel', () => accountMatchQuerySchema, answers<FoundAccount | null>()),
  /** Notes that the rep views a book. */
  'book.visit': message('panel', () => z.strictObject({ choice: bookChoiceSchema }), noAnswer),
  /** The stored CRM owners; null: never read. An `owners.read` job renews them. */
  'owners.get': message('panel', noInput, answers<StoredOwners | null>()),
} as const;

/** Messages about jobs and pauses. */

const jobMessages = {
  /**
   * Stores a job and returns it. An open job with the same question, or one whose answer is still fresh, is returned
   * instead.
   */
  'job.add': message('panel', () => newJobSchema, answers<Job>()),
  /**
   * The job that `job.add` has stored or reused for the same question since an instant; null: none. Asked when the answer
   * to `job.add` was lost.
   */
  'job.find': message(
    'panel',
    () => z.strictObject({ job: newJobSchema, since: z.number() }),
    answers<Job | null>(),
  ),
  'job.get': message('panel', () => z.strictObject({ id: z.string() }), answers<Job | null>()),
  /** All jobs about one person, one company or the service; newest first. */
  'job.list': message(
    'panel',
    () =>
      z.strictObject({ subject: z.string(), limit: z.number().int().min(1).max(MAX_SUBJECT_JOBS) }),
    answers<Job[]>(),
  ),
  'job.retry': message('panel', () => z.strictObject({ id: z.string() }), answers<Job | null>()),
  /** Cancels a job that was not sent yet. This is "Cancel", and "Undo" while it is held. */
  'job.cancel': message('panel', () => z.strictObject({ id: z.string() }), answers<Job | null>()),
  /** Tries now whether the problem is solved. */
  'pause.end': message('panel', () => z.strictObject({ code: problemCodeSchema }), noAnswer),
} as const;

/** Messages about what the rep made and this version cannot read. */

/** The last record that is meant: others may be found meanwhile. */
const upTo = z.strictObject({ upTo: z.number().int() });

const unreadableMessages = {
  /** The records, for a file. The API key is not in them. */
  'unreadable.read': message('panel', () => upTo, answers<unknown[]>()),
  'unreadable.delete': message('panel', () => upTo, noAnswer),
} as const;

/** All messages to the background: who may send each, its input and the type of its output. */
export const messages = {
  ...pageMessages,
  ...activityMessages,
  ...subjectMessages,
  ...jobMessages,
  ...bulkMessages,
  ...queueMessages,
  ...bookMessages,
  ...listMessages,
  ...waitingWriteMessages,
  ...dataMessages,
  ...unreadableMessages,
  'connection.get': message('panel', noInput, answers<Connection | null>()),
  'connection.save': message('panel', () => newConnectionSchema, answers<Connection>()),
  'connection.forget': message('panel', noInput, noAnswer),
  /** Gives the permission for the host of an address back that was not saved after all, unless something else needs it. */
  'connection.release': message(
    'panel',
    () => z.strictObject({ address: addressSchema }),
    noAnswer,
  ),
  /** Whether sample data may start: nothing is connected, and nothing is kept that its end, which erases everything, would take. */
  'sample.offer': message('panel', noInput, answers<boolean>()),
  /** Starts sample data, and shows its first person in the panel of a window. */
  'sample.start': message('panel', () => z.strictObject({ windowId: z.number().int() }), noAnswer),
  /** The hint to show; null: none, as with sample data. */
  'hint.next': message('panel', noInput, answers<Hint | null>()),
  /** The rep did what a hint says, or closed it. */
  'hint.done': message('panel', () => z.strictObject({ hint: z.enum(HINTS) }), noAnswer),
  'settings.get': message('panel', noInput, answers<Settings>()),
  /** What the administrator has set for everybody, as far as it can be read. */
  'policy.get': message('panel', noInput, answers<Policy>()),
  'settings.save': message('panel', () => settingsSchema.partial(), answers<Settings>()),
} as const;

export type MessageName = keyof typeof messages;
export type MessageInput<N extends MessageName> = z.input<(typeof messages)[N]['input']>;
/** The parsed input, as the handler gets it. */
export type MessageParsed<N extends MessageName> = z.output<(typeof messages)[N]['input']>;
export type MessageOutput<N extends MessageName> =
  (typeof messages)[N]['answer'] extends AnswerType<infer Output> ? Output : never;

/** What the panel of a window showed as the page in front when the rep clicked: the key of its person or company. */
const shownFrontSchema = z.strictObject({
  windowId: z.number().int(),
  key: z.string().min(1).max(MAX_SUBJECT_TEXT),
});
export type ShownFront = z.infer<typeof shownFrontSchema>;

export const envelopeSchema = z.strictObject({
  name: z.enum(Object.keys(messages) as [MessageName, ...MessageName[]]),
  input: z.unknown(),
  /** The id of the connection that the page showed when the rep clicked; null: it showed none. Left out: nobody clicked. */
  shownId: connectionIdSchema.nullable().optional(),
  /** The page in front that the click is about. Left out: it is about none. */
  front: shownFrontSchema.optional(),
});

export type Envelope = z.infer<typeof envelopeSchema>;

/** The id of the connection that the page showed when the rep clicked; null: none. Undefined: nobody clicked. */
export type ShownId = string | null | undefined;

/** One handler for each message. `shownId` is the id of the connection that the page showed when the rep clicked. */
export type Handlers = {
  [N in MessageName]: (input: MessageParsed<N>, shownId?: ShownId) => Promise<MessageOutput<N>>;
};

export type Answer = { ok: true; value: unknown } | { ok: false; problem: Problem };

/** The topics of the background's change signal. `erased`: what a page still has in memory may be gone for good. */
export type Topic = 'page' | 'connection' | 'settings' | 'jobs' | 'book' | 'lists' | 'erased';
