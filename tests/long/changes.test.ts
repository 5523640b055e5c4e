import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { Job } from '@/lib/contract/stored/job';
import { createRandom, type Random } from '@/sandbox/data/random';
import { pushOf } from '../support/new-jobs';
import { startProduct, type Product } from '../support/product';
import { controlSandbox, type SandboxState } from '../support/sandbox-control';
import { startUnlimitedSandbox } from '../support/unlimited-sandbox';
import { readBulkJobs } from './intents';
import { OTHER_KEY } from './scenarios';
import { consentOf } from '../support/crm-checks';

/** Changes of key and Stops at random moments. See `scripts/test-long.mjs` for what sets these. */
const CHANGES = Number(process.env.LONG_CHANGES ?? 20);
const STOPS = Number(process.env.LONG_STOPS ?? 20);
const SEED = Number(process.env.LONG_SEED ?? Date.now() % 1_000_000);

const BULK_SIZE = 30;
const CHANGES_PER_ROUND = 10;
/** In ms: between two changes, and until a Stop. Most of them meet a call in flight. */
const LONGEST_PAUSE_MS = 400;
const LONGEST_UNTIL_STOP_MS = 1500;
const DELAY_MS = 120;
const PATIENCE = { timeout: 3 * MINUTE, interval: 100 };
/** No call begins later than this after a Stop was acknowledged, in ms. */
const LATEST_START_MS = SECOND;

const SYNC = '/trigger/crm-sync';

const tell = (text: string) => process.stdout.write(`${text}\n`);

const countTo = (length: number, toLabel: (index: number) => string) =>
  Array.from({ length }, (_, index) => toLabel(index));

async function startSlowProduct(): Promise<Product> {
  const product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0 },
    otherKeys: [OTHER_KEY],
  });
  await product.sandbox.addFault({ path: '/', delay_ms: DELAY_MS, times: 'always' });
  return product;
}

const addBulk = ({ send }: Product, id: string, labels: string[]) =>
  send('bulk.add', {
    bulk: { id, label: id },
    jobs: labels.map((label) => pushOf(label, {}, 'bulk')),
  });

/** A push that the CRM is asked about first, so that a Stop meets checks and calls. */
const toCheckedPush = (label: string) => {
  const email = `${label.toLowerCase().replaceAll(' ', '-')}@stopped.example`;
  return pushOf(
    label,
    {
      contacts: [{ svc_full_name: label, main_email: email }],
      consent: consentOf(Date.now()),
    },
    'bulk',
  );
};

/** How often each person was written. */
function countWritten({ crm }: SandboxState): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { name } of Object.values(crm).flatMap(({ contacts }) => contacts)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const needsRep = ({ state, problem }: Job) =>
  state === 'needs-you' || problem?.code === 'outcome-unknown';

interface Sums {
  once: number;
  asked: number;
  twice: number;
  lost: number;
}

/** Adds what became of one person to the sums. Returns whether the job says what was written. */
function addToSums(sums: Sums, job: Job | undefined, written: number): boolean {
  if (written > 1) sums.twice += 1;
  else if (job && needsRep(job)) sums.asked += 1;
  else if (written === 1) sums.once += 1;
  else if (job?.state !== 'cancelled') sums.lost += 1;
  return written <= 1 && (!job || needsRep(job) || (job.state === 'done') === (written === 1));
}

const describeSums = ({ once, asked, twice, lost }: Sums) =>
  `${once} done once, ${asked} asked about, ${twice} done more than once, ${lost} lost`;

async function stopAtRandom(product: Product, random: Random, id: string) {
  await sleep(random.between(0, LONGEST_UNTIL_STOP_MS));
  await product.send('bulk.cancel', { id });
  return Date.now();
}

it(`writes each once, through ${CHANGES} changes of key and address`, { timeout: 0 }, async () => {
  const startedAt = Date.now();
  const random = createRandom(SEED);
  const product = await startSlowProduct();
  const { sandbox, send } = product;
  const running = await startUnlimitedSandbox();
  onTestFinished(() => running.close());
  const elsewhere = controlSandbox(running.url);
  await elsewhere.addFault({ path: '/', delay_ms: DELAY_MS, times: 'always' });
  const connections = [
    { address: sandbox.url, key: 'demo' },
    { address: sandbox.url, key: OTHER_KEY },
    { address: elsewhere.url, key: 'demo' },
  ];
  const sums: Sums = { once: 0, asked: 0, twice: 0, lost: 0 };
  const wrong: string[] = [];
  /** Saves each connection until nothing that was made for it waits. */
  const settle = async () => {
    for (const connection of connections) {
      await send('connection.save', connection);
      await expect
        .poll(async () => (await send('connection.writes', { next: null })).own.total, PATIENCE)
        .toBe(0);
    }
  };

  for (let changes = 0, round = 0; changes < CHANGES; round += 1) {
    const labels: string[] = [];
    const bulks: string[] = [];
    const most = Math.min(CHANGES, changes + CHANGES_PER_ROUND);
    for (; changes < most; changes += 1) {
      const connection = connections[random.between(0, connections.length - 1)];
      if (connection) await send('connection.save', connection);
      if (changes % 3 === 0) {
        const id = `Changes ${round} bulk ${bulks.length}`;
        const own = countTo(BULK_SIZE, (index) => `${id} ${index}`);
        await addBulk(product, id, own);
        bulks.push(id);
        labels.push(...own);
      }
      await sleep(random.between(0, LONGEST_PAUSE_MS));
    }
    await settle();
    const jobs = (await Promise.all(bulks.map((id) => readBulkJobs(product, id)))).flat();
    const [here, there] = [sandbox, elsewhere].map((each) => each.readState().then(countWritten));
    const [near, far] = [await here, await there];
    for (const label of labels) {
      const job = jobs.find(({ subject }) => subject.label === label);
      const isFar = job?.connection?.origin === new URL(elsewhere.url).origin;
      const [own, other] = (isFar ? [far, near] : [near, far]).map(
        (counts) => counts?.get(label) ?? 0,
      );
      const isRight = addToSums(sums, job, (own ?? 0) + (other ?? 0)) && other === 0;
      if (!isRight || !job) wrong.push(`${label}: ${own} and ${other} times, ${job?.state}`);
    }
    tell(`${changes} changes of key: ${wrong.length} wrong`);
  }
  const minutes = ((Date.now() - startedAt) / MINUTE).toFixed(1);
  tell(`${CHANGES} changes of key: ${describeSums(sums)}. ${minutes} minutes, seed ${SEED}.`);
  expect(wrong).toEqual([]);
  expect(sums).toMatchObject({ twice: 0, lost: 0 });
});

it(`writes nothing of what was stopped, through ${STOPS} Stops`, { timeout: 0 }, async () => {
  const startedAt = Date.now();
  const random = createRandom(SEED);
  const product = await startSlowProduct();
  const { sandbox, send } = product;
  const sums: Sums = { once: 0, asked: 0, twice: 0, lost: 0 };
  const wrong: string[] = [];
  let cancelled = 0;
  for (let stops = 0; stops < STOPS; stops += 1) {
    const id = `Stopped ${stops}`;
    const labels = countTo(BULK_SIZE, (index) => `${id} ${index}`);
    await send('bulk.add', { bulk: { id, label: id }, jobs: labels.map(toCheckedPush) });
    const stoppedAt = await stopAtRandom(product, random, id);
    await expect
      .poll(async () => {
        const { waiting, running } = (await send('queue.state', null)).counts;
        return waiting + running;
      }, PATIENCE)
      .toBe(0);
    const jobs = await readBulkJobs(product, id);
    const written = countWritten(await sandbox.readState());
    for (const label of labels) {
      const job = jobs.find(({ subject }) => subject.label === label);
      const count = written.get(label) ?? 0;
      if (count === 0) cancelled += 1;
      if (!job || !addToSums(sums, job, count)) {
        wrong.push(`${label}: ${count} times, ${job?.state}`);
      }
    }
    const late = (await sandbox.listCalls(SYNC)).filter(
      ({ at }) => Date.parse(at) > stoppedAt + LATEST_START_MS,
    );
    if (late.length > 0) wrong.push(`${id}: ${late.length} calls after Stop`);
    if ((stops + 1) % CHANGES_PER_ROUND === 0) tell(`${stops + 1} Stops: ${wrong.length} wrong`);
  }
  const minutes = ((Date.now() - startedAt) / MINUTE).toFixed(1);
  const stopped = `${cancelled} not written`;
  tell(`${STOPS} Stops: ${describeSums(sums)}, ${stopped}. ${minutes} minutes, seed ${SEED}.`);
  expect(wrong).toEqual([]);
});
