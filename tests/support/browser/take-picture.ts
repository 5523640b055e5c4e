import type { Page } from 'playwright-core';

/**
 * A PNG of a page with the side panel beside it, as they stand in the browser's window: two screenshots, side by side,
 * for no screenshot of a headless browser holds both. They are put together in a window of its own, out of the way.
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
    const table = await context.newPage();
    await table.setContent(`<body style="margin: 0; background: #c9ccd3">
      <main style="display: flex; gap: 6px; width: max-content">${images.join('')}</main>`);
    return await table.locator('main').screenshot();
  } finally {
    await context.close();
  }
}
