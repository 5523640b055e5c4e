import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { RULES } from '../../../../support/queue/histories/model';
import { playHistory } from '../../../../support/queue/histories/play-history';
import { randomHistory } from '../../../../support/queue/histories/random-history';

// Small bulks are in chunks, and changed in several transactions.
vi.mock('@/lib/contract/limits', async (readOriginal) => ({
  ...(await readOriginal<object>()),
  DRAFTS_PER_CHUNK: 4,
  RECORDS_PER_TRANSACTION: 3,
}));

/** The number of histories. `npm run test:long` plays 2,000. */
const RUNS = Number(process.env.QUEUE_HISTORIES ?? 200);
/** The same histories each time, unless another seed is named. A failure names its own. */
const SEED = Number(process.env.QUEUE_SEED ?? 1);
/** How long one may take on a busy machine. */
const LONGEST_MS = 5 * SECOND;

describe('random histories of clicks, bulks, Undo, Stop, Retry, other keys, erasing, faults, crashes and clocks that are set', () => {
  it('break no rule of the model', { timeout: RUNS * LONGEST_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(randomHistory, async (history) => {
        const played = await playHistory(history);
        const [violation] = played.violations;
        if (violation) expect.fail(`Broken: ${RULES[violation.rule]}. ${violation.text}`);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
