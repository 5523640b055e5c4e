import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { BAD, playWrites } from '@/bench/network/play-writes';

/** A part of what `npm run bench -- network` plays. */
const WRITES = 150;
/** Each takes ten seconds on a slow machine. */
const BUSY_MS = 120_000;

describe('writes over a bad network, from a laptop that sleeps and whose clock is set wrong', () => {
  it.each([101, 102])(
    'are each done once, or the rep is asked (%i)',
    async (seed) => {
      const { lost, doubled, written, asked } = await playWrites(seed, WRITES, BAD, true);
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
      expect(written + asked).toBe(WRITES);
      expect(written).toBeGreaterThan(WRITES / 2);
    },
    BUSY_MS,
  );
});
