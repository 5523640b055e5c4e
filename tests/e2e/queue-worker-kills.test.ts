import { expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@/sandbox/data/random';
import { killWorker } from '../support/browser/kill-worker';
import { addBulk, waitForEnd } from '../support/bulks';
import { CROWD, enrichOf, pushOf } from '../support/new-jobs';
import { readPrice } from '../support/prices';
import { HIGHEST_LIMITS, startProduct } from '../support/product';

const KILLS = 100;
const PORTIONS = 6;
const PER_PORTION = 10;
/** How long the service takes: most kills find a call in flight. */
const DELAY_MS = 120;
/** A worker lives this long at most. */
const LONGEST_LIFE_MS = 400;

it(
  'charges once and writes once, whatever moment the worker dies at',
  { timeout: 180_000 },
  async () => {
    const random = createRandom(4);
    const product = await startProduct({
      hasLimits: false,
      settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
    });
    const { credits } = await product.sandbox.readState();
    await product.sandbox.addFault({ path: '/trigger', delay_ms: DELAY_MS, times: 10_000 });

    const slugs = CROWD.slice(0, PORTIONS * PER_PORTION);
    const names = slugs.map((slug) => `Pushed ${slug}`);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const portion = kill / Math.floor(KILLS / PORTIONS);
      if (Number.isInteger(portion) && portion < PORTIONS) {
        const part = [portion * PER_PORTION, (portion + 1) * PER_PORTION] as const;
        await addBulk(product, 'all', [
          ...slugs.slice(...part).map((slug) => enrichOf(slug, {}, 'bulk')),
          ...names.slice(...part).map((name) => pushOf(name, {}, 'bulk')),
        ]);
      }
      // A random moment is what this is about.
      await sleep(random.between(0, LONGEST_LIFE_MS));
      await killWorker(product.browser);
      await product.say('job.counts', null);
    }

    const { counts } = await waitForEnd(product, 'all');
    expect(counts).toMatchObject({ done: 2 * slugs.length, failed: 0, 'needs-you': 0 });
    const { crm, credits: left } = await product.sandbox.readState();
    expect(credits - left).toBe(await readPrice(slugs));
    const written = crm.crm_one?.contacts.map(({ name }) => name);
    expect(written?.filter((name) => names.includes(String(name))).sort()).toEqual(
      [...names].sort(),
    );
    // The kills did hit calls.
    expect((await product.sandbox.listCalls('/trigger/enrich/sync')).length).toBeGreaterThan(
      PORTIONS,
    );
  },
);
