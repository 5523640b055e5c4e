import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { CAST } from '@/sandbox/data/cast';
import { openDemo } from '../demo/open-demo';
import { step } from '../lib/step.mjs';
import { readPictureLanguage, showInLanguage, type PictureLanguage } from './other-language';
import { closeDialog, SCREEN_GROUPS, type Screen } from './screens';
import { PICTURE_THEMES } from './themes';

interface PictureOptions {
  /** Where the pictures are written, as `name-theme.png`. It is emptied first when all screens are taken. */
  folder: string;
  /** Only the screens whose names hold one of these; none: all. */
  words: readonly string[];
  /** In CSS pixels. */
  width: string;
  /** Takes them in this language alone, in light. Missing: in English, in each theme. */
  language?: string;
}

async function takeInLanguage(page: Page, file: string, language: PictureLanguage) {
  const showEnglish = await showInLanguage(page, language);
  await page.screenshot({ path: `${file}-${language}.png` });
  await showEnglish();
}

async function takeInEachTheme(page: Page, file: string) {
  for (const [theme, media] of Object.entries(PICTURE_THEMES)) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.screenshot({ path: `${file}-${theme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await setTextSize(page, '200%');
  await page.screenshot({ path: `${file}-large.png` });
  await setTextSize(page, '');
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    // Lists measure their rows again.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, size);

/** `isWanted`: which of the screens are taken; the others are opened on the way. */
async function takeGroup(
  screens: readonly Screen[],
  { folder, width, language }: PictureOptions,
  isWanted: (screen: Screen) => boolean,
) {
  const demo = await openDemo({ slug: CAST.ownedByCaller, headless: true });
  await demo.panel.setViewportSize({ width: Number(width), height: 640 });
  try {
    for (const each of screens) {
      const { name, open } = each;
      await step(name, async () => {
        const screen = await open(demo);
        const file = join(folder, name);
        if (isWanted(each)) {
          await (language
            ? takeInLanguage(screen, file, readPictureLanguage(language))
            : takeInEachTheme(screen, file));
        }
        if (screen !== demo.panel) await screen.close();
        await closeDialog(demo.panel);
      });
    }
  } finally {
    await demo.close();
  }
}

/** Takes the pictures one screen after the other, each as a rep would reach it. Needs a built extension. */
export async function takePictures(options: PictureOptions): Promise<void> {
  const { folder, words } = options;
  if (words.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const isWanted = ({ name }: Screen) =>
    words.length === 0 || words.some((word) => name.includes(word));
  for (const group of Object.values(SCREEN_GROUPS)) {
    // A screen may go on from those before it.
    const screens = group.slice(0, group.findLastIndex(isWanted) + 1);
    if (screens.length > 0) await takeGroup(screens, options, isWanted);
  }
}
