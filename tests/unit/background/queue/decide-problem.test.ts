import { describe, expect, it } from 'vitest';
import {
  decideAfterDeath,
  decideProblem,
  type ProblemContext,
} from '@/lib/background/queue/decide-problem';
import type { JobTraits } from '@/lib/background/queue/job-traits';
import { mayBeDone } from '@/lib/background/queue/problem-classes';
import { EMPTY_LOG } from '@/lib/background/queue/rate-limiter';
import type { QueueJob } from '@/lib/background/queue/store';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { Call } from '@/lib/contract/stored/call';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { callOf } from '../../../support/queue/calls';
import { storedJobOf } from '../../../support/queue/stored-jobs';

/** What each problem does to a call and its jobs: with a read, with each kind of write, and with a poll. */

const NOW = 1_800_000_000_000;

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
  onLostResponse: 'repeat-same-call',
  poll: { operation: 'readRun', maxAttempts: 14 },
};
const ASKED: JobTraits = { ...READ, operation: 'createList', onLostResponse: 'ask-rep' };

type Met = Partial<Problem> & Pick<Problem, 'code'>;

const jobOf = (traits: JobTraits, changed: Partial<QueueJob> = {}) =>
  storedJobOf({ operation: traits.operation, state: 'running', callId: 'call-1', ...changed });

function decide(
  traits: JobTraits,
  jobs: QueueJob[],
  problem: Met,
  call: Partial<Call> = {},
  changed: Partial<ProblemContext> = {},
) {
  let ids = 0;
  return decideProblem(callOf(jobs, call), jobs, new ProblemError(problem).problem, {
    traits,
    log: EMPTY_LOG,
    perMinute: null,
    isOfOther: false,
    now: NOW,
    random: () => 0.5,
    createId: () => `id-${(ids += 1)}`,
    ...changed,
  });
}

/** What matters of the decision about a single job. `inMs`: how long it waits. `call`: what the open call is then. */
function summarise(
  traits: JobTraits,
  problem: Met,
  changed: Partial<QueueJob> = {},
  call: Partial<Call> = {},
  context: Partial<ProblemContext> = {},
) {
  const job = jobOf(traits, changed);
  const decision = decide(traits, [job], problem, call, context);
  const { pause, log } = decision;
  const after = { ...job, ...decision.changes[0] };
  // A job knows its call as long as that is open.
  expect(after.callId === null).toBe(decision.call === null);
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
    ...(decision.call && { call: decision.call.state }),
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
/** By code: what becomes of a read, at its first fault. */
const OF_A_READ: Record<ProblemCode, object> = {
  'no-key': pausedFor('all', MINUTE),
  'key-refused': pausedFor('all', 10 * MINUTE),
  'no-permission': pausedFor('all', MINUTE),
  'rate-limited': {
    state: 'waiting',
    waitingFor: 'limit',
    inMs: 10.15 * SECOND,
    attempts: 0,
    blockedMs: 10.15 * SECOND,
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
  'crm-not-checked': NEEDS_YOU,
  'not-reachable': NEEDS_YOU,
  'consent-old': NEEDS_YOU,
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
  // Its own connection is no longer saved. It goes on when it is.
  'other-key': { state: 'waiting', waitingFor: 'turn', inMs: 0, attempts: 0 },
  'key-changed': FAILED,
  'page-changed': FAILED,
  'storage-full': pausedFor('all', MINUTE),
  'no-answer': FAILED,
  'not-confirmed': FAILED,
  'not-stored': FAILED,
  'newer-data': FAILED,
  'other-version': FAILED,
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
  const doubt = { inDoubt: true, next: 'readBook' };

  it.each(ANSWERED)('is treated like a read after %s', (code) => {
    const problem = { code, operation: 'dismissAccount' };
    expect(summarise(CHECKED, problem)).toEqual(OF_A_READ[code]);
  });

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

  it('is in doubt when the key changed between it and a later request of its call', () => {
    const problem = { code: 'other-key', operation: 'readBook' } as const;
    expect(summarise(CHECKED, problem)).toEqual({ ...OF_A_READ['other-key'], ...doubt });
  });

  it.each(['service-down', 'not-found', 'invalid', 'feature-off'] as const)(
    'waits for the rep when the check ends with %s',
    (code) => {
      const checking = { inDoubt: true, operation: 'readBook', attempts: 2 } as const;
      expect(summarise(CHECKED, { code }, checking)).toEqual({ ...NEEDS_YOU, inDoubt: true });
    },
  );
});

describe('a write that is repeated under its key', () => {
  const unknown = { call: 'unknown', inDoubt: true };

  it.each(['service-down', 'timeout', 'bad-reply'] as const)('stays open after %s', (code) => {
    expect(summarise(PUSH, { code })).toEqual({ ...RETRIED, ...unknown });
  });

  it.each([
    ['invalid', FAILED],
    ['conflict', NEEDS_YOU],
    ['not-configured', NEEDS_YOU],
    ['rate-limited', OF_A_READ['rate-limited']],
    ['other-key', OF_A_READ['other-key']],
  ] as const)('has ended when its first answer is %s', (code, expected) => {
    expect(summarise(PUSH, { code, operation: 'syncToCrm' })).toEqual(expected);
  });

  it.each(['invalid', 'conflict', 'not-configured', 'not-found', 'internal'] as const)(
    'may still have been carried out when a repeat is answered with %s: the rep is asked',
    (code) => {
      const { call, changes } = decide(PUSH, [jobOf(PUSH)], { code }, { state: 'unknown' });
      expect(call).toMatchObject({ state: 'asks-rep', lease: null });
      expect(call).not.toHaveProperty('body');
      expect(changes).toMatchObject([
        { state: 'needs-you', inDoubt: true, problem: { code: 'outcome-unknown' } },
      ]);
    },
  );

  it.each([
    ['offline', pausedFor('all', 15 * SECOND)],
    ['key-refused', pausedFor('all', 10 * MINUTE)],
    ['rate-limited', OF_A_READ['rate-limited']],
    ['timeout', RETRIED],
    ['other-key', { ...RETRIED, inMs: SECOND, attempts: 0 }],
  ] as const)('is repeated later when a repeat meets %s', (code, expected) => {
    const call = { state: 'unknown' } as const;
    expect(summarise(PUSH, { code }, {}, call)).toEqual({ ...expected, ...unknown });
  });

  it('asks the rep after its last attempt', () => {
    const call = { state: 'unknown', attempts: 2 } as const;
    expect(summarise(PUSH, { code: 'timeout' }, {}, call)).toEqual({
      ...NEEDS_YOU,
      call: 'asks-rep',
      inDoubt: true,
    });
  });
});

describe('a connection that is no longer saved', () => {
  const answer = (code: ProblemCode, call: Partial<Call> = {}) =>
    summarise(PUSH, { code }, {}, call, { isOfOther: true });

  it.each(['key-refused', 'no-credits', 'no-permission', 'rate-limited', 'offline'] as const)(
    'pauses and blocks nothing with %s',
    (code) => {
      expect(answer(code)).toEqual(OF_A_READ['other-key']);
      expect(answer(code, { state: 'unknown' })).toEqual({
        ...{ ...RETRIED, inMs: SECOND, attempts: 0 },
        ...{ call: 'unknown', inDoubt: true },
      });
    },
  );

  it('says as much as any about its own job', () => {
    expect(answer('invalid')).toEqual(FAILED);
  });
});

describe('a write that nothing can check', () => {
  it.each(UNANSWERED)('asks the rep after %s, and is not repeated', (code) => {
    expect(summarise(ASKED, { code })).toEqual({ ...NEEDS_YOU, says: 'outcome-unknown' });
  });

  it.each(ANSWERED)('was not carried out: %s', (code) => {
    expect(summarise(ASKED, { code, operation: 'createList' })).toEqual(OF_A_READ[code]);
  });

  it('was not sent when the call before it got no answer', () => {
    const problem = { code: 'service-down', operation: 'searchCrm' } as const;
    expect(summarise(ASKED, problem)).toEqual(RETRIED);
  });
});

describe('attempts', () => {
  it.each([
    [1, 'waiting', 2],
    [2, 'failed', 3],
  ])('after %d passing faults, the next one leaves a read %s', (attempts, state, counted) => {
    const { changes } = decide(READ, [jobOf(READ, { attempts })], { code: 'timeout' });
    expect(changes).toMatchObject([{ state, attempts: counted }]);
  });

  it('of a write that may be done end with the rep', () => {
    const { changes } = decide(CHECKED, [jobOf(CHECKED, { attempts: 2 })], { code: 'timeout' });
    expect(changes).toMatchObject([{ state: 'needs-you', attempts: 3 }]);
  });

  it('end in a failure when the last fault was of another call than the write', () => {
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
  ])('obey the service when it names a time %s', (_, afterMs, inMs) => {
    const problem = { code: 'service-down', retryAt: NOW + afterMs } as const;
    expect(summarise(READ, problem)).toMatchObject({ waitingFor: 'retry', inMs });
    const polled = summarise(PUSH, { ...problem, retryAt: NOW + MINUTE }, {}, { state: 'polling' });
    expect(polled).toMatchObject({ waitingFor: 'run', inMs: MINUTE });
  });

  it('are counted for each job', () => {
    const jobs = [0, 2].map((attempts, index) => jobOf(READ, { id: `${index}`, attempts }));
    const { changes } = decide(READ, jobs, { code: 'timeout' });
    expect(changes.map(({ state }) => state)).toEqual(['waiting', 'failed']);
  });
});

it.each([
  [0, 7 * SECOND],
  [0.5, 7.15 * SECOND],
  [1, 7.3 * SECOND],
])('a 429 blocks the operation until the time that it names, plus jitter: %d', (roll, ms) => {
  const problem = { code: 'rate-limited', retryAt: NOW + 7 * SECOND } as const;
  const { changes, log } = decide(READ, [jobOf(READ)], problem, {}, { random: () => roll });
  expect(log?.blockedUntil).toBe(NOW + ms);
  expect(changes).toMatchObject([{ waitingFor: 'limit', notBefore: NOW + ms, attempts: 0 }]);
});

describe('several jobs of one call', () => {
  const three = ['a', 'b', 'c'].map((id) => jobOf(PUSH, { id, group: 'push' }));

  it('are split in halves when its first answer is a refusal, and nothing else changes', () => {
    const { call, changes, pause } = decide(PUSH, three, { code: 'invalid' });
    expect(call).toBeNull();
    expect(changes.map(({ group }) => group)).toEqual(['half id-1', 'half id-1', '']);
    for (const change of changes) expect(change).toMatchObject({ state: 'waiting', callId: null });
    expect(pause).toBeUndefined();
  });

  it.each([
    ['after another problem', 'conflict', {}],
    ['on a repeat', 'invalid', { state: 'unknown' }],
    ['when it is polled', 'invalid', { state: 'polling' }],
  ] as const)('are not split %s', (_, code, call) => {
    const { changes } = decide(PUSH, three, { code }, call);
    expect(changes.every(({ group }) => group === undefined)).toBe(true);
  });
});

describe('what a job had started at the service', () => {
  const started = { progress: { polls: 1 }, operation: 'readBook', group: 'run' } as const;

  it('is gone after a 404: a retry starts over', () => {
    const { changes } = decide(CHECKED, [jobOf(CHECKED, started)], { code: 'not-found' });
    expect(changes).toMatchObject([
      { state: 'failed', progress: null, operation: 'dismissAccount', group: '', callId: null },
    ]);
  });

  it('stays after any other refusal', () => {
    const { changes } = decide(CHECKED, [jobOf(CHECKED, started)], { code: 'invalid' });
    expect(changes[0]?.state).toBe('failed');
    expect(changes[0]).not.toHaveProperty('progress');
  });
});

it.each([
  ['not-found', 0, { waitingFor: 'run', attempts: 1, notBefore: NOW + 1.5 * SECOND }],
  ['service-down', 12, { waitingFor: 'run', attempts: 13, notBefore: NOW + 45 * SECOND }],
  ['service-down', 13, { state: 'needs-you', problem: { code: 'run-unread' } }],
  ['run-unfinished', 0, { state: 'needs-you', problem: { code: 'run-unfinished' } }],
  ['key-refused', 0, { state: 'waiting', waitingFor: 'pause', attempts: 0 }],
] as const)('a poll that meets %s after %d failed ones', (code, attempts, expected) => {
  const polling = { state: 'polling', operation: 'readRun', attempts } as const;
  const { call, changes } = decide(PUSH, [jobOf(PUSH, { progress: 'run-1' })], { code }, polling);
  expect(changes).toMatchObject([expected]);
  expect(call?.state).toBe(changes[0]?.state === 'waiting' ? 'polling' : 'asks-rep');
});

describe('the death of the worker', () => {
  const RETRY = { waitingFor: 'retry', notBefore: NOW + SECOND };
  const die = (traits: JobTraits, call: Partial<Call> = {}) => {
    const jobs = [jobOf(traits)];
    return decideAfterDeath(callOf(jobs, call), jobs, traits, NOW);
  };

  it.each<[string, JobTraits, Partial<Call>, object | null, object[]]>([
    ['a read is repeated', READ, {}, null, [{ ...RETRY, callId: null, state: 'waiting' }]],
    ['a write is checked', CHECKED, {}, null, [{ ...RETRY, callId: null, operation: 'readBook' }]],
    ['a write asks the rep', ASKED, {}, null, [{ state: 'needs-you', callId: null }]],
    [
      'a write stays under its key',
      PUSH,
      {},
      { ...RETRY, state: 'unknown', lease: null },
      [{ ...RETRY, state: 'waiting', inDoubt: true }],
    ],
    ['a poll is repeated', PUSH, { state: 'polling' }, { ...RETRY, lease: null }, []],
  ])('%s', (_, traits, call, expected, changes) => {
    const decision = die(traits, call);
    if (expected) expect(decision.call).toEqual(expected);
    else expect(decision.call).toBeNull();
    expect(decision.changes).toMatchObject(changes);
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
  expect(mayBeDone(problem, 'syncToCrm')).toBe(expected);
});
