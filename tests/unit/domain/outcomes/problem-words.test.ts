import { describe, expect, it } from 'vitest';
import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { toProblem } from '@/lib/contract/to-problem';
import {
  findProblemDetails,
  getProblemNext,
  getProblemSentence,
} from '@/lib/domain/outcomes/problem-words';

const problemOf = (known: Partial<Problem> & Pick<Problem, 'code'>) =>
  new ProblemError(known).problem;

describe('the sentence of a problem', () => {
  it('does not say that a service is silent whose words stand beside it', () => {
    const silent = problemOf({ code: 'service-down' });
    expect(getProblemSentence(silent)).toBe('Your service does not answer.');
    const fault = problemOf({ code: 'service-down', status: 500, message: 'Out of order' });
    expect(getProblemSentence(fault)).toBe('Your service reports a fault of its own.');
    expect(findProblemDetails(fault)).toBe('Your service says: “Out of order”');
  });
});

describe('the next step beside a button that tries again', () => {
  it.each([
    ['service-down', 'Try again.', ''],
    [
      'internal',
      'Try again. If it stays, reload the extension.',
      'If it stays, reload the extension.',
    ],
    ['invalid', 'Correct it, then try again.', 'Correct it, then try again.'],
  ] as const)('does not say it a second time: %s', (code, alone, beside) => {
    expect(getProblemNext(problemOf({ code }))).toBe(alone);
    expect(getProblemNext(problemOf({ code }), true)).toBe(beside);
  });
});

describe('the next step after an unknown outcome', () => {
  const nextOf = (operation: Problem['operation']) =>
    getProblemNext(problemOf({ code: 'outcome-unknown', operation }));

  it.each(['dismissAccount', 'createList'] as const)('warns of no charge by %s', (operation) => {
    expect(nextOf(operation)).toBe('If it was not done, try again.');
  });

  it.each(['syncToCrm', 'readRun'] as const)('promises nothing twice by %s', (operation) => {
    expect(nextOf(operation)).toBe(
      'Look in the CRM for what was written. Trying again writes nothing twice.',
    );
  });

  it.each(['enrichAccount', null] as const)('warns of one by %s', (operation) => {
    expect(nextOf(operation)).toContain('charged, twice');
  });
});

describe('the details of a problem', () => {
  it.each([
    ['the service’s own words', { code: 'invalid', status: 400 }, 'Your service says: “words”'],
    ['the host that is blocked', { code: 'no-permission' }, 'Details: words'],
    ['the id of a run', { code: 'run-unfinished' }, 'Details: words'],
  ] as const)('are %s', (_, known, expected) => {
    expect(findProblemDetails(problemOf({ ...known, message: 'words' }))).toBe(expected);
  });

  it.each([
    ['a parser', { code: 'bad-reply', status: 200 }],
    ['the extension’s code', { code: 'internal' }],
    ['a call with another key', { code: 'service-down' }],
  ] as const)('are never the words of %s', (_, known) => {
    expect(findProblemDetails(problemOf({ ...known, message: 'words' }))).toBeNull();
  });
});

it('what the browser or a library throws is a fault of ours without its words', () => {
  const problem = toProblem(new TypeError("Cannot read properties of undefined (reading 'x')"));
  expect(problem).toEqual(problemOf({ code: 'internal' }));
});
