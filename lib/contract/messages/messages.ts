import { z } from 'zod';
import {
  addressSchema,
  connectionIdSchema,
  newConnectionSchema,
  type Connection,
} from '../stored/connection';
import { HINTS, type Hint } from '../hint';
import { MAX_SUBJECT_TEXT } from '../limits';
import type { Problem } from '../problem';
import type { PolicyReading } from '../policy/parse-policy';
import { settingsSchema, type Settings } from '../stored/settings';
import { activityMessages } from './activity-messages';
import { pageMessages } from './page-messages';
import { jobMessages } from './job-messages';
import { bulkMessages } from './bulk-messages';
import { bookMessages } from './book-messages';
import { dataMessages } from './data-messages';
import { listMessages } from './list-messages';
import { queueMessages } from './queue-state';
import { answers, message, noAnswer, noInput, type AnswerType } from './message';
import { subjectMessages } from './subject-view';
import { waitingWriteMessages } from './waiting-writes';

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
  'connection.get': message(noInput, answers<Connection | null>()),
  'connection.save': message(() => newConnectionSchema, answers<Connection>()),
  'connection.forget': message(noInput, noAnswer),
  /** Gives the permission for the host of an address back that was not saved after all, unless something else needs it. */
  'connection.release': message(() => ({ address: addressSchema }), noAnswer),
  /** Whether sample data may start: nothing is connected, and nothing is kept that its end, which erases everything, would take. */
  'sample.offer': message(noInput, answers<boolean>()),
  /** Starts sample data, and shows its first person in the panel of a window. */
  'sample.start': message(() => ({ windowId: z.number().int() }), noAnswer),
  /** The hint to show; null: none, as with sample data. */
  'hint.next': message(noInput, answers<Hint | null>()),
  /** The rep did what a hint says, or closed it. */
  'hint.done': message(() => ({ hint: z.enum(HINTS) }), noAnswer),
  'settings.get': message(noInput, answers<Settings>()),
  /** What the administrator has set for everybody, as far as it can be read. */
  'policy.get': message(noInput, answers<PolicyReading & { hasMoved: boolean }>()),
  'settings.save': message(() => settingsSchema.partial(), answers<Settings>()),
} as const;

export type MessageName = keyof typeof messages;
export type MessageInput<N extends MessageName> = z.input<(typeof messages)[N]['input']>;
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
  /** The version of the page that sends it. Left out: a script in a web page, which looks the same in every version. */
  version: z.string().optional(),
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
