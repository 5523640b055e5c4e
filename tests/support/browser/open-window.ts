import type { Page } from 'playwright-core';
import type { ExtensionBrowser } from './open-browser';

/** Opens an address in a window of its own, beside the one there is. */
export async function openWindow({ context, cdp }: ExtensionBrowser, url: string): Promise<Page> {
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    cdp.send('Target.createTarget', { url, newWindow: true }),
  ]);
  await page.waitForURL(url);
  return page;
}
