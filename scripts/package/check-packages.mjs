// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StepFailure } from '../lib/run.mjs';
import { compareFiles } from './compare-files.mjs';
import { inspectPackage, inspectSources } from './inspect-files.mjs';
import { listExplainedPermissions } from './inspect-manifest.mjs';
import { formatSize, inspectSizes } from './inspect-sizes.mjs';
import { readZip } from './read-zip.mjs';
import { rebuildSources } from './rebuild-sources.mjs';

/** The packages that go to the stores. Edge takes Chrome's. */
export const PACKAGES = ['chrome', 'firefox'];

/**
 * Where `npm run build` leaves the zip of a browser, or `sources`.
 * @param {string} kind
 */
export function getZipPath(kind) {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return join('.output', `${name}-${version}-${kind}.zip`);
}

/**
 * The files of a zip that `npm run build` left.
 * @param {string} kind of browser, or `sources`
 */
export const readPackage = (kind) => readZip(readFileSync(getZipPath(kind)));

/**
 * @param {string} sentence
 * @param {string[]} faults
 */
export function expectNone(sentence, faults) {
  if (faults.length > 0) throw new StepFailure(sentence, faults.join('\n'));
}

/** Size of a zip in bytes. @param {string} kind */
const getZipSize = (kind) => statSync(getZipPath(kind)).size;

/**
 * Checks each file that `npm run build` made for the stores: files, languages, permissions, sizes; and that its sources build
 * Firefox's. A StepFailure names the faults.
 * @returns {Promise<string>} the sizes
 */
export async function checkPackages() {
  const permissions = listExplainedPermissions(readFileSync('docs/publishing.md', 'utf8'));
  const sentences = Object.fromEntries(
    readdirSync('locales')
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, JSON.parse(readFileSync(join('locales', file), 'utf8'))]),
  );
  for (const kind of PACKAGES) {
    const files = readPackage(kind);
    expectNone(`${getZipPath(kind)} is not what a package is to be.`, [
      ...inspectPackage(files, sentences, permissions),
      ...inspectSizes(files, getZipSize(kind)),
    ]);
  }
  const sources = readPackage('sources');
  expectNone(`${getZipPath('sources')} holds what it must not.`, inspectSources(sources));
  expectNone(
    'What the sources build is not the package for Firefox.',
    compareFiles(readPackage('firefox'), await rebuildSources(sources)),
  );
  return [...PACKAGES, 'sources']
    .map((kind) => `${kind} ${formatSize(getZipSize(kind))}`)
    .join(', ');
}
