// @ts-check
import { run, StepFailure } from './run.mjs';
import { step } from './step.mjs';

/**
 * A program, and how to get it.
 * @typedef {object} Program
 * @property {string} name
 * @property {string[]} packages of Debian
 * @property {string} [variable] that names another one
 * @property {string} advice what to install where apt-get cannot
 * @property {() => string | undefined} find
 */

/**
 * Installs a program with Debian's apt-get when it is missing. If that is impossible, a StepFailure explains what to do.
 * @param {Program} program
 * @param {{ env: NodeJS.ProcessEnv, isRoot: boolean, run: typeof run }} [machine]
 */
export async function installProgram(
  { name, packages, variable, advice, find },
  machine = { env: process.env, isRoot: process.getuid?.() === 0, run },
) {
  if (find()) return;
  const wanted = variable && machine.env[variable];
  if (wanted) throw new StepFailure(`${variable} names ${wanted}, which is not there.`);
  if (!machine.isRoot || (await machine.run('apt-get', ['--version'])).code !== 0) {
    const choice = variable ? `, or set ${variable} to one` : '';
    throw new StepFailure(
      `${name} is missing, and only apt-get as root could install it from here. ${advice}${choice}, ` +
        'then run this command again.',
    );
  }
  const install = `apt-get install ${packages.join(' ')}`;
  await step(`Installing ${name} (${install})`, async () => {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      const { code, output } = await machine.run('apt-get', args, {
        DEBIAN_FRONTEND: 'noninteractive',
      });
      if (code === 0) continue;
      throw new StepFailure(
        `apt-get ${args[0]} failed: ${name} is not installed. Check that this machine reaches its package mirror, or do it ` +
          `yourself: ${advice}. Then run this command again.`,
        output,
      );
    }
  });
  if (!find()) {
    const remedy = variable ? `set ${variable}` : advice;
    throw new StepFailure(`${install} succeeded, but no such command is on the PATH: ${remedy}.`);
  }
}
