import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { t } from '@/locales/t';

/** A problem in words, wherever it is shown. */

type Known = Pick<Problem, 'code' | 'operation' | 'status'>;

/** The service refuses to delete a list that a workflow uses. Its message names the workflows. */
const isListInUse = ({ code, operation, status }: Known): boolean =>
  code === 'invalid' && operation === 'deleteList' && status === 403;

/** What went wrong. */
export function getProblemSentence(problem: Known): string {
  const { code, operation, status } = problem;
  if (isListInUse(problem)) return t('problem.listInUse.sentence');
  if (code === 'not-found' && operation === 'readList') return t('problem.unknownList');
  // It does answer: what it says stands beside this.
  if (code === 'service-down' && status !== null) return t('problem.serviceFault');
  return t(`problem.${code}.sentence`);
}

/** What to do about it. */
export const getProblemNext = (problem: Known): string =>
  t(isListInUse(problem) ? 'problem.listInUse.next' : `problem.${problem.code}.next`);

/** Problems whose message the extension wrote for the rep: a host, the id of a run, why the CRM refused a record. */
const WITH_DETAILS: ReadonlySet<ProblemCode> = new Set([
  'no-permission',
  'invalid',
  'outcome-unknown',
  'run-unfinished',
]);

/** What the service says of it, or a detail of ours; null: neither. A parser's or the browser's words are never shown. */
export function findProblemDetails({
  code,
  status,
  message,
}: Pick<Problem, 'code' | 'status' | 'message'>): string | null {
  if (!message || code === 'bad-reply') return null;
  if (status !== null) return t('problem.service', { message });
  return WITH_DETAILS.has(code) ? t('problem.details', { message }) : null;
}
