import type { Job } from './job';

/** How a job stands. Apart from `job.ts`: a page of the extension needs these at once, and no schema. */

export const JOB_STATES = [
  'waiting',
  'running',
  'done',
  /** Cannot go on before the rep does something; `problem` says what. */
  'needs-you',
  'failed',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];

export const isJobOpen = ({ state }: { state: JobState | 'gone' }) =>
  state === 'waiting' || state === 'running';

/** Ended without success: it can be tried again. */
export const isJobRetryable = ({ state }: { state: JobState | 'gone' }) =>
  state === 'failed' || state === 'needs-you' || state === 'cancelled';

/** A push that the service accepted, and of which nothing could be read since: what it wrote is not known. */
export const isRunUnknown = ({
  kind,
  state,
  progress,
}: Pick<Job, 'kind' | 'state'> & { progress: unknown }) =>
  kind === 'push' && progress !== null && (state === 'needs-you' || state === 'failed');

/** What the service has heard of, or may have, cannot be taken back here. */
export const isJobCancellable = ({
  state,
  progress,
  inDoubt,
}: Pick<Job, 'state' | 'inDoubt'> & { progress: unknown }) =>
  progress === null && !inDoubt && (state === 'waiting' || state === 'needs-you');

/** A write that ended, and of which nobody knows whether it was done. */
export const isOutcomeUnknown = ({
  state,
  progress,
  inDoubt,
  problem,
}: Pick<Job, 'state' | 'inDoubt' | 'problem'> & { progress: unknown }) =>
  (state === 'needs-you' || state === 'failed') &&
  (progress !== null || inDoubt || problem?.code === 'outcome-unknown');
