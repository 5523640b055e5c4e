// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, StepFailure } from './run.mjs';
import { step } from './step.mjs';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium.exe',
  'chrome.exe',
];

/** Where installers put a browser that is not on the PATH. */
const USUAL_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    if (!folder) return [];
    return ['Chromium', join('Google', 'Chrome')].map((product) =>
      join(folder, product, 'Application', 'chrome.exe'),
    );
  }),
];

/**
 * Path of a Chromium or Chrome: CHROMIUM_PATH, else what the PATH has, else the usual places. Undefined when there is
 * none, or when CHROMIUM_PATH names none: somebody who sets it wants that one and no other.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [usualPlaces]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, usualPlaces = USUAL_PLACES) {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH].find(existsSync);
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...usualPlaces].find(existsSync);
}

/** Installs Debian's Chromium when there is no browser yet. */
export async function installChromium() {
  if (findChromium()) return;
  if (process.env.CHROMIUM_PATH) {
    throw new StepFailure(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there.`);
  }
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || (await run('apt-get', ['--version'])).code !== 0) {
    throw new StepFailure(
      'Chromium is missing, and only apt-get as root could install it from here. Install Chromium or Google Chrome ' +
        '(Debian: `sudo apt-get install chromium`), or set CHROMIUM_PATH to one, then run this command again.',
    );
  }
  await step('Installing Chromium (apt-get install chromium)', async () => {
    await expectApt(['update']);
    // The fonts are only recommended by chromium, and without any font a picture has no text.
    await expectApt([
      ...['install', '-y', '--no-install-recommends'],
      ...['chromium', 'fonts-liberation'],
    ]);
  });
  if (!findChromium()) {
    throw new StepFailure(
      'apt-get installed chromium, but no such command is on the PATH: set CHROMIUM_PATH.',
    );
  }
}

/** @param {string[]} args */
async function expectApt(args) {
  const { code, output } = await run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' });
  if (code === 0) return;
  throw new StepFailure(
    `apt-get ${args[0]} failed: Chromium is not installed. Check that this machine reaches its package mirror, ` +
      'or install Chromium or Google Chrome yourself, then run this command again.',
    output,
  );
}
