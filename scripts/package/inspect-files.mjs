// @ts-check
import { NOTICES_FILE } from '../lib/third-parties.mjs';
import { inspectManifest, readManifest } from './inspect-manifest.mjs';

/** @typedef {import('./compare-files.mjs').Files} Files */

/** All that a package may hold. */
const EXPECTED = [
  /^manifest\.json$/,
  /^(background|[a-z-]+-script)\.js$/,
  /^(options|popup|sidepanel)\.html$/,
  /^chunks\/[\w.-]+\.js$/,
  /^assets\/[\w.-]+\.css$/,
  /^icon\/\d+\.png$/,
  /^mark\/[a-z-]+\/(16|32)\.png$/,
  /^(managed-schema|public-suffixes)\.json$/,
  /^licenses\.txt$/,
  /^welcome\/(owner|reach|today)\.webp$/,
  /^words\/[a-z]{2}(-[A-Z]{2})?-(first|later|background)\.json$/,
  /^_locales\/[a-z]{2}(_[A-Z]{2})?\/messages\.json$/,
  /^skeleton\.css$/,
];

/** All that the sources may hold: what builds the package, and what a reviewer reads. */
const EXPECTED_SOURCES = [
  /^(components|entrypoints|lib|locales|public|scripts\/lib)\//,
  /^(package|package-lock|publisher|tsconfig)\.json$/,
  /^(README\.md|wxt\.config\.ts)$/,
];

/** What a document of the project, a test or a secret would be, wherever it lies. */
const NEVER_SOURCES = /(^|\/)(\.|node_modules\/)|\.(test|spec)\.|\.(log|zip|pem)$/;

/**
 * What is wrong with the files of a package, a line for each fault.
 * @param {Files} files
 * @param {Record<string, unknown>} sentences of each language, by its code
 * @param {string[]} permissions that docs/publishing.md explains
 * @returns {string[]}
 */
export function inspectPackage(files, sentences, permissions) {
  const manifest = readManifest(files);
  return [
    ...listUnexpected(files, EXPECTED),
    ...listSourceMaps(files),
    ...listMissingSentences(files, sentences),
    ...(files.has(NOTICES_FILE) ? [] : [`no ${NOTICES_FILE}`]),
    ...(manifest ? inspectManifest(manifest, permissions) : ['no manifest.json']),
  ];
}

/**
 * What must not be among the sources, a line for each file.
 * @param {Files} files
 * @returns {string[]}
 */
export const inspectSources = (files) => [
  ...listUnexpected(files, EXPECTED_SOURCES),
  ...[...files.keys()]
    .filter((path) => NEVER_SOURCES.test(path))
    .map((path) => `not a source: ${path}`),
];

/**
 * @param {Files} files
 * @param {RegExp[]} expected
 */
const listUnexpected = (files, expected) =>
  [...files.keys()]
    .filter((path) => !expected.some((pattern) => pattern.test(path)))
    .map((path) => `unexpected: ${path}`);

/** @param {Files} files */
const listSourceMaps = (files) =>
  [...files]
    .filter(
      ([path, content]) => path.endsWith('.js') && /[#@] sourceMappingURL=/.test(String(content)),
    )
    .map(([path]) => `names a source map: ${path}`);

/**
 * @param {Files} files
 * @param {Record<string, unknown>} sentences
 */
function listMissingSentences(files, sentences) {
  const wordFiles = [...files]
    .filter(([path]) => path.startsWith('words/'))
    .map(([, each]) => String(each));
  return Object.entries(sentences).flatMap(([language, words]) => {
    const texts = listTexts(words);
    const missing = texts.filter(
      (text) => !wordFiles.some((file) => file.includes(JSON.stringify(text))),
    );
    return texts.length === 0 || missing.length > 0
      ? [`${language} lacks ${missing.length} of ${texts.length} sentences: ${missing[0] ?? ''}`]
      : [];
  });
}

/**
 * @param {unknown} words
 * @returns {string[]}
 */
const listTexts = (words) =>
  typeof words === 'string' ? [words] : Object.values(words ?? {}).flatMap(listTexts);
