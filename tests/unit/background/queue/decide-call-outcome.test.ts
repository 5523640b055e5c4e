import { describe, expect, it } from 'vitest';
import { decideNotSent, decideOutcome, doubt } from '@/lib/background/queue/decide-outcome';
import type { JobTraits, LostResponsePolicy, Outcome } from '@/lib/background/queue/job-traits';
import { splitInHalves } from '@/lib/background/queue/split-in-halves';
import { SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { storedJobOf } from '../../../support/queue/stored-jobs';

const NOW = 1_800_000_000_000;
const BATCH = { id: 'batch-1', index: 3 };
const problemOf = (code: ConstructorParameters<typeof ProblemError>[0]['code']) =>
  new ProblemError({ code }).problem;
const leased = storedJobOf({
  state: 'running',
  waitingFor: null,
  operation: 'syncToCrm',
  group: 'push',
  batch: BATCH,
  attempts: 2,
  inDoubt: true,
  problem: problemOf('timeout'),
  notBefore: NOW - SECOND,
});
const ALONE = { batch: null, inDoubt: false, group: '' };

describe('a call with an outcome', () => {
  it('that is done leaves no doubt, no problem and no attempts', () => {
    expect(decideOutcome(leased, { type: 'done', output: { id: 7 } }, NOW)).toEqual({
      ...ALONE,
      state: 'done',
      output: { id: 7 },
      attempts: 0,
      problem: null,
    });
  });

  const again = {
    type: 'again',
    progress: null,
    operation: 'readRun',
    group: 'run 1',
    notBefore: NOW + SECOND,
  } as const;

  it.each<[string, Outcome, object]>([
    [
      'starts another call, which is no progress, so attempts in doubt count on',
      again,
      { waitingFor: 'turn', attempts: 2, inDoubt: false, progress: null, notBefore: NOW + SECOND },
    ],
    [
      'is accepted: attempts begin anew',
      { ...again, progress: { id: 'run-1' } },
      { waitingFor: 'run', attempts: 0, inDoubt: false, progress: { id: 'run-1' } },
    ],
    [
      'goes on with its check, still in doubt',
      { ...again, progress: { page: 1 }, inDoubt: true },
      { waitingFor: 'run', attempts: 2, inDoubt: true, progress: { page: 1 } },
    ],
    ['waits for no time in the past', { ...again, notBefore: NOW - 1 }, { notBefore: NOW }],
    ['keeps its input', again, { input: leased.input }],
    ['has another input from now on', { ...again, input: 'other' }, { input: 'other' }],
  ])('that %s', (_, outcome, expected) => {
    expect(decideOutcome(leased, outcome, NOW)).toMatchObject({
      state: 'waiting',
      problem: null,
      batch: null,
      operation: 'readRun',
      group: 'run 1',
      ...expected,
    });
  });

  it('that goes on without doubt has no attempts', () => {
    const certain = { ...leased, inDoubt: false };
    expect(decideOutcome(certain, again, NOW)).toMatchObject({ attempts: 0 });
  });

  it.each([
    ['record-changed', 'needs-you'],
    ['outcome-unknown', 'needs-you'],
    ['invalid', 'failed'],
  ] as const)('that failed for one job, with %s: %s', (code, state) => {
    const problem = problemOf(code);
    const failed = { type: 'failed', problem, operation: 'syncToCrm', group: 'push' } as const;
    expect(decideOutcome({ ...leased, progress: { id: 1 } }, failed, NOW)).toEqual({
      ...ALONE,
      state,
      problem,
      progress: null,
      operation: 'syncToCrm',
      group: 'push',
      attempts: 0,
    });
  });

  it('that is unclear is repeated with others, and fails alone', () => {
    const outcome = { type: 'unclear' } as const;
    expect(decideOutcome(leased, outcome, NOW)).toEqual({
      state: 'waiting',
      attempts: 0,
      problem: null,
      waitingFor: 'turn',
      notBefore: leased.notBefore,
    });
    expect(decideOutcome({ ...leased, group: '' }, outcome, NOW)).toEqual({
      ...ALONE,
      state: 'failed',
      problem: problemOf('bad-reply'),
    });
  });
});

describe('a call that was held back', () => {
  const problem = new ProblemError({ code: 'rate-limited', retryAt: NOW + SECOND }).problem;

  it.each([
    ['in doubt', true, BATCH],
    ['not in doubt', false, null],
  ])('waits for the limit; %s, its batch is %s %o', (_, inDoubt, batch) => {
    expect(decideNotSent({ ...leased, inDoubt }, problem, NOW)).toEqual({
      state: 'waiting',
      waitingFor: 'limit',
      notBefore: NOW + SECOND,
      batch,
      problem,
    });
  });

  it('starts again at once when no time is known', () => {
    const held = decideNotSent(leased, problemOf('rate-limited'), NOW);
    expect(held).toMatchObject({ notBefore: NOW });
  });
});

describe('a call without a response', () => {
  const traitsOf = (onLostResponse: LostResponsePolicy): JobTraits => ({
    operation: 'syncToCrm',
    maxAttempts: 3,
    maxBatchSize: 1,
    onLostResponse,
  });
  const sent = { ...leased, inDoubt: false };

  it.each<[string, LostResponsePolicy, object, object]>([
    ['a read is repeated', 'repeat', {}, { batch: null }],
    [
      'a write is repeated with its batch',
      'repeat-same-batch',
      {},
      { inDoubt: true, group: 'same batch batch-1' },
    ],
    ['a write is checked', { checkWith: 'readBook' }, {}, { inDoubt: true, operation: 'readBook' }],
    [
      'a check is repeated, still in doubt',
      { checkWith: 'readBook' },
      { inDoubt: true, operation: 'readBook' },
      {},
    ],
    ['a poll is repeated', 'repeat-same-batch', { progress: { id: 1 } }, { batch: null }],
    ['another call is repeated', 'repeat-same-batch', { operation: 'searchCrm' }, { batch: null }],
  ])('%s', (_, policy, changed, expected) => {
    expect(doubt({ ...sent, ...changed }, traitsOf(policy))).toEqual(expected);
  });

  it('asks the rep where nothing can tell', () => {
    expect(doubt(sent, traitsOf('ask-rep'))).toEqual({
      ...ALONE,
      state: 'needs-you',
      waitingFor: null,
      problem: new ProblemError({ code: 'outcome-unknown', operation: 'syncToCrm' }).problem,
    });
  });
});

it.each([
  [2, ['', '']],
  [3, ['half 1', 'half 1', '']],
  [4, ['half 1', 'half 1', 'half 2', 'half 2']],
  [5, ['half 1', 'half 1', 'half 1', 'half 2', 'half 2']],
])('%d jobs are split into the groups %j', (count, groups) => {
  let ids = 0;
  const jobs = Array.from({ length: count }, () => leased);
  const halves = splitInHalves(jobs, () => `${(ids += 1)}`);
  expect(halves).toEqual(
    groups.map((group) => ({
      batch: null,
      inDoubt: false,
      group,
      state: 'waiting',
      waitingFor: 'turn',
    })),
  );
});
