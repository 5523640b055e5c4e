import type { Problem, ProblemCode } from '@/lib/contract/problem';
import type { QueueJob } from './store';

/** What a problem means for the job that met it. */

const NEEDS_THE_REP: ReadonlySet<ProblemCode> = new Set([
  'no-key',
  'key-refused',
  'no-permission',
  'no-credits',
  'feature-off',
  'conflict',
  'not-configured',
  'run-unfinished',
  'first-person-changed',
  'record-changed',
  'outcome-unknown',
]);
const PASSES: ReadonlySet<ProblemCode> = new Set([
  'offline',
  'service-down',
  'timeout',
  'book-not-ready',
]);
/** The service may have done what was asked. */
const UNANSWERED = new Set<ProblemCode>([
  'service-down',
  'timeout',
  'bad-reply',
  'storage-full',
  'internal',
]);

/** Whether nothing goes on before the rep does something. */
export const isForTheRep = ({ code }: Problem): boolean => NEEDS_THE_REP.has(code);

/** Whether a write may have been done that met this problem. What another call met on the way says nothing of it. */
export const mayBeDone = ({ code, operation }: Problem, job: QueueJob): boolean =>
  UNANSWERED.has(code) && (operation === null || operation === job.operation);

/** An answer that was cut or is no JSON at all is a fault on the way; one that is read, but not understood, stays so. */
export const isPassing = ({ code, field }: Problem): boolean =>
  PASSES.has(code) || (code === 'bad-reply' && field === null);
