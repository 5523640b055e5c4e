import { describe, expect, it } from 'vitest';
import { toAsideInstant } from '@/lib/background/queue/connections';
import { decideProblem, type DecisionContext } from '@/lib/background/queue/decide-outcome';
import type { JobTraits } from '@/lib/background/queue/job-traits';
import { mayBeDone } from '@/lib/background/queue/problem-classes';
import { EMPTY_LOG } from '@/lib/background/queue/rate-limiter';
import type { QueueJob } from '@/lib/background/queue/store';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { storedJobOf } from '../../../support/queue/stored-jobs';

/** What each problem does to a job: with a read, with each kind of write, and with a poll. */

const NOW = 1_800_000_000_000;
const BATCH = { id: 'batch-1', index: 0 };

const READ: JobTraits = {
  operation: 'searchCrm',
  maxAttempts: 3,
  maxBatchSize: 1,
  onLostResponse: 'repeat',
};
const CHECKED: JobTraits = {
  ...READ,
  operation: 'dismissAccount',
  onLostResponse: { checkWith: 'readBook' },
};
const PUSH: JobTraits = {
  ...READ,
  operation: 'syncToCrm',
  maxBatchSize: 100,
  onLostResponse: 'repeat-same-batch',
  poll: { operation: 'readRun', maxAttempts: 14 },
};
const ASKED: JobTraits = { ...READ, operation: 'createList', onLostResponse: 'ask-rep' };

const jobOf = (traits: JobTraits, changed: Partial<QueueJob> = {}) =>
  storedJobOf({ operation: traits.operation, batch: BATCH, ...changed });

function decide(
  traits: JobTraits,
  jobs: QueueJob[],
  problem: Partial<Problem> & Pick<Problem, 'code'>,
  changed: Partial<DecisionContext> = {},
) {
  let ids = 0;
  return decideProblem(jobs, new ProblemError(problem).problem, {
    traits,
    log: EMPTY_LOG,
    perMinute: null,
    now: NOW,
    random: () => 0.5,
    createId: () => `id-${(ids += 1)}`,
    ...changed,
  });
}

/** What matters of the decision about a single job. `inMs`: how long it waits. */
function summarise(
  traits: JobTraits,
  problem: Partial<Problem> & Pick<Problem, 'code'>,
  changed: Partial<QueueJob> = {},
) {
  const job = jobOf(traits, changed);
  const { changes, pause, log } = decide(traits, [job], problem);
  const after = { ...job, ...changes[0] };
  return {
    state: after.state,
    ...(after.state === 'waiting' && {
      waitingFor: after.waitingFor,
      inMs: after.notBefore - NOW,
      attempts: after.attempts,
    }),
    ...(after.problem && after.problem.code !== problem.code && { says: after.problem.code }),
    ...(pause && { pause: pause.scope, probeInMs: pause.probeAt - NOW }),
    ...(log && { blockedMs: log.blockedUntil - NOW }),
    ...(after.inDoubt && { inDoubt: true }),
    ...(after.operation !== job.operation && { next: after.operation }),
    ...(after.batch && { batch: after.batch.id }),
    ...(after.group !== job.group && { group: after.group }),
  };
}

const FAILED = { state: 'failed' };
const NEEDS_YOU = { state: 'needs-you' };
const RETRIED = { state: 'waiting', waitingFor: 'retry', inMs: 1.5 * SECOND, attempts: 1 };
const pausedFor = (pause: 'all' | 'credits', ms: number) => ({
  state: 'waiting',
  waitingFor: 'pause',
  inMs: ms,
  attempts: 0,
  pause,
  probeInMs: ms,
});
const ASIDE = {
  state: 'waiting',
  waitingFor: 'connection',
  inMs: toAsideInstant(null) - NOW,
  attempts: 0,
};

/** By code: what becomes of a read, at its first fault. */
const OF_A_READ: Record<ProblemCode, object> = {
  'no-key': pausedFor('all', MINUTE),
  'key-refused': pausedFor('all', 10 * MINUTE),
  'no-permission': pausedFor('all', MINUTE),
  'rate-limited': {
    state: 'waiting',
    waitingFor: 'limit',
    inMs: 10 * SECOND,
    attempts: 0,
    blockedMs: 10 * SECOND,
  },
  'no-credits': pausedFor('credits', 10 * MINUTE),
  'feature-off': NEEDS_YOU,
  'not-allowed': FAILED,
  'not-found': FAILED,
  conflict: NEEDS_YOU,
  'not-configured': NEEDS_YOU,
  'contact-not-assigned': FAILED,
  'first-person-changed': NEEDS_YOU,
  'record-changed': NEEDS_YOU,
  'book-not-ready': RETRIED,
  invalid: FAILED,
  // Not JSON at all: no field is named.
  'bad-reply': RETRIED,
  offline: pausedFor('all', 15 * SECOND),
  'service-down': RETRIED,
  timeout: RETRIED,
  'outcome-unknown': NEEDS_YOU,
  'run-unread': FAILED,
  'run-unfinished': NEEDS_YOU,
  'other-key': ASIDE,
  'key-changed': FAILED,
  'page-changed': FAILED,
  'storage-full': pausedFor('all', MINUTE),
  'no-answer': FAILED,
  'not-confirmed': FAILED,
  'not-stored': FAILED,
  'newer-data': FAILED,
  internal: FAILED,
};

const CODES = Object.keys(OF_A_READ) as ProblemCode[];
/** After these, the service may have carried out the call. */
const UNANSWERED = ['service-down', 'timeout', 'bad-reply', 'storage-full', 'internal'] as const;
const ANSWERED = CODES.filter((code) => !(UNANSWERED as readonly string[]).includes(code));

it.each(CODES)('a read that meets %s', (code) => {
  expect(summarise(READ, { code })).toEqual(OF_A_READ[code]);
});

describe('a write that is checked after a lost response', () => {
  const doubt = { inDoubt: true, next: 'readBook', batch: 'batch-1' };

  it.each(ANSWERED.filter((code) => code !== 'other-key'))(
    'is treated like a read after %s, and leaves its batch',
    (code) => {
      expect(summarise(CHECKED, { code })).toEqual(OF_A_READ[code]);
    },
  );

  it.each([
    ['service-down', { ...RETRIED, ...doubt }],
    ['timeout', { ...RETRIED, ...doubt }],
    ['bad-reply', { ...RETRIED, ...doubt }],
    ['storage-full', { ...pausedFor('all', MINUTE), ...doubt }],
    ['internal', { ...NEEDS_YOU, ...doubt }],
  ] as const)('is in doubt after %s', (code, expected) => {
    expect(summarise(CHECKED, { code })).toEqual(expected);
  });

  it('is in doubt too after a response with an unreadable field, because it may mean success', () => {
    const problem = { code: 'bad-reply', field: 'accounts.0' } as const;
    expect(summarise(CHECKED, problem)).toEqual({ ...RETRIED, ...doubt });
    expect(summarise(READ, problem)).toEqual(FAILED);
  });

  it('is not in doubt after a fault of another call', () => {
    const problem = { code: 'service-down', operation: 'readBook' } as const;
    expect(summarise(CHECKED, problem)).toEqual(RETRIED);
  });

  it.each([
    ['service-down', NEEDS_YOU],
    ['not-found', NEEDS_YOU],
    ['invalid', NEEDS_YOU],
    ['feature-off', NEEDS_YOU],
  ] as const)('waits for the rep when the check ends with %s', (code, expected) => {
    const checking = { inDoubt: true, operation: 'readBook', attempts: 2 } as const;
    expect(summarise(CHECKED, { code }, checking)).toEqual({
      ...expected,
      inDoubt: true,
      batch: 'batch-1',
    });
  });
});

describe('a write that is repeated with the same batch', () => {
  it.each(['service-down', 'timeout', 'bad-reply'] as const)('stays in its batch: %s', (code) => {
    expect(summarise(PUSH, { code })).toEqual({
      ...RETRIED,
      inDoubt: true,
      batch: 'batch-1',
      group: 'same batch batch-1',
    });
  });

  it('stays in its batch while it is in doubt, whatever comes next', () => {
    for (const code of ['offline', 'key-refused', 'rate-limited'] as const) {
      expect(summarise(PUSH, { code }, { inDoubt: true })).toMatchObject({ batch: 'batch-1' });
    }
  });

  it('was not sent when the key changed before its own call, and may have been before another', () => {
    expect(summarise(PUSH, { code: 'other-key', operation: 'syncToCrm' })).toEqual({
      ...ASIDE,
      batch: 'batch-1',
    });
    expect(summarise(PUSH, { code: 'other-key', operation: 'searchCrm' })).toEqual({
      ...ASIDE,
      inDoubt: true,
      batch: 'batch-1',
      group: 'same batch batch-1',
    });
  });
});

describe('a write that nothing can check', () => {
  it.each(UNANSWERED)('asks the rep after %s, and is not repeated', (code) => {
    expect(summarise(ASKED, { code })).toEqual({ ...NEEDS_YOU, says: 'outcome-unknown' });
  });

  it.each(ANSWERED.filter((code) => code !== 'other-key'))('was not carried out: %s', (code) => {
    expect(summarise(ASKED, { code })).toEqual(OF_A_READ[code]);
  });

  it('was not sent when the call before it got no answer', () => {
    const problem = { code: 'service-down', operation: 'searchCrm' } as const;
    expect(summarise(ASKED, problem)).toEqual(RETRIED);
  });
});

describe('attempts', () => {
  it.each([
    [0, 'waiting', 1],
    [1, 'waiting', 2],
    [2, 'failed', 3],
  ])('after %d passing faults, the next one leaves a read %s', (attempts, state, counted) => {
    const { changes } = decide(READ, [jobOf(READ, { attempts })], { code: 'timeout' });
    expect(changes).toMatchObject([{ state, attempts: counted }]);
  });

  it.each([
    ['a write', CHECKED, {}],
    ['a check', CHECKED, { operation: 'readBook', inDoubt: true }],
  ] as const)('%s that may be done waits for the rep after the last one', (_, traits, changed) => {
    const job = jobOf(traits, { attempts: 2, ...changed });
    const { changes } = decide(traits, [job], { code: 'timeout' });
    expect(changes).toMatchObject([{ state: 'needs-you', attempts: 3 }]);
  });

  it('fails after the last one when the fault was of another call than the write', () => {
    const job = jobOf(CHECKED, { attempts: 2 });
    const { changes } = decide(CHECKED, [job], { code: 'timeout', operation: 'searchCrm' });
    expect(changes).toMatchObject([{ state: 'failed' }]);
  });

  it.each(['offline', 'key-refused', 'feature-off', 'service-down'] as const)(
    'one attempt: a test of the connection fails at once, and pauses nothing: %s',
    (code) => {
      expect(summarise({ ...READ, maxAttempts: 1 }, { code })).toEqual(FAILED);
    },
  );

  it.each([
    ['later than our own pause', 9 * SECOND, 9 * SECOND],
    ['earlier than our own pause', SECOND, 1.5 * SECOND],
  ])('obeys the service when it names a time %s', (_, afterMs, inMs) => {
    expect(summarise(READ, { code: 'service-down', retryAt: NOW + afterMs })).toMatchObject({
      waitingFor: 'retry',
      inMs,
    });
  });
});

describe('a 429', () => {
  it.each([
    [0, 7 * SECOND],
    [0.5, 7.5 * SECOND],
    [1, 8 * SECOND],
  ])('blocks the operation until the time that it names, plus jitter: %d', (roll, ms) => {
    const problem = { code: 'rate-limited', retryAt: NOW + 7 * SECOND } as const;
    const { changes, log } = decide(READ, [jobOf(READ)], problem, { random: () => roll });
    expect(log?.blockedUntil).toBe(NOW + ms);
    expect(changes).toMatchObject([{ waitingFor: 'limit', notBefore: NOW + ms, attempts: 0 }]);
  });
});

describe('several jobs of one call', () => {
  const three = ['a', 'b', 'c'].map((id) => jobOf(PUSH, { id, group: 'push' }));

  it('are split in halves when it is refused, and nothing else changes', () => {
    const { changes, pause } = decide(PUSH, three, { code: 'invalid' });
    const half = { state: 'waiting', waitingFor: 'turn', batch: null, inDoubt: false };
    expect(changes).toEqual([
      { ...half, group: 'half id-1' },
      { ...half, group: 'half id-1' },
      { ...half, group: '' },
    ]);
    expect(pause).toBeUndefined();
  });

  it.each(['conflict', 'not-found'] as const)('are not split after %s', (code) => {
    const { changes } = decide(PUSH, three, { code });
    expect(new Set(changes.map(({ state }) => state))).not.toContain('waiting');
  });

  it('are not split when one of them has a run', () => {
    const jobs = three.map((job, index) => (index === 1 ? { ...job, progress: { id: 'r' } } : job));
    const { changes } = decide(PUSH, jobs, { code: 'invalid' });
    expect(changes.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  });

  it('count their attempts each', () => {
    const jobs = [0, 2].map((attempts, index) => jobOf(READ, { id: `${index}`, attempts }));
    const { changes } = decide(READ, jobs, { code: 'timeout' });
    expect(changes.map(({ state }) => state)).toEqual(['waiting', 'failed']);
  });
});

describe('what a job had started at the service', () => {
  const started = { progress: { looks: 1 }, operation: 'readBook', group: 'run' } as const;

  it('is gone after a 404: a retry starts over', () => {
    const { changes } = decide(CHECKED, [jobOf(CHECKED, started)], { code: 'not-found' });
    expect(changes).toMatchObject([
      { state: 'failed', progress: null, operation: 'dismissAccount', group: '', batch: null },
    ]);
  });

  it('stays after any other refusal', () => {
    const { changes } = decide(CHECKED, [jobOf(CHECKED, started)], { code: 'invalid' });
    expect(changes[0]?.state).toBe('failed');
    expect(changes[0]).not.toHaveProperty('progress');
  });
});

describe('a poll', () => {
  const polling = { operation: 'readRun', progress: { id: 'run-1' } } as const;

  it.each([
    ['not-found', 0, { waitingFor: 'run', attempts: 1, notBefore: NOW + 1.5 * SECOND }],
    ['service-down', 12, { waitingFor: 'run', attempts: 13, notBefore: NOW + 45 * SECOND }],
    ['service-down', 13, { state: 'needs-you', attempts: 14, problem: { code: 'run-unread' } }],
    ['run-unfinished', 0, { state: 'needs-you', problem: { code: 'run-unfinished' } }],
    ['key-refused', 0, { state: 'waiting', waitingFor: 'pause', attempts: 0 }],
  ] as const)('that meets %s after %d failed ones', (code, attempts, expected) => {
    const { changes } = decide(PUSH, [jobOf(PUSH, { ...polling, attempts })], { code });
    expect(changes).toMatchObject([expected]);
  });
});

it.each([
  ['timeout', null, true],
  ['timeout', 'syncToCrm', true],
  ['timeout', 'readRun', false],
  ['invalid', 'syncToCrm', false],
  ['invalid', null, false],
] as const)('after %s of %s, a push may be done: %s', (code, operation, expected) => {
  const { problem } = new ProblemError({ code, operation });
  expect(mayBeDone(problem, storedJobOf({ operation: 'syncToCrm' }))).toBe(expected);
});
