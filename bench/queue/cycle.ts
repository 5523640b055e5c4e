import { loadIntoPage } from '../load-into-page';
import type { BenchProduct } from '../open-product';

const ROUNDS = 40;

/** Milliseconds per lease-commit cycle in a page of the extension, by number of waiting jobs. */
export async function timeCycles(product: BenchProduct, waiting: number[]): Promise<number[][]> {
  await loadIntoPage(product, 'bench/queue/cycle-page.ts');
  return product.extensionClient.evaluate(`timeCycles(${JSON.stringify(waiting)}, ${ROUNDS})`);
}
