import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import { describe, expect, it } from 'vitest';
import { leaseDue, type LeaseDependencies, type Leased } from '@/lib/background/queue/leasing';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { EMPTY_LOG } from '@/lib/background/queue/rate-limiter';
import type { QueueJob } from '@/lib/background/queue/store';
import type { StoredBulk } from '@/lib/contract/stored/bulk';
import type { Call } from '@/lib/contract/stored/call';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import { callOf } from '../../../support/queue/calls';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';
import { getTestTraits } from '../../../support/queue/queue';
import { storedBulkOf, storedJobOf } from '../../../support/queue/stored-jobs';

/** Which call is leased next, and what is noted of it. `searchCrm` has no limit, `enrich` has five calls a minute. */

const NOW = 1_800_000_000_000;

async function setUp(...jobs: Partial<QueueJob>[]) {
  const memory = createMemoryQueueStore();
  const { transaction } = memory.store;
  const rateLimitBlocks = createRateLimitBlocks({ now: () => NOW, elapsed: () => 0 });
  let ids = 0;
  await transaction(async (stored) => {
    for (const [index, job] of jobs.entries()) {
      await stored.put(storedJobOf({ id: `job-${index}`, notBefore: NOW, ...job }));
    }
  });
  return {
    memory,
    transaction,
    rateLimitBlocks,
    getStarts: (name: OperationName) => transaction((stored) => stored.getStarts(name)),
    lease: (changed: Partial<LeaseDependencies> = {}) =>
      transaction((stored) =>
        leaseDue(stored, {
          inFlight: [],
          getTraits: getTestTraits,
          getPerMinute: (operation) => operations[operation].perMinute,
          rateLimitBlocks,
          countFitting: (all) => all.length,
          freeze: () => null,
          isStrict: true,
          now: NOW,
          createId: () => `id-${(ids += 1)}`,
          open: null,
          ...changed,
        }),
      ),
  };
}

const idsOf = ({ leased }: Leased) => leased?.jobs.map((job) => job?.id) ?? null;
const NONE = { leased: null, needsStrict: false, connectionId: null };

describe('a free slot', () => {
  const times = (count: number, operation: OperationName) =>
    Array.from({ length: count }, () => operation);

  it.each<[OperationName, OperationName[], boolean, number | null]>([
    ['searchCrm', times(2, 'searchCrm'), true, NOW],
    ['searchCrm', times(3, 'searchCrm'), true, null],
    ['searchCrm', times(4, 'searchCrm'), false, null],
    ['searchCrm', [...times(2, 'readRun'), ...times(2, 'searchCrm')], false, null],
    ['searchCrm', times(6, 'enrich'), true, NOW],
    ['enrich', times(5, 'enrich'), true, null],
    ['enrich', times(6, 'enrich'), false, null],
    ['enrich', [...times(6, 'searchCrm'), ...times(6, 'searchCompany')], true, NOW],
  ])('for %s beside %j: %s, and again at %s', async (operation, inFlight, isFree, wakeAt) => {
    const { lease } = await setUp({ operation });
    expect(await lease({ inFlight })).toMatchObject({
      leased: isFree ? { call: { operation } } : null,
      wakeAt,
    });
  });

  it.each<[string, Partial<QueueJob>, number | null]>([
    ['of another operation is due', { operation: 'searchCrm' }, NOW],
    ['has no slot either', {}, null],
    ['of another operation is due later', { operation: 'searchCrm', notBefore: NOW + 1 }, NOW + 1],
  ])('that is the last one is followed at once where what %s', async (_, changed, wakeAt) => {
    const enrich = { operation: 'enrich' } as const;
    const { lease } = await setUp(enrich, { ...enrich, ...changed });
    const found = await lease({ inFlight: times(5, 'enrich') });
    expect([idsOf(found), found.wakeAt]).toEqual([['job-0'], wakeAt]);
  });

  it('is used by another operation when the first one has none', async () => {
    const { lease } = await setUp({ operation: 'searchCrm' }, { operation: 'enrich' });
    expect(idsOf(await lease({ inFlight: times(4, 'searchCrm') }))).toEqual(['job-1']);
  });
});

describe('the time to wake', () => {
  it.each([
    ['nothing waits', [], null],
    ['the first of two is due', [5 * SECOND, 3 * SECOND], NOW + 3 * SECOND],
  ])('when %s', async (_, waits, wakeAt) => {
    const jobs = waits.map((ms, index) => ({
      notBefore: NOW + ms,
      operation: index === 0 ? ('searchCrm' as const) : ('readRun' as const),
    }));
    const { lease } = await setUp(...jobs);
    expect(await lease()).toEqual({ ...NONE, wakeAt });
  });

  it('is that of the next free call of a limited operation', async () => {
    const { lease, transaction } = await setUp({ operation: 'enrich' });
    const starts = [1, 2, 3, 4, 5].map((index) => NOW - SECOND + index);
    await transaction((stored) => stored.putStarts('enrich', { ...EMPTY_LOG, starts }));
    expect(await lease()).toEqual({
      ...NONE,
      wakeAt: NOW - SECOND + 1 + LIMIT_WINDOW_MS,
    });
  });

  it('is the end of a 429 that is not on disk yet', async () => {
    const { lease, rateLimitBlocks } = await setUp({ operation: 'enrich' });
    rateLimitBlocks.block('enrich', NOW + 7 * SECOND);
    expect(await lease()).toEqual({ ...NONE, wakeAt: NOW + 7 * SECOND });
  });
});

describe('a pause', () => {
  const pauseFor = async (
    { transaction }: Awaited<ReturnType<typeof setUp>>,
    ...pauses: [ProblemCode, 'all' | 'credits', number][]
  ) => {
    for (const [code, scope, inMs] of pauses) {
      const { problem } = new ProblemError({ code });
      await transaction((stored) =>
        stored.putPause({ scope, problem, since: NOW - MINUTE, probeAt: NOW + inMs }),
      );
    }
  };

  it.each([
    ['lets nothing of a bulk start', 'bulk', 'searchCrm', 'all', 1, false],
    ['lets one of a bulk probe at its time', 'bulk', 'searchCrm', 'all', 0, true],
    ['lets no prefetch start', 'prefetch', 'enrich', 'credits', 1, false],
    ['of credits lets others start', 'prefetch', 'searchCrm', 'credits', 1, true],
    ['lets a click start', 'click', 'searchCrm', 'all', 1, true],
  ] as const)('%s', async (_, lane, operation, scope, inMs, starts) => {
    const world = await setUp({ lane, operation });
    await pauseFor(world, ['no-key', scope, inMs]);
    const found = await world.lease();
    expect(idsOf(found)).toEqual(starts ? ['job-0'] : null);
    expect(found.wakeAt).toBe(starts ? NOW : NOW + inMs);
  });

  it('that ends last of two is the one that counts', async () => {
    const world = await setUp({ lane: 'bulk', operation: 'enrich' });
    await pauseFor(world, ['offline', 'all', SECOND], ['no-credits', 'credits', MINUTE]);
    expect(await world.lease()).toEqual({ ...NONE, wakeAt: NOW + MINUTE });
  });

  it('has its next probe later after each call that it concerns', async () => {
    const world = await setUp({ lane: 'click', operation: 'searchCrm' });
    await pauseFor(world, ['offline', 'all', SECOND], ['no-credits', 'credits', SECOND]);
    await world.lease();
    expect(world.memory.listPauses()).toMatchObject([
      { since: NOW - MINUTE, probeAt: NOW + 15 * SECOND },
      { since: NOW - MINUTE, probeAt: NOW + SECOND },
    ]);
  });
});

describe('the jobs of a call', () => {
  const inGroup = { operation: 'syncToCrm', group: 'push' } as const;

  it('are one, when it has a call of its own', async () => {
    const { lease } = await setUp({}, {});
    expect(idsOf(await lease())).toEqual(['job-0']);
  });

  it('are all due ones of the group, those of its own lane first', async () => {
    const { lease } = await setUp(
      { ...inGroup, lane: 'bulk', notBefore: NOW - 2 },
      { ...inGroup, lane: 'prefetch', notBefore: NOW - 3 },
      { ...inGroup, lane: 'click', notBefore: NOW - 1 },
      { ...inGroup, lane: 'click', notBefore: NOW + 1 },
      { ...inGroup, lane: 'click', group: 'other options' },
    );
    expect(idsOf(await lease())).toEqual(['job-2', 'job-0', 'job-1']);
  });

  it.each([
    ['the kind allows', { getTraits: () => ({ ...getTestTraits(inGroup), maxBatchSize: 2 }) }, 2],
    ['fit', { countFitting: () => 1 }, 1],
  ])('are no more than %s', async (_, changed, count) => {
    const bulk = { ...inGroup, lane: 'bulk' } as const;
    const { lease, memory } = await setUp(inGroup, bulk, bulk);
    expect(idsOf(await lease(changed))).toHaveLength(count);
    expect(memory.list().filter(({ state }) => state === 'running')).toHaveLength(count);
  });

  it('are none of the other lanes once those of its own fill it', async () => {
    const others = [{ lane: 'prefetch' }, { lane: 'bulk' }] as const;
    const { lease } = await setUp(
      inGroup,
      inGroup,
      ...others.map((job) => ({ ...inGroup, ...job })),
    );
    const getTraits = () => ({ ...getTestTraits(inGroup), maxBatchSize: 2 });
    expect(idsOf(await lease({ getTraits }))).toEqual(['job-0', 'job-1']);
  });

  it('are on disk with it, in the order of its body, before it is sent', async () => {
    const { lease, memory } = await setUp(inGroup, { ...inGroup, lane: 'bulk' });
    const freeze = (jobs: QueueJob[], callId: string) => ({
      body: [callId, ...jobs.map(({ id }) => id)],
      parts: ['first', 'second'],
    });
    const { leased } = await lease({ freeze });
    expect(leased?.call).toMatchObject({
      id: 'id-1',
      lane: 'click',
      state: 'sent',
      members: [
        { jobId: 'job-0', part: 'first' },
        { jobId: 'job-1', part: 'second' },
      ],
      body: ['id-1', 'job-0', 'job-1'],
      since: NOW,
      lease: { id: 'id-2', since: NOW },
    });
    const running = { state: 'running', waitingFor: null, callId: 'id-1', changedAt: NOW };
    expect(leased?.jobs).toMatchObject([running, running]);
    expect(memory.list()).toEqual(leased?.jobs);
    expect(memory.listCalls()).toEqual([leased?.call]);
  });

  it('are those of the saved connection; what is of another one is not due', async () => {
    const connection = { id: 'a'.repeat(36), origin: 'https://service.example' };
    const { lease, memory } = await setUp({ ...inGroup, connection }, inGroup);
    expect(idsOf(await lease())).toEqual(['job-1']);
    expect(await lease()).toEqual({ ...NONE, wakeAt: null });
    memory.connect(connection);
    expect(idsOf(await lease())).toEqual(['job-0']);
  });

  it('are those of bulks that run, and of no bulk; the others wake nobody', async () => {
    const row = { lane: 'bulk', bulkId: 'fair', ...inGroup } as const;
    const { lease, memory, transaction } = await setUp(
      row,
      row,
      { ...row, bulkId: 'spring' },
      {
        ...row,
        bulkId: null,
      },
    );
    await transaction((stored) => stored.putBulk(storedBulkOf('fair', { state: 'paused' })));
    expect(idsOf(await lease())?.toSorted()).toEqual(['job-2', 'job-3']);
    expect(await lease()).toEqual({ ...NONE, wakeAt: null });
    expect(memory.get('job-0')).toMatchObject({ state: 'waiting', waitingFor: 'turn' });
  });
});

describe('a due job', () => {
  const ROW: Partial<QueueJob> = { lane: 'bulk', bulkId: 'fair' };
  const SHARED = { ...ROW, sharedBulkIds: ['spring'] };

  it.each<[string, Partial<QueueJob>, Record<string, StoredBulk['state']>, boolean]>([
    ['of a paused bulk', ROW, { fair: 'paused' }, false],
    ['of a bulk that is being stopped', ROW, { fair: 'stopping' }, false],
    ['of a bulk that runs', ROW, { fair: 'running', spring: 'paused' }, true],
    ['of a bulk that is gone', ROW, {}, true],
    ['that the rep clicked for', { ...ROW, lane: 'click' }, { fair: 'stopping' }, true],
    ['that may have been sent', { ...ROW, inDoubt: true }, { fair: 'paused' }, true],
    ['that was accepted', { ...ROW, progress: { id: 1 } }, { fair: 'paused' }, true],
    ['of two bulks of which one runs', SHARED, { fair: 'stopping', spring: 'running' }, true],
    ['of two bulks of which none runs', SHARED, { fair: 'stopping', spring: 'paused' }, false],
  ])('%s, with %o: it starts %s', async (_, job, states, starts) => {
    const { lease, transaction } = await setUp(job);
    for (const [id, state] of Object.entries(states))
      await transaction((stored) => stored.putBulk(storedBulkOf(id, { state })));
    expect(idsOf(await lease())).toEqual(starts ? ['job-0'] : null);
  });

  it('of two bulks is sent once', async () => {
    const { lease, memory } = await setUp({ ...SHARED, group: 'together', operation: 'enrich' });
    expect(idsOf(await lease())).toEqual(['job-0']);
    expect(memory.listCalls()).toMatchObject([{ members: [{ jobId: 'job-0' }] }]);
  });
});

describe('an open call', () => {
  const own = { id: 'a'.repeat(36), origin: 'https://service.example' };
  const sameOrigin = { ...own, id: 'b'.repeat(36) };
  const elsewhere = { id: 'c'.repeat(36), origin: 'https://other.example' };

  it.each<[Call['state'], typeof own | null, boolean]>([
    ['unknown', own, true],
    ['unknown', sameOrigin, false],
    ['polling', sameOrigin, true],
    ['polling', elsewhere, false],
    ['polling', null, false],
    ['asks-rep', own, false],
  ])('that is %s, with %o saved: goes on %s', async (state, saved, goesOn) => {
    const job = storedJobOf({ id: 'job', callId: 'call-1', connection: own });
    const { lease, memory, transaction } = await setUp(job);
    await transaction((stored) =>
      stored.putCall(callOf([job], { state, connection: own, since: NOW })),
    );
    memory.connect(saved);
    const found = await lease();
    expect(idsOf(found)).toEqual(goesOn ? ['job'] : null);
    expect(found.wakeAt).toBe(goesOn ? NOW : null);
  });

  it.each<[string, Partial<QueueJob>, boolean]>([
    ['of it alone is not repeated: the rep is asked', {}, false],
    ['that another bulk wants is repeated', { sharedBulkIds: ['spring'] }, true],
    ['that the rep clicked for is repeated', { lane: 'click' }, true],
  ])('whose bulk is being stopped, of a job %s', async (_, changed, goesOn) => {
    const job = storedJobOf({
      id: 'job',
      callId: 'call-1',
      bulkId: 'fair',
      lane: 'bulk',
      ...changed,
    });
    const { lease, memory, transaction } = await setUp(job);
    memory.putBulk(storedBulkOf('fair', { state: 'stopping' }));
    await transaction((stored) => stored.putCall(callOf([job], { state: 'unknown', since: NOW })));
    expect(idsOf(await lease())).toEqual(goesOn ? ['job'] : null);
    expect(memory.get('job')?.state).toBe(goesOn ? 'running' : 'needs-you');
  });
});

it.each([
  ['syncToCrm', true],
  ['enrich', true],
  ['searchCrm', false],
] as const)(
  '%s is leased only where the disk holds it for good: %s',
  async (operation, isStrict) => {
    const { lease, memory } = await setUp({ operation });
    const found = await lease({ isStrict: false });
    expect(found.needsStrict).toBe(isStrict);
    expect(memory.listCalls()).toHaveLength(isStrict ? 0 : 1);
  },
);

describe('the start of a call', () => {
  it.each([
    ['enrich', [NOW]],
    ['searchCrm', []],
  ] as const)('of %s is logged only for a limit', async (operation, starts) => {
    const { lease, getStarts } = await setUp({ operation });
    await lease();
    expect(await getStarts(operation)).toEqual({ ...EMPTY_LOG, starts });
  });

  it('counts the lanes that were passed over, of its operation only', async () => {
    const { lease, getStarts } = await setUp(
      { lane: 'click', operation: 'searchCrm' },
      { lane: 'bulk', operation: 'searchCrm' },
      { lane: 'prefetch', operation: 'readRun' },
    );
    await lease();
    expect((await getStarts('searchCrm')).passedOver).toEqual({ bulk: 1 });
    expect((await getStarts('readRun')).passedOver).toEqual({});
  });
});
