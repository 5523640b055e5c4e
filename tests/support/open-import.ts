import type { Page } from 'playwright-core';
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

/** Resolves when the background has the rows: the dialog shows the same figures before they are added, and for a moment after the click. */
export async function waitUntilAdded(page: Page, figures: string): Promise<void> {
  await page.getByRole('button', { name: 'Done' }).waitFor();
  await page.getByRole('status').getByText(figures).waitFor();
}
