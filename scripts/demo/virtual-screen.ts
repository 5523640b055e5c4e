import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { framebufferToPng } from './framebuffer-to-png';

const SETTLE_MS = 500;

/** A screen in memory, for a browser with a window where there is no display. Needs Xvfb. */
export interface VirtualScreen {
  /** What `DISPLAY` has to say. */
  display: string;
  /** A PNG of the screen, once it has stopped changing. */
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openVirtualScreen(width: number, height: number): Promise<VirtualScreen> {
  const folder = await mkdtemp(join(tmpdir(), 'screen-'));
  const screen = ['-screen', '0', `${width}x${height}x24`, '-fbdir', folder, '-nocursor'];
  const child = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', () => reject(new Error('Xvfb is missing (Debian: apt-get install xvfb).')));
    child.once('exit', () => reject(new Error('Xvfb did not start.')));
    child.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });

  const read = () => readFile(join(folder, 'Xvfb_screen0'));
  return {
    display: `:${number}`,
    takePicture: async () => {
      let last = await read();
      for (;;) {
        await wait(SETTLE_MS);
        const next = await read();
        if (next.equals(last)) return framebufferToPng(next);
        last = next;
      }
    },
    close: async () => {
      child.kill();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
