import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '@/sandbox/data/random';
import { enrichAndPush, expectOnce } from '../../support/enrich-and-push';
import { CROWD, pushOf } from '../../support/new-jobs';
import { ALLOWS_REPEATED_ENRICHMENT, HIGHEST_LIMITS, startProduct } from '../../support/product';

const CRASHES = 3;
const PER_CHUNK = 20;
const LONGEST_LIFE_MS = 400;

it('charges once and writes once when the browser crashes in the middle of it', async () => {
  const random = createRandom(7);
  let product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
    allows: [ALLOWS_REPEATED_ENRICHMENT],
  });
  const before = await product.sandbox.readState();
  await product.sandbox.addFault({ path: '/trigger', delay_ms: 200, times: 1000 });

  const slugs = CROWD.slice(0, CRASHES * PER_CHUNK);
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await enrichAndPush(product, slugs.slice(crash * PER_CHUNK, (crash + 1) * PER_CHUNK));
    // A random moment is what this is about.
    await sleep(random.between(0, LONGEST_LIFE_MS));
    product = await product.crash();
  }

  await expectOnce(product, slugs, before);
});

/** What a crash in the middle of a write leaves at the end of a log: a record that says it is longer than it is. */
const HALF_RECORD = Buffer.from([0, 0, 0, 0, 0xff, 0x10, 1, 0]);

/** Paths of the logs of the profile's databases. */
async function listLogs(profile: string): Promise<string[]> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const paths = await readdir(folder, { recursive: true });
  return paths.filter((path) => path.endsWith('.log')).map((path) => join(folder, path));
}

it('keeps what waits when a crash came in the middle of a write', async () => {
  let product = await startProduct();
  let findLogs: () => Promise<string[]> = () => Promise.resolve([]);
  let cut: string[] = [];
  product = await product.crash(async (profile) => {
    findLogs = () => listLogs(profile);
    cut = await findLogs();
    for (const log of cut) await appendFile(log, HALF_RECORD);
  });
  const { key } = (await product.send('job.add', pushOf('Ada Winter'))).subject;
  expect(cut).toHaveLength(1);
  await expect.poll(findLogs).not.toEqual(expect.arrayContaining(cut));

  product = await product.crash();

  expect(await product.send('job.list', { subject: key, limit: 5 })).toHaveLength(1);
  expect(await product.send('hint.next', null)).not.toBe('lost');
});
