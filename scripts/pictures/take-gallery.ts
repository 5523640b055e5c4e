import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build as bundle } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { build as buildStyles } from 'vite';
import { findChromium } from '../lib/chromium.mjs';
import type { Gallery } from './gallery';
import { PICTURE_THEMES } from './themes';

/** Width of one picture in px; three stand side by side. */
const WIDTH = 288;

/** The script and the styles of a page with every component. They are nowhere in the extension. */
async function buildGallery() {
  const [script, styles] = await Promise.all([
    bundle({
      entryPoints: ['scripts/pictures/gallery.tsx'],
      bundle: true,
      write: false,
      format: 'iife',
      jsx: 'automatic',
      minify: true,
      alias: { '@': resolve('.') },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    buildStyles({
      configFile: false,
      logLevel: 'warn',
      plugins: [tailwindcss()],
      build: { write: false, rolldownOptions: { input: 'components/shell/theme.css' } },
    }),
  ]);
  const [{ output } = { output: [] }] = [styles].flat() as { output: { source?: unknown }[] }[];
  return { script: script.outputFiles[0]?.text ?? '', styles: String(output[0]?.source) };
}

/** One component in each theme, side by side. */
async function takeOne(page: Page, montage: Page, name: string): Promise<Buffer> {
  const images: string[] = [];
  for (const media of Object.values(PICTURE_THEMES)) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    const height = await page.evaluate(
      (shown) => (window as unknown as { gallery: Gallery }).gallery.show(shown),
      name,
    );
    await page.setViewportSize({ width: WIDTH, height });
    const shot = await page.screenshot();
    images.push(`<img src="data:image/png;base64,${shot.toString('base64')}">`);
  }
  await montage.setContent(
    `<body style="margin: 0"><main style="display: flex; width: max-content">${images.join('')}</main>`,
  );
  return montage.locator('main').screenshot();
}

/** Takes a picture of every component of components/ui in light, dark and forced colours into `folder`. */
export async function takeGallery(folder: string): Promise<void> {
  const { script, styles } = await buildGallery();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 240 } });
    const montage = await browser.newPage();
    await page.setContent(`<!doctype html><html lang="en"><body></body></html>`);
    await page.addStyleTag({ content: styles });
    await page.addScriptTag({ content: script });
    const names = await page.evaluate(
      () => (window as unknown as { gallery: Gallery }).gallery.names,
    );
    for (const name of names) {
      await writeFile(join(folder, `${name}.png`), await takeOne(page, montage, name));
    }
  } finally {
    await browser.close();
  }
}
