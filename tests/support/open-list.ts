import type { Page } from 'playwright-core';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { getExtensionUrl } from './browser/open-panel';
import type { Product } from './product';

/** A panel is about so wide. */
const PANEL = { width: 360, height: 800 };

/** Makes a list, "Spring fair", and opens it in the panel's page, in a tab. */
export async function openList(
  { browser, sandbox, send }: Pick<Product, 'browser' | 'sandbox' | 'send'>,
  entity: ListEntity,
  items: Record<string, string>[] = [],
): Promise<{ page: Page; listId: string }> {
  const { id } = (await sandbox.ask('/lists', { name: 'Spring fair', entity })) as { id: string };
  for (const item of items) await sandbox.ask(`/lists/${id}/item`, item);
  await send('job.add', toReadListJob(id));
  const page = await browser.context.newPage();
  await page.setViewportSize(PANEL);
  await page.goto(getExtensionUrl(browser, 'sidepanel.html'));
  await page.getByRole('tab', { name: 'Lists' }).click();
  await page.getByRole('button', { name: /^Spring fair/ }).click();
  return { page, listId: id };
}
