// @ts-check
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Bundles a TypeScript module of this project for Node and imports it. Run in the project's folder, with its packages
 * installed: that is also why the bundler is not imported at the top.
 * @param {string} entry
 */
export async function loadTypeScript(entry) {
  const { build } = await import('esbuild');
  const outfile = resolve(join('.output', 'scripts', basename(entry, '.ts') + '.mjs'));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    alias: { '@': resolve('.') },
    packages: 'external',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}
