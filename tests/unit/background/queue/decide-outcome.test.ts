import { describe, expect, it } from 'vitest';
import {
  decideAccepted,
  decideNotSent,
  decideOutcome,
  decideOutcomes,
  splitInHalves,
} from '@/lib/background/queue/decide-outcome';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { callOf } from '../../../support/queue/calls';
import { storedJobOf } from '../../../support/queue/stored-jobs';

/** How a call and its jobs change when it was answered, accepted, or not sent. */

const NOW = 1_800_000_000_000;
const problemOf = (code: ConstructorParameters<typeof ProblemError>[0]['code']) =>
  new ProblemError({ code }).problem;
const sent = storedJobOf({
  state: 'running',
  waitingFor: null,
  operation: 'syncToCrm',
  group: 'push',
  callId: 'call-1',
  attempts: 2,
  inDoubt: true,
  problem: problemOf('timeout'),
  notBefore: NOW - SECOND,
});
const ALONE = { callId: null, inDoubt: false, group: '' };

describe('a call with an outcome', () => {
  it('that is done leaves no doubt, no problem and no attempts', () => {
    expect(decideOutcome(sent, { type: 'done', output: { id: 7 } }, NOW)).toEqual({
      ...ALONE,
      state: 'done',
      output: { id: 7 },
      attempts: 0,
      problem: null,
    });
  });

  it('that failed for one job counts an attempt of that job, with its problem', () => {
    const fault = { attempts: 3, problem: problemOf('timeout') };
    const next = {
      progress: null,
      operation: 'searchCrm',
      group: 'check',
      notBefore: NOW,
    } as const;
    expect(decideOutcome(sent, { type: 'again', ...next, fault }, NOW)).toMatchObject({
      ...next,
      ...fault,
      state: 'waiting',
      waitingFor: 'retry',
    });
  });

  const again = {
    type: 'again',
    progress: null,
    operation: 'readBook',
    group: 'book',
    notBefore: NOW + SECOND,
  } as const;

  it.each<[string, Outcome, object]>([
    [
      'starts another call, which is no progress, so attempts in doubt count on',
      again,
      { waitingFor: 'turn', attempts: 2, inDoubt: false, progress: null, notBefore: NOW + SECOND },
    ],
    [
      'goes on with its check, still in doubt',
      { ...again, progress: { page: 1 }, inDoubt: true },
      { waitingFor: 'run', attempts: 2, inDoubt: true, progress: { page: 1 } },
    ],
    [
      'goes on with what is certain: attempts begin anew',
      { ...again, progress: { page: 1 } },
      { waitingFor: 'run', attempts: 0, inDoubt: false },
    ],
    ['waits for no time in the past', { ...again, notBefore: NOW - 1 }, { notBefore: NOW }],
    ['keeps its input', again, { input: sent.input }],
    ['has another input from now on', { ...again, input: 'other' }, { input: 'other' }],
  ])('that %s', (_, outcome, expected) => {
    expect(decideOutcome(sent, outcome, NOW)).toMatchObject({
      state: 'waiting',
      problem: null,
      callId: null,
      operation: 'readBook',
      group: 'book',
      ...expected,
    });
  });

  it.each([
    ['record-changed', 'needs-you'],
    ['outcome-unknown', 'needs-you'],
    ['invalid', 'failed'],
  ] as const)('that failed for one job, with %s: %s', (code, state) => {
    const problem = problemOf(code);
    const failed = { type: 'failed', problem, operation: 'syncToCrm', group: 'push' } as const;
    expect(decideOutcome({ ...sent, progress: { id: 1 } }, failed, NOW)).toEqual({
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
    expect(decideOutcome(sent, outcome, NOW)).toMatchObject({ state: 'waiting', callId: null });
    expect(decideOutcome({ ...sent, group: '' }, outcome, NOW)).toEqual({
      ...ALONE,
      state: 'failed',
      problem: problemOf('bad-reply'),
    });
  });

  it('stays with its run while it does not tell what became of one job', () => {
    const problem = problemOf('outcome-unknown');
    const outcomes: Outcome[] = [
      { type: 'done', output: 1 },
      { type: 'unknown', problem },
    ];
    const { call, changes } = decideOutcomes([sent, sent], outcomes, NOW, () => 'half');
    expect(call).toEqual({ state: 'asks-rep', lease: null, waitingFor: null });
    expect(changes[0]).toMatchObject({ state: 'done', callId: null });
    expect(changes[1]).toEqual({ state: 'needs-you', problem, attempts: 0, waitingFor: null });
  });
});

describe('a call that is accepted', () => {
  const poll = { operation: 'readRun', maxAttempts: 14 } as const;
  const accepted = {
    type: 'accepted',
    run: { id: 'run-1' },
    pollAt: NOW + SECOND,
    progress: ['own'],
  } as const;

  it('is polled from now on, and its body is dropped', () => {
    const call = callOf([sent], { state: 'unknown', body: 'bytes', attempts: 2 });
    const waiting = { waitingFor: 'run', notBefore: NOW + SECOND, attempts: 0, problem: null };
    const result = { ...accepted, progress: [...accepted.progress] };
    expect(decideAccepted(call, result, { now: NOW, poll })).toEqual({
      call: {
        ...waiting,
        state: 'polling',
        operation: 'readRun',
        run: { id: 'run-1' },
        body: null,
        lease: null,
      },
      changes: [
        { ...waiting, state: 'waiting', inDoubt: false, operation: 'readRun', progress: 'own' },
      ],
    });
  });

  it.each([
    ['writes no job again while its run goes on', null, 0],
    ['is shown again after a poll that failed', problemOf('timeout'), 1],
  ])('%s', (_, problem, count) => {
    const call = callOf([sent], { state: 'polling', problem });
    const result = { ...accepted, progress: [...accepted.progress] };
    expect(decideAccepted(call, result, { now: NOW, poll }).changes).toHaveLength(count);
  });
});

describe('a call that was held back', () => {
  const problem = new ProblemError({ code: 'rate-limited', retryAt: NOW + SECOND }).problem;
  const waiting = { waitingFor: 'limit', notBefore: NOW + SECOND, problem };

  it.each([
    ['sent', null, { ...waiting, state: 'waiting', callId: null }],
    ['unknown', { ...waiting, lease: null }, { ...waiting, state: 'waiting' }],
    ['polling', { ...waiting, lease: null }, { ...waiting, state: 'waiting' }],
  ] as const)('waits for the limit; one that is %s is then %o', (state, call, change) => {
    const decision = decideNotSent(callOf([sent], { state }), [sent], problem, NOW);
    expect(decision).toEqual({ call, changes: [change] });
  });

  it('starts again at once when no time is known', () => {
    const held = decideNotSent(callOf([sent]), [sent], problemOf('rate-limited'), NOW);
    expect(held.changes).toMatchObject([{ notBefore: NOW }]);
  });
});

it.each([
  [2, ['', '']],
  [3, ['half 1', 'half 1', '']],
  [4, ['half 1', 'half 1', 'half 2', 'half 2']],
  [5, ['half 1', 'half 1', 'half 1', 'half 2', 'half 2']],
])('%d jobs are split into the groups %j', (count, groups) => {
  let ids = 0;
  const jobs = Array.from({ length: count }, () => sent);
  const halves = splitInHalves(jobs, () => `${(ids += 1)}`);
  expect(halves).toMatchObject(groups.map((group) => ({ callId: null, group, state: 'waiting' })));
});
