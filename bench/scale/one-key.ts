import { HOUR, MINUTE } from '@/lib/contract/duration';
import { createSandbox } from '@/sandbox/app';
import { createRandom, type Random } from '@/sandbox/data/random';
import { getOrganisation } from '@/sandbox/store';
import { createSimulatedRep } from '../simulated-rep';
import { createSimulatedTime, type SimulatedTime } from '../simulated-time';

/** Many browsers with one key: engine, limiter and client as they are, against the sandbox's rules, in simulated time. */

const KEY = 'demo-big';
const CLICKS_AN_HOUR = 20;
/** In every tenth browser, a bulk begins within the first minutes. */
const BULK = 2000;
/** How far a computer's clock may be from the service's. */
const CLOCK_OFF_MS = 2 * MINUTE;

export interface Load {
  browsers: number;
  seed: number;
  /** How long it is watched. */
  ms: number;
  hasBulks: boolean;
  /** Whether the service says with a 429 when to come again. */
  namesTime: boolean;
  /** Whether one browser does what all of them would do: a queue that they share. */
  isShared?: boolean;
}

interface SharedUse {
  /** Calls that the service carried out, and those that it refused. */
  accepted: number;
  refused: number;
  /** Contacts that came back by browser. */
  done: number[];
  /** How long clicks waited: those that ended, and those that still wait, up to the end. In ms. */
  waits: number[];
}

/** Moments with so many a time on average, one after the other. */
function* drawMoments(random: Random, gapMs: number): Generator<number> {
  for (let at = 0; ;) yield (at += -Math.log(1 - random.next()) * gapMs);
}

const shiftTime = (time: SimulatedTime, byMs: number): SimulatedTime => ({
  ...time,
  now: () => time.now() + byMs,
  plan: (at, run) => time.plan(at - byMs, run),
});

export async function simulateOneKey(load: Load): Promise<SharedUse> {
  const time = createSimulatedTime();
  const random = createRandom(load.seed);
  const { app, store } = createSandbox({ now: time.now });
  // What it costs is not measured here.
  store.wallets.full.balance = Infinity;
  const { people } = getOrganisation(store, { organisation: 'big' }).world;
  const answered = { accepted: 0, refused: 0 };
  const service = {
    request: async (...sent: Parameters<typeof app.request>) => {
      const answer = await app.request(...sent);
      answered[answer.status === 429 ? 'refused' : 'accepted'] += 1;
      if (answer.status !== 429 || load.namesTime) return answer;
      const headers = new Headers(answer.headers);
      headers.delete('retry-after');
      return new Response(answer.body, { status: 429, headers });
    },
  };
  const start = time.now();
  const end = start + load.ms;
  let next = 0;
  const take = (count: number) => {
    const slugs = Array.from(
      { length: count },
      (_, index) => people[(next + index) % people.length],
    );
    next += count;
    return slugs.map((person) => person?.slug ?? '');
  };
  const rep = () => {
    const off = load.isShared ? 0 : random.between(-CLOCK_OFF_MS, CLOCK_OFF_MS);
    return createSimulatedRep({ time: shiftTime(time, off), service, key: KEY, random });
  };
  const crowd = Array.from({ length: load.isShared ? 1 : load.browsers }, rep);
  for (let index = 0; index < load.browsers; index += 1) {
    const one = crowd[index % crowd.length];
    for (const at of drawMoments(random, HOUR / CLICKS_AN_HOUR)) {
      if (at > load.ms) break;
      time.plan(start + at, () => void one?.click(take(1)));
    }
    if (load.hasBulks && index % 10 === 0) {
      time.plan(start + random.between(0, MINUTE), () => void one?.enrich(take(BULK)));
    }
  }
  let isOver = false;
  time.plan(end, () => (isOver = true));
  await time.runUntil(() => isOver);
  return {
    ...answered,
    done: crowd.map(({ count }) => count('done')),
    waits: crowd.flatMap((one) => one.listWaits()),
  };
}
