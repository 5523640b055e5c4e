import { describe, expect, it } from 'vitest';
import {
  addJobs,
  addMade,
  makeFor,
  toJob,
  toKey,
  toQuestion,
  type Draft,
} from '@/lib/background/queue/requests/add-jobs';
import type { QueueJob } from '@/lib/background/queue/store';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../../support/queue/jobs';
import { createMemoryQueueStore } from '../../../../support/queue/memory-queue-store';
import { storedJobOf } from '../../../../support/queue/stored-jobs';

/** What becomes of a job that is asked for again, by its state and by who asks. */

const NOW = 1_800_000_000_000;
const CONNECTION = { id: 'connection-1', origin: 'https://service.example' };

/** Adds a draft with the key of a stored job. Returns that job, and the one that was added beside it. */
async function ask(asked: Partial<QueueJob>, draft: Partial<Draft> = {}, addedAt?: number) {
  const memory = createMemoryQueueStore();
  const stored = storedJobOf({ id: 'asked', key: 'question', ...asked });
  const [id] = await memory.store.transaction(async (transaction) => {
    await transaction.put(stored);
    const drafts = await makeFor(transaction, [draftOf({ key: 'question', ...draft })]);
    return addMade(transaction, drafts, { now: () => NOW, createId: () => 'added' }, addedAt);
  });
  const added = memory.get('added');
  expect(id).toBe(added ? 'added' : 'asked');
  return { job: memory.get('asked'), added, stored };
}

describe('an open job that is asked for again', () => {
  it.each<[string, Partial<QueueJob>, Partial<Draft>, Partial<QueueJob>]>([
    ['goes before others after a click', { lane: 'bulk' }, { lane: 'click' }, { lane: 'click' }],
    ['stays a click', { lane: 'click' }, { lane: 'prefetch' }, { lane: 'click' }],
    ['keeps its lane', { lane: 'bulk' }, { lane: 'prefetch' }, { lane: 'bulk' }],
    ['counts in the bulk that asks', { bulkId: null }, { bulkId: 'fair' }, { bulkId: 'fair' }],
    [
      'counts in both bulks',
      { bulkId: 'spring' },
      { bulkId: 'fair' },
      { bulkId: 'spring', sharedBulkIds: ['fair'] },
    ],
    ['stays held', { waitingFor: 'hold', notBefore: NOW + 1 }, {}, { waitingFor: 'hold' }],
    ['keeps on running', { state: 'running' }, { lane: 'click' }, { state: 'running' }],
    ['keeps its input', { input: 'old' }, { input: 'new' }, { input: 'old' }],
    ['is wanted again', { isUnwanted: true, state: 'running' }, {}, { isUnwanted: false }],
    [
      'is kept again, though its person was erased',
      { isErased: true, state: 'running' },
      {},
      { isErased: undefined },
    ],
  ])('%s', async (_, asked, draft, expected) => {
    const { job, added } = await ask(asked, draft);
    expect(added).toBeUndefined();
    expect(job).toMatchObject(expected);
  });

  const PAUSED = { waitingFor: 'pause', notBefore: NOW + MINUTE } as const;
  const LIMITED = { waitingFor: 'limit', notBefore: NOW + MINUTE } as const;

  it.each<[string, Partial<QueueJob>, Partial<Draft>, boolean]>([
    ['a click tries in spite of a pause', PAUSED, { lane: 'click' }, true],
    ['a bulk waits for the end of a pause', PAUSED, { lane: 'bulk', bulkId: 'fair' }, false],
    ['a prefetch waits for the end of a pause', PAUSED, { lane: 'prefetch' }, false],
    ['a click cannot pass a limit', LIMITED, { lane: 'click' }, false],
  ])('%s', async (_, asked, draft, isReady) => {
    const { job, stored } = await ask({ lane: 'bulk', ...asked }, draft);
    expect(job).toMatchObject(
      isReady
        ? { waitingFor: 'turn', notBefore: NOW }
        : { waitingFor: stored.waitingFor, notBefore: stored.notBefore },
    );
  });
});

describe('a done job that is asked for again', () => {
  const doneAt = (changedAt: number, changed: Partial<QueueJob> = {}): Partial<QueueJob> => ({
    state: 'done',
    waitingFor: null,
    changedAt,
    ...changed,
  });

  it.each<[string, Partial<QueueJob>, Partial<Draft>, number | undefined, boolean]>([
    ['just now', doneAt(NOW), { freshMs: MINUTE }, undefined, true],
    [
      'a moment less than its time ago',
      doneAt(NOW - MINUTE + 1),
      { freshMs: MINUTE },
      undefined,
      true,
    ],
    ['its time ago', doneAt(NOW - MINUTE), { freshMs: MINUTE }, undefined, false],
    [
      'in the future: the clock was set back',
      doneAt(NOW + 1),
      { freshMs: MINUTE },
      undefined,
      false,
    ],
    ['by what never stays fresh', doneAt(NOW), { freshMs: 0 }, undefined, false],
    ['by a bulk that was added before it ended', doneAt(3), { bulkId: 'fair' }, 2, true],
    ['by a bulk that was added at its end', doneAt(3), { bulkId: 'fair' }, 3, true],
    ['by a bulk that was added after it ended', doneAt(3), { bulkId: 'fair' }, 4, false],
    ['by another bulk', doneAt(0, { bulkId: 'spring' }), { bulkId: 'fair' }, undefined, false],
    ['by its bulk', doneAt(0, { bulkId: 'fair' }), { bulkId: 'fair' }, undefined, true],
    [
      'by a bulk that shares it',
      doneAt(0, { bulkId: 'spring', sharedBulkIds: ['fair'] }),
      { bulkId: 'fair' },
      undefined,
      true,
    ],
    ['on its own, long ago', doneAt(0, { bulkId: null }), { bulkId: null }, undefined, false],
  ])('%s', async (_, asked, draft, addedAt, isReused) => {
    const { job, added } = await ask(asked, draft, addedAt);
    expect(job?.state).toBe('done');
    expect(added === undefined).toBe(isReused);
  });

  it('counts in the bulk that reuses it', async () => {
    const { job } = await ask(doneAt(NOW), { freshMs: MINUTE, bulkId: 'fair' });
    expect(job).toMatchObject({ state: 'done', bulkId: 'fair', changedAt: NOW });
  });
});

describe('a job that ended without success and is asked for again', () => {
  const { problem } = new ProblemError({ code: 'invalid' });
  const failed: Partial<QueueJob> = {
    state: 'failed',
    waitingFor: null,
    lane: 'click',
    problem,
    attempts: 2,
    isCleared: true,
    input: 'old',
  };
  const draft: Partial<Draft> = {
    lane: 'bulk',
    input: 'new',
    operation: 'readBook',
    group: 'other',
    subject: { kind: 'company', key: 'company:slug:lind', label: 'Lind' },
    holdMs: 5 * SECOND,
    bulkId: 'fair',
  };
  const fresh = { state: 'waiting', problem: null, attempts: 0, isCleared: false, bulkId: 'fair' };

  it.each(['failed', 'needs-you'] as const)('%s: is tried as it is asked now', async (state) => {
    const { job } = await ask({ ...failed, state }, draft);
    const { input, operation, group, subject, lane } = draft;
    expect(job).toMatchObject({
      ...fresh,
      waitingFor: 'hold',
      notBefore: NOW + 5 * SECOND,
      ...{ input, operation, group, subject, lane },
    });
  });

  it.each<[string, Partial<QueueJob>]>([
    ['may have been sent', { inDoubt: true, operation: 'syncToCrm' }],
    ['was accepted', { progress: { id: 'run-1' }, operation: 'readRun' }],
  ])('is repeated as it was sent when it %s, and cannot be undone', async (_, changed) => {
    const { job } = await ask({ ...failed, ...changed }, draft);
    expect(job).toMatchObject({
      ...fresh,
      ...changed,
      waitingFor: 'turn',
      notBefore: NOW,
      input: 'old',
      lane: 'bulk',
    });
  });

  it.each<[string, Partial<QueueJob>, Partial<Draft>, boolean]>([
    ['a second write of an accepted one', { progress: { id: 'run-1' } }, { isAnew: true }, true],
    ['a second write of a refused one', {}, { isAnew: true }, false],
    ['one that was cancelled', { state: 'cancelled' }, {}, true],
    ['one that may have been sent', { inDoubt: true }, { isAnew: true }, false],
  ])('%s is a new job: %s', async (_, changed, again, isNew) => {
    const { added } = await ask({ ...failed, ...changed }, again);
    expect(added !== undefined).toBe(isNew);
  });
});

describe('a new job', () => {
  it.each([
    [0, 'turn'],
    [1, 'hold'],
  ] as const)('held for %d ms waits for %s', (holdMs, waitingFor) => {
    const draft = { ...draftOf(), connection: CONNECTION };
    const { kind, key, lane, operation, group, subject, bulkId, input, connection } = draft;
    expect(toJob({ ...draft, holdMs }, NOW, 'id')).toEqual({
      ...{ kind, key, lane, operation, group, subject, bulkId, input, connection },
      id: 'id',
      sharedBulkIds: [],
      followedIn: [],
      state: 'waiting',
      waitingFor,
      notBefore: NOW + holdMs,
      createdAt: NOW,
      changedAt: NOW,
      attempts: 0,
      callId: null,
      after: null,
      followedBy: [],
      inDoubt: false,
      isUnwanted: false,
      progress: null,
      output: null,
      problem: null,
      isCleared: false,
    });
  });

  it.each([
    [NOW + MINUTE, NOW + MINUTE + 1],
    [NOW, NOW + 1],
    [NOW - 1, NOW],
  ])('is newer than the last one with its key, made at %d', async (createdAt, expected) => {
    const { added } = await ask({ state: 'cancelled', createdAt });
    expect(added?.createdAt).toBe(expected);
  });

  it('belongs to the saved connection, which is part of its key', async () => {
    const memory = createMemoryQueueStore();
    memory.connect(CONNECTION);
    await memory.store.transaction((transaction) =>
      addJobs(transaction, [draftOf({ key: 'question' })], {
        now: () => NOW,
        createId: () => 'added',
      }),
    );
    expect(memory.get('added')).toMatchObject({
      key: 'question\nconnection-1',
      connection: CONNECTION,
    });
  });
});

it.each([[null], [CONNECTION]])('a key is a question and a connection: %j', (connection) => {
  const key = toKey('subject\nkind\nquestion', connection);
  expect(toQuestion({ key, connection })).toBe('subject\nkind\nquestion');
});
