import { HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import type { Job } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type { Link, Weather } from './bad-network';
import { openNetworkWorld, type LaptopWorld } from './network-world';
import { listWrites, isProtected, type Write } from './writes';

/** Plays what a rep means to write over a bad network, and looks in the sandbox what was written. */

/** Three in ten calls are lost, before or after they arrive; each way takes a tenth of a second to a minute. */
export const BAD: Weather = { loses: 0.163, latencyMs: [100, MINUTE], repeats: 0.1 };
export const IDEAL: Weather = { loses: 0, latencyMs: [100, 300], repeats: 0 };

/** The writes are meant within this time. */
const CLICKS_MS = HOUR;
const AT_ONCE = 20;
const NOT_THE_WAY: readonly Link[] = ['offline', 'no-dns', 'tls-refused', 'captive-portal'];
const LAPTOP_SLEEPS_MS = 8 * HOUR;

export interface PlayedWrites {
  intended: number;
  /** Carried out once, and said to be done. */
  written: number;
  /** Said to be done and not carried out, said to have failed and carried out, or never settled. */
  lost: string[];
  /** Carried out more than once. */
  doubled: string[];
  /** The rep is told, and decides. */
  asked: number;
  /** Of these, what was carried out more than once: what the rep is asked about says so. */
  askedAndDoubled: number;
  /** Lists that a proxy made twice: the service takes no key for them, and does not list lists. */
  unprotected: number;
  /** How long each waited until it was settled or asked about, while the laptop was awake, in ms. */
  waits: number[];
}

/** What happens to the network and the laptop, at random moments, for so many hours. */
function planTroubles({ time, random, laptop, network, queue }: LaptopWorld, ms: number): void {
  const start = time.now();
  const at = (after: number, run: () => void) => time.plan(start + after, run);
  for (let after = 0; after < ms; after += random.between(5 * MINUTE, 20 * MINUTE)) {
    const link = random.pick(NOT_THE_WAY);
    const lastsMs = random.between(10 * SECOND, 4 * MINUTE);
    at(after, () => {
      network.setLink(link);
      if (random.chance(0.5)) network.breakAll();
    });
    at(after + lastsMs, () => {
      network.setLink('open');
      laptop.whenAwake(() => void queue.endPauses(['offline']));
    });
  }
  // Another network: every connection breaks.
  for (let after = 0; after < ms; after += random.between(10 * MINUTE, HOUR / 2))
    at(after, network.breakAll);
  for (const sign of [1, -1]) {
    const after = random.between(0, ms);
    at(after, () => laptop.setClockOff(sign * 8 * HOUR));
    at(after + random.between(MINUTE, HOUR), () => laptop.setClockOff(0));
  }
  at(random.between(0, ms), () => {
    laptop.sleep(LAPTOP_SLEEPS_MS);
    network.breakAll();
    laptop.whenAwake(() => void queue.pump());
  });
}

/** A repeated enrichment is free, and a repeated assignment sets what is set. */
const MAY_BE_REPEATED: readonly JobKind[] = ['enrich', 'account.assign'];

/** Why what a job says is not what the sandbox shows; null: it is the same. */
function findLost({ state, kind, problem }: Job, times: number): string | null {
  const name = `${kind} ${state} ${problem?.code ?? ''}, carried out ${String(times)} times`;
  if (state === 'done') return times > 0 ? null : name;
  // The rep tries again what failed. That must do no harm where it was carried out.
  if (state === 'failed') return times === 0 || MAY_BE_REPEATED.includes(kind) ? null : name;
  return state === 'needs-you' ? null : name;
}

function judge(world: LaptopWorld, writes: Write[], jobs: (Job | undefined)[]): PlayedWrites {
  const outcome: PlayedWrites = {
    ...{ intended: writes.length, written: 0, lost: [], doubled: [], asked: 0 },
    ...{ askedAndDoubled: 0, unprotected: 0, waits: [] },
  };
  for (const [index, { kind, countDone }] of writes.entries()) {
    const job = jobs[index];
    const times = countDone(world);
    const lost = job ? findLost(job, times) : `${kind} is gone`;
    const isAsked = job?.state !== 'done';
    if (lost !== null) outcome.lost.push(lost);
    else if (isAsked) outcome.asked += 1;
    else outcome.written += 1;
    if (times <= 1) continue;
    if (isAsked) outcome.askedAndDoubled += 1;
    else if (isProtected(kind)) outcome.doubled.push(`${kind}, carried out ${String(times)} times`);
    else outcome.unprotected += 1;
  }
  return outcome;
}

/** So many writes. `hasTroubles`: the laptop and the network have more than their weather. */
export async function playWrites(
  seed: number,
  count: number,
  weather: Weather,
  hasTroubles: boolean,
): Promise<PlayedWrites> {
  const world = await openNetworkWorld(seed, weather);
  try {
    return await playIn(world, count, hasTroubles);
  } finally {
    world.close();
  }
}

async function playIn(
  world: LaptopWorld,
  count: number,
  hasTroubles: boolean,
): Promise<PlayedWrites> {
  const { time, random, queue, laptop } = world;
  world.service.wallets.full.balance = Infinity;
  const writes = await listWrites(world, count);
  const found = writes.filter(({ kind }) => kind === 'enrich').length;
  const order = writes.toSorted(() => random.next() - 0.5);
  const clicks = new Map<Write, { id: string; at: number }>();
  const settledAt = new Map<string, number>();
  if (hasTroubles) planTroubles(world, 2 * HOUR);
  for (let first = 0; first < order.length; first += AT_ONCE) {
    const together = order.slice(first, first + AT_ONCE);
    time.plan(time.now() + random.between(0, CLICKS_MS), () =>
      laptop.whenAwake(() => {
        const at = laptop.elapsed();
        const added = queue.add(together.map(({ draft }) => draft(laptop.time.now())));
        const note = added.then((ids) => {
          for (const [index, write] of together.entries())
            clicks.set(write, { id: ids[index] ?? '', at });
        });
        void time.awake(note);
      }),
    );
  }
  let quietSince = Infinity;
  await world.runUntil((open) => {
    for (const { id } of clicks.values())
      if (!open.has(id) && !settledAt.has(id)) settledAt.set(id, laptop.elapsed());
    const isQuiet = open.size === 0 && clicks.size === order.length;
    quietSince = isQuiet ? Math.min(quietSince, time.now()) : Infinity;
    // What was on the way arrives, and runs come to an end.
    return time.now() - quietSince > HOUR / 2;
  });
  await world.ask('/_sandbox/state');
  const jobs = new Map((await world.listJobs()).map((job) => [job.id, job]));
  const outcome = judge(
    world,
    order,
    order.map((write) => jobs.get(clicks.get(write)?.id ?? '')),
  );
  const twice = Math.max(0, world.service.wallets.full.charges - found);
  return {
    ...outcome,
    doubled: [...outcome.doubled, ...Array.from({ length: twice }, () => 'a charge')],
    waits: [...clicks.values()].map(({ id, at }) => (settledAt.get(id) ?? Infinity) - at),
  };
}
