// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** @typedef {Map<string, Buffer>} Files by their path, with `/` on every system */

/**
 * The files of a folder and of those in it.
 * @param {string} folder
 * @returns {Files}
 */
export function readFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return new Map(
    paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), readFileSync(path)]),
  );
}

/**
 * What is not the same in both, byte by byte, a line for each file.
 * @param {Files} expected
 * @param {Files} found
 * @returns {string[]}
 */
export function compareFiles(expected, found) {
  const missing = [...expected.keys()].filter((path) => !found.has(path));
  const extra = [...found.keys()].filter((path) => !expected.has(path));
  const different = [...expected].filter(
    ([path, content]) => found.has(path) && !found.get(path)?.equals(content),
  );
  return [
    ...missing.map((path) => `missing: ${path}`),
    ...extra.map((path) => `extra: ${path}`),
    ...different.map(([path]) => `different: ${path}`),
  ];
}
