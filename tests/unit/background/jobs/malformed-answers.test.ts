import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATION_NAMES, operations, type OperationName } from '@/lib/contract/service/operations';
import { PROBLEM_CODES, type Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Job } from '@/lib/contract/stored/job';
import { jobKinds } from '@/lib/contract/stored/job-kinds';
import { describeOutcome } from '@/lib/domain/outcomes/describe-outcome';
import {
  describeProblem,
  findProblemDetails,
  getProblemNext,
  getProblemSentence,
} from '@/lib/domain/outcomes/problem-words';
import { describeStatus, isReported } from '@/lib/domain/outcomes/describe-status';
import { t } from '@/locales/t';
import { createRandom, type Random } from '@/sandbox/data/random';
import {
  createChangedClient,
  findGoodAnswer,
  listJobsOf,
  runJobsOf,
} from '@/tests/support/malformed/answered-jobs';
import { findChanged, findLost } from '@/tests/support/malformed/find-lost';
import { createMalformedAnswer, findRawWords } from '@/tests/support/malformed/malformed-answers';

/**
 * Answers that no service should give, made from good ones: each ends in words for the rep, nothing is thrown past a job, and
 * what can be read is kept beside what cannot.
 */

/** The number of answers. `npm run test:long -- --answers 100000` reads more. */
const ANSWERS = Number(process.env.MALFORMED_ANSWERS ?? 10_000);

/** What an answer needs to be one. Where it cannot be read, the rest says nothing. */
const NEEDED: Partial<Record<OperationName, string[]>> = {
  enrich: ['contacts'],
  syncToCrm: ['id'],
  readRun: ['id'],
  searchCrm: ['matches'],
  // What a push would create, and from what.
  readMapping: ['object', 'keys'],
  searchCompany: ['results'],
  readListItems: ['items'],
  addListItem: ['id'],
};
const NEEDED_OF_LIST = ['id', 'entity'];
const getNeeded = (name: OperationName): string[] => {
  const { reply } = operations[name];
  if (reply === operations.readBook.reply) return ['accounts'];
  return reply === operations.createList.reply ? NEEDED_OF_LIST : (NEEDED[name] ?? []);
};

const NAMES = { getCrmName: () => 'CRM one', getListName: () => null };

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
const inherited = Reflect.ownKeys(Object.prototype);
beforeAll(() => {
  process.on('unhandledRejection', note);
});
afterAll(() => {
  process.off('unhandledRejection', note);
});

/** All that the rep may read of a job that ended so. */
function readWords(job: Job): string[] {
  const { problem } = job;
  const status = isReported(job) ? describeStatus(job, { names: NAMES, now: Date.now() }) : null;
  return [
    status?.title,
    status?.why,
    job.state === 'done' && isReported(job) && describeOutcome(job, NAMES, Date.now()),
    problem && getProblemSentence(problem),
    problem && getProblemNext(problem),
    problem && findProblemDetails(problem),
    problem && describeProblem(problem),
    problem?.field && t('problem.field', { field: problem.field }),
  ].filter((words) => typeof words === 'string');
}

const findWrongWords = (job: Job) => readWords(job).map(findRawWords).find(Boolean) ?? null;

const isWithin = (path: readonly string[], place: readonly string[]) =>
  path.every((part, index) => part === place[index]);

/** What is wrong with a refused answer in which these places were touched; null: nothing. */
function findWrongRefusal(
  name: OperationName,
  good: unknown,
  touched: string[][],
  { code, field }: Problem,
): string | null {
  /** It was touched, or each of its members was. */
  const isSpoilt = (path: string[], value: unknown) =>
    touched.some((each) => isWithin(each, path)) ||
    (Array.isArray(value) &&
      value.every((_, index) => touched.some((each) => isWithin([...path, String(index)], each))));
  const needed = Array.isArray(good)
    ? isSpoilt([], good)
    : isSpoilt([], null) ||
      getNeeded(name).some((member) => isSpoilt([member], (good as never)[member]));
  return code === 'bad-reply' && needed ? null : `${code} for ${String(field)}`;
}

/** What is wrong with how one answer is taken; null: nothing. */
async function findFault(
  name: OperationName,
  { good, goodRead }: { good: unknown; goodRead: unknown },
  random: Random,
) {
  const { answer, touched } = createMalformedAnswer(good, random);
  const client = createChangedClient(name, answer);
  const method = vi.spyOn(client, name);
  const ended = await runJobsOf(name, client).catch((error: unknown) => error);
  const [reading] = method.mock.results;
  if (!reading) return 'is not called';
  const read: unknown = await Promise.resolve(reading.value as unknown).catch(
    (error: unknown) => error,
  );
  if (read instanceof Error && !(read instanceof ProblemError)) return `threw ${String(read)}`;
  if (ended instanceof Error && !(ended instanceof ProblemError)) return `threw ${String(ended)}`;
  if (touched) {
    const wrong =
      read instanceof ProblemError
        ? findWrongRefusal(name, good, touched, read.problem)
        : findLost(read, goodRead, touched);
    if (wrong !== null) return `${wrong} (${JSON.stringify(touched)})`;
  }
  if (!(read instanceof ProblemError) && findChanged(read)) return 'changes a prototype';
  if (ended instanceof ProblemError) {
    if (!PROBLEM_CODES.includes(ended.problem.code)) return `no code: ${ended.problem.code}`;
    const { problem } = ended;
    const fail = (job: Job): Job => ({ ...job, state: 'failed', problem });
    return listJobsOf(name).map(fail).map(findWrongWords).find(Boolean) ?? null;
  }
  for (const { job, result } of ended as Awaited<ReturnType<typeof runJobsOf>>) {
    if (result.type !== 'done' && result.type !== 'failed') continue;
    const isDone = result.type === 'done';
    // As it is read from the disk again.
    const stored = structuredClone({
      ...job,
      state: isDone ? 'done' : 'failed',
      output: isDone ? jobKinds[job.kind].output.parse(result.output) : null,
      problem: isDone ? null : result.problem,
    }) as Job;
    const wrong = findWrongWords(stored);
    if (wrong) return wrong;
  }
  return null;
}

describe('answers that no service should give', () => {
  const perOperation = Math.ceil(ANSWERS / OPERATION_NAMES.length);

  it.each(OPERATION_NAMES)(
    'to %s end in words for the rep, and keep what can be read',
    async (name) => {
      const good = await findGoodAnswer(name);
      expect(good).toBeDefined();
      expect(good).toEqual(
        expect.not.objectContaining({ statusCode: expect.anything() as number }),
      );
      const goodRead: unknown = operations[name].reply.parse(good);
      const faults: string[] = [];
      for (let index = 0; index < perOperation; index += 1) {
        const seed = OPERATION_NAMES.indexOf(name) * perOperation + index;
        const fault = await findFault(name, { good, goodRead }, createRandom(seed));
        if (fault) faults.push(`seed ${String(seed)}: ${fault.slice(0, 400)}`);
      }
      expect(faults).toEqual([]);
      expect(unhandled).toEqual([]);
      expect(Reflect.ownKeys(Object.prototype)).toEqual(inherited);
    },
    Math.max(30_000, ANSWERS),
  );
});

it.each([
  'Details: [object Object]',
  'Not enriched: undefined',
  'Unexpected token < in JSON at position 0',
  'Invalid input: expected string, received number',
  'TypeError: Failed to fetch',
  'Your service says: “<h1>Bad Gateway</h1>”',
  'problem {{count}}',
  'long '.repeat(1000),
])('words for no rep are found: %.40s', (text) => {
  expect(findRawWords(text)).not.toBeNull();
});
