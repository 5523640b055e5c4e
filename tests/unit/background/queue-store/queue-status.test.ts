import { readQueue } from '@/lib/background/storage/queue-reading';
import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import {
  addStorePause,
  describeWaiting,
  readQueueStatus,
  readPauses,
  type QueueStatus,
} from '@/lib/background/queue-store/queue-status';
import { EMPTY_LOG, toStoredLog } from '@/lib/background/queue/rate-limiter';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { Job } from '@/lib/contract/stored/job';
import type { Pause } from '@/lib/contract/stored/pause';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { jobSchema } from '@/lib/contract/stored/job';
import { openFresh, storedJobOf } from '../../../support/queue/stored-jobs';

const NOW = 1_000_000;

const pauseOf = (code: ProblemCode, scope: Pause['scope'] = 'all'): Pause => ({
  scope,
  problem: new ProblemError({ code }).problem,
  since: NOW - MINUTE,
  probeAt: NOW + MINUTE,
});
it('says a full disk once, whoever met it', () => {
  const full = pauseOf('storage-full');
  const offline = pauseOf('offline');
  expect(addStorePause([offline], full)).toEqual([offline, full]);
  expect(addStorePause([offline, full], pauseOf('storage-full'))).toEqual([offline, full]);
  expect(addStorePause([offline], undefined)).toEqual([offline]);
});

const queueStatusOf = (changed: Partial<QueueStatus> = {}): QueueStatus => ({
  pausedBulks: [],
  saved: null,
  pauses: [],
  getLog: () => EMPTY_LOG,
  getPerMinute: () => null,
  getNextStart: () => NOW,
  now: NOW,
  ...changed,
});
const jobOf = (changed: object = {}): Job =>
  jobSchema.parse({ ...storedJobOf({ lane: 'bulk', notBefore: NOW - SECOND }), ...changed });
const describeOf = (changed: object, queueStatus: Partial<QueueStatus> = {}) => {
  const { waitingFor, notBefore, problem } = describeWaiting(
    jobOf(changed),
    queueStatusOf(queueStatus),
  );
  return { waitingFor, notBefore, code: problem?.code ?? null };
};

describe('a waiting job', () => {
  const turn = { waitingFor: 'turn', notBefore: NOW - SECOND, code: null };

  it('waits for its turn where nothing stands in the way', () => {
    expect(describeOf({})).toEqual(turn);
  });

  it('waits for the end of a pause, which is said with its problem', () => {
    const pauses = [pauseOf('key-refused')];
    const paused = { waitingFor: 'pause', notBefore: NOW + MINUTE, code: 'key-refused' };
    expect(describeOf({}, { pauses })).toEqual(paused);
    expect(describeOf({ waitingFor: 'retry', notBefore: NOW + 9 }, { pauses })).toEqual(paused);
  });

  it('does not wait for a pause of what costs credits where it costs none', () => {
    const pauses = [pauseOf('no-credits', 'credits')];
    expect(describeOf({}, { pauses })).toEqual(turn);
    expect(describeOf({ operation: 'enrich' }, { pauses })).toMatchObject({ code: 'no-credits' });
  });

  it('goes as a click in spite of a pause, until it has met it itself', () => {
    const pauses = [pauseOf('offline')];
    expect(describeOf({ lane: 'click' }, { pauses })).toEqual(turn);
    expect(describeOf({ lane: 'click', waitingFor: 'pause' }, { pauses })).toMatchObject({
      waitingFor: 'pause',
      notBefore: NOW + MINUTE,
    });
  });

  it('waits for the limit until the service allows another call of its operation and lane', () => {
    const getNextStart: QueueStatus['getNextStart'] = (operation, lane) =>
      operation === 'enrich' && lane === 'bulk' ? NOW + 12 * SECOND : NOW;
    const enrich = { operation: 'enrich' };
    const limited = { waitingFor: 'limit', notBefore: NOW + 12 * SECOND, code: null };
    expect(describeOf(enrich, { getNextStart })).toEqual(limited);
    expect(describeOf({ ...enrich, waitingFor: 'retry' }, { getNextStart })).toEqual(limited);
    expect(describeOf({ ...enrich, lane: 'click' }, { getNextStart })).toEqual(turn);
    expect(describeOf({}, { getNextStart })).toEqual(turn);
  });

  it('waits for what lasts longer than the limit', () => {
    const getNextStart = () => NOW + 12 * SECOND;
    const retry = { waitingFor: 'retry', notBefore: NOW + 40 * SECOND };
    expect(describeOf(retry, { getNextStart })).toEqual({ ...retry, code: null });
    const run = { waitingFor: 'run', notBefore: NOW + 15 * SECOND };
    expect(describeOf(run, { getNextStart })).toEqual({ ...run, code: null });
  });

  it('waits for its turn once the limit that it waited for is over', () => {
    expect(describeOf({ waitingFor: 'limit' })).toEqual(turn);
    const later = { waitingFor: 'limit', notBefore: NOW + SECOND };
    expect(describeOf(later)).toEqual({ ...later, code: null });
  });

  it('that is held is held, whatever else stands in the way', () => {
    const held = { waitingFor: 'hold', notBefore: NOW + 5 * SECOND };
    const queueStatus = { pauses: [pauseOf('offline')], getNextStart: () => NOW + MINUTE };
    expect(describeOf(held, queueStatus)).toEqual({ ...held, code: null });
  });
});

it.each(['running', 'done', 'needs-you', 'failed', 'cancelled'] as const)(
  'a job that is %s is told as it is',
  (state) => {
    const job = jobOf({ state, waitingFor: null });
    const queueStatus = queueStatusOf({
      pauses: [pauseOf('offline')],
      getNextStart: () => NOW + MINUTE,
    });
    expect(describeWaiting(job, queueStatus)).toEqual(job);
  },
);

describe('the queueStatus', () => {
  it("knows the limiter's memory of each operation", async () => {
    const database = await openFresh();
    await database.put(
      'starts',
      toStoredLog({ ...EMPTY_LOG, starts: [NOW - SECOND] }, null),
      'enrich',
    );
    await database.put(
      'starts',
      toStoredLog({ ...EMPTY_LOG, blockedUntil: NOW + 9 }, null),
      'searchCrm',
    );
    const getPerMinute = (operation: string) => (operation === 'enrich' ? 1 : null);
    const queueStatus = await readQueueStatus(readQueue(database), getPerMinute, NOW);
    expect(queueStatus.getNextStart('enrich', 'click')).toBe(NOW - SECOND + LIMIT_WINDOW_MS);
    expect(queueStatus.getNextStart('searchCrm', 'click')).toBe(NOW + 9);
    expect(queueStatus.getNextStart('readBook', 'click')).toBe(NOW);
  });

  it('shows no block of another connection than the saved one', async () => {
    const database = await openFresh();
    const blocked = { ...EMPTY_LOG, blockedUntil: NOW + 9 };
    const saved = { id: 'b'.repeat(32), origin: 'https://service.example' };
    await database.put('clock', saved, 'connection');
    await database.put('starts', { ...blocked, blockedFor: 'a'.repeat(32) }, 'enrich');
    await database.put('starts', { ...blocked, blockedFor: saved.id }, 'searchCrm');
    const queueStatus = await readQueueStatus(readQueue(database), () => null, NOW);
    expect(queueStatus.getNextStart('enrich', 'click')).toBe(NOW);
    expect(queueStatus.getNextStart('searchCrm', 'click')).toBe(NOW + 9);
  });

  it('takes what cannot be read for nothing', async () => {
    const database = await openFresh();
    await database.put('starts', 'from another version', 'enrich');
    await database.put('pauses', { scope: 'everything' }, 'offline');
    await database.put('pauses', pauseOf('key-refused'), 'key-refused');
    const queueStatus = await readQueueStatus(readQueue(database), () => 5, NOW);
    expect(queueStatus.getLog('enrich')).toEqual(EMPTY_LOG);
    expect(queueStatus.pauses).toEqual([pauseOf('key-refused')]);
    expect(await readPauses(database)).toEqual([pauseOf('key-refused')]);
  });
});
