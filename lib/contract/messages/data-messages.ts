import { z } from 'zod';
import { FAULT_KINDS, FAULT_PARTS } from '../stored/kept-fault';
import { MAX_JOBS_PER_PAGE, MAX_LOOK_UP_TEXT } from '../limits';
import { jobSchema } from '../stored/job';
import { KEPT_SORTS } from '../stored/kept-sorts';
import { message, nothing } from './message';
import { supportReportSchema } from './support-report';
import { WRITE_SORTS } from './write-sorts';

/** Messages about the data kept in this browser: its amount, and what the rep saves or erases. */

const keptSchema = z.array(
  z.object({
    sort: z.enum(KEPT_SORTS),
    /** Null: nothing that a rep would count. */
    count: z.number().int().nullable(),
    bytes: z.number().int(),
  }),
);
export type Kept = z.infer<typeof keptSchema>;

const keptPersonSchema = z.object({
  /** One of their keys, such as `person:slug:wilma-hayes`. */
  key: z.string(),
  name: z.string(),
  /** What distinguishes them from others of that name: emails, the end of a profile's address. */
  details: z.array(z.string()),
});
export type KeptPerson = z.infer<typeof keptPersonSchema>;

const personTraceSchema = z.object({
  /** Ended jobs and reads that name them: actions and answers. */
  jobs: z.number().int(),
  listItems: z.number().int(),
  accounts: z.number().int(),
  isCorrected: z.boolean(),
  isRecent: z.boolean(),
  /** Writes that were not sent. Erasing cancels them. */
  waiting: z.object({
    counts: z.partialRecord(z.enum(WRITE_SORTS), z.number().int()),
    total: z.number().int(),
    labels: z.array(z.string()),
  }),
  /** Jobs that were or may have been sent, and have not ended. They stay. */
  underWay: z.number().int(),
});
export type PersonTrace = z.infer<typeof personTraceSchema>;

/** A fault without its words. */
export const faultSchema = z.strictObject({
  /** Milliseconds since 1970. */
  at: z.number(),
  part: z.enum(FAULT_PARTS),
  kind: z.enum(FAULT_KINDS),
});

export const dataMessages = {
  /** Keeps a fault that a page of the extension met, for the report for support. */
  'data.keep-fault': message('panel', () => faultSchema, nothing),
  'data.kept': message('panel', nothing, () => keptSchema),
  /** The people who are kept under a name, a profile address or an email. */
  'data.find-people': message(
    'panel',
    () => z.strictObject({ text: z.string().max(MAX_LOOK_UP_TEXT) }),
    () => z.array(keptPersonSchema),
  ),
  /** What is kept of a person. */
  'data.person': message(
    'panel',
    () => z.strictObject({ key: z.string() }),
    () => personTraceSchema,
  ),
  /**
   * Erases a person in this browser. With writes that wait, `cancels` must be true, or nothing is erased. Answers what was
   * found, and whether it was erased.
   */
  'data.erase-person': message(
    'panel',
    () => z.strictObject({ key: z.string(), cancels: z.boolean() }),
    () => personTraceSchema.extend({ isErased: z.boolean() }),
  ),
  /** Erases everything: afterwards the extension is as newly installed. */
  'data.erase-all': message('panel', nothing, nothing),
  /**
   * A page of the jobs that write or cost, and of those that check them, oldest first. `after`: the last id of the page
   * before.
   */
  'data.writes': message(
    'panel',
    () =>
      z.strictObject({
        after: z.string().nullable(),
        limit: z.number().int().min(1).max(MAX_JOBS_PER_PAGE),
      }),
    () => z.object({ jobs: z.array(jobSchema), next: z.string().nullable() }),
  ),
  'data.report': message('panel', nothing, () => supportReportSchema),
} as const;
