// @ts-check
import { resolve } from 'node:path';

/** @param {string} page */
const getEntry = (page) => resolve(`entrypoints/${page}/main.tsx`);

/**
 * Our own files that are loaded before a module runs. Rollup puts packages where they belong: not all that a package has is
 * needed.
 * @param {string} id
 * @param {import('vite').Rollup.GetModuleInfo} getModuleInfo
 * @param {Set<string>} [loaded]
 */
function listLoadedBefore(id, getModuleInfo, loaded = new Set()) {
  for (const each of getModuleInfo(id)?.importedIds ?? []) {
    if (loaded.has(each) || each.includes('node_modules')) continue;
    loaded.add(each);
    listLoadedBefore(each, getModuleInfo, loaded);
  }
  return loaded;
}

/**
 * Puts our own code that the popup opens with into two files: what the panel opens with as well, and the rest. Rollup would
 * make twice as many of them, and the browser takes about a millisecond for each.
 * @returns {import('vite').Plugin}
 */
export function openingFiles() {
  /** @type {Set<string>[] | undefined} */
  let opened;
  /** @type {import('vite').Rollup.GetManualChunk} */
  const manualChunks = (id, { getModuleInfo }) => {
    opened ??= ['popup', 'sidepanel'].map((page) =>
      listLoadedBefore(getEntry(page), getModuleInfo),
    );
    const [popup, panel] = opened;
    return popup?.has(id) ? (panel?.has(id) ? 'opening' : 'popup-opening') : undefined;
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
