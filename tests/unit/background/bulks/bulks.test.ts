import { createCallTimes } from '@/lib/background/queue/call-times';
import { MAX_UNLIMITED_IN_FLIGHT } from '@/lib/contract/limits';
import { readQueue } from '@/lib/background/storage/queue-reading';
import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeEnds } from '@/lib/background/entry-points/after-change';
import { listBulks } from '@/lib/background/bulks/bulks';
import { estimateDuration, estimateMs } from '@/lib/background/bulks/estimate-duration';
import type { Database } from '@/lib/background/storage/database';
import type { QueueStatus } from '@/lib/background/queue-store/queue-status';
import { addStart, EMPTY_LOG, getNextStart } from '@/lib/background/queue/rate-limiter';
import type { QueueJob } from '@/lib/background/queue/store';
import { DAY, MINUTE, SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import type { Pause } from '@/lib/contract/stored/pause';
import { ProblemError } from '@/lib/contract/problem-error';
import { openFresh, putBulk, putJobs } from '../../../support/queue/stored-jobs';

const NOW = 1_800_000_000_000;
const getPerMinute = (operation: OperationName) => (operation === 'enrich' ? 5 : null);

let database: Database;
beforeEach(async () => {
  database = await openFresh();
});

const pause: Pause = {
  scope: 'credits',
  problem: new ProblemError({ code: 'no-credits' }).problem,
  since: NOW,
  probeAt: NOW + MINUTE,
};
const queueStatusOf = (changed: Partial<QueueStatus> = {}): QueueStatus => ({
  pauses: [],
  pausedBulks: [],
  saved: null,
  getLog: () => EMPTY_LOG,
  getPerMinute,
  getNextStart: (operation, lane) =>
    getNextStart(EMPTY_LOG, getPerMinute(operation), lane, changed.now ?? NOW),
  now: NOW,
  ...changed,
});
const list = (changed: Partial<QueueStatus> = {}) =>
  listBulks(readQueue(database), queueStatusOf(changed));

const make = (id: string, at = NOW) => putBulk(database, id, `Bulk ${id}`, at);

let jobs = 0;
/** So many jobs of a bulk: enrichments in its lane, waiting, unless `changed` says otherwise. */
const put = (bulkId: string | null, count: number, changed: Partial<QueueJob> = {}) =>
  putJobs(
    database,
    ...Array.from({ length: count }, () => {
      jobs += 1;
      const id = String(jobs).padStart(6, '0');
      const enrich = {
        kind: 'enrich',
        operation: 'enrich',
        lane: 'bulk',
        input: enrichInput,
      } as const;
      const times = { createdAt: NOW, changedAt: NOW, notBefore: NOW };
      return { ...enrich, id, key: `question ${id}`, bulkId, ...times, ...changed };
    }),
  );
const enrichInput = {
  contact: {},
  enrichment_type: ['email'],
  force_refresh: false,
  detect_job_change: false,
};

describe('a bulk', () => {
  it('can be undone until its jobs are sent', async () => {
    await make('one');
    await put('one', 2, { waitingFor: 'hold', notBefore: NOW + 5 * SECOND });
    expect(await list()).toMatchObject([{ heldUntil: NOW + 5 * SECOND, leftMs: null }]);
  });

  it('is listed newest first, and for a day after it ended', async () => {
    await make('old', NOW - DAY);
    await make('new', NOW);
    await put('old', 1, { state: 'done' });
    await put('new', 1);
    await takeEnds(database, NOW);
    const listAt = async (now: number) => (await list({ now })).map(({ id }) => id);
    expect(await listAt(NOW)).toEqual(['new', 'old']);
    expect(await listAt(NOW + DAY - 1)).toEqual(['new', 'old']);
    expect(await listAt(NOW + DAY)).toEqual(['new']);
  });

  it('that has no jobs, for all its people were erased, is nothing to show', async () => {
    await make('one');
    expect(await list()).toEqual([]);
  });

  it('that cannot be read is passed over', async () => {
    await make('one');
    await put('one', 1);
    await database.put('bulks', { id: 'two' }, 'two');
    expect(await list()).toHaveLength(1);
    expect(await takeEnds(database, NOW)).toEqual([]);
  });
});

describe('how long a bulk will take', () => {
  const leftMs = async (changed: Partial<QueueStatus> = {}) => (await list(changed))[0]?.leftMs;

  it('is until its last call may start: ten contacts in each, five calls a minute', async () => {
    await make('one');
    await put('one', 312);
    const left = await leftMs();
    // 32 calls: the window lets five begin at once, then five more each time that it has passed.
    expect(left).toBeGreaterThan(6 * LIMIT_WINDOW_MS - SECOND);
    expect(left).toBeLessThan(7 * LIMIT_WINDOW_MS);
  });

  it('counts those of others that wait for the same calls, but no look-ups ahead of need', async () => {
    await make('one');
    await put('one', 50);
    const alone = await leftMs();
    await put(null, 50, { lane: 'click' });
    await make('two');
    await put('two', 50);
    const together = await leftMs();
    expect(together).toBeGreaterThan((alone ?? 0) + LIMIT_WINDOW_MS);
    await put(null, 500, { lane: 'prefetch' });
    await put(null, 500, { operation: 'searchCrm' });
    expect(await leftMs()).toBe(together);
  });

  it('counts the calls that were made just now, and the instant that the service named', () => {
    const log = [1, 2, 3, 4, 5].reduce((log, at) => addStart(log, NOW - at), EMPTY_LOG);
    const left = estimateMs(1, 'enrich', 5, { getLog: () => log, now: NOW });
    expect(left).toBeGreaterThan(LIMIT_WINDOW_MS - SECOND);
    const blocked = { ...EMPTY_LOG, blockedUntil: NOW + MINUTE };
    expect(estimateMs(1, 'enrich', 5, { getLog: () => blocked, now: NOW })).toBe(MINUTE);
    expect(estimateMs(0, 'enrich', 5, { getLog: () => blocked, now: NOW })).toBe(0);
  });

  it('is what the limiter will allow, call by call', () => {
    for (const calls of [1, 5, 6, 23]) {
      let now = NOW;
      let log = EMPTY_LOG;
      for (let call = 0; call < calls; call += 1) {
        now = getNextStart(log, 5, 'bulk', now);
        log = addStart(log, now);
      }
      const queueStatus = { getLog: () => EMPTY_LOG, now: NOW };
      expect(estimateMs(calls, 'enrich', 5, queueStatus)).toBe(now - NOW);
    }
  });
});

describe('how long calls will take', () => {
  const log = { ...EMPTY_LOG, blockedUntil: NOW + MINUTE };
  it.each<[string, Parameters<typeof estimateDuration>[1], Partial<QueueStatus>, object]>([
    ['by the limit', { kind: 'enrich', operation: 'enrich' }, {}, { type: 'about', ms: 0 }],
    [
      'without a limit',
      { kind: 'push', operation: 'syncToCrm' },
      {},
      { type: 'no-limit', ms: null },
    ],
    [
      'not known while paused',
      { kind: 'enrich', operation: 'enrich' },
      { pauses: [pause] },
      { type: 'unknown' },
    ],
    [
      'not known while the service refuses',
      { kind: 'push', operation: 'syncToCrm' },
      { getLog: () => log },
      { type: 'unknown' },
    ],
  ])('is said %s', async (_, next, changed, estimate) => {
    expect(
      await estimateDuration(readQueue(database), next, { calls: 3 }, queueStatusOf(changed)),
    ).toEqual(estimate);
  });
});

describe('how long calls without a limit will take', () => {
  const estimate = (calls: number, findCallMs: Parameters<typeof estimateDuration>[4]) =>
    estimateDuration(
      readQueue(database),
      { kind: 'list-item.add', operation: 'addListItem' },
      { calls },
      queueStatusOf(),
      findCallMs,
    );

  it('is said by the last calls, of which several go at once', async () => {
    const times = createCallTimes();
    times.note('readListItems', 500);
    const ms = (1000 / MAX_UNLIMITED_IN_FLIGHT) * 500;
    expect(await estimate(1000, times.find)).toEqual({ type: 'no-limit', ms });
  });

  it('is said by those of the same operation, if there were any, and the last ones only', async () => {
    const times = createCallTimes();
    times.note('readListItems', 500);
    for (const ms of [9000, ...Array.from({ length: 20 }, () => 40)]) times.note('addListItem', ms);
    expect(await estimate(MAX_UNLIMITED_IN_FLIGHT, times.find)).toEqual({
      type: 'no-limit',
      ms: 40,
    });
  });

  it('is not said by calls that take a minute because of their limit', async () => {
    const times = createCallTimes();
    times.note('enrich', 60_000);
    expect(await estimate(1000, times.find)).toEqual({ type: 'no-limit', ms: null });
  });
});

describe('the end of a bulk', () => {
  const ends = async (now = NOW) => (await takeEnds(database, now)).map(({ id }) => id);

  it('is told once, with what came of it', async () => {
    await make('one');
    await put('one', 2, { state: 'done' });
    await put('one', 1, { state: 'needs-you' });
    expect(await list()).toMatchObject([{ endedAt: NOW }]);
    expect(await takeEnds(database, NOW + 7)).toMatchObject([
      { id: 'one', label: 'Bulk one', counts: { done: 2, 'needs-you': 1 } },
    ]);
    expect(await takeEnds(database, NOW + 8)).toEqual([]);
  });

  it('that lies a day back is looked at no more', async () => {
    await make('one');
    await put('one', 1, { id: 'again', state: 'failed' });
    await ends();
    await put('one', 1, { id: 'again', state: 'waiting' });
    await ends(NOW + DAY);
    await put('one', 1, { id: 'again', state: 'done' });
    expect(await ends(NOW + DAY)).toEqual([]);
  });
});
