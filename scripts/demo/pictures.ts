import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { takePicture } from '../../tests/support/browser/take-picture';

/** Takes the next numbered picture of the page and the panel beside it, `01-name.png`, and answers where it is. */
export type TakeNext = (name: string) => Promise<string>;

/** Empties the folder of the pictures, or makes it. */
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
