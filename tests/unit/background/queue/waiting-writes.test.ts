import { describe, expect, it } from 'vitest';
import {
  decideWaitingWrite,
  isShownConnection,
  type WaitingWriteDecision,
} from '@/lib/background/queue/connections';
import type { JobTraits } from '@/lib/background/queue/job-traits';
import type { QueueJob } from '@/lib/background/queue/store';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { callOf } from '../../../support/queue/calls';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { storedJobOf } from '../../../support/queue/stored-jobs';

/** What becomes of a job of another connection by the rep's decision about it. */

const NOW = 1_800_000_000_000;
const FIRST = { id: '1'.repeat(32), origin: 'https://one.example' };
const SECOND = { id: '2'.repeat(32), origin: 'https://one.example' };
const ELSEWHERE = { id: '3'.repeat(32), origin: 'https://two.example' };

const WRITE: JobTraits = {
  operation: 'syncToCrm',
  maxAttempts: 3,
  maxBatchSize: 1,
  onLostResponse: 'repeat-same-call',
  poll: { operation: 'readRun', maxAttempts: 14 },
};

const PUSH = {
  id: 'push',
  operation: 'syncToCrm',
  key: `question\n${FIRST.id}`,
  connection: FIRST,
  input: 'as asked',
  attempts: 1,
} as const;

async function setUp(saved: MadeFor | null, ...jobs: Partial<QueueJob>[]) {
  const memory = createMemoryQueueStore();
  const { transaction } = memory.store;
  memory.connect(saved);
  await transaction(async (stored) => {
    for (const job of jobs) await stored.put(storedJobOf(job));
  });
  return { memory, transaction };
}

describe('the decision about a push of another connection', () => {
  const MOVED = {
    state: 'waiting',
    waitingFor: 'turn',
    notBefore: NOW,
    key: `question\n${SECOND.id}`,
    connection: SECOND,
    input: 'as asked',
    attempts: 0,
  };
  const CANCELLED = { state: 'cancelled', waitingFor: null };
  const UNKNOWN = {
    state: 'failed',
    isUnwanted: true,
    waitingFor: null,
    problem: { code: 'outcome-unknown' },
  };
  const IN_DOUBT = { inDoubt: true, callId: 'call-1' };
  const ACCEPTED = { operation: 'readRun', progress: 'run-1', callId: 'call-1' } as const;

  interface Row {
    saved?: MadeFor | null;
    changed?: Partial<QueueJob>;
    traits?: Partial<JobTraits>;
    /** The job with the same question that the saved connection has. */
    other?: Partial<QueueJob>;
    expected: object | 'unchanged';
  }

  it.each<[string, WaitingWriteDecision, Row]>([
    ['moves it to the saved one', 'send', { expected: MOVED }],
    [
      'moves what was made without a key',
      'send',
      { changed: { connection: null, key: 'question' }, expected: MOVED },
    ],
    [
      'has the CRM checked again',
      'send',
      { traits: { inputForOtherKey: 'unchecked' }, expected: { ...MOVED, input: 'unchecked' } },
    ],
    [
      'asks again where the rep chose a record',
      'send',
      {
        traits: { holdsTeamIds: true },
        expected: { state: 'needs-you', waitingFor: null, problem: { code: 'other-key' } },
      },
    ],
    [
      'leaves it to the same one that is open',
      'send',
      { other: { state: 'waiting' }, expected: CANCELLED },
    ],
    ['does it again after the same one', 'send', { other: { state: 'done' }, expected: MOVED }],
    ['sends nothing to another origin', 'send', { saved: ELSEWHERE, expected: 'unchanged' }],
    ['sends nothing without a key', 'send', { saved: null, expected: 'unchanged' }],
    ['sends nothing twice', 'send', { changed: IN_DOUBT, expected: 'unchanged' }],
    ['leaves one of the saved connection', 'send', { saved: FIRST, expected: 'unchanged' }],
    ['leaves one that stopped', 'send', { changed: { state: 'needs-you' }, expected: 'unchanged' }],
    ['cancels it', 'cancel', { expected: CANCELLED }],
    ['cancels it without a key, too', 'cancel', { saved: null, expected: CANCELLED }],
    ['cannot cancel what may be sent', 'cancel', { changed: IN_DOUBT, expected: UNKNOWN }],
    [
      'cannot cancel what was accepted elsewhere',
      'cancel',
      { saved: ELSEWHERE, changed: ACCEPTED, expected: UNKNOWN },
    ],
    [
      'leaves a run that the saved key may poll',
      'cancel',
      { changed: ACCEPTED, expected: 'unchanged' },
    ],
    [
      'leaves one that is running',
      'cancel',
      { changed: { state: 'running' }, expected: 'unchanged' },
    ],
  ])('%s: %s', async (_, decision, { saved = SECOND, changed, traits, other, expected }) => {
    const job = storedJobOf({ ...PUSH, ...changed });
    const same = { id: 'other', key: `question\n${SECOND.id}`, connection: SECOND, ...other };
    const { memory, transaction } = await setUp(saved, job, ...(other ? [same] : []));
    const state = job.progress === null ? 'unknown' : 'polling';
    await transaction((stored) => stored.putCall(callOf([job], { state, connection: FIRST })));
    await transaction((stored) =>
      decideWaitingWrite(stored, job, decision, {
        getTraits: () => ({ ...WRITE, ...traits }),
        now: NOW,
      }),
    );
    if (expected === 'unchanged') expect(memory.get('push')).toEqual(job);
    else expect(memory.get('push')).toMatchObject({ ...expected, changedAt: NOW });
  });
});

it.each([
  [FIRST, undefined, true],
  [FIRST, FIRST.id, true],
  [FIRST, SECOND.id, false],
  [FIRST, null, false],
  [null, null, true],
  [null, FIRST.id, false],
])('with %j saved, a click on a page that showed %j counts: %s', (saved, shownId, expected) => {
  expect(isShownConnection(saved, shownId)).toBe(expected);
});
