import type { Job } from '@/lib/contract/stored/job';
import { hasWords, t } from '@/locales/t';
import { findProblemDetails, getProblemNext, getProblemSentence } from './problem-words';

/** What the sentences about an account's jobs are called. */
const ACCOUNT_WORDS: Partial<Record<Job['kind'], string>> = {
  'account.assign': 'assign',
  'account.enrich': 'enrich',
  'account.dismiss': 'dismiss',
};

/** What a problem means for a job about an account; null where the problem's own sentence says it. */
export function findAccountWords({ kind, problem }: Pick<Job, 'kind' | 'problem'>): string | null {
  const key = `book.failed.${ACCOUNT_WORDS[kind] ?? ''}.${problem?.code ?? ''}`;
  // The key is built at run time, so its type is checked here and nowhere else.
  return hasWords(key) ? t(key as 'book.failed.dismiss.not-found') : null;
}

/** What a job's problem means for it, what to do, and what the service says of it; null where it has none. */
export function describeProblem(job: Pick<Job, 'kind' | 'problem'>): string | null {
  const { problem } = job;
  if (!problem) return null;
  const general = `${getProblemSentence(problem)} ${getProblemNext(problem)}`;
  const details = findProblemDetails(problem) ?? '';
  return `${findAccountWords(job) ?? general} ${details}`.trim();
}
