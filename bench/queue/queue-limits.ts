import { MINUTE } from '@/lib/contract/duration';
import { createRandom } from '@/sandbox/data/random';
import { CONTACTS, enrichBulks, type Bulks } from '../enrich-bulks';
import { atLeast, atMost, type Figure } from '../figure';

/** Measures how close a bulk comes to the service’s limit, alone and beside another browser with the same key. */

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);
/** The second browser starts within this time after the first, in ms. */
const LATEST_MS = 2 * MINUTE;

const sum = (shares: number[]) => shares.reduce((total, share) => total + share, 0);
const toPercent = (share: number) => 100 * share;

export async function measureLimits(): Promise<Figure[]> {
  const alone = await enrichBulks({ reps: 1, seed: 1 });
  const together: Bulks[] = [];
  for (const seed of SEEDS) {
    // In every fourth round both start at once.
    const laterMs = seed % 4 === 0 ? 0 : createRandom(seed).between(0, LATEST_MS);
    together.push(await enrichBulks({ reps: 2, laterMs, seed }));
  }
  const worst = (measure: (shares: number[]) => number) =>
    toPercent(Math.min(...together.map(({ shares }) => measure(shares))));
  const runs = `worst of ${SEEDS.length} runs, while both are at it`;
  return [
    atLeast(`${CONTACTS} contacts: share of the best`, toPercent(sum(alone.shares)), 98, '%'),
    atMost('calls of these answered 429', alone.refused, 0, 'calls'),
    atLeast(`two browsers with one key: share of the best, together, ${runs}`, worst(sum), 85, '%'),
    atLeast(
      `of this the one that gets less, ${runs}`,
      worst((shares) => Math.min(...shares)),
      35,
      '%',
    ),
  ];
}
