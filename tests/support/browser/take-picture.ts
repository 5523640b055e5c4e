import type { Page } from 'playwright-core';

/**
 * A PNG of a page with the side panel beside it. One screenshot holds one of the two only, so the browser lays two
 * screenshots side by side in a page of its own and takes a third.
 */
export async function takePicture(page: Page, panel: Page): Promise<Buffer> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser');
  const shots = [await page.screenshot(), await panel.screenshot()];
  const images = shots.map(
    (shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`,
  );
  const context = await browser.newContext();
  try {
    const montage = await context.newPage();
    await montage.setContent(`<body style="margin: 0; background: #c9ccd3">
      <main style="display: flex; gap: 6px; width: max-content">${images.join('')}</main>`);
    return await montage.locator('main').screenshot();
  } finally {
    await context.close();
  }
}
