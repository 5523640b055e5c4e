import { z } from 'zod';
import {
  MAX_JOBS_PER_BULK,
  MAX_JOBS_PER_PAGE,
  MAX_KEYS_PER_MESSAGE,
  MAX_SUBJECT_TEXT,
} from '../limits';
import { bulkSchema, estimateSchema, storedBulkSchema } from '../stored/bulk';
import { jobSchema } from '../stored/job';
import { JOB_KINDS } from '../stored/job-kinds';
import { knownSubjectSchema } from './known-subject';
import { createListRequestSchema } from '../service/lists';
import type { NewJobInput } from './new-job';
import { message, nothing } from './message';

/** What is said of many jobs at once. */

export const bulkMessages = {
  /**
   * Adds a bulk with all of its jobs: when it is answered all of them are on disk, and before that none is. A bulk that is
   * known by its id is not added again, so the message may be repeated.
   */
  'bulk.add': message(
    'panel',
    () =>
      z.strictObject({
        bulk: storedBulkSchema.pick({ id: true, label: true }),
        /** Each is parsed by the handler, some at a time: parsing all at once would hold up the worker. */
        jobs: z
          .array(z.custom<NewJobInput>((job) => typeof job === 'object' && job !== null))
          .min(1)
          .max(MAX_JOBS_PER_BULK),
        /** The jobs add to this list, which is created first. The `listId` of each is `LIST_TO_CREATE`. */
        newList: createListRequestSchema.optional(),
      }),
    nothing,
  ),
  /** Bulks under way, and those that ended within a day; newest first. */
  'bulk.list': message('panel', nothing, () => z.array(bulkSchema)),
  /** Cancels what of it was not sent yet. */
  'bulk.cancel': message('panel', () => z.strictObject({ id: z.string() }), nothing),
  /** Starts nothing more of it until it goes on. What runs ends. */
  'bulk.pause': message('panel', () => z.strictObject({ id: z.string() }), nothing),
  'bulk.resume': message('panel', () => z.strictObject({ id: z.string() }), nothing),
  /** Tries again what failed of it, or needs the rep. */
  'bulk.retry': message('panel', () => z.strictObject({ id: z.string() }), nothing),
  /** A part of its jobs: those first that may need the rep, those last that need nobody. */
  'bulk.jobs': message(
    'panel',
    () =>
      z.strictObject({
        id: z.string(),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(MAX_JOBS_PER_PAGE),
      }),
    () => z.object({ jobs: z.array(jobSchema), total: z.number().int() }),
  ),
  /** How long until so many more calls have started, behind those that wait already. */
  'bulk.estimate': message(
    'panel',
    () => z.strictObject({ kind: z.enum(JOB_KINDS), calls: z.number().int().min(0) }),
    () => estimateSchema,
  ),
  /** For each key of a person or company, what was answered about them last. */
  'bulk.known': message(
    'panel',
    () =>
      z.strictObject({
        keys: z.array(z.string().min(1).max(MAX_SUBJECT_TEXT)).max(MAX_KEYS_PER_MESSAGE),
      }),
    () => z.array(knownSubjectSchema),
  ),
} as const;
