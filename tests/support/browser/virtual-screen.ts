import { execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

const runFile = promisify(execFile);

/**
 * A screen that nobody sees (Xvfb), for the window of one browser, with a keyboard (xdotool). Its keys come from the system, as
 * a rep's do, and so reach the browser's own menus and shortcuts, which the debugger's keys do not.
 */
export interface VirtualScreen {
  /** Its name in X, such as `:7`. */
  display: string;
  /** Presses keys one after the other. Their names are xdotool's, such as `Return` or `alt+shift+k`. */
  press: (...keys: string[]) => Promise<void>;
  /** Types a text where the focus is. */
  type: (text: string) => Promise<void>;
  /**
   * Right-clicks `target`, and chooses an item of the extension in the browser's menu by the titles that lead to it. Each must
   * be the only one of its menu with that first letter.
   */
  chooseInMenu: (target: Locator, ...titles: [string, ...string[]]) => Promise<void>;
  close: () => void;
}

/** A browser without a window manager has the focus wherever the pointer is, as long as that opens nothing. */
const CORNER = ['1279', '899'];

export async function openVirtualScreen(): Promise<VirtualScreen> {
  const xvfb = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const close = () => void xvfb.kill();
  process.once('exit', close);
  xvfb.once('exit', () => process.off('exit', close));
  const display = await new Promise<string>((resolve, reject) => {
    xvfb.once('error', reject);
    xvfb.once('exit', (code) =>
      reject(new Error(`Xvfb ended with code ${code ?? 'none'} before it was ready.`)),
    );
    // It tells the number of its display when it takes clients.
    (xvfb.stdio[3] as Readable).once('data', (number: Buffer) =>
      resolve(`:${number.toString().trim()}`),
    );
  });

  const xdotool = async (...args: string[]) =>
    (await runFile('xdotool', args, { env: { ...process.env, DISPLAY: display } })).stdout;
  const press = async (...keys: string[]) => {
    await xdotool('key', ...keys);
  };
  /** The browser's windows, and one for each menu that is open. */
  const countWindows = async () =>
    (await xdotool('search', '--onlyvisible', '--name', '.*')).trim().split('\n').length;
  const chooseInMenu: VirtualScreen['chooseInMenu'] = async (target, ...titles) => {
    const before = await countWindows();
    const waitForMenus = (count: number) => expect.poll(countWindows).toBe(before + count);
    await target.click({ button: 'right' });
    await waitForMenus(1);
    // The entry of the extension stands above "Inspect", which is the last one.
    await press('Up', 'Up', 'Right');
    for (const [at, title] of titles.entries()) {
      await waitForMenus(at + 2);
      await press(title.charAt(0).toLowerCase());
    }
    await waitForMenus(0);
  };

  await xdotool('mousemove', ...CORNER);
  return {
    display,
    press,
    type: async (text) => {
      await xdotool('type', text);
    },
    chooseInMenu,
    close,
  };
}
