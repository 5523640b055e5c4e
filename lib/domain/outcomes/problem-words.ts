import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { t } from '@/locales/t';
import { findOwnWords } from './own-words';

/** A problem in words, wherever it is shown. */

type Known = Pick<Problem, 'code' | 'operation' | 'status'>;

/** What went wrong. */
export function getProblemSentence(problem: Known): string {
  const { code, status } = problem;
  const own = findOwnWords(problem);
  if (own !== null) return t(`problem.own.${own}.sentence`);
  // It does answer: what it says stands beside this.
  if (code === 'service-down' && status !== null) return t('problem.serviceFault');
  return t(`problem.${code}.sentence`);
}

/** What to do about it. */
export function getProblemNext(problem: Known): string {
  const own = findOwnWords(problem);
  return t(own === null ? `problem.${problem.code}.next` : `problem.own.${own}.next`);
}

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
