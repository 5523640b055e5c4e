import { HOUR, MINUTE } from '@/lib/contract/duration';
import { operations } from '@/lib/contract/service/operations';
import { atLeast, atMost, getQuantile, type Figure } from '../figure';
import { simulateOneKey, type Load } from './one-key';

/** Measures what a key that several browsers share gives each of them. docs/scale.md explains the figures. */

const PER_MINUTE = operations.enrich.perMinute ?? NaN;
/** As long as a bulk of 2,000 takes. A few browsers click a few dozen times in it: one run of them is luck. */
const BESIDE_BULK_MS = 35 * MINUTE;
/** How many browsers, in how many runs, and how long each is watched: among many, each waits long for a turn. */
const LOADS = [
  { browsers: 2, runs: 16, ms: BESIDE_BULK_MS },
  { browsers: 3, runs: 16, ms: BESIDE_BULK_MS },
  { browsers: 5, runs: 4, ms: BESIDE_BULK_MS },
  { browsers: 10, runs: 4, ms: BESIDE_BULK_MS },
  { browsers: 50, runs: 1, ms: 2 * HOUR },
  { browsers: 1000, runs: 1, ms: 2 * HOUR },
];
/** So many may be one rep's. More are a team, which cannot expect that all are served at once. */
const BROWSERS_OF_ONE_REP = 3;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Jain's index of fairness: 1 where all get the same, 1/n where one gets all. */
const getJain = (shares: number[]): number =>
  sum(shares) ** 2 / (shares.length * sum(shares.map((share) => share ** 2)));

/** What several runs of a load came to together. */
async function simulateAll({ runs, ...load }: Omit<Load, 'seed'> & { runs: number }) {
  const all = [];
  for (let seed = 1; seed <= runs; seed += 1) all.push(await simulateOneKey({ ...load, seed }));
  const minutes = (runs * load.ms) / MINUTE;
  const accepted = sum(all.map((run) => run.accepted));
  const refused = sum(all.map((run) => run.refused));
  return {
    share: (100 * accepted) / (PER_MINUTE * minutes),
    refusedShare: (100 * refused) / (accepted + refused),
    refusedEach: (5 * refused) / (load.browsers * minutes),
    fairness: sum(all.map(({ answered }) => getJain(answered))) / runs,
    waitOf95: getQuantile(
      all.flatMap(({ waits }) => waits),
      0.95,
    ),
  };
}

async function measureLoad(load: (typeof LOADS)[number]): Promise<Figure[]> {
  const isOfOne = load.browsers <= BROWSERS_OF_ONE_REP;
  const shared = isOfOne && (await simulateAll({ ...load, namesTime: true, isShared: true }));
  const figures: Figure[] = [];
  for (const namesTime of [true, false]) {
    const use = await simulateAll({ ...load, namesTime });
    const name = `${String(load.browsers)} browsers, a 429 ${namesTime ? 'names' : 'does not name'} a time`;
    figures.push(atLeast(`${name}: share of the limit`, use.share, 90, '%'));
    if (shared) {
      const times = use.waitOf95 / shared.waitOf95;
      figures.push(
        atMost(`${name}: calls refused`, use.refusedShare, 5, '%'),
        atMost(`${name}: wait of 95 in 100 clicks, against one queue for all`, times, 1.5, 'times'),
      );
    } else {
      const each = `${name}: calls refused, each browser, in five minutes`;
      figures.push(
        atMost(each, use.refusedEach, 1, 'calls'),
        atLeast(`${name}: fairness (Jain) of clicks answered of those made`, use.fairness, 0.8, ''),
      );
    }
  }
  return figures;
}

export async function measureScale(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const load of LOADS) figures.push(...(await measureLoad(load)));
  return figures;
}
