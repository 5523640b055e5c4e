// @ts-check
import { findProgram } from './find-program.mjs';
import { installProgram } from './install-program.mjs';
import { describeProgram } from './program-version.mjs';

/** Those that take a package which nobody has signed. An ordinary Firefox does not. */
const COMMANDS = ['firefox-esr', 'firefox-developer-edition', 'firefox-nightly'];

/**
 * Path of a Firefox that runs the tests: FIREFOX_PATH, else what the PATH has.
 * @param {NodeJS.ProcessEnv} [env]
 */
export const findFirefox = (env = process.env) =>
  findProgram({ wanted: env.FIREFOX_PATH, commands: COMMANDS, path: env.PATH });

/** Name, version and path of the Firefox that tests run on. */
export const describeFirefox = () =>
  describeProgram(
    findFirefox(),
    'There is no Firefox ESR, Developer Edition or Nightly: install one, or set FIREFOX_PATH.',
  );

/** Installs Debian's Firefox when there is none yet. */
export const installFirefox = () =>
  installProgram({
    name: 'Firefox',
    packages: ['firefox-esr'],
    variable: 'FIREFOX_PATH',
    advice: 'Install Firefox ESR (Debian: `sudo apt-get install firefox-esr`)',
    find: findFirefox,
  });
