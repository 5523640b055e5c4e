import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { describe, expect, it } from 'vitest';
import { NEVER } from '@/lib/background/queue/bulks/bulk-pauses';
import {
  bringOwnBack,
  decideWaitingWrite,
  isShownConnection,
  putOthersAside,
  toAsideInstant,
  type WaitingWriteDecision,
} from '@/lib/background/queue/connections';
import type { JobTraits } from '@/lib/background/queue/job-traits';
import type { QueueJob } from '@/lib/background/queue/store';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { storedJobOf } from '../../../support/queue/stored-jobs';

/** What becomes of a job while another connection is saved, and by the rep's decision about it. */

const NOW = 1_800_000_000_000;
const FIRST = { id: '1'.repeat(32), origin: 'https://one.example' };
const SECOND = { id: '2'.repeat(32), origin: 'https://one.example' };
const ELSEWHERE = { id: '3'.repeat(32), origin: 'https://two.example' };

const WRITE: JobTraits = {
  operation: 'syncToCrm',
  maxAttempts: 3,
  maxBatchSize: 1,
  onLostResponse: 'repeat-same-batch',
  poll: { operation: 'readRun', maxAttempts: 14 },
};

const PUSH = {
  id: 'push',
  operation: 'syncToCrm',
  key: `question\n${FIRST.id}`,
  connection: FIRST,
  input: 'as asked',
  attempts: 1,
  batch: { id: 'batch-1', index: 0 },
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
    batch: null,
  };
  const CANCELLED = { state: 'cancelled', waitingFor: null };
  const UNKNOWN = { state: 'failed', waitingFor: null, problem: { code: 'outcome-unknown' } };
  const IN_DOUBT = { inDoubt: true };
  const ACCEPTED = { operation: 'readRun', progress: { id: 'run-1' } } as const;

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

it('each connection has a time of its own, later than any pause of a bulk', () => {
  const instants = [null, FIRST, SECOND, ELSEWHERE].map(toAsideInstant);
  expect(new Set(instants).size).toBe(4);
  expect(Math.min(...instants)).toBeGreaterThanOrEqual(2 * NEVER);
  expect(toAsideInstant({ ...FIRST, origin: 'https://two.example' })).toBe(toAsideInstant(FIRST));
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

it('of the due jobs, writes of others wait, and reads of another origin are cancelled', async () => {
  const { memory, transaction } = await setUp(FIRST);
  const jobs = [
    storedJobOf({ ...PUSH, id: 'own' }),
    storedJobOf({ ...PUSH, id: 'write', connection: SECOND }),
    storedJobOf({ ...PUSH, id: 'read', kind: 'owners.read', connection: SECOND }),
    storedJobOf({ ...PUSH, id: 'read elsewhere', kind: 'owners.read', connection: ELSEWHERE }),
  ];
  const getTraits = ({ kind }: QueueJob) => ({ ...WRITE, isFreeRead: kind === 'owners.read' });
  const own = await transaction((stored) =>
    putOthersAside(stored, jobs, FIRST, { getTraits, now: NOW }),
  );
  expect(own.map(({ id }) => id)).toEqual(['own', 'read']);
  expect(memory.list()).toMatchObject([
    { id: 'write', waitingFor: 'connection', notBefore: toAsideInstant(SECOND) },
    { id: 'read elsewhere', state: 'cancelled', waitingFor: null, changedAt: NOW },
  ]);
});

describe('when a connection is saved again', () => {
  const asideOf = (id: string, connection: MadeFor | null, changed: Partial<QueueJob> = {}) => ({
    ...PUSH,
    id,
    connection,
    waitingFor: 'connection' as const,
    notBefore: toAsideInstant(connection),
    ...changed,
  });
  const bringBack = ({ transaction }: Awaited<ReturnType<typeof setUp>>) =>
    transaction((stored) => bringOwnBack(stored, { getTraits: () => WRITE, now: NOW }));

  it('its jobs are ready, and runs that it may poll, and no others', async () => {
    const run = { operation: 'readRun', progress: { id: 'run-1' } } as const;
    const world = await setUp(
      SECOND,
      asideOf('own', SECOND),
      asideOf('run', FIRST, { ...run, group: 'run 1' }),
      asideOf('run elsewhere', ELSEWHERE, { ...run, group: 'run 2' }),
      asideOf('other', FIRST),
      { ...PUSH, id: 'held', waitingFor: 'hold', notBefore: NOW + 1, connection: SECOND },
    );
    expect(await bringBack(world)).toBe(2);
    const ready = world.memory.list().filter(({ notBefore }) => notBefore === NOW);
    expect(ready).toMatchObject([
      { id: 'own', waitingFor: 'turn' },
      { id: 'run', waitingFor: 'turn' },
    ]);
  });

  it('they are made ready a chunk at a time', async () => {
    const world = await setUp(
      FIRST,
      ...Array.from({ length: RECORDS_PER_TRANSACTION + 1 }, (_, index) =>
        asideOf(`${index}`, FIRST, index % 2 === 0 ? {} : { group: 'push' }),
      ),
    );
    expect(await bringBack(world)).toBe(RECORDS_PER_TRANSACTION);
    expect(await bringBack(world)).toBe(1);
    expect(await bringBack(world)).toBe(0);
  });
});
