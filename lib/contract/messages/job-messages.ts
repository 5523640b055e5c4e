import { MAX_SUBJECT_JOBS } from '../limits';
import { z } from 'zod';
import { jobSchema } from '../stored/job';
import { newJobSchema } from './new-job';
import { pauseSchema } from '../stored/pause';
import { problemCodeSchema } from '../problem';
import { message, nothing } from './message';

/** Messages about jobs and pauses. */

export const jobMessages = {
  /**
   * Stores a job and returns it. An open job with the same question, or one whose answer is still fresh, is returned
   * instead.
   */
  'job.add': message(
    'panel',
    () => newJobSchema,
    () => jobSchema,
  ),
  /**
   * The job that `job.add` has stored or reused for the same question since an instant; null: none. Asked when the answer
   * to `job.add` was lost.
   */
  'job.find': message(
    'panel',
    () => z.strictObject({ job: newJobSchema, since: z.number() }),
    () => jobSchema.nullable(),
  ),
  'job.get': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => jobSchema.nullable(),
  ),
  /** All jobs about one person, one company or the service; newest first. */
  'job.list': message(
    'panel',
    () =>
      z.strictObject({ subject: z.string(), limit: z.number().int().min(1).max(MAX_SUBJECT_JOBS) }),
    () => z.array(jobSchema),
  ),
  /** Single writes that can still be undone, the next one to be sent first. Those of a bulk are in `bulk.list`. */
  'job.held': message('panel', nothing, () => z.array(jobSchema)),
  /** How many jobs wait and run, and how many rows of Activity need the rep. Each pause that needs the rep counts as one. */
  'job.counts': message('panel', nothing, () =>
    z.object({ waiting: z.number(), running: z.number(), needsYou: z.number() }),
  ),
  'job.retry': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => jobSchema.nullable(),
  ),
  /** Cancels a job that was not sent yet. This is "Cancel", and "Undo" while it is held. */
  'job.cancel': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => jobSchema.nullable(),
  ),
  'pause.list': message('panel', nothing, () => z.array(pauseSchema)),
  /** Tries now whether the problem is solved. */
  'pause.end': message('panel', () => z.strictObject({ code: problemCodeSchema }), nothing),
} as const;
