import { expect, it } from 'vitest';
import { cancelJob, retryJob, reviveStopped } from '@/lib/background/queue/requests/job-requests';
import type { QueueJob, QueueTransaction } from '@/lib/background/queue/store';
import { SECOND } from '@/lib/contract/duration';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { JOB_STATES } from '@/lib/contract/stored/job-state';
import { callOf } from '../../../../support/queue/calls';
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
  ['waits', 'cancelled', {}],
  ['was accepted', 'waiting', { progress: { id: 'run-1' } }],
  ['may have been sent', 'waiting', { inDoubt: true }],
  ['is part of an open call', 'waiting', { callId: 'call-1' }],
])('a job that %s is %s after a cancellation', async (_, state, changed) => {
  const get = await change([{ id: 'a', waitingFor: 'hold', ...changed }], (stored) =>
    cancelJob(stored, 'a', NOW),
  );
  expect(get('a')).toMatchObject(
    state === 'cancelled'
      ? { state, waitingFor: null, changedAt: NOW }
      : { state, isUnwanted: true },
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

it.each([null, 'call-1'])(
  'what the rep retries is kept though its person was erased: call %s',
  async (callId) => {
    const job = { id: 'a', state: 'needs-you', callId, isErased: true } as const;
    const get = await change([job], async (stored) => {
      await stored.putCall(callOf([storedJobOf(job)], { state: 'asks-rep' }));
      await retryJob(stored, 'a', NOW, () => 0);
    });
    expect(get('a')).toMatchObject({ state: 'waiting', isErased: undefined });
  },
);

it('jobs that stopped with a problem that is solved are tried anew, and no others', async () => {
  const stopped = { state: 'needs-you', waitingFor: null, ...TRIED, isCleared: false } as const;
  const get = await change(
    [
      { id: 'a', ...stopped, problem: problemOf('conflict') },
      { id: 'b', ...stopped, problem: problemOf('conflict'), lane: 'bulk' },
      { id: 'off the list', ...stopped, problem: problemOf('conflict'), isCleared: true },
      { id: 'bulk off the list', ...stopped, problem: problemOf('conflict'), bulkId: 'gone' },
      { id: 'other', ...stopped, problem: problemOf('not-configured') },
      { id: 'none', ...stopped, problem: null },
      { id: 'failed', ...stopped, state: 'failed', problem: problemOf('conflict') },
    ],
    (stored) => reviveStopped(stored, 'conflict', NOW, () => 0),
  );
  expect(get('a')).toMatchObject(FRESH);
  expect(get('b')).toMatchObject(FRESH);
  for (const id of ['off the list', 'bulk off the list', 'other'])
    expect(get(id)?.state).toBe('needs-you');
  expect(get('none')?.state).toBe('needs-you');
  expect(get('failed')?.state).toBe('failed');
});
