import { MINUTE } from '@/lib/contract/duration';
import { MAX_CONTACTS_PER_CALL } from '@/lib/contract/limits';
import { operations } from '@/lib/contract/service/operations';
import { createSandbox } from '@/sandbox/app';
import { createRandom } from '@/sandbox/data/random';
import { getOrganisation } from '@/sandbox/store';
import { createSimulatedRep } from './simulated-rep';
import { createSimulatedTime } from './simulated-time';

/** Contacts of one bulk. */
export const CONTACTS = 500;
const KEY = 'demo-big';
/** The fastest rate that the service allows, in contacts per millisecond. */
export const BEST_RATE = ((operations.enrich.perMinute ?? NaN) * MAX_CONTACTS_PER_CALL) / MINUTE;

export interface Bulks {
  /** By rep: contacts answered while all of them were working, as a share of the fastest rate. */
  shares: number[];
  /** Calls that were answered with 429. */
  refused: number;
}

/**
 * Enriches a bulk in each of several browsers that share a key, at the service’s limit and in simulated time.
 * `laterMs`: how long after the previous one each browser starts.
 */
export async function enrichBulks({
  reps,
  laterMs = 0,
  seed,
}: {
  reps: number;
  laterMs?: number;
  seed: number;
}): Promise<Bulks> {
  const time = createSimulatedTime();
  const random = createRandom(seed);
  const { app, store } = createSandbox({ now: time.now });
  const { people } = getOrganisation(store, { organisation: 'big' }).world;
  const crowd = Array.from({ length: reps }, () =>
    createSimulatedRep({ time, service: app, key: KEY, random }),
  );
  const start = time.now();
  for (const [index, rep] of crowd.entries()) {
    const slugs = people.slice(index * CONTACTS, (index + 1) * CONTACTS).map(({ slug }) => slug);
    time.plan(start + index * laterMs, () => void rep.enrich(slugs));
  }
  await time.runUntil(() => crowd.every(({ count }) => count('all') > 0));
  const from = time.now();
  const before = crowd.map(({ count }) => count('done'));
  await time.runUntil(() => crowd.some(({ count }) => count('done') === CONTACTS));
  const best = BEST_RATE * (time.now() - from);
  return {
    shares: crowd.map(({ count }, index) => (count('done') - (before[index] ?? 0)) / best),
    refused: store.calls.filter(({ status }) => status === 429).length,
  };
}
