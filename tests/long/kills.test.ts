import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { createRandom, type Random } from '@/sandbox/data/random';
import { startProduct } from '../support/product';
import {
  describeIntentOutcome,
  needsRep,
  isRight,
  readIntentOutcomes,
  type IntentOutcome,
} from './intents';
import { createRep, type KillSort, type Rep } from './kills';
import { OTHER_KEY, SCENARIOS, type Scenario } from './scenarios';

/** `npm run test:long`: see `scripts/test-long.mjs` for what sets these. */
const KILLS = Number(process.env.LONG_KILLS ?? 40);
const SEED = Number(process.env.LONG_SEED ?? Date.now() % 1_000_000);

/** Printed during the test, because it takes half an hour. */
const tell = (text: string) => process.stdout.write(`${text}\n`);

const BROWSER_SHARE = 0.15;
const KILLS_PER_ROUND = 10;
/** Maximum lifetime of a worker in ms, short enough that most kills interrupt something. */
const LONGEST_LIFE_MS = 400;
/** Delay of each response of the service, in ms. */
const DELAY_MS = 120;

/** The kind of each kill: the share of browsers is the same for every seed. */
function planKills(random: Random): KillSort[] {
  const browsers = Math.round(KILLS * BROWSER_SHARE);
  const rest: KillSort[] = Array.from({ length: KILLS }, (_, index) =>
    index < browsers ? 'browser' : 'worker',
  );
  const plan: KillSort[] = [];
  while (rest.length > 0) plan.push(...rest.splice(random.between(0, rest.length - 1), 1));
  return plan;
}

async function killAtRandom(rep: Rep, random: Random, sorts: readonly KillSort[]) {
  for (const sort of sorts) {
    // A random moment is what this is about.
    await sleep(random.between(0, LONGEST_LIFE_MS));
    await rep.kill(sort);
  }
}

/** Kills during the act, and says how that ended: a browser that deletes the database may end it, too. */
async function playRound(rep: Rep, random: Random, scenario: Scenario, sorts: KillSort[]) {
  const { act, needsBrowser } = scenario;
  const isMeanwhile = (sort: KillSort) => !needsBrowser || sort === 'worker';
  const [acted, killed] = await Promise.allSettled([
    act(),
    killAtRandom(rep, random, sorts.filter(isMeanwhile)),
  ]);
  if (killed.status === 'rejected') throw killed.reason;
  await killAtRandom(
    rep,
    random,
    sorts.filter((sort) => !isMeanwhile(sort)),
  );
  return acted;
}

/** What the newest jobs wait for, for the message of a failure. */
async function listOpen(rep: Rep): Promise<string[]> {
  const { running } = await rep.send('activity.list', { 'needs-you': 0, running: 200, done: 0 });
  return running.rows
    .flatMap((row) => (row.type === 'job' ? [row.job] : []))
    .map(({ kind, state, waitingFor, notBefore, attempts, problem }) => {
      const seconds = Math.round((notBefore - Date.now()) / 1000);
      return `${kind}: ${state} for ${waitingFor} in ${seconds} s, attempt ${attempts}, ${problem?.code}`;
    });
}

/**
 * Waits until the queue has nothing left to do by itself. Of the jobs made for a replaced key, the rep sends those that
 * the service never received, and cancels those with an unknown outcome.
 */
const waitForQueue = (rep: Rep) =>
  expect
    .poll(
      async () => {
        const others = (await rep.send('queue.state', null)).otherWrites;
        for (const { connectionId } of others) {
          const about = { connectionId };
          await rep.send('connection.decide', { decision: 'send', about });
          await rep.send('connection.decide', { decision: 'cancel', about });
        }
        const { waiting, running } = (await rep.send('queue.state', null)).counts;
        if (waiting + running === 0) return [];
        return [`${waiting} waiting, ${running} running`, ...(await listOpen(rep))];
      },
      { timeout: 3 * MINUTE, interval: 200 },
    )
    .toEqual([]);

/** Number of kills that came while the service handled a call. */
async function countInFlight(rep: Rep, killedAt: readonly number[]): Promise<number> {
  const calls = await rep.getProduct().sandbox.listCalls();
  const spans = calls.map(({ at, answeredAt }) => ({
    from: Date.parse(at),
    to: answeredAt === null ? Infinity : Date.parse(answeredAt),
  }));
  return killedAt.filter((kill) => spans.some(({ from, to }) => from <= kill && kill < to)).length;
}

const count = (outcomes: readonly IntentOutcome[], isCounted: (one: IntentOutcome) => boolean) =>
  outcomes.filter(isCounted).length;

it(`does each write once or asks about it, through ${KILLS} kills`, { timeout: 0 }, async () => {
  const startedAt = Date.now();
  const random = createRandom(SEED);
  tell(`Seed ${SEED}. The same kills again: npm run test:long -- --seed ${SEED}`);
  const product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0 },
    otherKeys: [OTHER_KEY, 'a key that was replaced'],
  });
  await product.sandbox.addFault({ path: '/', delay_ms: DELAY_MS, times: 1_000_000 });
  const rep = createRep(product);
  const plan = planKills(random);
  const outcomes: IntentOutcome[] = [];
  let inFlight = 0;
  let losses = 0;

  for (let at = 0, round = 0; at < plan.length; at += KILLS_PER_ROUND, round += 1) {
    const [name = '', prepare] = SCENARIOS[round % SCENARIOS.length] ?? [];
    const scenario = await prepare?.({ rep, random, label: `Long ${round}` });
    if (!scenario) throw new Error('There is no scenario');
    const acted = await playRound(rep, random, scenario, plan.slice(at, at + KILLS_PER_ROUND));
    const lossesSoFar = await rep.reconnectIfLost();
    const isLost = lossesSoFar > losses;
    losses = lossesSoFar;
    if (acted.status === 'rejected' && !isLost) throw acted.reason;
    await waitForQueue(rep);
    inFlight += await countInFlight(rep, rep.killedAt.slice(at));
    const after = Math.min(plan.length, at + KILLS_PER_ROUND);
    if (isLost) {
      tell(`${after} kills, ${name}: the browser deleted the database, and the rep was told`);
      continue;
    }
    const ended = await readIntentOutcomes(rep, scenario.intents);
    outcomes.push(...ended);
    const wrong = ended.filter((one) => !isRight(one)).map(describeIntentOutcome);
    tell([`${after} kills, ${name}: ${wrong.length} wrong`, ...wrong].join('\n  '));
  }

  const kills = (sort: KillSort) => plan.filter((one) => one === sort).length;
  tell(
    [
      `${plan.length} kills: ${kills('worker')} of the worker, ${kills('browser')} of the browser,`,
      `${inFlight} of them with a call in flight.`,
      `${outcomes.length} writes intended: ${count(outcomes, (one) => one.count === 1)} done once,`,
      `${count(outcomes, needsRep)} asked about in Activity, ${count(outcomes, (one) => one.count > 1)} done more than once,`,
      `${count(outcomes, (one) => one.count === 0 && !needsRep(one))} lost.`,
      `The browser deleted the database ${losses} times, and the rep was told each time: these rounds are not counted.`,
      `${((Date.now() - startedAt) / MINUTE).toFixed(1)} minutes, seed ${SEED}.`,
    ].join('\n'),
  );
  expect(outcomes.filter((one) => !isRight(one)).map(describeIntentOutcome)).toEqual([]);
});
