// @ts-check
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { run, StepFailure } from '../lib/run.mjs';
import { readFolder } from './compare-files.mjs';

/** @typedef {import('./compare-files.mjs').Files} Files */

/**
 * Builds the package for Firefox from its sources alone, in a folder of its own, by the commands that they offer, with the npm
 * packages installed here: a second `npm ci` from the same lock file would install the same ones.
 * @param {Files} sources
 * @returns {Promise<Files>} the built files
 */
export async function rebuildSources(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  try {
    for (const [path, content] of sources) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    const { scripts } = JSON.parse(String(sources.get('package.json')));
    for (const script of [scripts.postinstall, scripts.build]) {
      const [, ...args] = script.split(' ');
      const wxt = join('node_modules', 'wxt', 'bin', 'wxt.mjs');
      const { code, output } = await run(process.execPath, [wxt, ...args], {}, folder);
      if (code !== 0) throw new StepFailure(`The sources zip fails at ${script}.`, output);
    }
    return readFolder(join(folder, '.output', 'firefox-mv3'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
