import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { takePicture } from '../../tests/support/browser/take-picture';

/** Saves the next numbered screenshot of the page and the panel, such as `01-name.png`, and returns its path. */
export type TakeNext = (name: string) => Promise<string>;

/** Creates the folder for the screenshots, or empties it. */
export async function openPictures(folder: string, page: Page, panel: Page): Promise<TakeNext> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let count = 0;
  return async (name) => {
    count += 1;
    const file = join(folder, `${String(count).padStart(2, '0')}-${name}.png`);
    await writeFile(file, await takePicture(page, panel));
    return file;
  };
}
