import { writeFile } from 'node:fs/promises';
import { CAST } from '@/sandbox/data/cast';
import { step } from '../lib/step.mjs';
import { openDemo } from './open-demo';
import { openVirtualScreen } from './virtual-screen';

const WIDTH = 1280;
const HEIGHT = 800;

/** Writes a PNG of the whole browser window, as a rep sees it: a profile page, and the side panel beside it. */
export async function takeReadmePicture(file: string): Promise<void> {
  const screen = await openVirtualScreen(WIDTH, HEIGHT);
  process.env.DISPLAY = screen.display;
  try {
    const { browser, page, panel, close } = await openDemo({
      slug: CAST.ownedByCaller,
      headless: false,
    });
    await step('Taking the picture', async () => {
      const session = await browser.context.newCDPSession(page);
      const { windowId } = await session.send('Browser.getWindowForTarget');
      const bounds = { left: 0, top: 0, width: WIDTH, height: HEIGHT };
      await session.send('Browser.setWindowBounds', { windowId, bounds });
      await panel.getByText('Owned by you').waitFor();
      await writeFile(file, await screen.takePicture());
    }).finally(close);
  } finally {
    await screen.close();
  }
}
