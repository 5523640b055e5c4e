import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { HOUR } from '@/lib/contract/duration';
import type { NewJob, NewJobInput } from '@/lib/contract/messages/new-job';
import { ENRICHMENT_TYPES } from '@/lib/contract/service/enrichment-types';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import { receiptSchema } from '@/lib/contract/stored/receipts/receipt';
import { toEnrichAccountJob } from '@/lib/domain/book/new-account-jobs';
import { toHash } from '@/lib/domain/import/text-index';
import { toPersonKey } from '@/lib/domain/person/match-keys';
import { sumUses } from '@/lib/domain/receipts/sum-uses';
import { createRandom, type Random } from '@/sandbox/data/random';
import { createWorld } from '@/sandbox/data/world';
import { CROWD, getSocialUrl } from '../../support/new-jobs';
import { createBookWorld } from '../../support/queue/book-world';

/** What receipts say of 10,000 random jobs, compared with what the sandbox charged. */

type World = Awaited<ReturnType<typeof createBookWorld>>;

/** What may happen in a world. */
interface Weather {
  /** How often an answer is lost after the service has carried out the call. */
  loses: number;
  /** How many answers to one question are lost in a row, at most. After five the queue asks no more. */
  losesInARow: number;
  /** How often an enrichment is to cost even within 24 hours. */
  forces: number;
  /** How often the results go to a webhook. */
  delivers: number;
  /** How often the worker dies while calls may be under way. */
  dies: number;
  /** One person is asked about several times at once. */
  overlaps: boolean;
}

const CALM: Weather = {
  loses: 0,
  losesInARow: 0,
  forces: 0,
  delivers: 0,
  dies: 0,
  overlaps: false,
};

const JOBS_PER_WORLD = 1000;
const JOBS_PER_ROUND = 40;
/** Nobody knows the last twelve. */
const PEOPLE = [
  ...CROWD.slice(0, 48),
  ...Array.from({ length: 12 }, (_, index) => `nobody-${index}`),
];
const WORLD = createWorld();

const toPerson = (slug: string) =>
  ({ kind: 'person', key: `person:slug:${slug}`, label: slug }) as const;

/** Asks for some details of somebody, by profile or by email, in a click or a bulk. */
function pickEnrichment(random: Random, slug: string, { forces, delivers }: Weather): NewJobInput {
  const email = WORLD.people.find((person) => person.slug === slug)?.email;
  const known = email && random.chance(0.2) ? { email } : { social_url: getSocialUrl(slug) };
  const types = ENRICHMENT_TYPES.filter(() => random.chance(0.5));
  const input = {
    contact: random.chance(0.3) ? { ...known, job_title: 'Head of Tea' } : known,
    enrichment_type: types.length > 0 ? types : [random.pick(ENRICHMENT_TYPES)],
    force_refresh: random.chance(forces),
    detect_job_change: false,
  };
  const lane = random.chance(0.5) ? 'click' : 'bulk';
  const asked = { subject: toPerson(slug), lane, again: random.chance(0.7) } as const;
  if (!random.chance(delivers)) return { kind: 'enrich', input, ...asked };
  const delivery = { ...input, webhook_url: 'http://127.0.0.1:9/hook', sync_to_crm: false };
  return { kind: 'enrich.deliver', input: delivery, ...asked };
}

/** What several clicks and a bulk ask for at once. */
async function pickJobs(world: World, random: Random, weather: Weather): Promise<NewJob[]> {
  const accounts = (await world.read('all')).first.map(({ account }) => account);
  const left = [...PEOPLE];
  const takePerson = () => {
    const slug = random.pick(left);
    if (!weather.overlaps) left.splice(left.indexOf(slug), 1);
    return slug;
  };
  const jobs: NewJobInput[] = [];
  for (let index = 0; index < JOBS_PER_ROUND; index += 1) {
    const account = random.pick(accounts);
    const slug = toPersonKey(account.person?.social_url)?.replace('person:slug:', '');
    const at = left.indexOf(slug ?? '');
    if (random.chance(0.1) && (at !== -1 || weather.overlaps)) {
      if (!weather.overlaps) left.splice(at, 1);
      jobs.push({ ...toEnrichAccountJob({ choice: 'all', account, rankedAt: null }), again: true });
    } else jobs.push(pickEnrichment(random, takePerson(), weather));
  }
  return jobs as NewJob[];
}

async function openWorld(seed: number, { loses, losesInARow }: Weather): Promise<World> {
  const asked = new Map<string, number>();
  /** The question and how often it was asked decide, so that the order of the calls changes nothing. */
  const isLost = (question: string) => {
    const times = (asked.get(question) ?? 0) + 1;
    asked.set(question, times);
    const isArriving = times % (losesInARow + 1) === 0;
    return !isArriving && createRandom(toHash(`${seed} ${times} ${question}`)).chance(loses);
  };
  const world = await createBookWorld('demo', (answer, { call, body }) => {
    const isCharging = answer.ok && call.includes('enrich');
    if (isCharging && isLost(`${call} ${body}`)) throw new TypeError('Failed to fetch');
    return answer;
  });
  world.service.wallets.full.balance = 1_000_000;
  await world.ask('book.read', { scope: 'all' });
  await world.untilIdle();
  return world;
}

/** Until none of these jobs waits or runs any more. */
async function untilAllEnded(world: World, ids: readonly string[], mayDie: () => boolean) {
  for (;;) {
    if (mayDie()) await world.rebirth();
    await world.untilIdle();
    const jobs = await Promise.all(ids.map((id) => world.find(id)));
    if (!jobs.some(isJobOpen)) return;
    await world.goOn();
  }
}

async function readSums({ database, service }: World) {
  const receipts = await database.getAll('receipts');
  const sums = sumUses(receipts.map((each) => receiptSchema.parse(each).uses));
  const sum = (result: 'found' | 'cached' | 'nothing' | 'unknown') =>
    sums.reduce((total, { counts }) => total + counts[result], 0);
  return {
    days: receipts.length,
    found: sum('found'),
    cached: sum('cached'),
    nothing: sum('nothing'),
    unknown: sum('unknown'),
    charges: service.wallets.full.charges,
  };
}

/**
 * 1,000 jobs, in rounds that take minutes and come whole hours apart. So no call comes a day after one whose answer was lost, and
 * less than a day after its repeat: nobody can tell whether that costs.
 */
async function playJobs(seed: number, weather: Weather) {
  const random = createRandom(seed);
  const world = await openWorld(seed, weather);
  for (let jobs = 0; jobs < JOBS_PER_WORLD; jobs += JOBS_PER_ROUND) {
    const ids = await world.addNew(await pickJobs(world, random, weather));
    await untilAllEnded(world, ids, () => random.chance(weather.dies));
    world.clock.now += random.between(0, 12) * HOUR;
  }
  return readSums(world);
}

// Each plays a thousand jobs, which takes a busy machine a minute.
describe('the receipts of random jobs', { timeout: 300_000 }, () => {
  it.each([1, 2, 3, 4])('equal the charges (%i)', async (seed) => {
    const weather = { ...CALM, forces: 0.1 };
    const { found, charges, cached, nothing, days } = await playJobs(seed, weather);
    expect(found).toBe(charges);
    expect(Math.min(cached, nothing)).toBeGreaterThan(100);
    expect(days).toBeGreaterThan(4);
  });

  it.each([5, 6, 7])(
    'equal the charges where lost answers are asked for again (%i)',
    async (seed) => {
      const weather = { ...CALM, loses: 0.1, losesInARow: 3 };
      const { found, charges, unknown } = await playJobs(seed, weather);
      expect(found).toBe(charges);
      // Answers that only repeat what was sent: what was lost is settled.
      expect(unknown).toBeLessThan(50);
    },
  );

  it.each([8, 9, 10])('bound the charges where nobody can tell (%i)', async (seed) => {
    const weather = {
      loses: 0.2,
      losesInARow: Infinity,
      forces: 0.2,
      delivers: 0.2,
      dies: 0.1,
      overlaps: true,
    };
    const { found, charges, unknown } = await playJobs(seed, weather);
    expect(found).toBeLessThanOrEqual(charges);
    expect(found + unknown).toBeGreaterThanOrEqual(charges);
  });
});
