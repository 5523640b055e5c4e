import { HOUR, MINUTE } from '@/lib/contract/duration';
import { operations } from '@/lib/contract/service/operations';
import { atLeast, atMost, getQuantile, type Figure } from '../figure';
import { simulateOneKey, type Load } from './one-key';

/** Measures what a key that several browsers share gives each of them. docs/scale.md explains the figures. */

const SEED = 7;
/** A few browsers click a few dozen times while a bulk runs: one run of them is luck. */
const SEEDS_OF_FEW = [1, 2, 3, 4, 5, 6, 7, 8];
const PER_MINUTE = operations.enrich.perMinute ?? NaN;
/** A bulk of 2,000 takes longer than this. */
const BESIDE_BULK_MS = 35 * MINUTE;

/** Jain's index of fairness: 1 where all get the same, 1/n where one gets all. */
function getJain(shares: number[]): number {
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum ** 2 / (shares.length * shares.reduce((total, share) => total + share ** 2, 0));
}

/** What several runs of a load came to together. */
async function simulateAll(load: Omit<Load, 'seed'>) {
  const runs = [];
  for (const seed of SEEDS_OF_FEW) runs.push(await simulateOneKey({ ...load, seed }));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const waits = runs.flatMap((run) => run.waits);
  return {
    accepted: sum(runs.map((run) => run.accepted)),
    refused: sum(runs.map((run) => run.refused)),
    waitOf95: getQuantile(waits, 0.95),
  };
}

/** A few browsers of one rep, one of which works through a bulk. */
async function measureFew(browsers: number, namesTime: boolean): Promise<Figure[]> {
  const load = { browsers, ms: BESIDE_BULK_MS, hasBulks: true, namesTime };
  const { accepted, refused, waitOf95 } = await simulateAll(load);
  const shared = await simulateAll({ ...load, isShared: true });
  const watchedMs = SEEDS_OF_FEW.length * load.ms;
  const share = (100 * accepted) / ((PER_MINUTE * watchedMs) / MINUTE);
  const name = `${String(browsers)} browsers, a bulk in one, a 429 ${namesTime ? 'names' : 'does not name'} a time`;
  return [
    atLeast(`${name}: share of the limit`, share, 90, '%'),
    atMost(`${name}: calls refused`, (100 * refused) / (accepted + refused), 5, '%'),
    atMost(
      `${name}: wait of 95 in 100 clicks, against one queue for all`,
      waitOf95 / shared.waitOf95,
      1.5,
      'times',
    ),
  ];
}

/** So many that the limit is far too small for them. Each only clicks. */
async function measureMany(browsers: number): Promise<Figure[]> {
  const load: Load = { browsers, seed: SEED, ms: HOUR, hasBulks: false, namesTime: true };
  const { accepted, refused, done } = await simulateOneKey(load);
  const name = `${String(browsers)} browsers that click`;
  const share = (100 * accepted) / ((PER_MINUTE * load.ms) / MINUTE);
  const each = refused / browsers / (load.ms / (5 * MINUTE));
  return [
    atLeast(`${name}: share of the limit`, share, 90, '%'),
    atMost(`${name}: calls refused, each browser, in five minutes`, each, 1, 'calls'),
    ...(browsers < 100 ? [atLeast(`${name}: fairness (Jain)`, getJain(done), 0.8, '')] : []),
  ];
}

export async function measureScale(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const browsers of [2, 3]) {
    for (const namesTime of [true, false]) figures.push(...(await measureFew(browsers, namesTime)));
  }
  for (const browsers of [50, 1000]) figures.push(...(await measureMany(browsers)));
  return figures;
}
