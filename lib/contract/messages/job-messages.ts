import { MAX_SUBJECT_JOBS } from '../limits';
import { z } from 'zod';
import type { Job } from '../stored/job';
import { newJobSchema } from './new-job';
import { problemCodeSchema } from '../problem';
import { answers, message, noAnswer } from './message';

export const jobMessages = {
  /**
   * Stores a job and returns it. An open job with the same question, or one whose answer is still fresh, is returned
   * instead.
   */
  'job.add': message(() => newJobSchema, answers<Job>()),
  /**
   * The job that `job.add` has stored or reused for the same question since an instant; null: none. Asked when the answer
   * to `job.add` was lost.
   */
  'job.find': message(() => ({ job: newJobSchema, since: z.number() }), answers<Job | null>()),
  'job.get': message(() => ({ id: z.string() }), answers<Job | null>()),
  /** All jobs about one person, one company or the service; newest first. */
  'job.list': message(
    () => ({ subject: z.string(), limit: z.number().int().min(1).max(MAX_SUBJECT_JOBS) }),
    answers<Job[]>(),
  ),
  'job.retry': message(() => ({ id: z.string() }), answers<Job | null>()),
  /** Cancels a job that was not sent yet. This is "Cancel", and "Undo" while it is held. */
  'job.cancel': message(() => ({ id: z.string() }), answers<Job | null>()),
  /** Tries now whether the problem is solved. */
  'pause.end': message(() => ({ code: problemCodeSchema }), noAnswer),
} as const;
