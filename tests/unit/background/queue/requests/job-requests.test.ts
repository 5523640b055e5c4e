import { describe, expect, it } from 'vitest';
import type { JobTraits, LostResponsePolicy } from '@/lib/background/queue/job-traits';
import {
  cancelJob,
  recoverRunning,
  retryJob,
  reviveStopped,
} from '@/lib/background/queue/requests/job-requests';
import { requeueNow, requeueWithBatch } from '@/lib/background/queue/requests/requeue';
import type { QueueJob, QueueTransaction } from '@/lib/background/queue/store';
import { SECOND } from '@/lib/contract/duration';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { JOB_STATES } from '@/lib/contract/stored/job-state';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { storedJobOf } from '../../../../support/queue/stored-jobs';

/** What requests about single jobs change, by the state of the job. */

const NOW = 1_800_000_000_000;
const problemOf = (code: ProblemCode) => new ProblemError({ code }).problem;

/** Does work on stored jobs, and returns them by id. */
async function change(
  jobs: Partial<QueueJob>[],
  work: (transaction: QueueTransaction) => Promise<unknown>,
) {
  const memory = createMemoryQueueStore();
  await memory.store.transaction(async (transaction) => {
    for (const job of jobs) await transaction.put(storedJobOf(job));
    await work(transaction);
  });
  return (id: string) => memory.get(id);
}

const FRESH = {
  state: 'waiting',
  waitingFor: 'turn',
  notBefore: NOW,
  changedAt: NOW,
  lease: null,
  attempts: 0,
  problem: null,
  isCleared: false,
};
const TRIED = { attempts: 2, problem: problemOf('timeout'), isCleared: true };

it.each(JOB_STATES)('a job that is %s: what a retry and a cancellation do', async (state) => {
  const job = { id: 'a', state, waitingFor: null, ...TRIED };
  const retried = await change([job], (stored) => retryJob(stored, 'a', NOW, () => 0));
  const isRetried = ['failed', 'needs-you', 'cancelled'].includes(state);
  expect(retried('a')).toMatchObject(isRetried ? FRESH : job);
  const cancelled = await change([job], (stored) => cancelJob(stored, 'a', NOW));
  expect(cancelled('a')?.state).toBe(
    ['waiting', 'needs-you'].includes(state) ? 'cancelled' : state,
  );
});

it('what no longer exists is neither retried nor cancelled', async () => {
  const get = await change([], async (stored) => {
    await retryJob(stored, 'a', NOW, () => 0);
    await cancelJob(stored, 'a', NOW);
  });
  expect(get('a')).toBeUndefined();
});

it.each([
  ['waits', {}, 'cancelled'],
  ['was accepted', { progress: { id: 'run-1' } }, 'waiting'],
  ['may have been sent', { inDoubt: true }, 'waiting'],
])('a job that %s is %s after a cancellation', async (_, changed, state) => {
  const get = await change([{ id: 'a', waitingFor: 'hold', ...changed }], (stored) =>
    cancelJob(stored, 'a', NOW),
  );
  expect(get('a')).toMatchObject(
    state === 'cancelled' ? { state, waitingFor: null, changedAt: NOW } : { state },
  );
});

it.each([
  ['that was not sent', {}, { waitingFor: 'hold', notBefore: NOW + 5 * SECOND }],
  ['that may have been sent', { inDoubt: true }, { waitingFor: 'turn', notBefore: NOW }],
  ['that was accepted', { progress: { id: 1 } }, { waitingFor: 'turn', notBefore: NOW }],
])('a retry can be undone for a job %s', async (_, changed, expected) => {
  const get = await change([{ id: 'a', state: 'failed', ...changed }], (stored) =>
    retryJob(stored, 'a', NOW, () => 5 * SECOND),
  );
  expect(get('a')).toMatchObject({ state: 'waiting', ...expected });
});

describe('jobs that were sent in one batch', () => {
  const sent = { inDoubt: true, operation: 'syncToCrm', group: 'same batch 1' } as const;
  const others: Partial<QueueJob>[] = [
    { id: 'failed', ...sent, state: 'failed', lane: 'bulk' },
    { id: 'needs-you', ...sent, state: 'needs-you' },
    { id: 'waiting', ...sent, state: 'waiting', waitingFor: 'retry', notBefore: NOW + SECOND },
    { id: 'done', ...sent, state: 'done' },
    { id: 'other batch', ...sent, group: 'same batch 2', state: 'failed' },
    { id: 'alone', ...sent, group: '', state: 'failed' },
  ];
  const own = (changed: Partial<QueueJob> = {}) =>
    storedJobOf({ id: 'own', ...sent, state: 'needs-you', ...changed });
  const listReady = (get: (id: string) => QueueJob | undefined) =>
    ['own', ...others.map(({ id }) => id ?? '')].filter((id) => get(id)?.notBefore === NOW);

  it.each([
    ['in doubt', {}, ['own', 'failed', 'needs-you']],
    ['not in doubt', { inDoubt: false }, ['own']],
    ['in a call of its own', { group: '' }, ['own']],
  ])('are retried together when one is %s', async (_, changed, ready) => {
    const job = own(changed);
    const get = await change([job, ...others], (stored) => requeueWithBatch(stored, job, NOW));
    expect(listReady(get)).toEqual(ready);
  });

  it('are made ready together while they wait', async () => {
    const job = own({ state: 'waiting', waitingFor: 'pause', input: 'as the caller changed it' });
    const get = await change([{ ...job, input: 'as it is stored' }, ...others], (stored) =>
      requeueNow(stored, job, NOW),
    );
    expect(listReady(get)).toEqual(['own', 'waiting']);
    expect(get('own')).toMatchObject({ waitingFor: 'turn', input: 'as the caller changed it' });
  });
});

it('jobs that stopped with a problem that is solved are tried anew, and no others', async () => {
  const stopped = { state: 'needs-you', waitingFor: null, ...TRIED } as const;
  const get = await change(
    [
      { id: 'a', ...stopped, problem: problemOf('conflict') },
      { id: 'b', ...stopped, problem: problemOf('conflict'), lane: 'bulk' },
      { id: 'other', ...stopped, problem: problemOf('not-configured') },
      { id: 'none', ...stopped, problem: null },
      { id: 'failed', ...stopped, state: 'failed', problem: problemOf('conflict') },
    ],
    (stored) => reviveStopped(stored, 'conflict', NOW),
  );
  expect(get('a')).toMatchObject(FRESH);
  expect(get('b')).toMatchObject(FRESH);
  expect(get('other')?.state).toBe('needs-you');
  expect(get('none')?.state).toBe('needs-you');
  expect(get('failed')?.state).toBe('failed');
});

describe('a job that was running when the worker died', () => {
  const batch = { id: 'batch-1', index: 0 };
  const running: Partial<QueueJob> = {
    id: 'a',
    state: 'running',
    waitingFor: null,
    operation: 'syncToCrm',
    lease: { id: 'lease', since: 1 },
    batch,
    attempts: 1,
  };
  const retried = {
    state: 'waiting',
    waitingFor: 'retry',
    notBefore: NOW + SECOND,
    changedAt: NOW,
    lease: null,
    attempts: 1,
  };

  it.each<[string, LostResponsePolicy, object]>([
    ['is repeated', 'repeat', { ...retried, inDoubt: false, batch: null }],
    [
      'is repeated with its batch',
      'repeat-same-batch',
      { ...retried, inDoubt: true, batch, group: 'same batch batch-1' },
    ],
    [
      'is checked',
      { checkWith: 'readBook' },
      { ...retried, inDoubt: true, operation: 'readBook', batch },
    ],
    [
      'asks the rep',
      'ask-rep',
      { state: 'needs-you', waitingFor: null, problem: { code: 'outcome-unknown' } },
    ],
  ])('%s', async (_, onLostResponse, expected) => {
    const traits: JobTraits = {
      operation: 'syncToCrm',
      maxAttempts: 3,
      maxBatchSize: 1,
      onLostResponse,
    };
    const waiting = { id: 'b', notBefore: 7 };
    const get = await change([running, waiting], (stored) =>
      recoverRunning(stored, () => traits, NOW),
    );
    expect(get('a')).toMatchObject(expected);
    expect(get('b')).toMatchObject({ state: 'waiting', notBefore: 7 });
  });
});
