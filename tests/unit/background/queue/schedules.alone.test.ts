import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { LANES } from '@/lib/contract/stored/job';
import { operations } from '@/lib/contract/service/operations';
import { listBulksOf } from '@/lib/background/queue/bulks/shared-bulks';
import type { QueueJob } from '@/lib/background/queue/store';
import { draftOf } from '../../../support/queue/jobs';
import { FAULTS, playScript, type Script } from '../../../support/queue/queue-world';

// Bulks of three rows are in chunks already.
vi.mock('@/lib/contract/limits', async (readOriginal) => ({
  ...(await readOriginal<object>()),
  DRAFTS_PER_CHUNK: 2,
}));

/**
 * Plays random schedules of jobs, faults, worker deaths and clock changes. Whatever happens between two steps: no job is
 * lost, nothing is written twice, no limit is exceeded, and nothing is sent early.
 */

/** The number of schedules. `npm run test:long` plays 2,000, `npm run test:long -- --schedules 20000` more. */
const RUNS = Number(process.env.QUEUE_SCHEDULES ?? 200);
/** How many schedules a slow machine plays in a minute. */
const RUNS_PER_MINUTE = 400;

const draft = fc.record({
  what: fc.constantFrom('enrich', 'push', 'dismiss', 'search'),
  lane: fc.constantFrom(...LANES),
  holdMs: fc.constantFrom(0, 5 * SECOND, 30 * SECOND),
  at: fc.integer({ min: 0, max: 2 * MINUTE }),
});

/** The rows that bulks are made of: few, so that bulks share them. */
const ROWS = 5;
const rows = Array.from({ length: ROWS }, (_, index) =>
  draftOf({
    key: `row ${index}`,
    lane: 'bulk',
    ...(index < 3
      ? { operation: 'syncToCrm', group: 'push' }
      : { operation: 'dismissAccount', group: '' }),
  }),
);
const rowsOf = (id: string) =>
  fc.record({
    id: fc.constant(id),
    drafts: fc.subarray(rows, { minLength: 1 }),
    at: fc.integer({ min: 0, max: 2 * MINUTE }),
  });

const WHAT = {
  enrich: { operation: 'enrich', group: 'enrich email' },
  push: { operation: 'syncToCrm', group: 'push' },
  dismiss: { operation: 'dismissAccount', group: '' },
  search: { operation: 'searchCrm', group: '' },
} as const;

const script: fc.Arbitrary<Script> = fc.record({
  drafts: fc.array(draft, { minLength: 1, maxLength: 14 }).map((drafts) =>
    drafts.map(({ what, lane, holdMs, at }, index) => ({
      at,
      draft: draftOf({
        ...WHAT[what],
        lane,
        key: `question ${index}`,
        holdMs: what === 'push' || what === 'dismiss' ? holdMs : 0,
      }),
    })),
  ),
  bulks: fc.oneof(
    fc.tuple(),
    fc.tuple(rowsOf('one'), rowsOf('two')),
    fc.tuple(rowsOf('one'), rowsOf('two'), rowsOf('three')),
  ),
  stops: fc.array(
    fc.record({
      id: fc.constantFrom('one', 'two'),
      at: fc.integer({ min: 0, max: 3 * MINUTE }),
    }),
    { maxLength: 2 },
  ),
  faults: fc.array(fc.option(fc.constantFrom(...FAULTS), { freq: 2 }), { maxLength: 20 }),
  deaths: fc.array(fc.integer({ min: 1, max: 160 }), { maxLength: 12 }),
  deadMs: fc.constantFrom(0, SECOND, 40 * SECOND),
  jumps: fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 3 * MINUTE }),
      byMs: fc.constantFrom(-60 * MINUTE, -30 * SECOND, 30 * SECOND, 60 * MINUTE),
    }),
    { maxLength: 3 },
  ),
  cancels: fc.array(fc.record({ index: fc.nat(13), at: fc.integer({ min: 0, max: 3 * MINUTE }) }), {
    maxLength: 4,
  }),
  latencyMs: fc.constantFrom(1, 300, 20 * SECOND),
  prepareMs: fc.constantFrom(0, 40),
  poison: fc.integer({ min: 0, max: 30 }),
});

const isWrite = ({ operation }: QueueJob) =>
  ['syncToCrm', 'readRun', 'dismissAccount', 'readBook'].includes(operation);

describe('the queue, on any schedule of deaths, faults, clocks that are set, and changes of mind', () => {
  it(
    'loses nothing, writes nothing twice, passes no limit, starts nothing after a 429, sends nothing early, and ends every job',
    { timeout: (RUNS / RUNS_PER_MINUTE) * MINUTE },
    async () => {
      await fc.assert(
        fc.asyncProperty(script, async (played) => {
          const world = await playScript(played);
          const { jobs, starts, refusals, writes, addedAt, cancelledIds } = world;

          const singles = jobs.filter(({ bulkId }) => bulkId === null);
          expect(singles.map(({ key }) => key).sort()).toEqual(
            played.drafts.map((each) => each.draft.key).sort(),
          );
          expect(world.stagedCount).toBe(0);
          for (const { id: bulkId, drafts } of played.bulks) {
            const own = jobs.filter((job) => listBulksOf(job).includes(bulkId));
            if (world.stoppedBulks.has(bulkId)) continue;
            // What failed here and was asked for by another bulk is of that one.
            const isOfOther = (key: string) =>
              jobs.some((job) => job.key === key && job.bulkId !== null && !own.includes(job));
            const kept = drafts.map(({ key }) => key).filter((key) => !isOfOther(key));
            const ownKeys = own.map(({ key }) => key).filter((key) => !isOfOther(key));
            expect(new Set(ownKeys)).toEqual(new Set(kept));
            for (const { id, state } of own) {
              if (state === 'cancelled') expect(world.triedIds).toContain(id);
            }
          }
          for (const key of new Set(jobs.map((job) => job.key))) {
            const same = jobs.filter((job) => job.key === key && isWrite(job));
            const isDone = ({ state }: QueueJob) => state === 'done';
            const isDoubtful = ({ inDoubt, operation, state }: QueueJob) =>
              state !== 'done' && (inDoubt || operation === 'readRun');
            const written = writes.get(key) ?? 0;
            const done = same.filter(isDone).length;
            // Who looks whether it was done cannot tell an earlier time from this one.
            const isLooked = same.some(
              ({ operation }) => operation === 'dismissAccount' || operation === 'readBook',
            );
            expect(written).toBeGreaterThanOrEqual(isLooked ? Math.min(1, done) : done);
            expect(written).toBeLessThanOrEqual(done + same.filter(isDoubtful).length);
            const begun = same.filter(({ state }) => state !== 'cancelled').length;
            expect(begun).toBeLessThanOrEqual(world.asks.get(key) ?? 1);
          }
          for (const { id, key, kind, operation, state, output } of jobs) {
            expect(['done', 'failed', 'needs-you', 'cancelled']).toContain(state);
            if (cancelledIds.has(id)) expect(state).toBe('cancelled');
            if (state === 'done' && kind === 'enrich' && operation === 'enrich')
              expect(output).toBe(key);
          }
          for (const { operation, at, until, worker, isWritten } of refusals) {
            const broken = starts.filter(
              (start) =>
                start.operation === operation &&
                start.at > at &&
                start.at < until &&
                (start.worker === worker || isWritten()),
            );
            expect(broken).toEqual([]);
          }
          for (const { operation, at, keys } of starts) {
            const { perMinute } = operations[operation];
            const within = starts.filter(
              (other) => other.operation === operation && other.at >= at && other.at < at + MINUTE,
            );
            expect(within.length).toBeLessThanOrEqual(perMinute ?? Infinity);
            for (const { draft: asked } of played.drafts) {
              if (!keys.includes(asked.key)) continue;
              expect(at - (addedAt.get(asked.key) ?? at)).toBeGreaterThanOrEqual(asked.holdMs);
            }
          }
        }),
        { numRuns: RUNS },
      );
    },
  );
});
