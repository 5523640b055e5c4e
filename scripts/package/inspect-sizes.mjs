// @ts-check
import { readManifest } from './inspect-manifest.mjs';

/** @typedef {import('./compare-files.mjs').Files} Files */

/** Sizes are in units of 1,000 bytes, as file managers and download pages show them. */
const KB = 1000;

/** What may be how large, in bytes. See decision 0076. */
const LIMITS = { 'the zip': 860 * KB, 'the content script': 18 * KB };

/** @param {number} bytes */
export const formatSize = (bytes) => `${(bytes / KB).toFixed(1)} kB`;

/**
 * What of a package is too large, a line for each fault.
 * @param {Files} files
 * @param {number} zipSize in bytes
 * @returns {string[]}
 */
export function inspectSizes(files, zipSize) {
  const injected = (readManifest(files)?.content_scripts ?? [])
    .flatMap(({ js = [] }) => js)
    .map((path) => files.get(path)?.length ?? 0);
  const sizes = {
    'the zip': zipSize,
    'the content script': injected.reduce((sum, size) => sum + size, 0),
  };
  return Object.entries(LIMITS)
    .map(([what, limit]) => ({
      what,
      limit,
      size: sizes[/** @type {keyof typeof LIMITS} */ (what)],
    }))
    .filter(({ size, limit }) => size > limit)
    .map(
      ({ what, size, limit }) => `${what} has ${formatSize(size)}, more than ${formatSize(limit)}`,
    );
}
