import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES, type OperationName } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import { getProblemCode } from '@/lib/background/service-client/status-codes';
import {
  describeProblem,
  getProblemNext,
  getProblemSentence,
} from '@/lib/domain/outcomes/problem-words';
import { COMMON_REFUSALS, OPERATION_NOTES } from '@/sandbox/http/operation-notes';

/** The words of each error of the interface's table, at each operation that it names. */

const describeError = (operation: OperationName, status: number) => {
  const code = getProblemCode(operation, status);
  const { problem } = new ProblemError({ code, operation, status });
  return { sentence: getProblemSentence(problem), next: getProblemNext(problem) };
};

const ALL: [OperationName, number][] = OPERATION_NAMES.flatMap((operation) =>
  [...Object.keys(COMMON_REFUSALS), ...Object.keys(OPERATION_NOTES[operation].refuses)].map(
    (status): [OperationName, number] => [operation, Number(status)],
  ),
);
const WORDS = /^[A-ZÄÖÜ].*[.”]$/su;

describe('an error', () => {
  it.each(ALL)(
    'of %s with %i has a sentence and a next step, and no figure of the protocol',
    (operation, status) => {
      const { sentence, next } = describeError(operation, status);
      for (const words of [sentence, next]) {
        expect(words).toMatch(WORDS);
        expect(words).not.toMatch(/problem\.|\b[45]\d\d\b|[a-z]_[a-z]/u);
      }
      expect(next).not.toBe(sentence);
    },
  );

  it.each(OPERATION_NAMES)('of %s is told from its other errors', (operation) => {
    const own = ALL.filter(([name]) => name === operation);
    const sentences = own.map(([, status]) => describeError(operation, status).sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

it.each(['enrichAccount', 'assignAccount', 'dismissAccount', 'findPeople'] as const)(
  '%s says the next step where the account stands, too',
  (operation) => {
    for (const status of Object.keys(OPERATION_NOTES[operation].refuses).map(Number)) {
      const isContact = operation === 'assignAccount' && status === 400;
      const code = isContact ? 'contact-not-assigned' : getProblemCode(operation, status);
      const { problem } = new ProblemError({ code, operation, status });
      expect(describeProblem(problem)).toMatch(/\.\s.+\.$/u);
    }
  },
);

it.each<[number, OperationName[], string, string]>([
  [400, ['enrichAccount'], 'No profile and no CRM contact to enrich from.', 'Add the profile'],
  [400, ['enrich', 'enrichAsync'], 'Your service did not accept what was sent.', 'Correct it'],
  [400, ['searchCompany'], 'A website, a profile or a name is needed.', 'Add one with Edit'],
  [400, ['createList'], 'Your service did not accept what was sent.', 'Correct it'],
  [400, ['addListItem'], 'Your service did not accept what was sent.', 'Correct it'],
  [400, ['verifyPhone'], 'This number can’t be verified.', 'Write it with +'],
  [401, ['readBook', 'syncToCrm'], 'Your service refused the key.', 'Check the address'],
  [402, ['enrichAccount'], 'No credits are left.', 'Ask your admin'],
  [403, ['enrich', 'enrichAsync'], 'No credits are left.', 'Ask your admin'],
  [
    403,
    ['readBook', 'refreshBook', 'readOwners', 'enrichAccount', 'assignAccount', 'dismissAccount'],
    'Your service does not allow this for your key.',
    'Ask your admin',
  ],
  [403, ['addListItem'], 'The list needs more facts about this entry.', 'Correct it'],
  [403, ['deleteList'], 'A workflow still uses this list.', 'Remove the list from the workflow'],
  [403, ['verifyPhone'], 'Your service does not allow this for your key.', 'Ask your admin'],
  [
    404,
    ['enrichAccount', 'assignAccount', 'findPeople'],
    'This account left today’s accounts.',
    'Refresh Today',
  ],
  [404, ['dismissAccount'], 'This account left today’s accounts.', 'Nothing is left to do.'],
  [404, ['readList', 'deleteList', 'addListItem'], 'This list was not found.', 'Someone may'],
  [404, ['deleteListItem'], 'This entry is no longer in the list.', 'Nothing is left'],
  [409, ['syncToCrm'], 'Several CRMs are connected, and none is chosen.', 'Choose a CRM'],
  [422, ['syncToCrm'], 'The CRM integration has no field mapping.', 'Ask your admin'],
  [422, ['searchCrm'], 'An email, a profile, or a name with company is needed.', 'Add one'],
  [
    429,
    ['enrichAccount', 'enrich', 'searchCompany'],
    'Your service allows no more calls for the moment.',
    'It goes on by itself',
  ],
])('%i of %s', (status, operations, sentence, next) => {
  for (const operation of operations) {
    const words = describeError(operation, status);
    expect(words.sentence).toBe(sentence);
    expect(words.next.startsWith(next)).toBe(true);
  }
});
