import { z } from 'zod';
import { connectionSchema, newConnectionSchema } from './connection';
import { jobSchema, newJobSchema } from './job';
import { pageReportSchema, pageSchema } from './page';
import { problemSchema } from './problem';
import { settingsSchema } from './settings';

/**
 * Everything that may be said to the background, by whom, with what, and what it answers.
 * `content`: the script in a page, trusted with nothing. `panel`: a page of the extension.
 */
const message = <Input extends z.ZodType, Output extends z.ZodType>(
  from: 'content' | 'panel',
  input: Input,
  output: Output,
) => ({ from, input, output });

const nothing = z.null();

export const messages = {
  /** The content script saw who its page is about. */
  'page.report': message('content', pageReportSchema, nothing),
  /** The page in the active tab of a window; null when there is none to speak of. */
  'page.current': message(
    'panel',
    z.strictObject({ windowId: z.number().int() }),
    pageSchema.nullable(),
  ),
  'connection.get': message('panel', nothing, connectionSchema.nullable()),
  'connection.save': message('panel', newConnectionSchema, connectionSchema),
  'connection.forget': message('panel', nothing, nothing),
  'settings.get': message('panel', nothing, settingsSchema),
  'settings.save': message('panel', settingsSchema.partial(), settingsSchema),
  /** Puts a job on disk and answers it; an open or still fresh job with the same question is answered instead. */
  'job.add': message('panel', newJobSchema, jobSchema),
  'job.get': message('panel', z.strictObject({ id: z.string() }), jobSchema.nullable()),
  /** Newest first: with `subject`, all that are about it; without, all but look-ups by themselves that went well. */
  'job.list': message(
    'panel',
    z.strictObject({
      subject: z.string().optional(),
      limit: z.number().int().min(1).max(500),
    }),
    z.array(jobSchema),
  ),
  'job.counts': message(
    'panel',
    nothing,
    z.object({ waiting: z.number(), running: z.number(), needsYou: z.number() }),
  ),
  'job.retry': message('panel', z.strictObject({ id: z.string() }), jobSchema.nullable()),
  'job.cancel': message('panel', z.strictObject({ id: z.string() }), jobSchema.nullable()),
} as const;

export type MessageName = keyof typeof messages;
export type MessageInput<N extends MessageName> = z.input<(typeof messages)[N]['input']>;
/** The input after parsing: what a handler gets. */
export type MessageParsed<N extends MessageName> = z.output<(typeof messages)[N]['input']>;
export type MessageOutput<N extends MessageName> = z.output<(typeof messages)[N]['output']>;

export const envelopeSchema = z.strictObject({
  name: z.enum(Object.keys(messages) as [MessageName, ...MessageName[]]),
  input: z.unknown(),
});

export const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), problem: problemSchema }),
]);
export type Answer = z.infer<typeof answerSchema>;

/** What the background's change signal may speak of. */
export const TOPICS = ['page', 'connection', 'settings', 'jobs'] as const;
export type Topic = (typeof TOPICS)[number];
export const changeSchema = z.object({ topics: z.array(z.enum(TOPICS)) });
