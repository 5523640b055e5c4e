import type { Problem } from '@/lib/contract/problem';
import { findProblemDetails, getProblemNext, getProblemSentence } from './problem-words';

/** What went wrong, what to do, and what the service says of it. `hasRetry`: a button that tries again stands beside it. */
export const describeProblem = (problem: Problem, hasRetry = false): string =>
  [getProblemSentence(problem), getProblemNext(problem, hasRetry), findProblemDetails(problem)]
    .filter(Boolean)
    .join(' ');
