import { HOUR, MINUTE } from '@/lib/contract/duration';
import { createSandbox } from '@/sandbox/app';
import { createRandom, type Random } from '@/sandbox/data/random';
import { createSimulatedRep } from '../simulated-rep';
import { createSimulatedTime, type SimulatedTime } from '../simulated-time';

/** Many browsers with one key: engine, limiter and client as they are, against the sandbox's rules, in simulated time. */

const KEY = 'demo';
const CLICKS_AN_HOUR = 20;
/** How often the browser ends an idle worker and starts another, on average. It also ends one that waits for an answer. */
const RESTARTS_AN_HOUR = 6;
/** In every tenth browser, a bulk begins within the first minute. It takes longer than any run. */
const BULK = 2000;
/** How far a computer's clock may be from the service's. */
const CLOCK_OFF_MS = 2 * MINUTE;

export interface Load {
  browsers: number;
  seed: number;
  /** How long it is watched, after a first minute, in which the bulks begin. */
  ms: number;
  /** Whether the service says with a 429 when to come again. */
  namesTime: boolean;
  /** Whether one browser does what all of them would do: a queue that they share. */
  isShared?: boolean;
}

interface SharedUse {
  /** Calls that the service carried out, and those that it refused. */
  accepted: number;
  refused: number;
  /** By browser: its clicks that were answered, of those that it made. */
  answered: number[];
  /** How long clicks waited: those that ended, and those that still wait, up to the end. In ms. */
  waits: number[];
}

const shiftTime = (time: SimulatedTime, byMs: number): SimulatedTime => ({
  ...time,
  now: () => time.now() + byMs,
  plan: (at, run) => time.plan(at - byMs, run),
});

/** Does something at random moments, so often an hour on average. */
function repeat(time: SimulatedTime, random: Random, anHour: number, run: () => void): void {
  const gapMs = (-Math.log(1 - random.next()) * HOUR) / anHour;
  time.plan(time.now() + gapMs, () => {
    run();
    repeat(time, random, anHour, run);
  });
}

export async function simulateOneKey(load: Load): Promise<SharedUse> {
  const time = createSimulatedTime();
  const random = createRandom(load.seed);
  const { app, store } = createSandbox({ now: time.now });
  // What it costs is not measured here.
  store.wallets.full.balance = Infinity;
  let [accepted, refused] = [0, 0];
  const service = {
    request: async (...sent: Parameters<typeof app.request>) => {
      const answer = await app.request(...sent);
      if (answer.status !== 429) {
        accepted += 1;
        return answer;
      }
      refused += 1;
      if (load.namesTime) return answer;
      const headers = new Headers(answer.headers);
      headers.delete('retry-after');
      return new Response(answer.body, { status: 429, headers });
    },
  };
  let people = 0;
  const take = (count: number) =>
    Array.from({ length: count }, () => `person-${String((people += 1))}`);
  const rep = () => {
    const off = load.isShared ? 0 : random.between(-CLOCK_OFF_MS, CLOCK_OFF_MS);
    return createSimulatedRep({ time: shiftTime(time, off), service, key: KEY, random });
  };
  const crowd = Array.from({ length: load.isShared ? 1 : load.browsers }, rep);
  for (const one of crowd) {
    repeat(time, random, RESTARTS_AN_HOUR, () => void one.restart());
  }
  for (let index = 0; index < load.browsers; index += 1) {
    const one = crowd[index % crowd.length];
    // With numbers of its own, so that the shared queue gets the same clicks.
    const moments = createRandom(load.seed + index * 1000);
    repeat(time, moments, CLICKS_AN_HOUR, () => void one?.click(take(1)));
    if (index % 10 === 0) {
      time.plan(time.now() + moments.between(0, MINUTE), () => void one?.enrich(take(BULK)));
    }
  }
  let isOver = false;
  time.plan(time.now() + MINUTE, () => ([accepted, refused] = [0, 0]));
  time.plan(time.now() + MINUTE + load.ms, () => (isOver = true));
  await time.runUntil(() => isOver);
  const clicks = crowd.map((one) => one.listClicks());
  return {
    accepted,
    refused,
    answered: clicks.map(
      (own) => own.filter(({ isAnswered }) => isAnswered).length / Math.max(1, own.length),
    ),
    waits: clicks.flat().map(({ waitMs }) => waitMs),
  };
}
