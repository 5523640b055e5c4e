// @ts-check
import { join, resolve } from 'node:path';

const ENTRYPOINTS = resolve('entrypoints');

/**
 * The files that are loaded before a page runs.
 * @param {string} id
 * @param {import('vite').Rollup.GetModuleInfo} getModuleInfo
 * @param {Set<string>} [loaded]
 */
function listOpening(id, getModuleInfo, loaded = new Set()) {
  if (loaded.has(id)) return loaded;
  loaded.add(id);
  for (const each of getModuleInfo(id)?.importedIds ?? []) listOpening(each, getModuleInfo, loaded);
  return loaded;
}

/**
 * Puts what the panel and the popup open with into two files each: what both need, and the rest. Rollup would make up to
 * nine of them, and the browser takes some milliseconds for each.
 * @returns {import('vite').Plugin}
 */
export function openingFiles() {
  /** @type {Set<string>[] | undefined} */
  let opened;
  /** @type {import('vite').Rollup.GetManualChunk} */
  const manualChunks = (id, { getModuleInfo }) => {
    // What starts a page is in a file of its own: the settings use what the others open with, and start neither.
    if (id.startsWith(ENTRYPOINTS)) return undefined;
    opened ??= ['popup', 'sidepanel'].map((page) =>
      listOpening(join(ENTRYPOINTS, page, 'index.html'), getModuleInfo),
    );
    const [popup, panel] = opened;
    if (popup?.has(id)) return panel?.has(id) ? 'opening' : 'popup-opening';
    return panel?.has(id) ? 'panel-opening' : undefined;
  };
  return {
    name: 'opening-files',
    outputOptions: (options) =>
      // Of pages alone: a script is one file.
      options.format === 'es' && !options.inlineDynamicImports
        ? { ...options, manualChunks, onlyExplicitManualChunks: true }
        : options,
  };
}
