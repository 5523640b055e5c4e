import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { openList } from './open-list';
import type { Product } from './product';

/** Makes a list, opens it, and there the dialog that imports into it. */
export async function openImport(
  product: Pick<Product, 'browser' | 'sandbox' | 'send'>,
  entity: ListEntity,
) {
  const opened = await openList(product, entity);
  await opened.page.getByRole('button', { name: 'Import CSV' }).click();
  await opened.page.getByRole('dialog', { name: 'Import into “Spring fair”' }).waitFor();
  return opened;
}
