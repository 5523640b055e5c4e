import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../tests/support/browser/open-browser';
import { startSample } from '../../tests/support/browser/start-sample';
import { step } from '../lib/step.mjs';

/** In CSS px, and how many px of the picture each has: as the page of the first run shows them. */
const SIZE = { width: 360, height: 480, scale: 1.5 };
/** More would be felt in the package. */
const QUALITY = 50;

/** Each picture, and how a rep comes to it from the one before. */
const STEPS: readonly { name: string; go: (panel: Page) => Promise<void> }[] = [
  {
    name: 'owner',
    go: async (panel) => {
      await panel.getByRole('button', { name: 'Five invented people' }).click();
      await panel.getByRole('button', { name: /^Élodie Marchetti/ }).click();
      await panel.getByText(/^Moved/).waitFor();
    },
  },
  {
    name: 'reach',
    go: async (panel) => {
      await panel.getByRole('button', { name: 'Five invented people' }).click();
      await panel.getByRole('button', { name: /^Ines Valdahl/ }).click();
      await panel.getByRole('button', { name: 'Enrich and push' }).click();
      await panel.getByText('Created in CRM one').first().waitFor();
      await panel.getByText('Yours').first().waitFor();
    },
  },
  {
    name: 'today',
    go: async (panel) => {
      await panel.getByRole('button', { name: 'Close' }).click();
      await panel.getByRole('tab', { name: 'Today' }).click();
      await panel.getByText('Quillmark').first().waitFor();
    },
  },
];

/** Takes the pictures of the first run into `folder`. Needs a demo build. */
export async function takeWelcomePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await openBrowser({ headless: true });
  try {
    const { panel } = await startSample(browser);
    const session = await panel.context().newCDPSession(panel);
    const { scale, ...size } = SIZE;
    await session.send('Emulation.setDeviceMetricsOverride', {
      ...size,
      deviceScaleFactor: scale,
      mobile: false,
    });
    await panel.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await panel.addStyleTag({ content: '* { scrollbar-width: none }' });
    for (const { name, go } of STEPS)
      await step(name, async () => {
        await go(panel);
        const { data } = await session.send('Page.captureScreenshot', {
          format: 'webp',
          quality: QUALITY,
        });
        const picture = Buffer.from(data, 'base64');
        await writeFile(join(folder, `${name}.webp`), picture);
        return `${(picture.length / 1000).toFixed(0)} kB`;
      });
  } finally {
    await browser.close();
  }
}
