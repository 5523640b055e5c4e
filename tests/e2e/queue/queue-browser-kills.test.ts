import { setTimeout as sleep } from 'node:timers/promises';
import { it } from 'vitest';
import { createRandom } from '@/sandbox/data/random';
import { enrichAndPush, expectOnce } from '../../support/enrich-and-push';
import { CROWD } from '../../support/new-jobs';
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
