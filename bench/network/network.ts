import 'fake-indexeddb/auto';
import { SECOND } from '@/lib/contract/duration';
import { atLeast, atMost, getQuantile, type Figure } from '../figure';
import { BAD, IDEAL, playWrites, type PlayedWrites } from './play-writes';

/** Measures what becomes of 10,000 writes over a bad network. docs/scale.md explains the figures. */

const WORLDS = 20;
const WRITES_PER_WORLD = 500;
/** Without troubles, all worlds are much alike. */
const IDEAL_WORLDS = 4;

const getMean = (waits: number[]) => waits.reduce((sum, wait) => sum + wait, 0) / waits.length;

export async function measureNetwork(): Promise<Figure[]> {
  const bad: PlayedWrites[] = [];
  const ideal: PlayedWrites[] = [];
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const outcome = await playWrites(seed, WRITES_PER_WORLD, BAD, true);
    for (const each of [...outcome.lost, ...outcome.doubled])
      console.log(`world ${String(seed)}: ${each}`);
    bad.push(outcome);
    if (seed <= IDEAL_WORLDS) ideal.push(await playWrites(seed, WRITES_PER_WORLD, IDEAL, false));
  }
  const sum = (pick: (outcome: PlayedWrites) => number) =>
    bad.reduce((total, outcome) => total + pick(outcome), 0);
  const [waits, idealWaits] = [bad, ideal].map((all) => all.flatMap((each) => each.waits));
  const intended = sum((outcome) => outcome.intended);
  const written = sum((outcome) => outcome.written);
  const asked = sum((outcome) => outcome.asked);
  const twice = sum((outcome) => outcome.askedAndDoubled);
  const lists = sum((outcome) => outcome.unprotected);
  const slower = getMean(waits ?? []) / getMean(idealWaits ?? []);
  return [
    atLeast('writes that were meant', intended, WORLDS * WRITES_PER_WORLD, 'writes'),
    atLeast('of these written once, and said to be', written, 0.75 * intended, 'writes'),
    atMost('of these asked about', asked, 0.25 * intended, 'writes'),
    atMost('of those asked about, written twice', twice, 0.005 * intended, 'writes'),
    atMost(
      'lost',
      sum(({ lost }) => lost.length),
      0,
      'writes',
    ),
    atMost(
      'doubled, and nobody was told',
      sum(({ doubled }) => doubled.length),
      0,
      'writes',
    ),
    atMost('new lists that a proxy made twice', lists, 0.005 * intended, 'lists'),
    atMost('mean time to settle, against the ideal', slower, 45, 'times'),
    atMost('95 in 100 settled within', getQuantile(waits ?? [], 0.95) / SECOND, 1800, 's'),
  ];
}
