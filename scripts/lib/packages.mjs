// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, StepFailure } from './run.mjs';
import { step } from './step.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes what it installed to a lock file of
 * its own when it is through: an installation that was cut short has none. Optional packages are for other systems.
 * @param {string} root
 */
export function isInstalled(root) {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  // Written by the postinstall script, the last thing npm does.
  if (!existsSync(installedLock) || !existsSync(join(root, '.wxt', 'tsconfig.json'))) return false;
  const installed = readPackages(installedLock);
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path]) => path !== '')
    .every(([path, wanted]) =>
      installed[path] ? installed[path].version === wanted.version : wanted.optional,
    );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const readPackages = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/** Installs the project's packages when they are missing or not those of package-lock.json. */
export async function installPackages() {
  if (isInstalled('.')) return;
  await step('Installing packages (npm ci)', async () => {
    const { code, output } = await runNpm(['ci', '--loglevel=error', '--no-audit', '--no-fund']);
    if (code === 0) return;
    throw new StepFailure(
      'npm ci failed, for the reason above: the packages are not installed. Where it is the network, check that ' +
        'this machine reaches the npm registry (`npm ping`), then run this command again.',
      output,
    );
  });
}

/**
 * npm names its own script to what it runs; without that we were started by hand, and take it from the PATH.
 * @param {string[]} args
 */
export function runNpm(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? run(process.execPath, [script, ...args])
    : run('npm', args);
}
