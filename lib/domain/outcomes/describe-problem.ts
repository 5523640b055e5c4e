import type { Problem } from '@/lib/contract/problem';
import { findProblemDetails, getProblemNext, getProblemSentence } from './problem-words';

/** What went wrong, what to do, and what the service says of it. */
export const describeProblem = (problem: Problem): string =>
  [getProblemSentence(problem), getProblemNext(problem), findProblemDetails(problem)]
    .filter(Boolean)
    .join(' ');
