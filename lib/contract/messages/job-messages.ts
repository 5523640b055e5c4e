import { MAX_JOBS_PER_PAGE, MAX_SUBJECT_JOBS } from '../limits';
import { z } from 'zod';
import { jobSchema } from '../stored/job';
import { newJobSchema } from './new-job';
import { pauseSchema } from '../stored/pause';
import { problemCodeSchema } from '../problem';
import { message, nothing } from './message';

/** What is said of jobs, and of what keeps them waiting. */

export const jobMessages = {
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
    () =>
      z.strictObject({ subject: z.string(), limit: z.number().int().min(1).max(MAX_SUBJECT_JOBS) }),
    () => z.array(jobSchema),
  ),
  /** A part of what was done, newest first: all but look-ups by themselves that went well. `total`: how many there are. */
  'job.page': message(
    'panel',
    () =>
      z.strictObject({
        filter: z.enum(['all', 'needs-you']),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(MAX_JOBS_PER_PAGE),
      }),
    () => z.object({ jobs: z.array(jobSchema), total: z.number().int() }),
  ),
  /** Writes of single clicks that can still be undone, the next one to be sent first. A bulk's are in `bulk.list`. */
  'job.held': message('panel', nothing, () => z.array(jobSchema)),
  /** How many wait, run, and need the rep; each pause that needs the rep counts as one. */
  'job.counts': message('panel', nothing, () =>
    z.object({ waiting: z.number(), running: z.number(), needsYou: z.number() }),
  ),
  'job.retry': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => jobSchema.nullable(),
  ),
  /** Cancels a job that was not sent yet: "Cancel", and "Undo" while it is held. */
  'job.cancel': message(
    'panel',
    () => z.strictObject({ id: z.string() }),
    () => jobSchema.nullable(),
  ),
  /** Takes all that has ended off the list. Answers stay known. */
  'job.clear': message('panel', nothing, nothing),
  'pause.list': message('panel', nothing, () => z.array(pauseSchema)),
  /** Tries now whether it is mended. */
  'pause.end': message('panel', () => z.strictObject({ code: problemCodeSchema }), nothing),
} as const;
