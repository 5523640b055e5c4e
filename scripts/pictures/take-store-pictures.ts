import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { openDemo } from '../demo/open-demo';
import { step } from '../lib/step.mjs';
import { packPng } from './pack-png';
import { closeDialog } from './screens';
import { STORE_PICTURES, type StorePicture } from './store-pictures';

/** What every store takes. In CSS px, and as many of the picture. */
const PICTURE = { width: 1280, height: 800 };
const MARGIN = 40;
const HEADLINE = 92;
const BAR = 38;
const INSIDE = {
  width: PICTURE.width - 2 * MARGIN,
  height: PICTURE.height - HEADLINE - BAR - MARGIN,
};
/** The panel is shown larger than a browser does, for it is what the picture is about. */
const PANEL = { width: 360, scale: 1.25 };
const PANEL_WIDTH = PANEL.width * PANEL.scale;

/** Sets the width of a page, in px of the picture, and returns a function that takes pictures of it. */
async function openCamera(page: Page, width: number, scale: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: Math.round(width / scale),
    height: Math.round(INSIDE.height / scale),
    deviceScaleFactor: scale,
    mobile: false,
  });
  return async (isDark: boolean) => {
    // What has no dark colours of its own, the browser darkens.
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: isDark });
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    return `data:image/png;base64,${data}`;
  };
}

/** A window with the page and the panel beside it, under the headline. */
const renderPicture = (
  { headline, isDark = false }: StorePicture,
  title: string,
  page: string,
  panel: string,
) => `<!doctype html>
  <style>
    * { box-sizing: border-box; }
    body { margin: 0; padding: 0 ${MARGIN}px; width: ${PICTURE.width}px; height: ${PICTURE.height}px; overflow: hidden;
      font-family: 'Liberation Sans', Arial, sans-serif;
      background: ${isDark ? '#17181f' : '#e4e5fb'}; color: ${isDark ? '#f3f3f7' : '#1d1b4b'}; }
    h1 { margin: 0; font-size: 36px; line-height: ${HEADLINE}px; letter-spacing: -0.01em; }
    main { border-radius: 14px; overflow: hidden; outline: 1px solid ${isDark ? '#3a3c49' : '#bfc1ea'};
      background: ${isDark ? '#2a2c36' : '#d4d6ee'}; }
    header { height: ${BAR}px; padding: 0 16px; display: flex; align-items: center; gap: 8px; font-size: 13px; }
    i { width: 11px; height: 11px; border-radius: 50%; background: ${isDark ? '#4a4d5c' : '#a9acd6'}; }
    span { margin-left: 12px; padding: 5px 14px; border-radius: 12px; background: ${isDark ? '#17181f' : '#fff'}; }
    div { display: flex; height: ${INSIDE.height}px; }
    img { display: block; height: ${INSIDE.height}px; }
    img + img { border-left: 1px solid ${isDark ? '#3a3c49' : '#bfc1ea'}; }
  </style>
  <h1>${headline}</h1>
  <main>
    <header><i></i><i></i><i></i><span>${title}</span></header>
    <div><img src="${page}"><img src="${panel}"></div>
  </main>`;

async function compose(html: string, browser: Browser): Promise<Buffer> {
  const context = await browser.newContext({ viewport: PICTURE });
  try {
    const page = await context.newPage();
    await page.setContent(html);
    return await packPng(page, await page.screenshot());
  } finally {
    await context.close();
  }
}

/** Takes the pictures for the stores' listings, 1280 × 800, into `folder`. Needs a demo build. */
export async function takeStorePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const demo = await openDemo({ slug: CAST.ownedByCaller, headless: true });
  const { page, panel } = demo;
  try {
    const browser = page.context().browser();
    if (!browser) throw new Error('The page belongs to no browser');
    const shootPage = await openCamera(page, INSIDE.width - PANEL_WIDTH, 1);
    const shootPanel = await openCamera(panel, PANEL_WIDTH, PANEL.scale);
    await hideScrollbars(panel);
    for (const picture of STORE_PICTURES)
      await step(picture.name, async () => {
        await picture.open(demo);
        await hideScrollbars(page);
        const { isDark = false } = picture;
        const html = renderPicture(
          picture,
          await page.title(),
          await shootPage(isDark),
          await shootPanel(isDark),
        );
        const png = await compose(html, browser);
        await writeFile(join(folder, `${picture.name}.png`), png);
        await closeDialog(panel);
        return `${(png.length / 1000).toFixed(0)} kB`;
      });
  } finally {
    await demo.close();
  }
}

const hideScrollbars = (page: Page) => page.addStyleTag({ content: '* { scrollbar-width: none }' });
