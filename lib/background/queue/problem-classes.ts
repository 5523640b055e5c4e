import type { Problem, ProblemCode } from '@/lib/contract/problem';
import type { OperationName } from '@/lib/contract/service/operations';

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
  'crm-not-checked',
  'not-reachable',
  'consent-old',
  'outcome-unknown',
]);
const PASSES: ReadonlySet<ProblemCode> = new Set([
  'offline',
  'service-down',
  'timeout',
  'book-not-ready',
]);
/** After these, the service may have carried out the call. */
const UNANSWERED = new Set<ProblemCode>([
  'service-down',
  'timeout',
  'bad-reply',
  'storage-full',
  'internal',
]);

/** Whether the job cannot continue before the rep does something. */
export const isForTheRep = ({ code }: Problem): boolean => NEEDS_THE_REP.has(code);

/** Whether a write may have been carried out despite this problem. A problem of another call says nothing about it. */
export const mayBeDone = ({ code, operation: named }: Problem, operation: OperationName): boolean =>
  UNANSWERED.has(code) && (named === null || named === operation);

/** Whether a retry may help. A response that is cut or no JSON may be a network fault; one with a wrong field is not. */
export const isPassing = ({ code, field }: Problem): boolean =>
  PASSES.has(code) || (code === 'bad-reply' && field === null);
