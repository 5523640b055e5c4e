import { expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@/sandbox/data/random';
import { addBulk, waitForEnd } from '../support/bulks';
import { CROWD, enrichOf, pushOf } from '../support/new-jobs';
import { readPrice } from '../support/prices';
import { HIGHEST_LIMITS, startProduct, type Product } from '../support/product';

const CRASHES = 3;
const LONGEST_LIFE_MS = 400;
const PER_PORTION = 20;

it('charges once and writes once when the browser crashes in the middle of it', async () => {
  const random = createRandom(7);
  let product: Product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
  });
  const { sandbox } = product;
  const { credits } = await sandbox.readState();
  await sandbox.addFault({ path: '/trigger', delay_ms: 200, times: 1000 });

  const slugs = CROWD.slice(0, CRASHES * PER_PORTION);
  const names = slugs.map((slug) => `Pushed ${slug}`);
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const portion = slugs.slice(crash * PER_PORTION, (crash + 1) * PER_PORTION);
    await addBulk(product, 'all', [
      ...portion.map((slug) => enrichOf(slug, {}, 'bulk')),
      ...portion.map((slug) => pushOf(`Pushed ${slug}`, {}, 'bulk')),
    ]);
    // A random moment is what this is about.
    await sleep(random.between(0, LONGEST_LIFE_MS));
    product = await product.crash();
  }

  const { counts } = await waitForEnd(product, 'all');
  expect(counts).toMatchObject({ done: 2 * slugs.length, failed: 0, 'needs-you': 0 });
  const { crm, credits: left } = await sandbox.readState();
  expect(credits - left).toBe(await readPrice(slugs));
  const written = crm.crm_one?.contacts.map(({ name }) => String(name)) ?? [];
  expect(written.filter((name) => names.includes(name)).sort()).toEqual([...names].sort());
});
