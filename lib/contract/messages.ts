import { z } from 'zod';
import { bulkSchema, MAX_JOBS_PER_MESSAGE, storedBulkSchema } from './bulk';
import { choiceSchema } from './choice';
import { companyClueSchema, knownPersonSchema } from './company-people';
import { connectionSchema, newConnectionSchema } from './connection';
import { correctionSchema } from './correction';
import { jobSchema } from './job';
import { JOB_KINDS } from './job-kinds';
import { knownSubjectSchema, MAX_KEYS_PER_MESSAGE } from './known-subject';
import { lookUpSchema, MAX_LOOK_UP_TEXT } from './look-up';
import { listItemSchema } from './lists';
import { newJobSchema } from './new-job';
import { pageReportSchema, pageSchema } from './page';
import { pauseSchema } from './pause';
import { problemCodeSchema, problemSchema } from './problem';
import { settingsSchema } from './settings';
import { readRefusalSchema } from './site-page';
import {
  accountClueSchema,
  bookChoiceSchema,
  bookEntrySchema,
  bookStartSchema,
  foundAccountSchema,
  storedOwnersSchema,
} from './stored-book';
import {
  itemClueSchema,
  knownListSchema,
  listIdSchema,
  listStartSchema,
  localListNameSchema,
  MAX_CLUES_PER_MESSAGE,
} from './stored-list';

/**
 * Everything that may be said to the background, by whom, with what, and what it answers.
 * `content`: the script in a page, trusted with nothing. `panel`: a page of the extension.
 */
const message = <Input extends z.ZodType, Output extends z.ZodType>(
  from: 'content' | 'panel',
  makeInput: () => Input,
  makeOutput: () => Output,
) => {
  let input: Input | undefined;
  let output: Output | undefined;
  return {
    from,
    /** Made when a message first comes: making all of them would be a good part of the worker's start. */
    get input() {
      return (input ??= makeInput());
    },
    get output() {
      return (output ??= makeOutput());
    },
  };
};

const nothing = z.null();

export const messages = {
  /** The content script saw who its page is about. */
  'page.report': message(
    'content',
    () => pageReportSchema,
    () => nothing,
  ),
  /** The page in the active tab of a window; null when there is none to speak of. */
  'page.current': message(
    'panel',
    () => z.strictObject({ windowId: z.number().int() }),
    () => pageSchema.nullable(),
  ),
  /** Reads the page in the active tab of a window, once, as a company's own site. Answers why not; null: it was read. */
  'page.read': message(
    'panel',
    () => z.strictObject({ windowId: z.number().int() }),
    () => readRefusalSchema.nullable(),
  ),
  /** The people whom the page in front of a window links to now; null when it is none that lists people. */
  'page.people': message(
    'panel',
    () => z.strictObject({ windowId: z.number().int() }),
    () => z.array(pageReportSchema).nullable(),
  ),
  /** The rep's own words for a person or company; they stand over what pages show. */
  'page.correct': message(
    'panel',
    () => z.strictObject({ key: z.string().min(1).max(600), correction: correctionSchema }),
    () => nothing,
  ),
  /** The rep was told that pages of a sort have changed. */
  'page.dismiss-drift': message(
    'panel',
    () => z.strictObject({ drift: z.string().startsWith('drift:').max(80) }),
    () => nothing,
  ),
  /** Looks somebody up by an email, an address, a domain, or a name with a company: shown in that window until it ends. */
  'look-up.start': message(
    'panel',
    () => z.strictObject({ windowId: z.number().int(), text: z.string().max(MAX_LOOK_UP_TEXT) }),
    () => nothing,
  ),
  /** Who is looked up in a window; null: nobody, so the page in front counts. */
  'look-up.get': message(
    'panel',
    () => z.strictObject({ windowId: z.number().int() }),
    () => lookUpSchema.nullable(),
  ),
  'look-up.end': message(
    'panel',
    () => z.strictObject({ windowId: z.number().int() }),
    () => nothing,
  ),
  /** What the rep decided about a person or company, under whatever of its keys. */
  'choice.get': message(
    'panel',
    () => z.strictObject({ key: z.string().min(1).max(600) }),
    () => choiceSchema,
  ),
  'choice.save': message(
    'panel',
    () => z.strictObject({ key: z.string().min(1).max(600), choice: choiceSchema }),
    () => nothing,
  ),
  'connection.get': message(
    'panel',
    () => nothing,
    () => connectionSchema.nullable(),
  ),
  'connection.save': message(
    'panel',
    () => newConnectionSchema,
    () => connectionSchema,
  ),
  'connection.forget': message(
    'panel',
    () => nothing,
    () => nothing,
  ),
  'settings.get': message(
    'panel',
    () => nothing,
    () => settingsSchema,
  ),
  'settings.save': message(
    'panel',
    () => settingsSchema.partial(),
    () => settingsSchema,
  ),
  /** Puts a job on disk and answers it; an open or still fresh job with the same question is answered instead. */
  'job.add': message(
    'panel',
    () => newJobSchema,
    () => jobSchema,
  ),
  'job.get': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => jobSchema.nullable(),
  ),
  /** All about one person, company or the service, newest first. */
  'job.list': message(
    'panel',
    () => z.strictObject({ subject: z.string(), limit: z.number().int().min(1).max(500) }),
    () => z.array(jobSchema),
  ),
  /** A part of what was done, newest first: all but look-ups by themselves that went well. `total`: how many there are. */
  'job.page': message(
    'panel',
    () =>
      z.strictObject({
        filter: z.enum(['all', 'needs-you']),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(200),
      }),
    () => z.object({ jobs: z.array(jobSchema), total: z.number().int() }),
  ),
  /** Writes of single clicks that can still be undone, the next one to be sent first. A bulk's are in `bulk.list`. */
  'job.held': message(
    'panel',
    () => nothing,
    () => z.array(jobSchema),
  ),
  /** How many wait, run, and need the rep; each pause that needs the rep counts as one. */
  'job.counts': message(
    'panel',
    () => nothing,
    () => z.object({ waiting: z.number(), running: z.number(), needsYou: z.number() }),
  ),
  'job.retry': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => jobSchema.nullable(),
  ),
  /** Takes a job back that the service has not heard of: "Cancel", and "Undo" while it is held. */
  'job.cancel': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => jobSchema.nullable(),
  ),
  /** Takes all that has ended off the list. Answers stay known. */
  'job.clear': message(
    'panel',
    () => nothing,
    () => nothing,
  ),
  /** Adds jobs to a bulk, which is made at the first. Those that a fresh answer is in the store for are not counted in it. */
  'bulk.add': message(
    'panel',
    () =>
      z.strictObject({
        bulk: storedBulkSchema.pick({ id: true, label: true }),
        jobs: z.array(newJobSchema).min(1).max(MAX_JOBS_PER_MESSAGE),
      }),
    () => nothing,
  ),
  /** Bulks under way, and those that ended within a day; newest first. */
  'bulk.list': message(
    'panel',
    () => nothing,
    () => z.array(bulkSchema),
  ),
  /** Takes back whatever of it the service has not heard of. */
  'bulk.cancel': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => nothing,
  ),
  /** Starts nothing more of it until it goes on. What runs ends. */
  'bulk.pause': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => nothing,
  ),
  'bulk.resume': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => nothing,
  ),
  /** Tries again what failed of it, or needs the rep. */
  'bulk.retry': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => nothing,
  ),
  /** A part of its jobs: those first that may need the rep, those last that need nobody. */
  'bulk.jobs': message(
    'panel',
    () =>
      z.strictObject({
        id: z.string(),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(200),
      }),
    () => z.object({ jobs: z.array(jobSchema), total: z.number().int() }),
  ),
  /** Milliseconds until so many more calls may have started, behind those that wait already; null: nobody can say. */
  'bulk.estimate': message(
    'panel',
    () => z.strictObject({ kind: z.enum(JOB_KINDS), calls: z.number().int().min(0) }),
    () => z.object({ ms: z.number().nullable() }),
  ),
  /** For each key of a person or company, what was answered about them last. */
  'bulk.known': message(
    'panel',
    () => z.strictObject({ keys: z.array(z.string().min(1).max(600)).max(MAX_KEYS_PER_MESSAGE) }),
    () => z.array(knownSubjectSchema),
  ),
  /** The book as it is known, whatever its age; null: never read. A job `book.read` renews it. */
  'book.get': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    () => bookStartSchema.nullable(),
  ),
  /** One chunk of its accounts, by rank; empty past the end. */
  'book.chunk': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema, index: z.number().int().min(0) }),
    () => z.array(bookEntrySchema),
  ),
  /** Jobs that read a book, or are about an account of it, and wait or run, or ended within the last hour; newest first. */
  'book.jobs': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    () => z.array(jobSchema),
  ),
  /** The account that a page is about, in whatever book is known, the caller's own first. */
  'book.find': message(
    'panel',
    () => accountClueSchema,
    () => foundAccountSchema.nullable(),
  ),
  /** People of a company, as kept answers about them tell it; the newest answer first. */
  'company.people': message(
    'panel',
    () => companyClueSchema,
    () => z.array(knownPersonSchema),
  ),
  /** The rep looks at a book. */
  'book.visit': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    () => nothing,
  ),
  /** The CRM owners as they are known; null: never read. A job `owners.read` renews them. */
  'owners.get': message(
    'panel',
    () => nothing,
    () => storedOwnersSchema.nullable(),
  ),
  /** All lists that are known, those used last first. The service cannot list lists. */
  'list.known': message(
    'panel',
    () => nothing,
    () => z.array(knownListSchema),
  ),
  /** A list as it is known, whatever its age; null: it is not. Jobs `list.read` and `list-items.read` renew it. */
  'list.get': message(
    'panel',
    () => z.strictObject({ id: listIdSchema }),
    () => listStartSchema.nullable(),
  ),
  /** One chunk of its items; empty past the end. */
  'list.chunk': message(
    'panel',
    () => z.strictObject({ id: listIdSchema, index: z.number().int().min(0) }),
    () => z.array(listItemSchema),
  ),
  /** Jobs that read, change or delete a list and are open, or ended within the last hour without success; newest first. */
  'list.jobs': message(
    'panel',
    () => z.strictObject({ id: listIdSchema }),
    () => z.array(jobSchema),
  ),
  /** For each clue the item of a list that it tells, among those that are here; null: none. */
  'list.match': message(
    'panel',
    () =>
      z.strictObject({
        id: listIdSchema,
        clues: z.array(itemClueSchema).max(MAX_CLUES_PER_MESSAGE),
      }),
    () => z.array(listItemSchema.nullable()),
  ),
  /** The rep opens a list. */
  'list.use': message(
    'panel',
    () => z.strictObject({ id: listIdSchema }),
    () => nothing,
  ),
  /** Null: by the name that the service has. */
  'list.rename': message(
    'panel',
    () => z.strictObject({ id: listIdSchema, name: localListNameSchema.nullable() }),
    () => nothing,
  ),
  /** Lets go of a list and its items here; at the service it stays. */
  'list.forget': message(
    'panel',
    () => z.strictObject({ id: listIdSchema }),
    () => nothing,
  ),
  'pause.list': message(
    'panel',
    () => nothing,
    () => z.array(pauseSchema),
  ),
  /** Tries now whether it is mended. */
  'pause.end': message(
    'panel',
    () => z.strictObject({ code: problemCodeSchema }),
    () => nothing,
  ),
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
export const TOPICS = ['page', 'connection', 'settings', 'jobs', 'book', 'lists'] as const;
export type Topic = (typeof TOPICS)[number];
