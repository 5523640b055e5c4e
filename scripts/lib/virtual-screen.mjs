// @ts-check
import { findProgram } from './find-program.mjs';
import { installProgram } from './install-program.mjs';

/**
 * Whether tests can press keys on a virtual screen of this system. Only Linux has X, whose keys reach a browser's own menus
 * and shortcuts.
 */
export const HAS_VIRTUAL_SCREEN = process.platform === 'linux';

/** Xvfb is the screen, and xdotool presses the keys. */
const COMMANDS = ['Xvfb', 'xdotool'];

/** Path of the first of the commands, when both are on the PATH. */
function findVirtualScreen() {
  const found = COMMANDS.map((command) =>
    findProgram({ commands: [command], path: process.env.PATH }),
  );
  return found.every(Boolean) ? found[0] : undefined;
}

/** Installs Debian's Xvfb and xdotool when one of them is missing. Does nothing on other systems than Linux. */
export async function installVirtualScreen() {
  if (!HAS_VIRTUAL_SCREEN) return;
  await installProgram({
    name: 'Xvfb with xdotool',
    packages: ['xvfb', 'xdotool'],
    advice: 'Install both (Debian: `sudo apt-get install xvfb xdotool`)',
    find: findVirtualScreen,
  });
}
