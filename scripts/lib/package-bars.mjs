// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sizes are in units of 1,000 bytes, as file managers and download pages show them. */
const KB = 1000;

/** What else stands for every site. Optional permissions may be that wide: the rep grants single hosts of them. */
const EVERY_SITE = ['*://*/*', 'https://*/*', 'http://*/*'];

/**
 * The part of a manifest that the bars are about.
 * @typedef {object} Manifest
 * @property {string[]} [permissions]
 * @property {string[]} [host_permissions]
 * @property {{ matches?: string[], js?: string[], css?: string[] }[]} [content_scripts]
 * @property {unknown[]} [web_accessible_resources]
 */

/**
 * What a manifest asks for at install, of the patterns that stand for every site.
 * @param {Manifest} manifest
 */
export const listEverySitePatterns = (manifest) =>
  [
    ...(manifest.permissions ?? []),
    ...(manifest.host_permissions ?? []),
    ...(manifest.content_scripts ?? []).flatMap(({ matches }) => matches ?? []),
  ].filter((pattern) => EVERY_SITE.includes(pattern));

/**
 * Measures the Chromium package that `wxt zip` left in .output.
 * @returns {{ title: string, isMet: boolean, found: string }[]}
 */
export function measurePackage() {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const folder = join('.output', 'chrome-mv3');
  const manifestText = readFileSync(join(folder, 'manifest.json'), 'utf8');
  /** @type {Manifest} */
  const manifest = JSON.parse(manifestText);
  const injected = (manifest.content_scripts ?? [])
    .flatMap(({ js = [], css = [] }) => [...js, ...css])
    .map((file) => statSync(join(folder, file)).size);
  const wide = listEverySitePatterns(manifest);
  const accessible = manifest.web_accessible_resources ?? [];
  return [
    isUnder('content script, minified', sum(injected), 18 * KB),
    isUnder(
      'package, zipped',
      statSync(join('.output', `${name}-${version}-chrome.zip`)).size,
      700 * KB,
    ),
    isNone('<all_urls> in the manifest', manifestText.match(/<all_urls>/g) ?? []),
    isNone('permission on every site at install', wide),
    isNone('web-accessible resource', accessible),
  ];
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

/**
 * @param {string} title
 * @param {number} size in bytes
 * @param {number} bar in bytes
 */
const isUnder = (title, size, bar) => ({
  title: `${title}, under ${bar / KB} kB`,
  isMet: size > 0 && size < bar,
  found: `${(size / KB).toFixed(1)} kB`,
});

/**
 * @param {string} title
 * @param {unknown[]} found
 */
const isNone = (title, found) => ({
  title: `no ${title}`,
  isMet: found.length === 0,
  found: found.length === 0 ? 'none' : JSON.stringify(found),
});
