import { expect } from 'vitest';
import { addTestBulk, waitForEnd } from './bulks';
import { enrichOf, pushOf } from './new-jobs';
import { readPrice } from './prices';
import type { Product } from './product';

/** Bulks that enrich people and push a record of each: whatever happens meanwhile, all of it is done once. */

const BULK = 'people';
const MARK = 'Pushed ';

/** Adds people as a bulk of their own. */
export const enrichAndPush = (product: Product, slugs: readonly string[]) =>
  addTestBulk(product, `${BULK} ${slugs.join(' ')}`.slice(0, 100), [
    ...slugs.map((slug) => enrichOf(slug, {}, 'bulk')),
    ...slugs.map((slug) => pushOf(MARK + slug, {}, 'bulk')),
  ]);

/** Waits for the end, and expects that each of the people was charged once and written once. */
export async function expectOnce(
  product: Product,
  slugs: readonly string[],
  { credits }: { credits: number },
): Promise<void> {
  const bulks = (await product.send('queue.state', null)).bulks;
  const ours = bulks.map(({ id }) => id).filter((id) => id.startsWith(BULK));
  let done = 0;
  for (const id of ours) {
    const { counts } = await waitForEnd(product, id);
    expect(counts).toMatchObject({ failed: 0, 'needs-you': 0 });
    done += counts.done;
  }
  expect(done).toBe(2 * slugs.length);
  const { crm, credits: left } = await product.sandbox.readState();
  expect(credits - left).toBe(await readPrice(slugs));
  const written = crm.crm_one?.contacts.map(({ name }) => String(name)) ?? [];
  const pushed = written.filter((name) => name.startsWith(MARK));
  expect(pushed.sort()).toEqual(slugs.map((slug) => MARK + slug).sort());
}
