import { writeFile } from 'node:fs/promises';
import { CAST } from '@/sandbox/data/cast';
import { takePicture } from '../../tests/support/browser/take-picture';
import { step } from '../lib/step.mjs';
import { openDemo } from './open-demo';

/** Writes a PNG of a profile page with the side panel beside it. Needs a built extension. */
export async function takeReadmePicture(file: string): Promise<void> {
  const { page, panel, close } = await openDemo({ slug: CAST.ownedByCaller, headless: true });
  try {
    await step('Taking the picture', async () => {
      await panel.getByText('Yours', { exact: true }).waitFor();
      await writeFile(file, await takePicture(page, panel));
    });
  } finally {
    await close();
  }
}
