import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { LANES } from '@/lib/contract/job';
import { operations } from '@/lib/contract/operations';
import { draftOf } from '../../support/jobs';
import { FAULTS, playScript, type Script } from '../../support/queue-world';

/** Whatever happens between any two steps: nothing lost, nothing written twice, no limit passed, nothing sent early. */

/** `npm run test:long -- --schedules 20000` plays more. */
const RUNS = Number(process.env.QUEUE_SCHEDULES ?? 2000);
/** So many schedules are played in time on a slow machine. */
const RUNS_PER_MINUTE = 400;

const draft = fc.record({
  what: fc.constantFrom('enrich', 'push', 'dismiss', 'search'),
  lane: fc.constantFrom(...LANES),
  holdMs: fc.constantFrom(0, 5 * SECOND, 30 * SECOND),
  at: fc.integer({ min: 0, max: 2 * MINUTE }),
  isParked: fc.boolean(),
});

const WHAT = {
  enrich: { operation: 'enrich', group: 'enrich email' },
  push: { operation: 'syncToCrm', group: 'push' },
  dismiss: { operation: 'dismissAccount', group: '' },
  search: { operation: 'searchCrm', group: '' },
} as const;

const script: fc.Arbitrary<Script> = fc.record({
  drafts: fc.array(draft, { minLength: 1, maxLength: 14 }).map((drafts) =>
    drafts.map(({ what, lane, holdMs, at, isParked }, index) => ({
      at,
      isParked,
      draft: draftOf({
        ...WHAT[what],
        lane,
        key: `question ${index}`,
        holdMs: what === 'push' || what === 'dismiss' ? holdMs : 0,
      }),
    })),
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

describe('the queue, on any schedule of deaths, faults, clocks that are set, and changes of mind', () => {
  it(
    'loses nothing, writes nothing twice, passes no limit, starts nothing after a 429, sends nothing early, and ends every job',
    { timeout: (RUNS / RUNS_PER_MINUTE) * MINUTE },
    async () => {
      await fc.assert(
        fc.asyncProperty(script, async (played) => {
          const { jobs, starts, refusals, writes, addedAt, cancelledIds } =
            await playScript(played);

          expect(jobs.map(({ key }) => key).sort()).toEqual(
            played.drafts.map((each) => each.draft.key).sort(),
          );
          for (const { id, key, kind, operation, state, inDoubt, output } of jobs) {
            expect(['done', 'failed', 'needs-you', 'cancelled']).toContain(state);
            const written = writes.get(key) ?? 0;
            expect(written).toBeLessThanOrEqual(1);
            const isWrite = ['syncToCrm', 'readRun', 'dismissAccount', 'readBook'].includes(
              operation,
            );
            if (isWrite && state === 'done') expect(written).toBe(1);
            if (written === 1 && state !== 'done')
              expect(inDoubt || operation === 'readRun').toBe(true);
            if (cancelledIds.has(id))
              expect({ state, written }).toEqual({ state: 'cancelled', written: 0 });
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
