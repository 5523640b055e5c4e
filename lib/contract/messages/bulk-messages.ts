import { z } from 'zod';
import {
  MAX_ADDED_ROWS,
  MAX_JOBS_PER_BULK,
  MAX_JOBS_PER_MESSAGE,
  MAX_JOBS_PER_PAGE,
} from '../limits';
import { storedBulkSchema, type Estimate } from '../stored/bulk';
import type { Job } from '../stored/job';
import { JOB_KINDS } from '../stored/job-kinds';
import { createListRequestSchema } from '../service/lists';
import type { NewJobInput } from './new-job';
import { answers, message, noAnswer } from './message';

/** The most messages before the last one of a bulk. */
const MAX_PARTS = Math.ceil(MAX_JOBS_PER_BULK / MAX_JOBS_PER_MESSAGE) - 1;

/** The handler parses them in slices, because parsing all of them at once would block the worker. */
const makeJobsSchema = () =>
  z
    .array(z.custom<NewJobInput>((job) => typeof job === 'object' && job !== null))
    .min(1)
    .max(MAX_JOBS_PER_MESSAGE);

export const bulkMessages = {
  /**
   * Hands over a part of the jobs of a large bulk, which `bulk.add` adds. Until then the background has them in memory only, so
   * that they are gone when it ends.
   */
  'bulk.prepare': message(
    () => ({
      id: storedBulkSchema.shape.id,
      /** The first one is 0. */
      part: z
        .number()
        .int()
        .min(0)
        .max(MAX_PARTS - 1),
      jobs: makeJobsSchema(),
    }),
    noAnswer,
  ),
  /**
   * Adds a bulk. When this is answered, all of its jobs are on disk; before that, none is. A bulk with a known id is not
   * added again, so the message may be repeated. It fails as `internal` when a part is not there: all have to be sent again.
   * A bulk of more jobs than one message takes grows by several, each with `from`. What comes
   * after Stop or Clear is dropped. Answers whether the jobs were taken.
   */
  'bulk.add': message(
    () => ({
      bulk: storedBulkSchema.pick({ id: true, label: true, adds: true, imports: true }),
      /** How many parts of it were prepared; omitted: none. */
      parts: z.number().int().min(0).max(MAX_PARTS).optional(),
      /** How many of its jobs were added by messages before; omitted: none. */
      from: z.number().int().min(0).max(MAX_ADDED_ROWS).optional(),
      /** Those after the parts. */
      jobs: makeJobsSchema(),
      /** The list that the jobs add to. It is created first, and the `listId` of each job is `LIST_TO_CREATE`. */
      newList: createListRequestSchema.optional(),
    }),
    answers<boolean>(),
  ),
  'bulk.cancel': message(() => ({ id: z.string() }), noAnswer),
  /** Starts no more of its jobs until it is resumed. Running jobs continue. */
  'bulk.pause': message(() => ({ id: z.string() }), noAnswer),
  'bulk.resume': message(() => ({ id: z.string() }), noAnswer),
  'bulk.retry': message(() => ({ id: z.string() }), noAnswer),
  /** A page of its jobs, those that may need the rep first. */
  'bulk.jobs': message(
    () => ({
      id: z.string(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(MAX_JOBS_PER_PAGE),
    }),
    answers<{ jobs: Job[]; total: number }>(),
  ),
  /** How long it takes until this many more calls have started, after those that wait already. */
  'bulk.estimate': message(
    () => ({ kind: z.enum(JOB_KINDS), calls: z.number().int().min(0) }),
    answers<Estimate>(),
  ),
} as const;
