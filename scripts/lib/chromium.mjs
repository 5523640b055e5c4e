// @ts-check
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { installProgram } from './install-program.mjs';
import { describeProgram } from './program-version.mjs';

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
 * Path of a Chromium or Chrome: CHROMIUM_PATH, else what the PATH has, else the usual places.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [usualPlaces]
 */
export const findChromium = (env = process.env, usualPlaces = USUAL_PLACES) =>
  findProgram({ wanted: env.CHROMIUM_PATH, commands: COMMANDS, path: env.PATH, usualPlaces });

/** Name, version and path of the Chromium that tests run on. */
export const describeChromium = () =>
  describeProgram(findChromium(), 'There is no Chromium: install one, or set CHROMIUM_PATH.');

/** Installs Debian's Chromium when there is no browser yet. */
export const installChromium = () =>
  installProgram({
    name: 'Chromium',
    // The fonts are only recommended by chromium, and without any font a picture has no text.
    packages: ['chromium', 'fonts-liberation'],
    variable: 'CHROMIUM_PATH',
    advice: 'Install Chromium or Google Chrome (Debian: `sudo apt-get install chromium`)',
    find: findChromium,
  });
