import type { Job, JobOf } from './job';
import type { JobKind } from './job-kinds';

/**
 * The states of a job, and questions about them. Apart from `job.ts`, because the pages of the extension need them without
 * loading any schema.
 */

export const JOB_STATES = [
  'waiting',
  'running',
  'done',
  /** Cannot continue before the rep does something; `problem` says what. */
  'needs-you',
  'failed',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];

export const isJobOpen = ({ state }: { state: JobState | 'gone' }) =>
  state === 'waiting' || state === 'running';

/** Whether it ended without success and can be retried. */
export const isJobRetryable = ({ state }: { state: JobState | 'gone' }) =>
  state === 'failed' || state === 'needs-you' || state === 'cancelled';

/** Whether it is an accepted push whose run could not be polled to its end: what it wrote is unknown. */
export const isRunUnknown = ({
  kind,
  state,
  progress,
}: Pick<Job, 'kind' | 'state'> & { progress: unknown }) =>
  kind === 'push' && progress !== null && (state === 'needs-you' || state === 'failed');

/** Whether it can be cancelled: it was not sent, and cannot have been. */
export const isJobCancellable = ({
  state,
  progress,
  inDoubt,
  callId,
}: Pick<Job, 'state' | 'inDoubt' | 'callId'> & { progress: unknown }) =>
  progress === null &&
  !inDoubt &&
  callId === null &&
  (state === 'waiting' || state === 'needs-you');

/** Whether it is a write that ended, and it is unknown whether it was carried out. */
export const isOutcomeUnknown = ({
  state,
  progress,
  inDoubt,
  problem,
}: Pick<Job, 'state' | 'inDoubt' | 'problem'> & { progress: unknown }) =>
  (state === 'needs-you' || state === 'failed') &&
  (progress !== null || inDoubt || problem?.code === 'outcome-unknown');

/** Whether it waits for the end of a pause, which its `problem` is about. */
export const isJobPaused = ({ state, waitingFor }: Pick<Job, 'state' | 'waitingFor'>): boolean =>
  state === 'waiting' && waitingFor === 'pause';

/** Whether it is held, so that the rep can undo it. */
export const isJobHeld = ({ state, waitingFor }: Pick<Job, 'state' | 'waitingFor'>): boolean =>
  state === 'waiting' && waitingFor === 'hold';

/** Whether it continues without anybody's help: asking the same again would change nothing. */
export const isJobUnderWay = (job: Pick<Job, 'state' | 'waitingFor'>): boolean =>
  isJobOpen(job) && !isJobPaused(job) && !isJobHeld(job);

/** The first job of a kind in a list that is newest first. */
export const findNewestJob = <K extends JobKind>(
  jobs: Job[] | undefined,
  kind: K,
  matches: (job: JobOf<K>) => boolean = () => true,
): JobOf<K> | undefined =>
  jobs?.find((job): job is JobOf<K> => job.kind === kind && matches(job as JobOf<K>));
