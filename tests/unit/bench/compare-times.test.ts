import { describe, expect, it } from 'vitest';
import { compareTimes } from '@/bench/compare/compare-times';
import { createRandom } from '@/sandbox/data/random';

/** Times around a median, on a machine that gets slower and slower. */
function measure(seed: number, ms: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, (_, round) => ms + 5 * round + random.between(0, 20));
}

describe('the comparison of two builds', () => {
  it('finds no difference between two series of the same build', () => {
    const verdicts = Array.from(
      { length: 20 },
      (_, seed) => compareTimes(measure(seed, 300), measure(seed + 100, 300)).verdict,
    );
    expect(verdicts.filter((verdict) => verdict !== 'no difference')).toEqual([]);
  });

  it('says which way a difference goes that is larger than the noise', () => {
    expect(compareTimes(measure(1, 320), measure(2, 300)).verdict).toBe('slower');
    expect(compareTimes(measure(1, 300), measure(2, 320)).verdict).toBe('faster');
  });

  it('takes no single slow measurement for a difference', () => {
    const slowOnce = measure(1, 300).map((time, round) => (round === 3 ? time + 900 : time));
    expect(compareTimes(slowOnce, measure(2, 300)).verdict).toBe('no difference');
  });

  it('takes nothing below a millisecond for a difference', () => {
    expect(compareTimes([10.6, 10.6, 10.6], [10, 10, 10]).verdict).toBe('no difference');
  });
});
