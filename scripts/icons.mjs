// @ts-check
/** Renders docs/icon.svg in every icon size. Run it by hand when the drawing has changed. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './lib/chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const drawing = await readFile('docs/icon.svg', 'utf8');
const browser = await chromium.launch({
  executablePath: findChromium(),
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();
for (const size of [16, 32, 48, 96, 128]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin: 0">${drawing}`);
  await page.screenshot({ path: `public/icon/${size}.png`, omitBackground: true });
}
await browser.close();
