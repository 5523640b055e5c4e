// @ts-check
import { join, resolve } from 'node:path';

const ENTRYPOINTS = resolve('entrypoints');

/**
 * The files that are loaded before a page runs.
 * @param {string} id
 * @param {import('vite').Rolldown.GetModuleInfo} getModuleInfo
 * @param {Set<string>} [loaded]
 */
function listOpening(id, getModuleInfo, loaded = new Set()) {
  if (loaded.has(id)) return loaded;
  loaded.add(id);
  for (const each of getModuleInfo(id)?.importedIds ?? []) listOpening(each, getModuleInfo, loaded);
  return loaded;
}

/**
 * Puts what the panel and the popup open with into two files each, beside Rolldown's own runtime: what both need, and the
 * rest. Rolldown would make more of them, and the browser takes some milliseconds for each.
 * @returns {import('vite').Plugin}
 */
export function openingFiles() {
  /** What each page opens with. @type {Set<string>[]} */
  let opened = [];
  /** @param {...number} pages */
  const isOpenedBy =
    (...pages) =>
    /** @param {string} id */
    (id) =>
      // What starts a page is in a file of its own: the settings use what the others open with, and start neither.
      !id.startsWith(ENTRYPOINTS) && pages.every((page) => opened[page]?.has(id));
  const groups = [
    { name: 'opening', test: isOpenedBy(0, 1) },
    { name: 'popup-opening', test: isOpenedBy(0) },
    { name: 'panel-opening', test: isOpenedBy(1) },
  ];
  return {
    name: 'opening-files',
    buildEnd() {
      opened = ['popup', 'sidepanel'].map((page) =>
        listOpening(join(ENTRYPOINTS, page, 'index.html'), (id) => this.getModuleInfo(id)),
      );
    },
    outputOptions: (options) =>
      // Of pages alone: a script is one file.
      options.format === 'es' && options.codeSplitting !== false
        ? { ...options, codeSplitting: { groups } }
        : options,
  };
}
