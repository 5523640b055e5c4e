import { expect } from 'vitest';
import { addBulk, waitForEnd } from './bulks';
import { enrichOf, pushOf } from './new-jobs';
import { readPrice } from './prices';
import type { Product } from './product';

/** A bulk that enriches people and pushes a record of each: whatever happens meanwhile, all of it is done once. */

const BULK = 'people';
const MARK = 'Pushed ';

/** Adds people to the bulk. */
export const enrichAndPush = (product: Product, slugs: readonly string[]) =>
  addBulk(product, BULK, [
    ...slugs.map((slug) => enrichOf(slug, {}, 'bulk')),
    ...slugs.map((slug) => pushOf(MARK + slug, {}, 'bulk')),
  ]);

/** Waits for the end, and expects that each of the people was charged once and written once. */
export async function expectOnce(
  product: Product,
  slugs: readonly string[],
  { credits }: { credits: number },
): Promise<void> {
  const { counts } = await waitForEnd(product, BULK);
  expect(counts).toMatchObject({ done: 2 * slugs.length, failed: 0, 'needs-you': 0 });
  const { crm, credits: left } = await product.sandbox.readState();
  expect(credits - left).toBe(await readPrice(slugs));
  const written = crm.crm_one?.contacts.map(({ name }) => String(name)) ?? [];
  const pushed = written.filter((name) => name.startsWith(MARK));
  expect(pushed.sort()).toEqual(slugs.map((slug) => MARK + slug).sort());
}
